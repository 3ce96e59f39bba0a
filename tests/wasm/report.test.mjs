// Findings, documents and reports as WebAssembly makes them, beside the command line's: the same bytes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { bytesFunction, load, strangeImports } from './wasi.mjs';

const path = process.env.QIPU_REPORT;
const tool = process.env.QIPU_TOOL;
const source = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.QIPU_SHARED;
const core = await load(path);
const [setName, beginRun, findings, endRun, json] = ['set_name', 'begin_run', 'findings', 'end_run', 'json'].map((name) => {
  const call = bytesFunction(core, name);
  return (input) => Buffer.from(call(typeof input === 'string' ? Buffer.from(input) : input)).toString();
});
const most = 200; // files in a run of the tool

// Records by themselves; archives are the tool's matter.
async function records(folder) {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && /\.(sgf|mgt)$/i.test(name)) found.push(name);
  }
  return found.sort();
}

const lang = ['en', 'zh'];

// What the tool prints; that it found something is no failure.
function printed(command, language, files) {
  const words = [...command, '--from', 'sgf', '--lang', lang[language], '--color', 'never', '--', ...files];
  try {
    return execFileSync(tool, words, { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch (error) {
    assert.equal(error.status, 1, `${words.join(' ')}: ${error.message}`);
    return error.stdout.toString();
  }
}

async function reported(form, language, files) {
  core.set_language(language);
  beginRun(form);
  for (const file of files) {
    setName(file);
    assert.equal(findings(await readFile(file)), '', file);
  }
  return endRun('');
}

async function documents(language, files) {
  core.set_language(language);
  let all = '';
  for (const file of files) {
    setName(file);
    all += json(await readFile(file));
  }
  return all;
}

function* portions(files) {
  for (let i = 0; i < files.length; i += most) yield files.slice(i, i + most);
}

// A difference is shown by its line: the whole is too long.
function same(ours, theirs, what) {
  if (ours === theirs) return;
  const [a, b] = [ours.split('\n'), theirs.split('\n')];
  const at = a.findIndex((line, i) => line !== b[i]);
  assert.equal(a[at]?.slice(0, 2000), b[at]?.slice(0, 2000), `${what}, line ${at + 1}`);
  assert.fail(what);
}

test('imports only what the core may ask for', async () => {
  assert.deepEqual(await strangeImports(path), []);
});

const skip = !existsSync(tool) && `no ${tool}`;

for (const form of ['text', 'json', 'sarif', 'github']) {
  test(`findings as ${form}`, { skip }, async () => {
    const files = await records(join(source, 'tests/cli/records'));
    assert.ok(files.length > 10);
    for (const language of [0, 1])
      same(await reported(form, language, files), printed(['check', '--no-config', '--format', form], language, files), form);
  });
}

for (const folder of ['conformance', 'corpus'].map((name) => join(shared, name))) {
  const missing = skip || (!existsSync(folder) && 'not there');
  test(`findings and documents: ${folder}`, { skip: missing }, async () => {
    const files = await records(folder);
    assert.ok(files.length > 0);
    for (const some of portions(files)) {
      const check = ['check', '--no-config', '--format', 'json'];
      same(await reported('json', 1, some), printed(check, 1, some), some[0]);
      same(await documents(0, some), printed(['json', '--compact'], 0, some), some[0]);
    }
  });
}
