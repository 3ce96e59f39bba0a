// Every record through the package, in Node and in a page, beside the command line: the same findings, documents and
// pictures, byte for byte. Those of the project always; shared ones where they are (QIPU_SHARED, or ../shared).
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openPage } from '../../../tools/browser.mjs';
import { load, QipuError } from '../dist/index.js';
import { digest, digestAll } from './digest.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
const project = path('../../../..');
const tool = process.env.QIPU_TOOL ?? `${project}/build/release/apps/qipu/qipu`;
const shared = process.env.QIPU_SHARED ?? `${project}/../shared`;
const PART = 200; // records in one run of the command line

const folders = [`${project}/examples/records`, `${project}/fuzz/seeds`, `${shared}/conformance`, `${shared}/corpus`];
const names = folders
  .flatMap((cwd) => globSync('**/*.{sgf,mgt,SGF,MGT}', { cwd }).map((name) => `${cwd}/${name}`))
  .sort();
const parts = Array.from({ length: Math.ceil(names.length / PART) }, (_, i) => names.slice(i * PART, (i + 1) * PART));
const read = (name) => ({ name, bytes: new Uint8Array(readFileSync(name)) });
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

function printed(command, words, some) {
  const run = spawnSync(tool, [command, ...words, '--from', 'sgf', '--lang=en', '--color', 'never', '--', ...some], {
    maxBuffer: 2 ** 31,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  assert.ok(run.status === 0 || run.status === 1, `qipu ${command} ended with ${run.status ?? run.signal}`);
  return run.stdout;
}

// That of one record which differs, to be read by people.
function firstDifference(qipu, some) {
  for (const name of some) {
    const { findings, json } = digest(qipu, read(name));
    assert.equal(findings, String(printed('check', ['--json'], [name])), name);
    assert.equal(json, String(printed('json', [], [name])), name);
  }
}

// Who cannot read East Asian charsets cannot find what was taken for one of them.
const saidWithout = (document) =>
  JSON.parse(document.json(), (key, value) =>
    key === 'diagnostics' ? value.filter(({ check }) => check !== 'double-encoded') : value,
  );

suite('records', () => {
  let qipu;
  const digests = [];
  before(async () => {
    qipu = await load({ charsets: true });
  });

  test('there are some', (t) => {
    if (!existsSync(shared)) t.diagnostic(`no shared records at ${shared}: only those of the project`);
    t.diagnostic(`${names.length} records`);
    assert.ok(names.length > 10);
  });

  for (const [number, some] of parts.entries())
    test(`in Node, part ${number}`, async () => {
      const found = await digestAll(qipu, some.map(read));
      digests[number] = found;
      assert.ok(found.refused <= found.edited, `${found.refused} edits refused, ${found.edited} made`);
      assert.ok(existsSync(tool), `no ${tool}: build the preset release first, or set QIPU_TOOL`);
      const told = { findings: hash(printed('check', ['--json'], some)), json: hash(printed('json', [], some)) };
      if (found.findings !== told.findings || found.json !== told.json) firstDifference(qipu, some);
      assert.deepEqual({ findings: found.findings, json: found.json }, told);
    });

  test('in Chromium', async (t) => {
    const files = Object.fromEntries(names.map((name, i) => [`/record/${i}`, () => readFileSync(name)]));
    const { page } = await openPage(t, { folders: { '/': path('..') }, files });
    for (const [number, some] of parts.entries()) {
      const records = some.map((name, i) => ({ name, url: `/record/${number * PART + i}` }));
      const found = await page.evaluate(
        async (given) => (await import('/test/digest.mjs')).digestFetched(given),
        records,
      );
      assert.deepEqual(found, digests[number], `part ${number}, beginning with ${some[0]}`);
    }
  });

  test('pictures are those of the command line', (t) => {
    const every = Number(process.env.QIPU_EVERY ?? 10);
    let pictures = 0;
    for (const [number, name] of names.entries()) {
      if (number % every !== 0) continue;
      const { svg } = digest(qipu, read(name));
      if (svg === '') continue;
      const form = ['--from', 'sgf', '--tree', '1', '-o', '-', '--format', 'svg'];
      const words = ['draw', '-q', '--lang=en', ...form, '--', name];
      assert.equal(svg, execFileSync(tool, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }), name);
      ++pictures;
    }
    t.diagnostic(`${pictures} pictures`);
    assert.ok(pictures > 0);
  });

  test('without charsets a record is read the same or refused', async (t) => {
    const small = await load();
    let refused = 0;
    for (const name of names) {
      const { bytes } = read(name);
      let document;
      try {
        document = small.read(bytes);
      } catch (error) {
        assert.ok(error instanceof QipuError && error.needsCharsets, `${name}: ${error}`);
        ++refused;
        continue;
      }
      const whole = qipu.read(bytes);
      assert.deepEqual(saidWithout(document), saidWithout(whole), name);
      document.free();
      whole.free();
    }
    t.diagnostic(`${refused} of ${names.length} want charsets`);
    assert.ok(refused > 0);
  });
});
