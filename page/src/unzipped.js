// What comes compressed, since few hosts of a site compress; promised once all of it is there.
export async function unzipped(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const whole = new Response(await answer.arrayBuffer());
  return new Response(whole.body.pipeThrough(new DecompressionStream("gzip")));
}
