import assert from 'node:assert/strict';
import test from 'node:test';
import { load, strangeImports } from './wasi.mjs';

const path = process.env.QIPU_PROBE;

test('imports only what the core may ask for', async () => {
  assert.deepEqual(await strangeImports(path), []);
});

test('strings go in, answers come out', async () => {
  const probe = await load(path);
  const index = (slug) => {
    const bytes = new TextEncoder().encode(slug);
    const at = probe.alloc(bytes.length);
    new Uint8Array(probe.memory.buffer).set(bytes, at);
    const answer = probe.check_index(at, bytes.length);
    probe.release(at);
    return answer;
  };
  assert.ok(index('missing-semicolon') >= 0);
  assert.equal(index('no-such-check'), -1);
  assert.equal(probe.fails(60), 60);
});
