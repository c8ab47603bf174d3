import { arrived, inWords } from "./arriving.js";

// What comes compressed, since few hosts of a site compress; promised once all of it is there.
export async function unzipped(address) {
  const whole = new Response(await arrived(address));
  try {
    return new Response(await new Response(whole.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch (error) {
    throw inWords(error, address);
  }
}
