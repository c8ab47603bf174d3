// Which of the two shapes of a table gives the larger board: beside hand and side ("high"), or above the hand ("wide").
export type Shape = "high" | "wide" | "narrow";
export const NARROW = 700; // [px] of the page itself: below, everything stands under the board
const UPRIGHT = 1000; // [px] below, it does where that makes the board much larger: a tablet held upright, no cell of a notebook
const MUCH = 1.5; // in area
const SIDE = 400, WIDE_SIDE = 300, HAND = 150, RAIL = 72, HEAD = 52, FOOT = 48, GAP = 24;

// The area of a board of this proportion (width / height) in a place.
export function fitted(width: number, height: number, ratio: number): number {
  if (width <= 0 || height <= 0) return 0;
  const across = Math.min(width, height * ratio);
  return (across * across) / ratio;
}

export function shapeFor(width: number, height: number, ratio: number): Shape {
  if (width < NARROW) return "narrow";
  const down = height - HEAD - FOOT - GAP;
  const high = fitted(width - RAIL - SIDE - GAP, down, ratio);
  const wide = fitted(width - RAIL - WIDE_SIDE - GAP, down - HAND, ratio);
  const under = width < UPRIGHT ? fitted(width - 16, height - HEAD - 60 - 80 - HAND - GAP, ratio) : 0;
  return under > MUCH * Math.max(high, wide) ? "narrow" : wide > high ? "wide" : "high";
}
