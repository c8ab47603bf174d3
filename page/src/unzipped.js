// What comes compressed, since few hosts of a site compress.
export async function unzipped(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}
