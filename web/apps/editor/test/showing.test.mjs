// How the board and the comments are shown, and what is walked to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc]TR[cc](;B[gg];W[gc]FG[]C[word])(;B[gc];W[ba]LB[aa:A];B[ab]VW[]))\n';

test('moves are numbered: none, the last, all, those of the variation; chosen in the rail, the settings or by a key', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'End');
  assert.equal(await editor.said(), 'Move 5, Black A8');
  const numbers = () =>
    editor.page.evaluate(() => {
      const board = document.querySelector('main .sq > div').shadowRoot;
      const texts = [...board.querySelectorAll('.paper [data-p] text')].map((text) => text.textContent);
      return texts
        .filter((text) => /^\d+$/.test(text))
        .sort()
        .join(' ');
    });
  assert.equal(await numbers(), '');
  await editor.keys('i');
  assert.equal(await numbers(), '1 2 3 4 5');
  const rail = editor.page.getByRole('complementary').getByLabel('Move numbers');
  await rail.selectOption('variation');
  assert.equal(await numbers(), '3 4 5');
  await editor.keys(',');
  await editor.page.getByRole('dialog').getByLabel('Move numbers').selectOption('1');
  await editor.keys('Escape');
  assert.equal(await numbers(), '5');
  await editor.keys('i');
  assert.equal(await numbers(), '');
});

test('figures and marks are walked', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const walked = [];
  for (const key of ['q', 'Home', 'k', 'k', 'K']) {
    await editor.keys(key);
    if (key !== 'Home') walked.push(await editor.said());
  }
  assert.deepEqual(walked, ['Move 4, White G7', 'Move 2, White C7', 'Move 4, White B9', 'Move 2, White C7']);
});

test('comments are larger and smaller by buttons and keys', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const size = () => editor.page.evaluate(() => document.documentElement.style.getPropertyValue('--q-text-size'));
  await editor.button('A+ Larger comments').click();
  assert.equal(await size(), '1.15');
  await editor.keys('_', '_', '_');
  assert.equal(await size(), '0.85');
});
