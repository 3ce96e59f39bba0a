// The page as `qipu serve` gives it, with GNU Go: games as people play them, and what stands on the disk whatever dies.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser } from '../../../tools/browser.mjs';
import { EditorPage, path } from './editor_page.mjs';

const tool = process.env.QIPU_TOOL ?? path('../../../../build/release/apps/qipu/qipu');
const PATH = `${process.env.PATH}:/usr/games`;
const found = (program) =>
  PATH.split(':')
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
const needs = { skip: !found('gnugo') && 'no gnugo' };

/** Serves a folder with these files, and opens its page. */
async function served(t, files = {}, open = '', programs = '') {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-serve-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const process_ = spawn(tool, ['serve', '--no-browser', open === '' ? folder : join(folder, open)], {
    env: { ...process.env, PATH: `${programs}:${PATH}`, LC_ALL: 'C.UTF-8' },
  });
  const ended = new Promise((done) => process_.on('exit', done));
  const address = await new Promise((done, fail) => {
    let told = '';
    const take = (data) => {
      told += data;
      const [found] = told.match(/http:\/\/\S+/) ?? [];
      if (found) done(found);
    };
    process_.stdout.on('data', take);
    process_.stderr.on('data', take);
    process_.on('exit', (status) => fail(new Error(`${status}: ${told}`)));
  });
  const context = await (await browser()).newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  t.after(async () => {
    await context.close();
    process_.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await page.goto(address);
  await page.locator(open === '' ? '.start' : 'button.file .sub').waitFor();
  return { editor: new EditorPage(page, address, complaints), page, folder, complaints, tool: process_ };
}
const gameIn = (folder) => readdirSync(folder).find((name) => name.endsWith('-gnugo.sgf'));
const textIn = (folder) => readFileSync(join(folder, gameIn(folder)), 'utf8');
const movesIn = (folder) => textIn(folder).match(/;[BW]\[/g)?.length ?? 0;

async function begin({ editor, page }, color = 'Black', fill = async () => undefined) {
  await editor.keys('Alt+p');
  await page.locator('#play-engine').selectOption('gnugo');
  await editor.button(color).click();
  await fill();
  await editor.button('Begin').click();
  await yourTurn(page);
}
const small = (editor) => () => editor.button('9 × 9').click();
/** What was played stands in the file a moment later. */
const saved = (page) => page.waitForFunction(() => document.querySelector('.doc .chip').textContent === 'Saved');
async function says(page, words) {
  await page.locator('.engine-card .says', { hasText: words }).waitFor();
  await saved(page);
}
const yourTurn = (page) => says(page, 'Your turn');
const at = (page, move) =>
  page.waitForFunction((move) => document.querySelector('.pos b').textContent === String(move), move);
/** Plays at a point that is free, and waits for the answer: whose number is told. */
async function play({ editor, page }, move) {
  const free = page.locator('[role=gridcell][aria-label$="empty"]');
  const names = await free.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.split(',')[0]));
  await editor.click(names[Math.floor(names.length / 2)]);
  await at(page, move);
  await yourTurn(page);
}

test('ten moves against GNU Go, two taken back, a hint, resigned; reloaded, everything is there', needs, async (t) => {
  const all = await served(t);
  const { editor, page, folder, complaints } = all;
  await begin(all, 'Black', small(editor));
  for (let move = 2; move <= 10; move += 2) await play(all, move);
  assert.equal(movesIn(folder), 10);
  const ten = textIn(folder);
  await editor.button('Take back').click();
  await at(page, 8);
  await yourTurn(page);
  assert.equal(movesIn(folder), 8);
  assert.ok(ten.startsWith(textIn(folder).trimEnd().slice(0, -1)), 'the moves before are as they were');
  await editor.button('Hint').click();
  await page.locator('.notice', { hasText: /Hint: [A-J]\d/ }).waitFor();
  await page.locator('svg.over .hint').waitFor();
  await play(all, 10);
  await page.reload();
  await page.locator('.engine-card .says', { hasText: 'The game rests' }).waitFor();
  await at(page, 10);
  await editor.button('Go on').click();
  await yourTurn(page);
  await play(all, 12);
  await editor.button('Resign').click();
  await page.locator('.notice', { hasText: 'The game is over: W+R' }).waitFor();
  await saved(page);
  const text = textIn(folder);
  assert.match(text, /SZ\[9\]\nPB\[You\]PW\[gnugo\]RU\[Japanese\]KM\[6\.5\]DT\[\d{4}-\d\d-\d\d\]RE\[W\+R\]/);
  assert.equal(movesIn(folder), 12);
  execFileSync(tool, ['check', join(folder, gameIn(folder))]);
  assert.deepEqual(complaints, []);
});

test('White against GNU Go, which begins; a page that is closed has saved its last move', needs, async (t) => {
  const all = await served(t);
  const { editor, page, folder } = all;
  await begin(all, 'White');
  await at(page, 1);
  await play(all, 3);
  const names = await page
    .locator('[role=gridcell][aria-label$="empty"]')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.split(',')[0]));
  await editor.click(names[0]);
  await page.waitForFunction(() => Number(document.querySelector('.pos b').textContent) >= 4);
  await page.close();
  const until = Date.now() + 5000;
  while (movesIn(folder) < 4 && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
  assert.ok(movesIn(folder) >= 4);
  assert.match(textIn(folder), /PB\[gnugo\]PW\[You\]/);
});

test('handicap and clocks, and GNU Go killed in the middle: the game goes on', needs, async (t) => {
  const all = await served(t);
  const { editor, page, folder, tool: process_ } = all;
  await begin(all, 'White', async () => {
    await small(editor)();
    await page.locator('#play-handicap').selectOption('3');
    await page.locator('#play-time').selectOption('canadian');
  });
  await play(all, 2);
  for (const pid of childrenOf(process_.pid)) process.kill(Number(pid), 'SIGKILL');
  await editor.click('A1');
  await says(page, 'gnugo has stopped');
  assert.match(textIn(folder), /;W\[ai\]WL\[[\d.]+\]\)/, 'the move stands in the file');
  await editor.button('Go on').click();
  await yourTurn(page);
  await play(all, 6);
  const text = textIn(folder);
  assert.match(text, /KM\[0\.5\]HA\[3\]AB(\[\w\w\]){3}PL\[W\]TM\[600\]OT\[25\/30 Canadian\]/);
  assert.match(text, /(;W\[\w\w\]WL\[[\d.]+\];B\[\w\w\]BL\[[\d.]+\]){3}\)/);
  execFileSync(tool, ['check', join(folder, gameIn(folder))]);
});
/** Those that any of its threads has started. */
function childrenOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
}

test(
  'the tool killed in the middle: what was played stands in the file, and what comes is not lost',
  needs,
  async (t) => {
    const all = await served(t);
    const { editor, page, folder, tool: process_ } = all;
    await begin(all, 'Black', small(editor));
    await play(all, 2);
    process_.kill('SIGKILL');
    await says(page, 'gnugo has stopped');
    assert.equal(movesIn(folder), 2);
    execFileSync(tool, ['check', join(folder, gameIn(folder))]);
    await editor.button('Go on').click();
    await page.locator('.engine-card .says.bad', { hasText: 'is “qipu serve” still running?' }).waitFor();
    await editor.button('End without a result').click();
    await editor.click('A1');
    await editor.keys('Control+s');
    await page.locator('.notice', { hasText: 'could not be saved' }).waitFor();
    await editor.button('Save a copy').waitFor();
  },
);

const column = (letter) => [...'abcdefghi'].map((row) => `[${letter}${row}]`).join('');
const finished = `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]AB${column('e')}[cb][cd][cf][ch]AW${column('f')}[hb][hd][hf][hh]PL[B])\n`;

test('two passes are counted as qipu score counts', needs, async (t) => {
  const all = await served(t, { 'a.sgf': finished }, 'a.sgf');
  const { editor, page, folder } = all;
  await editor.keys('Alt+p');
  await page.locator('#play-engine').selectOption('gnugo');
  await editor.button('Black').click();
  await page.getByRole('switch', { name: 'Play on from' }).click();
  await editor.button('Begin').click();
  await yourTurn(page);
  await editor.button('Pass').click();
  await page.locator('.notice', { hasText: /The game is over: B\+2\.5/ }).waitFor();
  await saved(page);
  assert.match(textIn(folder), /RE\[B\+2\.5\].*TB(\[\w\w\]){32}TW(\[\w\w\]){23}/s);
  const counted = execFileSync(tool, ['score', '--lang', 'en', join(folder, gameIn(folder))], { encoding: 'utf8' });
  assert.match(counted, /The record says B\+2\.5: it agrees/);
});

test('GNU Go estimates and reviews, and says what it lacks', needs, async (t) => {
  const all = await served(t, { 'a.sgf': finished.replace('PL[B]', 'PL[B];B[aa];W[ii]') }, 'a.sgf');
  const { editor, page } = all;
  await page.evaluate(() => localStorage.setItem('qipu-engine', 'gnugo'));
  await page.reload();
  await page.locator('h1', { hasText: 'a.sgf' }).waitFor();
  await editor.keys('e');
  await page.locator('.engine-card', { hasText: /GNU Go estimates: Black \+\d/ }).waitFor();
  assert.ok((await page.locator('svg.over .owned.B').count()) >= 30);
  await editor.keys('e', ' ');
  await page.locator('.engine-card', { hasText: 'gnugo only estimates' }).waitFor();
  await editor.keys(' ', 'w');
  await editor.button('Begin').click();
  await page.locator('.notice', { hasText: 'positions: 3' }).waitFor();
  await editor.keys('Control+s');
  await page.locator('.notice', { hasText: 'is saved' }).waitFor();
  assert.match(readFileSync(join(all.folder, 'a.sgf'), 'utf8'), /;B\[aa\]SBKS\[[\d.]+\]V\[[\d.]+\]/);
});

/** A network as Leela Zero reads it, of 4 filters and 1 block: numbers that mean nothing, always the same. */
function network() {
  const FILTERS = 4;
  const POINTS = 361;
  let seed = 1;
  const number = () => {
    seed = (seed * 48271) % 2147483647;
    return ((seed / 2147483647 - 0.5) / 5).toFixed(3);
  };
  const line = (count, value = number) => Array.from({ length: count }, value).join(' ');
  const normal = (count) => [line(count), line(count), line(count, () => '1')];
  const convolution = (inputs) => [line(inputs * FILTERS * 9), ...normal(FILTERS)];
  const head = (outputs) => [line(FILTERS * outputs), ...normal(outputs)];
  const dense = (inputs, outputs) => [line(inputs * outputs), line(outputs)];
  const lines = ['1', ...convolution(18), ...convolution(FILTERS), ...convolution(FILTERS)];
  lines.push(...head(2), ...dense(2 * POINTS, POINTS + 1), ...head(1), ...dense(POINTS, 256), ...dense(256, 1));
  return `${lines.join('\n')}\n`;
}
const leela = found('leelaz');

test('Leela Zero analyses, follows the reader, and its values are kept', { skip: !leela && 'no leelaz' }, async (t) => {
  const programs = mkdtempSync(join(tmpdir(), 'qipu-leela-'));
  t.after(() => rmSync(programs, { recursive: true }));
  writeFileSync(join(programs, 'net.txt'), network());
  const script = `#!/bin/sh\nexec ${leela} --cpu-only -t 1 -w ${programs}/net.txt "$@"\n`;
  writeFileSync(join(programs, 'leelaz'), script);
  chmodSync(join(programs, 'leelaz'), 0o755);
  const game = '(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[7.5];B[pd];W[dp];B[pp])\n';
  const { editor, page, folder } = await served(t, { 'a.sgf': game }, 'a.sgf', programs);
  await editor.keys(' ');
  await page.locator('.candidates .do').first().waitFor();
  assert.match(await page.locator('.engine-card .worth').textContent(), /^Black \d+%$/);
  assert.match(await page.locator('.foot .status.end').textContent(), /leela-zero · [\d,]+ visits/);
  await editor.keys('ArrowRight');
  await page.locator('.engine-card .btn', { hasText: 'Keep the values in the record (2)' }).click();
  await editor.keys(' ', 'Control+s');
  await page.locator('.notice', { hasText: 'is saved' }).waitFor();
  const number = String.raw`\d+(\.\d\d?)?`;
  const kept = new RegExp(
    `^\\(;GM\\[1\\].*KM\\[7\\.5\\]SBKV\\[${number}\\];B\\[pd\\]SBKV\\[${number}\\];W\\[dp\\];B\\[pp\\]\\)`,
  );
  assert.match(readFileSync(join(folder, 'a.sgf'), 'utf8'), kept);
});
