// The tree of variations in the page: what the pointer does to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const GRID = 24;
const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc](;B[gg];W[gc];B[cg])(;B[gc];W[ba]))\n';

/** Clicks in the tree, so many pixels from the middle of its root. */
async function clickTree(editor, x, y = 0) {
  const box = await editor.page.locator('section.tree .scroller').boundingBox();
  await editor.page.mouse.click(box.x + 16 + x, box.y + 22 + y);
}

test('the number beside a folded node unfolds it, and it stays so after an edit', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight', 'c');
  const beside = GRID + 20;
  await clickTree(editor, beside);
  assert.equal(await editor.said(), 'Move 1, Black E5');
  await editor.keys('1', 'b', 'Enter', 'Escape');
  await clickTree(editor, beside);
  assert.equal(await editor.said(), 'Move 2, White C7');
});

test('a tree that goes down is clicked and unfolded as one that goes across', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('?');
  await editor.page.keyboard.type('Turn the tree');
  await editor.keys('Enter');
  await clickTree(editor, 0, 3 * GRID);
  assert.equal(await editor.said(), 'Move 3, Black G3');
  await clickTree(editor, GRID, 3 * GRID);
  assert.equal(await editor.said(), 'Move 3, Black G7');
  await editor.keys('Home', 'ArrowRight', 'c');
  await clickTree(editor, 0, GRID + 19);
  await clickTree(editor, 0, 2 * GRID);
  assert.equal(await editor.said(), 'Move 2, White C7');
});
