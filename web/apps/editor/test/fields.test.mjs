// Fields of the node and of the information: figures, times, and what is typed and cannot be written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const said = async (editor) => (await editor.save()).toString();
const tab = (editor, name) => editor.page.getByRole('tab', { name }).click();

test('figures have a name and say what they leave out; turned off and on they are the same', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee]FG[256:One])' });
  await editor.keys('ArrowRight');
  await tab(editor, 'Node');
  const name = editor.page.getByLabel(/^Name of the figure/);
  assert.equal(await name.inputValue(), 'One');
  await name.fill('Two');
  await editor.page.getByLabel('Coordinates', { exact: true }).last().uncheck();
  await editor.page.getByLabel('Captured stones removed').check();
  assert.match(await said(editor), /FG\[1:Two\]/);
  await editor.keys('f');
  assert.equal(await name.count(), 0);
  assert.ok(!(await said(editor)).includes('FG'));
  await editor.keys('f');
  assert.match(await said(editor), /FG\[1:Two\]/);
  await editor.page.getByLabel('Drawn as usual').check();
  assert.match(await said(editor), /FG\[32769:Two\]/);
});

test('what is seen and what is dim from above ends with one click', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9]VW[aa:ee]DD[aa];B[bb])' });
  await tab(editor, 'Node');
  await editor.button('Whole board').click();
  assert.match(await said(editor), /SZ\[9\]DD\[aa\];B\[bb\]\)/);
  await editor.keys('ArrowRight');
  await editor.button('Nothing dimmed').click();
  assert.match(await said(editor), /DD\[aa\];B\[bb\]DD\[\]\)/);
  assert.equal(await editor.button('Nothing dimmed').count(), 0);
});

test('what cannot be written stays with its node, and is told where it is not seen', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee];W[cc])' });
  await editor.keys('ArrowRight');
  await tab(editor, 'Node');
  const field = editor.page.getByLabel(/^Stones left, Black/);
  await field.fill('many');
  await editor.page.getByText('Not a valid number').waitFor();
  await tab(editor, 'Comment');
  await editor.page.getByText('Not in the record: Stones left, Black, “many”').waitFor();
  assert.ok(!(await said(editor)).includes('OB'));
  assert.match(await editor.notice(), /without: Stones left, Black/);
  await editor.button('Forward').click();
  await editor.button('Go there').click();
  assert.equal(await editor.said(), 'Move 1, Black E5');
  assert.equal(await field.inputValue(), 'many');
  await field.fill('3');
  await tab(editor, 'Information');
  await editor.page.getByLabel(/^Handicap/).fill('some');
  await tab(editor, 'Comment');
  await editor.page.getByText('Not in the record: Handicap, “some”').waitFor();
  await editor.button('Throw away').click();
  assert.equal(await editor.page.locator('.unwritten').count(), 0);
  assert.match(await said(editor), /;B\[ee\]OB\[3\];W\[cc\]\)/);
});

test('times are typed and shown as a clock has them', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9]TM[5400];B[ee]BL[125.5])' });
  await editor.keys('ArrowRight');
  await tab(editor, 'Node');
  const time = editor.page.getByLabel(/^Time left, Black/);
  assert.equal(await time.evaluate((field) => document.getElementById(`${field.id}-help`).textContent), '= 2:05.5');
  await time.fill('1:02:03');
  await editor.page.getByText('= 1:02:03').waitFor();
  await time.blur();
  assert.equal(await time.inputValue(), '3723');
  await tab(editor, 'Information');
  await editor.page.getByText('= 1:30:00').waitFor();
  await editor.page.getByLabel(/^Time limit/).fill('0:40');
  await editor.page.getByText('Will be written: 40').waitFor();
  assert.match(await said(editor), /TM\[40\];B\[ee\]BL\[3723\]/);
});
