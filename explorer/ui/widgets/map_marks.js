// What is drawn over a map's pictures, in dots of the screen however large the cells are: the best way, ends, rings, the brush.
const DARK = "#16211c", LIGHT = "#ffffff", WAY = "#1b3fd1", AIM = "#ffd400";

function line(pen, points, width, colour) {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  Object.assign(pen, { lineWidth: width, strokeStyle: colour, lineJoin: "round", lineCap: "round" });
  pen.stroke();
}
function twice(pen, points, width, colour) {   // light around dark is seen on any ground
  line(pen, points, width + 3, LIGHT);
  line(pen, points, width, colour);
}
function ring([x, y], radius) {
  return Array.from({ length: 33 }, (_, i) => [x + radius * Math.cos(i * Math.PI / 16), y + radius * Math.sin(i * Math.PI / 16)]);
}
function sign(pen, [x, y], text) {
  pen.beginPath();
  pen.arc(x, y, 11, 0, 2 * Math.PI);
  Object.assign(pen, { fillStyle: LIGHT, lineWidth: 2.5, strokeStyle: DARK });
  pen.fill();
  pen.stroke();
  Object.assign(pen, { fillStyle: DARK, font: "700 13px system-ui, sans-serif", textAlign: "center", textBaseline: "middle" });
  pen.fillText(text, x, y + 0.5);
}
function marks(pen, camera, model, { cursor, trail }) {
  const middle = ([row, column]) => camera.to(row + 0.5, column + 0.5);
  const path = model.get("path"), selected = model.get("selected"), half = Math.max(camera.scale / 2, 5);
  if (path.length > 1) twice(pen, path.map(middle), 2.5, WAY);
  for (const [text, row, column] of model.get("ends")) sign(pen, middle([row, column]), text);
  if (selected.length) twice(pen, ring(middle(selected), half + 6), 2.5, DARK);
  if (trail) twice(pen, trail.map(middle), 3, DARK);
  if (cursor) {
    const [x, y] = middle(cursor), arm = half + 9;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) twice(pen, [[x + dx * half, y + dy * half], [x + dx * arm, y + dy * arm]], 2.5, DARK);
    line(pen, [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half], [x - half, y - half]], 2, AIM);
  }
}

