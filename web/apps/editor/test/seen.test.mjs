// What is seen of a record: counts, words in the place of a board, and what stays when something else comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const wide = { viewport: { width: 1440, height: 900 } };
const column = (i) => String.fromCharCode(97 + i);
const moves = (count) =>
  Array.from({ length: count }, (_, i) => `;${'BW'[i % 2]}[${column(i % 19)}${column(2 * Math.floor(i / 19))}]`).join(
    '',
  );

test('moves are counted, whatever MN calls them', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9];B[aa];W[bb];B[cc]MN[1];C[no move];W[dd]MN[0])' });
  assert.match(await editor.text('.file .sub'), /moves: 4/);
  assert.equal(await editor.position(), '0 / 4');
  const at = [];
  for (let i = 0; i < 5; ++i) {
    await editor.keys('ArrowRight');
    at.push(await editor.position());
  }
  assert.deepEqual(at, ['1 / 4', '2 / 4', '3 / 4', '3 / 4', '4 / 4']);
  assert.match(await editor.said(), /^Move 0, White D6/);
});

test('where no board can be shown stands why, in the language of the page', async (t) => {
  const rows = [
    ['SZ[60]', '60 × 60 is larger than 52 × 52', '60 × 60 超过 52 × 52'],
    ['GM[11]SZ[11]', 'This is a game of Hex: only Go is shown', '这是六贯棋的棋谱'],
  ];
  for (const [locale, place] of [
    ['en', 1],
    ['zh-CN', 2],
  ]) {
    const editor = await openEditor(t, { locale });
    for (const [i, row] of rows.entries()) {
      await editor.open({ [`${i}.sgf`]: `(;FF[4]${row[0]};B[aa])` });
      await editor.page.locator('main', { hasText: row[place] }).waitFor();
    }
  }
});

test('Enter writes the comment after a click on a button, and presses one that keys have reached', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9];B[aa];W[bb];B[cc])' });
  await page.locator('.ctl').getByRole('button', { name: 'Forward', exact: true }).click();
  await editor.keys('Enter');
  await page.keyboard.type('mx');
  await editor.keys('Escape');
  assert.equal((await editor.save()).toString(), '(;GM[1]SZ[9];B[aa]C[mx];W[bb];B[cc])');
  await page.locator('.ctl').getByRole('button', { name: 'Back', exact: true }).focus();
  await editor.keys('Tab', 'Enter');
  assert.equal(await editor.position(), '2 / 3');
});
test('where there are no keys the comment is tapped; who only views is told nothing of keys', async (t) => {
  const editor = await openEditor(t, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9];B[aa])' });
  await editor.page.getByRole('button', { name: 'Tap to write a comment' }).tap();
  await editor.page.getByRole('textbox', { name: 'Comment' }).waitFor();
  await editor.button('Done').tap();
  await editor.keys('Alt+1');
  await editor.page.locator('.note .dim', { hasText: /^No comment$/ }).waitFor();
});

test('the tree is where it was after another mode', async (t) => {
  const editor = await openEditor(t, wide);
  const { page } = editor;
  await editor.open({ 'a.sgf': `(;GM[1]SZ[19]${moves(60)})` });
  for (let i = 0; i < 5; ++i) await editor.keys('PageDown');
  const isSeen = () => {
    const scroller = document.querySelector('.tree > .fill')?.shadowRoot?.querySelector('.scroller');
    return scroller && scroller.scrollLeft > 600;
  };
  await page.waitForFunction(isSeen);
  await editor.keys('Alt+3');
  await page.locator('.card.tree').waitFor({ state: 'detached' });
  await editor.keys('Alt+2');
  await page.waitForFunction(isSeen, undefined, { timeout: 5000 });
});

test('no ghost of a stone stays beside a smaller board', async (t) => {
  const editor = await openEditor(t, wide);
  const { page } = editor;
  await editor.open({ 'small.sgf': '(;GM[1]SZ[9])', 'large.sgf': '(;GM[1]SZ[19])' });
  const box = await editor.point('T1').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const ghosts = () =>
    page.evaluate(
      () => document.querySelector('main .sq > div').shadowRoot.querySelectorAll('.ghost:not(.taken) > *').length,
    );
  assert.equal(await ghosts(), 1);
  await page.locator('button.file', { hasText: 'small' }).focus();
  await editor.keys('Enter');
  await editor.point('J9').waitFor();
  assert.equal(await ghosts(), 0);
});

test('a long name leaves its room to what stands beside it', async (t) => {
  const editor = await openEditor(t, wide);
  const name = 'The 34th Meijin title match, fifth game, in the hall of the old inn by the lake';
  await editor.open({ 'a.sgf': `(;GM[1]SZ[9]GN[${name}])` });
  await editor.page.locator('h1', { hasText: name }).waitFor();
  const { chip, modes } = await editor.page.evaluate(() => ({
    chip: document.querySelector('.doc .chip').getBoundingClientRect().right,
    modes: document.querySelector('.acts .seg').getBoundingClientRect().left,
  }));
  assert.ok(chip <= modes, `${chip} ${modes}`);
});

test('a notice stands beside the board and is closed by Escape', async (t) => {
  const editor = await openEditor(t, wide);
  const { page } = editor;
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9:19])', 'b.sgf': 'nothing' });
  const notice = page.locator('.notice.bad');
  await notice.waitFor();
  const board = await page.locator('main .sq').boundingBox();
  assert.ok((await notice.boundingBox()).x >= board.x + board.width);
  await editor.keys('Escape');
  assert.equal(await notice.count(), 0);
});

test('the print of the browser has the board and what is said, and nothing to press', async (t) => {
  const editor = await openEditor(t, wide);
  const { page } = editor;
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9]PB[Ann]C[Words of the start];B[aa])' });
  await page.emulateMedia({ media: 'print' });
  const isVisible = (selector) => page.locator(selector).first().isVisible();
  for (const there of ['h1', 'main .sq', 'article.comment']) assert.ok(await isVisible(there), there);
  for (const hidden of ['.tabs', '.note .row', '.card.tree', '.foot', '.rail', '.brand', '.doc .chip'])
    assert.ok(!(await isVisible(hidden)), hidden);
  const [board, comment] = [
    await page.locator('main .sq').boundingBox(),
    await page.locator('article.comment').boundingBox(),
  ];
  assert.ok(comment.y >= board.y + board.height, 'below the board');
  await editor.keys('ArrowRight');
  assert.ok(!(await isVisible('.note .dim')));
});

test('what an old record says elsewhere stands in the empty fields', async (t) => {
  const editor = await openEditor(t);
  const old = '(;GM[1]SZ[19]KO[7.5]RD[2012-03-04];B[aa])';
  await editor.open({ 'a.sgf': old });
  await editor.page.getByRole('tab', { name: 'Information' }).click();
  for (const [ident, words] of [
    ['KM', '7.5'],
    ['DT', '2012-03-04'],
  ]) {
    const field = editor.page.locator(`#info-${ident}`);
    assert.equal(await field.getAttribute('placeholder'), words);
    assert.equal(await field.inputValue(), '');
  }
  assert.equal((await editor.save()).toString(), old);
});
