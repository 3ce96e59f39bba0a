// Pictures as WebAssembly draws them, beside the command line's: the same bytes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { bytesFunction, load, strangeImports } from './wasi.mjs';

const path = process.env.QIPU_DRAW;
const tool = process.env.QIPU_TOOL;
const source = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.QIPU_SHARED;
const core = await load(path);
const [kifu, figures] = ['kifu', 'figures'].map((name) => {
  const call = bytesFunction(core, name);
  return (input) => Buffer.from(call(input)).toString();
});
const most = 60; // records of a folder, evenly taken
const largest = 300_000; // bytes of one

function draw(...words) {
  const all = ['draw', '--quiet', '--lang', 'en', '--theme', 'wood', ...words];
  return execFileSync(tool, all, { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}

function drawnFigures(file) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-draw-'));
  try {
    draw('--figures', '-o', join(folder, 'a.svg'), '--', file);
    return readdirSync(folder).sort().map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function records(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && /\.sgf$/i.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const step = Math.max(1, Math.ceil(found.length / most));
  return found.filter((_, i) => i % step === 0);
}

test('imports only what the core may ask for', async () => {
  assert.deepEqual(await strangeImports(path), []);
});

const skip = !existsSync(tool) && `no ${tool}`;
const folders = ['tests/cli/records', 'examples/records'].map((name) => join(source, name));
for (const name of ['conformance', 'corpus/figures', 'corpus/commented', 'corpus/dialects', 'corpus/encodings'])
  folders.push(join(shared, name));

for (const folder of folders) {
  test(`pictures: ${folder}`, { skip: skip || (!existsSync(folder) && 'not there') }, async () => {
    let compared = 0;
    for (const file of await records(folder)) {
      const bytes = readFileSync(file);
      const whole = bytes.length <= largest ? kifu(bytes) : '';
      if (whole === '') continue;
      assert.equal(whole, draw('--kifu', '--', file), file);
      assert.equal(figures(bytes), drawnFigures(file), file);
      ++compared;
    }
    assert.ok(compared > 0);
  });
}
