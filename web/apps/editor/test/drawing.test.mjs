// What is drawn on the board with the pointer held down: stones taken elsewhere, areas by mouse and finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]AB[aa];B[ee];W[cc])\n';
const said = async (editor) => (await editor.save()).toString();

test('a misplaced stone is taken to another point, as one step', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End');
  await editor.drag('C7', 'D7');
  assert.match(await said(editor), /;B\[ee\];W\[dc\]\)/);
  await editor.drag('D7', 'E5');
  assert.match(await editor.notice(), /Not playable: a stone stands there/);
  await editor.keys('Home');
  await editor.drag('A9', 'E5');
  assert.match(await editor.notice(), /What follows could not be played then/);
  await editor.drag('A9', 'B9');
  assert.match(await said(editor), /AB\[ba\];B\[ee\];W\[dc\]/);
  await editor.keys('Control+z', 'Control+z');
  assert.equal(await said(editor), game);
});

test('a drawing that is let go of beside the board draws nothing', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.tool('Dim');
  const box = await editor.point('E5').boundingBox();
  await editor.page.mouse.move(box.x + 5, box.y + 5);
  await editor.page.mouse.down();
  await editor.page.mouse.move(box.x + 60, box.y + 60, { steps: 3 });
  assert.equal(await editor.page.locator('.draft rect').count(), 1);
  await editor.page.mouse.move(4, 4, { steps: 3 });
  await editor.page.mouse.up();
  assert.equal(await editor.page.locator('.draft rect').count(), 0);
  await editor.click('A1');
  assert.match(await said(editor), /DD\[ai\]/);
});

test('a finger draws areas with their tools, and swipes with the others', async (t) => {
  const editor = await openEditor(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await editor.open({ 'game.sgf': game });
  await editor.swipe('G5', 'C5');
  assert.match(await editor.position(), /^1 /);
  for (const [tool, to, written] of [
    ['Dim', 'B8', /DD\[aa\]\[ab\]\[ba\]\[bb\]/],
    ['Visible part', 'J1', /VW\[aa\]/],
    ['Black territory', 'B9', /TB\[aa\]\[ba\]/],
  ]) {
    await editor.button('Files and tools').click();
    await editor.page.getByRole('button', { name: tool }).click();
    await editor.swipe('A9', to);
    assert.match(await said(editor), written);
  }
  assert.match(await editor.position(), /^1 /);
  const before = await said(editor);
  await editor.pinch('D3', 'F3');
  await editor.page.waitForFunction(() => visualViewport.scale > 1.5);
  assert.equal(await said(editor), before, 'two fingers draw nothing');
});
