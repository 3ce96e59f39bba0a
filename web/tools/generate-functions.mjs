// The functions of core.wasm and formats.wasm for TypeScript, of bindings/c/qipu.symbols:
// node generate-functions.mjs [--check]. What it writes stands in the repository; --check ends with 1 if it is old.
import { readFileSync, writeFileSync } from 'node:fs';

const symbols = new URL('../../bindings/c/qipu.symbols', import.meta.url);
const target = new URL('../packages/core/src/functions.ts', import.meta.url);

const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

// A parameter of the list as parameters of WebAssembly.
function parameters(text) {
  const [name, type] = text.split(': ');
  if (type === 'bytes' || type.startsWith('array')) return [`${camel(name)}: Address`, `${camel(name)}Size: number`];
  if (type.startsWith('out array')) return [`${camel(name)}: Address`, `${camel(name)}Capacity: number`];
  if (type === 'u32' || type === 'i32' || type === 'size') return [`${camel(name)}: number`];
  if (type === 'u64') return [`${camel(name)}: bigint`];
  return [`${camel(name)}: Address`];
}

function declaration(line) {
  const [, name, list, result] = /^(\w+)\((.*)\)(?:: (\w+))?$/.exec(line);
  const gives = result === 'void' ? 'void' : result === undefined ? 'ErrorNumber' : 'number';
  return `  ${name}(${list === '' ? '' : list.split(', ').flatMap(parameters).join(', ')}): ${gives};`;
}

const lines = readFileSync(symbols, 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]/.test(line));
const text = `// biome-ignore-all format: made by a program
// Made by web/tools/generate-functions.mjs of bindings/c/qipu.symbols. Do not edit.

/** A place in the memory of a module; 0: none. */
export type Address = number;
/** 0, or the number of an error. */
export type ErrorNumber = number;

/** What the modules export, as bindings/c/include/qipu.h describes it. */
export interface Functions {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): Address;
  free(address: Address): void;
${lines.map(declaration).join('\n')}
}
`;
if (process.argv[2] !== '--check') writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/functions.ts is not what qipu.symbols says: run node web/tools/generate-functions.mjs');
  process.exit(1);
}
