// Every character to legacy charsets and back; the native build gives the same signatures
// (libs/text/test/encode_test.cpp).
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './wasi.mjs';

const core = await load(process.env.QIPU_ENCODE);

function signature(label) {
  const bytes = new TextEncoder().encode(label);
  const at = core.alloc(bytes.length);
  new Uint8Array(core.memory.buffer).set(bytes, at);
  const answer = BigInt.asUintN(64, core.encode_signature(at, bytes.length));
  core.release(at);
  return answer;
}

for (const [label, expected] of [
  ['GB18030', 0x36502EA944D03592n],
  ['Big5', 0x7674E6D74FDCE4D4n],
  ['Shift_JIS', 0x841C89CC073DDCn],
  ['EUC-JP', 0x672CB588321FAAD1n],
  ['EUC-KR', 0xB605587D2EEE6116n],
  ['windows-1252', 0x65C070A81A45FF38n],
]) {
  test(`${label}: every character`, () => assert.equal(signature(label), expected));
}

test('no such charset', () => assert.equal(signature('no such charset'), 0n));
