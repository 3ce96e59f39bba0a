// The graph: what a record says of how the game stood, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model, open } from './model.mjs';

const { curvesOf, heightOf, leavesMainAt, lossesOf } = model.graph;
const walkOf = (sgf) => open(sgf).shown.peek().walk;

test('curves are what programs have left in the record', () => {
  const walk = walkOf(
    '(;SZ[9]TM[600];B[aa]SBKV[52.5]SBKS[1.2]BL[590];W[bb]SBKV[70]V[-3]WL[600];B[cc]SBKV[101]BL[560];W[dd]WL[x])',
  );
  const [winrate, score, time] = curvesOf(walk);
  assert.deepEqual(winrate, { name: 'winrate', values: [null, 52.5, 70, 100, null] });
  assert.deepEqual(score.values, [null, 1.2, -3, null, null]);
  assert.deepEqual(time.values, [null, 10, 0, 30, null]);
  assert.deepEqual(curvesOf(walkOf('(;SZ[9];B[aa]SBKV[50];W[bb])')), [], 'one value is no curve');
});

test('a clock that was set anew tells no time used', () => {
  const [time] = curvesOf(walkOf('(;SZ[9]TM[20];B[aa]BL[5];W[bb]WL[10];B[cc]BL[30];W[dd]WL[4])'));
  assert.deepEqual(time.values, [null, 15, 10, null, 6]);
});

test('losses are of who moved', () => {
  const walk = walkOf('(;SZ[9]SBKV[50];B[aa]SBKV[44];W[bb]SBKV[47];W[cc]SBKV[65];B[dd]SBKV[64])');
  const [curve] = curvesOf(walk);
  assert.deepEqual(lossesOf(curve, walk), [
    { depth: 1, color: 'B', amount: 6, grade: 1 },
    { depth: 3, color: 'W', amount: 18, grade: 3 },
  ]);
});

test('leads are drawn on either side of the middle, within the drawing', () => {
  const at = heightOf({ name: 'score', values: [0, 30, -60, 2] });
  assert.equal(at(0), 0.5);
  assert.ok(at(2) > 0.54 && at(30) > at(2) && at(30) < 1 && at(-60) > 0 && at(-60) < 0.05);
});

test('where a line leaves the main one', () => {
  const walk = walkOf('(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[ee]))');
  assert.equal(leavesMainAt(walk), 4);
  walk.go(4);
  assert.equal(leavesMainAt(walk), 2);
});

test('the graph is walked by the pointer and by keys, and tells where it stands', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'plain.sgf': '(;SZ[9];B[aa])' });
  assert.equal(await page.getByRole('slider').count(), 0);
  await editor.open({
    'game.sgf': '(;SZ[9]SBKV[50];B[ee]SBKV[52]SBKS[1];W[cc]SBKV[40]SBKS[-2.26];B[gg]SBKV[41]SBKS[0])',
  });
  const graph = page.getByRole('slider');
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await editor.position(), '2 / 3');
  assert.equal(await graph.getAttribute('aria-valuetext'), 'Black 40%');
  await page.getByRole('button', { name: 'Score' }).click();
  assert.equal(await graph.getAttribute('aria-valuetext'), 'White +2.3');
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 2, box.y + 60);
  assert.equal(await editor.position(), '3 / 3');
  assert.deepEqual(await editor.violations(), []);
});

test('a lead that a program left at every node is no sign in the tree, as one that somebody wrote is', () => {
  const record = open('(;GM[1]SZ[9];B[aa]V[1]SBKS[1];W[bb]V[1];B[cc]V[1]SBKS[1]TE[1])');
  const { walk } = record.shown.peek();
  const traits = new model.Traits(walk.tree, walk);
  assert.deepEqual(
    [1, 2, 3].map((node) => traits.of(node).sign),
    ['', 'v', '!'],
  );
});

test('the time that each player used in all stands below the curve of times', async (t) => {
  const editor = await openEditor(t);
  await editor.open({
    'timed.sgf': '(;GM[1]SZ[9]TM[600];B[ee]BL[590];W[cc]WL[500];B[gg]BL[560];W[gc]WL[470])',
  });
  assert.match(await editor.text('.in-all'), /Time in all.*Black 0:40.*White 2:10/);
  await editor.open({ 'plain.sgf': '(;GM[1]SZ[9]SBKV[50];B[ee]SBKV[51];W[cc]SBKV[52])' });
  assert.equal(await editor.page.locator('.in-all').count(), 0);
});
