// The core as WebAssembly over every input there is: it must give back each record byte for byte, and read the
// recovery corpus as the native build does.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashOf, canonicalOf } from './position_hash.mjs';
import { bytesFunction, load, strangeImports } from './wasi.mjs';

const path = process.env.QIPU_CORE;
const source = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.QIPU_SHARED;
const core = await load(path);
const preserve = bytesFunction(core, 'preserve');
const dump = bytesFunction(core, 'dump');
const report = bytesFunction(core, 'report');
const positions = bytesFunction(core, 'positions');
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function* files(folder) {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield join(entry.parentPath ?? entry.path, entry.name);
  }
}

function check(bytes, name) {
  assert.equal(Buffer.compare(preserve(bytes), bytes), 0, name);
  assert.notEqual(utf8.decode(report(bytes)), 'refused', name);
}

// Rows, captures and hashes at the end of each main line.
function ends(bytes) {
  return lines(utf8.decode(positions(bytes))).map((line) => {
    const [rows, black, white, hash, canonical] = line.split(' ');
    return { rows: rows.split('/'), captures: [Number(black), Number(white)], hash: BigInt(hash), canonical: BigInt(canonical) };
  });
}

// The cases of a file of tests/recovery.
function cases(text) {
  return text.split(/^=== /m).slice(1).map((part) => {
    const [head, ...sections] = part.split(/^--- /m);
    const found = { name: head.trim() };
    for (const section of sections) {
      const end = section.indexOf('\n');
      found[section.slice(0, end)] = section.slice(end + 1);
    }
    return found;
  });
}

function inputOf(one) {
  if ('input-hex' in one) return new Uint8Array(Buffer.from(one['input-hex'].replace(/\s/g, ''), 'hex'));
  return new Uint8Array(Buffer.from(one.input.replace(/\n$/, ''), 'latin1'));
}

const lines = (text = '') => text.split('\n').filter((line) => line !== '');

test('imports only what the core may ask for', async () => {
  assert.deepEqual(await strangeImports(path), []);
});

const records = [
  ['(;SZ[3];B[ba];W[aa];B[ab])', '.X. X.. ...', [1, 0]],
  ['(;SZ[2:1];B[aa];W[ba])', '.O', [0, 1]],
  ['(;SZ[2:3]AB[aa:bb]AW[ac];AE[ba])', 'X. XX O.', [0, 0]],
  ['(;SZ[1];B[aa])', '.', [0, 1]],
  ['(;SZ[2];B[aa](;W[bb])(;W[ba];B[bb];W[aa]))', 'X. .O', [0, 0]],
];

test('positions', () => {
  for (const [record, rows, captures] of records) {
    const [end] = ends(new TextEncoder().encode(record));
    assert.deepEqual(end.rows, rows.split(' '), record);
    assert.deepEqual(end.captures, captures, record);
    assert.equal(end.hash, hashOf(end.rows), record);
    assert.equal(end.canonical, canonicalOf(end.rows), record);
  }
});

test('recovery corpus', async () => {
  let count = 0;
  for await (const file of files(join(source, 'tests/recovery'))) {
    for (const one of cases((await readFile(file)).toString('latin1'))) {
      const input = inputOf(one);
      check(input, one.name);
      assert.deepEqual(lines(utf8.decode(dump(input))), [...lines(one.tree), ...lines(one.faults)], one.name);
      ++count;
    }
  }
  assert.ok(count > 100);
});

for (const folder of [
  join(source, 'examples/records'), join(source, 'fuzz/seeds'), join(shared, 'conformance'), join(shared, 'corpus'),
]) {
  test(`round trip: ${folder}`, { skip: !existsSync(folder) && 'not there' }, async () => {
    for await (const file of files(folder)) {
      const bytes = new Uint8Array(await readFile(file));
      check(bytes, file);
      for (const end of ends(bytes).slice(0, 20)) assert.equal(end.hash, hashOf(end.rows), file);
    }
  });
}

test('round trip: conformance vectors', { skip: !existsSync(join(shared, 'conformance')) && 'not there' }, async () => {
  const lines = (await readFile(join(shared, 'conformance/vectors.jsonl'), 'utf8')).trim().split('\n');
  for (const line of lines) check(new Uint8Array(Buffer.from(JSON.parse(line).input_b64, 'base64')), line);
});
