// A file from the network, whole. What keeps it from coming is known by its name, which the page says (trouble.js).
export const fileOf = (address) => new URL(address, self.location.href).pathname.split("/").pop();
export const inWords = (error, address) => Object.assign(error, { why: "file", file: fileOf(address) });

// `heard` is called whenever a piece of it has come.
export async function arrived(address, heard) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (answer.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address}: a page has come in its place`);
    if (!heard) return new Uint8Array(await answer.arrayBuffer());
    const meter = new TransformStream({ transform(piece, rest) { heard(); rest.enqueue(piece); } });
    return new Uint8Array(await new Response(answer.body.pipeThrough(meter)).arrayBuffer());
  } catch (error) {
    throw inWords(error, address);
  }
}
