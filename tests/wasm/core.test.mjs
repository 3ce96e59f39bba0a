// qipu.wasm over every input there is: it must give back each record byte for byte, and read its tree.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { bytesFunction, imports, load } from './wasi.mjs';

const path = join(process.env.QIPU_WASM_DIR, 'qipu.wasm');
const source = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.QIPU_SHARED;
const core = await load(path);
const preserve = bytesFunction(core, 'preserve');
const json = bytesFunction(core, 'json');

async function* files(folder) {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield join(entry.parentPath ?? entry.path, entry.name);
  }
}

function check(bytes, name) {
  assert.equal(Buffer.compare(preserve(bytes), bytes), 0, name);
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json(bytes)));
}

test('imports only what the core may ask for', async () => {
  const known = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`);
  assert.deepEqual((await imports(path)).filter((name) => !known.includes(name)), []);
});

for (const folder of [
  join(source, 'examples/records'), join(source, 'tests/recovery'),
  join(shared, 'conformance'), join(shared, 'corpus'),
]) {
  test(`round trip: ${folder}`, { skip: !existsSync(folder) && 'not there' }, async () => {
    for await (const file of files(folder)) check(new Uint8Array(await readFile(file)), file);
  });
}

test('round trip: conformance vectors', { skip: !existsSync(join(shared, 'conformance')) && 'not there' }, async () => {
  const lines = (await readFile(join(shared, 'conformance/vectors.jsonl'), 'utf8')).trim().split('\n');
  for (const line of lines) check(new Uint8Array(Buffer.from(JSON.parse(line).input_b64, 'base64')), line);
});
