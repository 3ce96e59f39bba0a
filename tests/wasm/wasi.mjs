// Loads a WASI reactor. The core does no I/O: libc merely links the calls that would close, seek and write
// its streams, so those three are all there is to import. Writing goes to standard error (an abort's words).
import { readFile } from 'node:fs/promises';

const BAD_FILE = 8; // errno EBADF

export async function load(path) {
  let instance;
  const memory = () => new DataView(instance.exports.memory.buffer);
  const wasi = {
    fd_close: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_write(fd, vectors, count, written) {
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = memory().getUint32(vectors + 8 * i, true);
        const size = memory().getUint32(vectors + 8 * i + 4, true);
        process.stderr.write(new Uint8Array(instance.exports.memory.buffer, at, size).slice());
        total += size;
      }
      memory().setUint32(written, total, true);
      return 0;
    },
  };
  const module = await WebAssembly.compile(await readFile(path));
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  instance.exports._initialize();
  return instance.exports;
}

const known = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`);

// What a module asks for beside these three.
export async function strangeImports(path) {
  const module = await WebAssembly.compile(await readFile(path));
  return WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`).filter((name) => !known.includes(name));
}

// A function of the core that takes bytes and gives bytes: `(address, size) -> address of {address, size}`.
export function bytesFunction(core, name) {
  return (input) => {
    const at = core.alloc(input.length);
    new Uint8Array(core.memory.buffer).set(input, at);
    const where = core[name](at, input.length); // may grow the memory, which replaces its buffer
    const answer = new DataView(core.memory.buffer, where, 8);
    const output = new Uint8Array(core.memory.buffer, answer.getUint32(0, true), answer.getUint32(4, true)).slice();
    core.release(at);
    return output;
  };
}
