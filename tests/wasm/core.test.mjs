// The core as WebAssembly over every input there is: it must give back each record byte for byte, and read the
// recovery corpus as the native build does.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { bytesFunction, imports, load } from './wasi.mjs';

const path = process.env.QIPU_CORE;
const source = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.QIPU_SHARED;
const core = await load(path);
const preserve = bytesFunction(core, 'preserve');
const dump = bytesFunction(core, 'dump');
const report = bytesFunction(core, 'report');
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
  const known = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`);
  assert.deepEqual((await imports(path)).filter((name) => !known.includes(name)), []);
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
    for await (const file of files(folder)) check(new Uint8Array(await readFile(file)), file);
  });
}

test('round trip: conformance vectors', { skip: !existsSync(join(shared, 'conformance')) && 'not there' }, async () => {
  const lines = (await readFile(join(shared, 'conformance/vectors.jsonl'), 'utf8')).trim().split('\n');
  for (const line of lines) check(new Uint8Array(Buffer.from(JSON.parse(line).input_b64, 'base64')), line);
});
