// Python's memory as it was when the site was written (explorer/publishing/site/snapshot.mjs), in the place of Python's own start.
// What Pyodide's program brings and Python left alone is not in the file: its fourth word says how many blocks of memory were compared, its
// last bytes which of them are the program's own. (Of what Python has changed nothing is derived: browsers differ from Node there.)
const OFFSET = 1, COMPARED = 3, BLOCK = 256;

export function completed(memory, own) {   // `own` is the memory of a program that has just been loaded
  const words = new Uint32Array(memory.buffer, memory.byteOffset, 4), end = memory.length - words[COMPARED];
  memory.subarray(end).forEach((same, block) => {
    if (same) memory.set(own.subarray(block * BLOCK, (block + 1) * BLOCK), words[OFFSET] + block * BLOCK);
  });
  return memory.subarray(0, end);
}
