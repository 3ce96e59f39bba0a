// Problems that come back where they were failed, guessed games, and a record that is only viewed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model, qipu } from './model.mjs';

const { afterAnswer, drawnWay, fingerprintOf, nextProblem, nothingKnown, scoreOf, turned } = model.study;
const prints = ['a', 'b', 'c', 'd', 'e', 'f'];
const DAY = 86_400_000;

test('failures come back after three others, and are forgotten when they are solved', () => {
  let memories = nothingKnown;
  let at = 0;
  const order = [];
  for (const isRight of [false, true, true, true, true, true, true]) {
    order.push(prints[at]);
    memories = afterAnswer(memories, prints[at], isRight, 0);
    at = nextProblem(prints, at, memories, 0);
  }
  assert.deepEqual(order, ['a', 'b', 'c', 'd', 'a', 'e', 'f']);
  assert.deepEqual(scoreOf(prints, memories), { asked: 6, solved: 6, willComeBack: 0 });
});

test('what was solved is asked again after days, longer each time', () => {
  let memories = nothingKnown;
  for (const print of prints) memories = afterAnswer(memories, print, true, 0);
  memories = afterAnswer(memories, 'c', true, 0);
  assert.equal(nextProblem(prints, 1, memories, 0.5 * DAY), 2, 'nothing is due: the next of the book');
  assert.equal(nextProblem(prints, 1, memories, 1.5 * DAY), 3, 'c has been solved twice');
  assert.equal(nextProblem(prints, 1, memories, 3.5 * DAY), 2);
  assert.equal(nextProblem(['a'], 0, memories, 0), 0);
});

test('a problem is known by what it says, wherever it lies', () => {
  const source = (text) => {
    const document = qipu.read(text);
    return document.trees.map((tree) => fingerprintOf(document.source, tree));
  };
  const [one] = source('(;GM[1]SZ[9]AB[aa];W[bb])');
  assert.deepEqual(source('\n(;GM[1]SZ[9]AB[ab];W[bb])\n(;GM[1]SZ[9]AB[aa];W[bb])')[1], one);
  assert.notEqual(source('(;GM[1]SZ[9]AB[ab];W[bb])')[0], one);
});

test('what the words of a problem speak of is not drawn', () => {
  const way = (text) => drawnWay(qipu.read(text).trees[0], () => 0);
  assert.ok(Object.values(way('(;SZ[9]C[Live!])')).every(Boolean));
  assert.ok(!way('(;SZ[9]C[Black to live])').swapColors && way('(;SZ[9]C[Black to live])').mirrorLeftRight);
  assert.ok(!way('(;SZ[9];B[aa]C[A9 kills])').mirrorLeftRight);
  assert.ok(!way('(;SZ[9:5]C[x])').mirrorDiagonal);
  const [tree] = turned(qipu.read('(;SZ[9]AB[aa];W[bc])'), 0, { mirrorLeftRight: true, swapColors: true }).trees;
  assert.equal(tree.node(1).get('B'), 'hc');
});

/** Waits until these numbers stand in the score: asked, solved, coming back. */
async function scored(page, ...counts) {
  for (const [at, count] of counts.entries())
    await page
      .locator('.stat b')
      .nth(at)
      .filter({ hasText: new RegExp(`^${count}$`) })
      .waitFor();
}

const problem = (point, words = 'C[RIGHT]') =>
  `(;GM[1]SZ[9]C[Black to play at ${point}.]AB[ee][ff]AW[ef];B[${point}]${words})`;
const collection = [problem('cc'), problem('dd'), problem('gg')].join('\n');

test('a session of problems: a failure comes back, after a reload too', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'problems.sgf': collection });
  const bytes = Buffer.from(collection);
  await page.getByRole('button', { name: 'Problem', exact: true }).click();
  const card = page.locator('.study');
  // The words name a colour, and no point as people write them: it is turned, and never swapped.
  const isAsked = (point) => card.filter({ hasText: `Black to play at ${point}.` }).waitFor();
  await isAsked('cc');
  await editor.button('Show answer').click();
  await card.locator('.verdict').waitFor();
  await scored(page, 1, 0, 1);
  await editor.button('Next problem').click();
  await isAsked('dd');
  await editor.button('Show answer').click();
  await card.locator('.verdict').waitFor();
  await scored(page, 2, 0, 2);
  await page.reload();
  await editor.open({ 'other.sgf': collection });
  await page.getByRole('button', { name: 'Problem', exact: true }).click();
  await scored(page, 2, 0, 2); // Known again in another file.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  assert.deepEqual(await editor.save(), bytes, 'the record is as it was');
});

test('a problem is solved on the board', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  // The middle of the board is where it is however it is turned.
  await editor.open({ 'one.sgf': '(;GM[1]SZ[9]C[Black to play]AB[dd][ff]AW[df];B[ee]C[RIGHT])' });
  await page.keyboard.press('Alt+4');
  await page.locator('.study h3', { hasText: 'Black to play' }).waitFor();
  await editor.click('E5');
  await page.locator('.study .verdict.good').waitFor();
  await scored(page, 1, 1, 0);
});

test('moves are guessed; what was missed is remembered, asked again and forgotten', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'game.sgf': '(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[gc])' });
  await page.keyboard.press('Alt+3');
  await page.locator('.study h3').waitFor();
  await editor.click('E5');
  await page.locator('.study .verdict.good').waitFor();
  await editor.click('A1');
  await page.locator('.study .verdict.bad', { hasText: /points/ }).waitFor();
  const missed = page.getByRole('region', { name: 'Missed' }).getByRole('button');
  await missed.first().waitFor();
  assert.deepEqual(await missed.allTextContents(), ['Move 2']);
  await editor.click('C7');
  await editor.click('A1');
  await missed.nth(1).waitFor();
  await editor.keys('Alt+2', 'Alt+3');
  await missed.first().click();
  await editor.click('C7');
  await missed.nth(1).waitFor({ state: 'detached' });
  assert.deepEqual(await missed.allTextContents(), ['Move 3']);
  assert.deepEqual(editor.complaints, []);
});

test('a record that is viewed is walked and never changed', async (t) => {
  const editor = await openEditor(t);
  const game = '(;GM[1]SZ[9];B[ee];W[cc](;B[gg])(;B[gc]))';
  await editor.open({ 'game.sgf': game });
  await editor.page.getByRole('button', { name: 'View', exact: true }).click();
  await editor.click('E5');
  assert.equal(await editor.position(), '1 / 3');
  await editor.click('A1');
  await editor.keys('Delete', 'x', 'm');
  assert.match(await editor.notice(), /only viewed/);
  assert.equal(await editor.text('.chip'), 'Saved');
  await editor.keys('Alt+2');
  await editor.click('A1');
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
});

test('a round of guesses goes on where it was left; moves have the numbers of the record', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'game.sgf': '(;GM[1]SZ[9]HA[2];AB[cg][gc];C[Begins.];W[ee];B[cc];W[gg];B[cd])' });
  await page.keyboard.press('Alt+3');
  await page.locator('.study h3', { hasText: 'White to play' }).waitFor();
  await editor.button('Show the move').click();
  await editor.click('C7');
  const missed = page.getByRole('region', { name: 'Missed' }).getByRole('button');
  await missed.first().waitFor();
  assert.deepEqual(await missed.allTextContents(), ['Move 1']);
  await editor.keys('Alt+2', 'Alt+3');
  await page.locator('.study', { hasText: '1 right of 2' }).waitFor();
  await editor.click('G3');
  await page.locator('.study', { hasText: '2 right of 3' }).waitFor();
  // Who goes elsewhere asks from there.
  await editor.keys('Alt+2', 'End', 'ArrowLeft', 'Alt+3');
  await page.locator('.study', { hasText: '0 right of 0' }).waitFor();
  assert.deepEqual(editor.complaints, []);
});

test('what is asked is said in the language that the page comes to have', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'one.sgf': '(;GM[1]SZ[9]AB[dd][ff]AW[df];B[ee]C[RIGHT])' });
  await page.keyboard.press('Alt+4');
  await page.locator('.study', { hasText: 'Hint' }).waitFor();
  await editor.keys(',');
  await page.locator('#set-language').selectOption('zh');
  await page.locator('.study', { hasText: '提示' }).waitFor();
  assert.equal(await page.locator('.study', { hasText: 'Hint' }).count(), 0);
});
