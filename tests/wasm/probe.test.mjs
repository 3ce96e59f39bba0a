import assert from 'node:assert/strict';
import test from 'node:test';
import { imports, load } from './wasi.mjs';

const path = process.env.QIPU_PROBE;
const known = new Set(['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`));

test('imports only what the core may ask for', async () => {
  assert.deepEqual((await imports(path)).filter((name) => !known.has(name)), []);
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
