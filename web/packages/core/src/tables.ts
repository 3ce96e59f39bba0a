// charsets.bin, explanations.bin: tables that few pages need, each to be copied to where a module has room for it.
import { type Bytes, bytesIn } from './given.js';
import type { Instance } from './instance.js';

export type TableFile = 'charsets' | 'explanations';
const MARK_SIZE = 16;
const HEAD_SIZE = 24; // "QPTB", the mark, the count of tables

/** Puts the tables into the memory of a module, and gives them. Throws where they are not those it was built with. */
export function placeTables(file: TableFile, instance: Instance, module: WebAssembly.Module, given: Bytes): Uint8Array {
  const bytes = bytesIn(`${file}.bin`, given);
  const [own] = WebAssembly.Module.customSections(module, `qipu.${file}`);
  const places = new DataView(own ?? new ArrayBuffer(MARK_SIZE));
  const text = (from: ArrayBufferView) => new TextDecoder().decode(from);
  const mark = text(new Uint8Array(places.buffer, 0, MARK_SIZE));
  if (bytes.length < HEAD_SIZE || text(bytes.subarray(0, HEAD_SIZE - 4)) !== `QPTB${mark}`) {
    throw new TypeError(`${file}.bin is not of this version of the package`);
  }
  const tables = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEAD_SIZE;
  for (let place = MARK_SIZE; place < places.byteLength; place += 4) {
    const size = tables.getUint32(at, true);
    const address = places.getUint32(place, true);
    if (address !== 0) instance.memory.set(bytes.subarray(at + 4, at + 4 + size), address);
    at += 4 + size;
  }
  return bytes;
}
