// The page beside a server with a folder and engines, of which a test makes the engines do what real ones seldom do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, openServed } from './engine_server.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin]PW[Ana];B[ee];W[cc];B[gg];W[cg])\n';
const gnugo = (answers) => ({ gnugo: { make: () => new Engine(answers) } });
/** Plays down the first column that is free. */
const downwards = {
  answer(command, position) {
    if (!command.startsWith('genmove')) return Engine.prototype.answer.call(this, command);
    const taken = position.moves.length;
    return `J${9 - Math.floor(taken / 2)}`;
  },
};

/** Fills the sheet and begins. */
async function begin(editor, { color = 'Black', size = '9 × 9', time, ...fields } = {}) {
  await editor.keys('Alt+p');
  await editor.button(color).click();
  if (size) await editor.button(size).click();
  if (time) await editor.page.getByLabel('Time', { exact: true }).selectOption(time);
  for (const [label, value] of Object.entries(fields)) {
    const field = editor.page.getByLabel(label, { exact: true });
    if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value);
    else await field.fill(value);
    await field.blur();
  }
  await editor.button('Begin').click();
}
/** What was played stands in the file a moment later. */
const saved = (page) => page.waitForFunction(() => document.querySelector('.doc .chip').textContent === 'Saved');
async function says(editor, words) {
  await editor.page.locator('.engine-card .says', { hasText: words }).waitFor();
  await saved(editor.page);
}
const at = (page, move) =>
  page
    .waitForFunction((move) => document.querySelector('.pos b').textContent === String(move), move)
    .then(() => saved(page));

test('a folder of many: in the order of people, found by a part of the name, opened once', async (t) => {
  const names = [...Array(20).keys()].map((i) => `game ${i}.sgf`);
  const { page } = await openServed(t, { files: Object.fromEntries(names.map((name) => [name, game])) });
  const folder = page.getByRole('region', { name: 'Folder' });
  await folder.getByRole('button', { name: 'game 19.sgf' }).waitFor();
  assert.deepEqual(await folder.getByRole('listitem').allTextContents(), names);
  await folder.getByLabel('Part of the name').fill('12');
  assert.deepEqual(await folder.getByRole('listitem').allTextContents(), ['game 12.sgf']);
  await folder.getByRole('button', { name: 'game 12.sgf' }).dblclick();
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'Open files' }).getByRole('listitem').count(), 1);
  await folder.getByLabel('Part of the name').fill('zz');
  await folder.getByText('Nothing found').waitFor();
});

test('what was not saved is offered for all that come back, and when a file is opened', async (t) => {
  const { editor, page, files } = await openServed(t, { files: { 'a.sgf': game, 'b.sgf': game } });
  const folder = page.getByRole('region', { name: 'Folder' });
  const open = page.getByRole('list', { name: 'Open files' });
  for (const name of ['a.sgf', 'b.sgf']) {
    await folder.getByRole('button', { name }).click();
    await open.locator('[aria-current=true]', { hasText: name }).waitFor();
    if (name === 'b.sgf') continue;
    await editor.keys('End', 'x');
    await editor.kept(';B[]');
  }
  await page.reload();
  await page.locator('.notice', { hasText: 'a.sgf was left with changes' }).waitFor();
  await editor.button('Restore').click();
  await open.locator('[aria-current=true]', { hasText: 'a.sgf' }).waitFor();
  await editor.keys('Control+s');
  await page.locator('.notice', { hasText: 'a.sgf is saved' }).waitFor();
  assert.equal(files['a.sgf'], game.replace(';W[cg]', ';W[cg];B[]'));
});

test('who saves twice is not taken for another program, and a name gets its ending', async (t) => {
  const { editor, page, files } = await openServed(t, { files: { 'a.sgf': game }, open: 'a.sgf' });
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  let written = 0;
  await page.route('**/api/v1/file?*', async (route) => {
    if (route.request().method() === 'PUT' && written++ === 0) await page.waitForTimeout(300);
    await route.continue();
  });
  await editor.keys('End', 'x', 'Control+s', 'x', 'Control+s');
  await saved(page);
  assert.equal(files['a.sgf'], game.replace(';W[cg]', ';W[cg];B[];W[]'));
  assert.equal(written, 2);
  await editor.keys('Control+Shift+s');
  await page.getByLabel('Name of the file').fill('copy');
  await editor.button('Save').last().click();
  await page.locator('.notice', { hasText: 'copy.sgf is saved' }).waitFor();
  assert.equal(files['copy.sgf'], files['a.sgf']);
});

test('the folder is listed, its records are opened, saved, and saved anew', async (t) => {
  const { editor, page, files, complaints } = await openServed(t, { files: { 'a.sgf': game, 'more/b.sgf': game } });
  const folder = page.getByRole('region', { name: 'Folder' });
  await folder.getByRole('button', { name: 'more' }).click();
  await folder.getByRole('button', { name: 'b.sgf' }).click();
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await folder.getByRole('button', { name: 'Up to the whole folder' }).click();
  await folder.getByRole('button', { name: 'a.sgf' }).click();
  await page.getByRole('list', { name: 'Open files' }).locator('[aria-current=true]', { hasText: 'a.sgf' }).waitFor();
  await editor.keys('End', 'x', 'Control+s');
  await page.locator('.notice', { hasText: 'a.sgf is saved' }).waitFor();
  assert.equal(files['a.sgf'], game.replace(';W[cg]', ';W[cg];B[]'));
  files['a.sgf'] += ' ';
  await editor.keys('x', 'Control+s');
  await page.locator('.notice', { hasText: 'changed by another program' }).waitFor();
  await editor.button('Save a copy').click();
  await page.getByLabel('Name of the file').fill('a.sgf');
  await editor.button('Save').last().click();
  await page.getByText('a.sgf is there already').waitFor();
  await page.getByLabel('Name of the file').fill('c.sgf');
  await editor.button('Save').last().click();
  await folder.getByRole('button', { name: 'c.sgf' }).waitFor();
  assert.equal(files['c.sgf'], game.replace(';W[cg]', ';W[cg];B[];W[]'));
  assert.equal(files['a.sgf'], `${game.replace(';W[cg]', ';W[cg];B[]')} `);
  await page.reload();
  await page.locator('button.file[aria-current=true]', { hasText: 'c.sgf' }).first().waitFor();
  assert.equal(await page.getByRole('list', { name: 'Open files' }).getByRole('listitem').count(), 2);
  assert.deepEqual(complaints, []);
});

test('a game: moves, refused moves, taking back, a hint, and all of it in the file', async (t) => {
  const { editor, page, files, made, complaints } = await openServed(t, { engines: gnugo(downwards) });
  await begin(editor);
  await says(editor, 'Your turn: Black');
  const [name] = Object.keys(files);
  assert.match(name, /^\d{4}-\d\d-\d\d-\d{4}-gnugo\.sgf$/);
  await editor.click('E5');
  await says(editor, 'Your turn');
  await editor.click('E5');
  await page.locator('.notice', { hasText: 'stone' }).waitFor();
  await editor.click('E6');
  await at(page, 4);
  await says(editor, 'Your turn');
  assert.match(files[name], /;B\[ee\];W\[ia\];B\[ed\];W\[ib\]\)/);
  await editor.button('Hint').click();
  await page.locator('.notice', { hasText: 'Hint: J7' }).waitFor();
  assert.ok(made[0].asked.includes('undo'), 'a hint leaves no stone');
  await page.locator('svg.over .hint').waitFor();
  await editor.button('Take back').click();
  await says(editor, 'Your turn');
  assert.match(files[name], /;B\[ee\];W\[ia\]\)/);
  assert.equal(await editor.position(), '2 / 2');
  await editor.button('Resign').click();
  await page.locator('.notice', { hasText: 'The game is over: W+R' }).waitFor();
  await saved(page);
  assert.match(files[name], /RE\[W\+R\]/);
  assert.deepEqual(complaints, []);
});

test('two passes are counted: the result, and whose the points are', async (t) => {
  const passes = {
    answer: (command) => (command.startsWith('genmove') ? 'PASS' : command === 'final_score' ? 'B+74.5' : ''),
  };
  const { editor, page, files } = await openServed(t, { engines: gnugo(passes) });
  await begin(editor);
  await says(editor, 'Your turn');
  await editor.click('E5');
  await says(editor, 'Your turn');
  await editor.button('Pass').click();
  await page.locator('.notice', { hasText: 'B+74.5' }).waitFor();
  await saved(page);
  const [text] = Object.values(files);
  assert.match(text, /RE\[B\+74\.5\]/);
  assert.match(text, /;B\[ee\];W\[\];B\[\]TB\[/);
  assert.equal(text.match(/TB((?:\[\w\w\])+)/)[1].length, 80 * 4);
});

test('White by handicap, with a clock that runs out', async (t) => {
  const { editor, page, files, made } = await openServed(t, { engines: gnugo(downwards) });
  await begin(editor, {
    color: 'White',
    time: 'byoyomi',
    'Main time, minutes': '0',
    Handicap: '2',
    Periods: '1',
    'Seconds of a period': '4',
  });
  await says(editor, 'Your turn: White');
  assert.deepEqual(made[0].asked, ['time_settings 0 4 1']);
  await editor.click('E5');
  await at(page, 2);
  const [name] = Object.keys(files);
  await page.locator('.notice', { hasText: 'The game is over: B+T' }).waitFor();
  await saved(page);
  assert.match(files[name], /RU\[Japanese\]KM\[0\.5\]HA\[2\]AB\[gc\]\[cg\]PL\[W\]TM\[0\]OT\[1x4 byo-yomi\]/);
  assert.match(files[name], /;W\[ee\]WL\[[0-4](\.\d)?\]OW\[1\];B\[\w\w\]BL\[[0-4](\.\d)?\]OB\[1\]\)/);
  assert.match(files[name], /RE\[B\+T\]/);
});

test('an engine that dies is told, and the game goes on with another; after a reload too', async (t) => {
  let count = 0;
  const make = () => {
    const isFirst = ++count === 1;
    const answer = function (command, position) {
      return isFirst && command.startsWith('genmove') ? 'dies' : downwards.answer.call(this, command, position);
    };
    return new Engine({ answer });
  };
  const { editor, page, files } = await openServed(t, { engines: { gnugo: { make } } });
  await begin(editor);
  await says(editor, 'Your turn');
  await editor.click('E5');
  await says(editor, 'gnugo has stopped: killed by a signal');
  const [name] = Object.keys(files);
  assert.match(files[name], /;B\[ee\]\)/);
  await editor.button('Go on').click();
  await at(page, 2);
  assert.match(files[name], /;B\[ee\];W\[ia\]\)/);
  await page.reload();
  await says(editor, 'The game rests');
  await page.locator('button.file', { hasText: name }).first().waitFor();
  await at(page, 2);
  await editor.button('Go on').click();
  await says(editor, 'Your turn');
  await editor.click('E6');
  await at(page, 4);
  assert.match(files[name], /;B\[ee\];W\[ia\];B\[ed\];W\[ib\]\)/);
});

test('an engine that plays where the rules forbid it is not believed', async (t) => {
  const { editor, files } = await openServed(t, { engines: gnugo({ answer: () => 'E5' }) });
  await begin(editor);
  await says(editor, 'Your turn');
  await editor.click('E5');
  await says(editor, 'gnugo played where the rules forbid it: E5');
  assert.match(Object.values(files)[0], /;B\[ee\]\)/);
});

test('from a position of any record a game goes on in a record of its own', async (t) => {
  const { editor, page, files } = await openServed(t, {
    files: { 'a.sgf': game },
    open: 'a.sgf',
    engines: gnugo(downwards),
  });
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await editor.keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  await begin(editor, { color: 'White', size: null });
  await says(editor, 'Your turn: White');
  await editor.click('D4');
  await at(page, 5);
  const name = Object.keys(files).find((one) => one !== 'a.sgf');
  assert.match(files[name], /PB\[gnugo\]PW\[You\].*;B\[ee\];W\[cc\];B\[gg\];W\[df\];B\[\w\w\]\)/s);
  assert.equal(files['a.sgf'], game);
});

// ---- Analysis

const thinker = (dialect) => ({
  analysis: dialect,
  commands: ['name', 'genmove', dialect],
  info(position) {
    const turn = position.moves.length;
    const candidate = (move, visits, winrate, ...line) => ({
      move,
      visits,
      winrate,
      score: 10 * winrate - 5,
      line: [move, ...line],
    });
    // White's second move loses a quarter.
    const winrate = [0.5, 0.52, 0.51, 0.53, 0.82][turn] ?? 0.5;
    return {
      to_play: turn % 2 === 0 ? 'black' : 'white',
      candidates: [candidate('F4', 900, winrate, 'D6', 'pass'), candidate('C3', 250, winrate - 0.02, 'D3')],
      ...(dialect === 'kata-analyze'
        ? { ownership: Array.from({ length: 81 }, (_, i) => (i < 27 ? 0.9 : i > 54 ? -0.9 : 0)) }
        : {}),
    };
  },
});
const katago = { katago: { make: () => new Engine(thinker('kata-analyze')) } };

test('analysis follows the reader, shows lines, and keeps its values in one edit', async (t) => {
  const { editor, page, files, complaints } = await openServed(t, {
    files: { 'a.sgf': game },
    open: 'a.sgf',
    engines: katago,
  });
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await editor.keys(' ');
  await page.locator('.engine-card', { hasText: 'Black 50%' }).waitFor();
  assert.deepEqual(await page.locator('svg.over .candidate .chance').allTextContents(), ['50', '48']);
  await editor.keys('ArrowRight');
  await page.locator('.engine-card', { hasText: 'Black 52%' }).waitFor();
  assert.deepEqual(await page.locator('svg.over .candidate .chance').allTextContents(), ['48', '50'], 'of who plays');
  await page.locator('.curve').waitFor();
  await page.locator('.candidates li').first().hover();
  assert.deepEqual(await page.locator('svg.over .next text').allTextContents(), ['1', '2']);
  await editor.button('Add the line of F4 as a variation').click();
  await page.mouse.move(2, 2);
  await editor.keys('ArrowRight');
  await page.locator('.engine-card', { hasText: 'Black 51%' }).waitFor();
  await page.locator('.engine-card .btn', { hasText: 'Keep the values' }).click();
  await editor.keys('Control+s');
  await page.locator('.notice', { hasText: 'is saved' }).waitFor();
  assert.equal(
    files['a.sgf'],
    '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin]PW[Ana]SBKV[50]SBKS[0]V[0];B[ee]SBKV[52]SBKS[0.2]V[0.2](;W[cc]SBKV[51]SBKS[0.1]V[0.1];B[gg];W[cg])(;W[ff]SBKV[52]SBKS[0.2]V[0.2];B[dd];W[]))\n',
  );
  await editor.keys('Control+z', 'Control+z', 'Control+s');
  await saved(page);
  assert.equal(files['a.sgf'], game);
  await page.getByRole('button', { name: /^Play F4 ?48% ?Black \+0.2 ?900 visits/ }).focus();
  assert.deepEqual(await page.locator('svg.over .next text').allTextContents(), ['1', '2'], 'also for keys');
  await editor.keys('Enter');
  assert.equal(await editor.said(), 'Move 2, White F4');
  await page.locator('main').focus();
  await editor.keys(' ');
  await page.locator('.candidates').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('an engine that nobody has chosen and that does not start gives way to the next', async (t) => {
  const engines = { 'leela-zero': { why: 'leela-zero has ended (exit status 1)' }, ...katago };
  const { editor, page } = await openServed(t, { files: { 'a.sgf': game }, open: 'a.sgf', engines });
  await page.evaluate(() => localStorage.removeItem('qipu-engine'));
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await editor.keys('e');
  await page.locator('.engine-card', { hasText: 'katago estimates' }).waitFor();
  await editor.keys('e', 'w');
  const engine = page.getByLabel('Engine', { exact: true });
  assert.equal(await engine.inputValue(), 'katago');
  await engine.selectOption('leela-zero'); // who chooses it gets it
  assert.equal(await engine.inputValue(), 'leela-zero');
});

test('the estimate is shown and not written', async (t) => {
  const { editor, page, files } = await openServed(t, { files: { 'a.sgf': game }, open: 'a.sgf', engines: katago });
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await editor.keys('e');
  await page.locator('.engine-card', { hasText: 'katago estimates: Black 50% · Even' }).waitFor();
  assert.equal(await page.locator('svg.over .owned.B').count(), 27);
  assert.equal(await page.locator('svg.over .owned.W').count(), 26);
  await editor.keys('ArrowRight');
  await page.locator('svg.over .owned').first().waitFor({ state: 'detached' });
  await editor.keys('Control+s');
  assert.equal(files['a.sgf'], game);
});

test('a review: values, better lines, a list of mistakes; one undo takes all back', async (t) => {
  const { editor, page, files } = await openServed(t, { files: { 'a.sgf': game }, open: 'a.sgf', engines: katago });
  await page.locator('h1', { hasText: 'Lin – Ana' }).waitFor();
  await editor.keys('w');
  await editor.button('Begin').click();
  await page.locator('.notice', { hasText: 'positions: 5' }).waitFor();
  const mistakes = page.getByRole('list', { name: 'Mistakes' }).getByRole('button');
  assert.deepEqual(await mistakes.evaluateAll((all) => all.map((one) => one.querySelector('.vh').textContent)), [
    'Move 4, White: ?? −29%',
  ]);
  await mistakes.click();
  assert.equal(await editor.position(), '4 / 4');
  await editor.keys('Control+s');
  await page.locator('.notice', { hasText: 'is saved' }).waitFor();
  assert.match(
    files['a.sgf'],
    /;B\[gg\]SBKV\[53\]SBKS\[0\.3\]V\[0\.3\]\(;W\[cg\]SBKV\[82\].*\)\(;W\[ff\]SBKV\[53\].*;B\[dd\];W\[\]\)\)/,
  );
  await editor.keys('Control+z', 'Control+s');
  await saved(page);
  assert.equal(files['a.sgf'], game);
});

test('the key of engines lets nobody play for the user, and takes no time off a clock', async (t) => {
  const { editor, page, made } = await openServed(t, { engines: gnugo(downwards) });
  await begin(editor, { time: 'absolute', 'Main time, minutes': '1' });
  await says(editor, 'Your turn');
  const clock = page.locator('.pl .clock').first();
  await clock.filter({ hasText: /^0:5[0-8]/ }).waitFor();
  const before = made[0].asked.length;
  await editor.keys(' ');
  await page.locator('.notice', { hasText: 'Your turn: Black' }).waitFor();
  assert.equal(made[0].asked.length, before);
  assert.match(await clock.textContent(), /^0:5[0-8]/);
});

test('an engine that does not play the board says so before the first move', async (t) => {
  const refuses = { refuses: (position) => (position.size === 9 ? 'leela does not play on 9 by 9.' : '') };
  const { editor, files } = await openServed(t, { engines: { leela: { make: () => new Engine(refuses) } } });
  await begin(editor);
  await says(editor, 'leela does not play on 9 by 9.');
  assert.equal(Object.keys(files).length, 1);
});

test('without a server nothing is asked, and it is said how to get one', async (t) => {
  const { openEditor } = await import('./editor_page.mjs');
  const editor = await openEditor(t);
  const asked = [];
  editor.page.on('request', (request) => asked.push(request.url()));
  await editor.open({ 'game.sgf': game });
  for (const key of [' ', 'e']) {
    await editor.keys(key);
    await editor.page.locator('.notice', { hasText: 'qipu serve' }).waitFor();
    await editor.button('Dismiss').click();
  }
  await editor.keys('Alt+p');
  await editor.page.locator('dialog', { hasText: 'qipu serve' }).waitFor();
  await editor.keys('Escape', 'w');
  await editor.page.locator('dialog', { hasText: 'qipu serve' }).waitFor();
  assert.deepEqual(
    asked.filter((url) => url.includes('/api/')),
    [],
  );
});
