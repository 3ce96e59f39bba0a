// Two places and two records side by side; and two that become one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const first = '(;GM[1]FF[4]SZ[9]PB[Lin];B[ee]C[mine];W[cc];B[gg])';
const second = '(;GM[1]FF[4]SZ[9]PB[Lin];B[ee]C[yours];W[cc](;B[gg])(;B[gc];W[ba]))';
const rings = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [theme]')].map(
      (host) => host.shadowRoot?.querySelectorAll('.rings > *').length ?? 0,
    ),
  );

test('a place that is held stays beside the one that is walked to; what differs is ringed', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'game.sgf': first });
  await editor.keys('ArrowRight', 'Alt+5');
  await page.getByRole('button', { name: 'Hold this place' }).click();
  assert.deepEqual(await rings(page), [0, 0]);
  await page.locator('main').focus();
  await editor.keys('End');
  assert.deepEqual(await rings(page), [2, 2]);
  assert.equal(await page.locator('main .sq').count(), 2);
  await editor.keys('Alt+2');
  assert.equal(await page.locator('main .sq').count(), 1);
  assert.deepEqual(await rings(page), [0]);
});

test('two records: where they differ is listed and gone to, and both become one, which is opened beside', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'second.sgf': second });
  await editor.open({ 'first.sgf': first });
  await editor.keys('Alt+5');
  await page.getByLabel('Compare with').selectOption('second.sgf');
  await page.getByRole('status').filter({ hasText: 'Differences: 2' }).waitFor();
  await page.locator('.differences li', { hasText: 'yours' }).click();
  assert.equal(await editor.position(), '1 / 3');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.locator('h1', { hasText: /Lin|merged/ }).waitFor();
  await editor.keys('Alt+2');
  await page.locator('.file', { hasText: 'merged.sgf' }).waitFor();
  const merged = (await editor.save()).toString();
  for (const part of ['mine', 'yours', ';B[gc]', ';W[ba]']) assert.ok(merged.includes(part), merged);
  assert.deepEqual(await editor.violations(), []);
});

test('where only the other record goes on, the first board shows the place it would go on from', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'second.sgf': second });
  await editor.open({ 'first.sgf': first });
  await editor.keys('Alt+5');
  await page.getByLabel('Compare with').selectOption('second.sgf');
  await page.locator('.differences li', { hasText: 'variation' }).click();
  assert.equal(await editor.position(), '2 / 3');
  assert.deepEqual(await rings(page), [1, 1]);
});

test('what differs is said once, in words, and of which game', async (t) => {
  const editor = await openEditor(t, { locale: 'zh-CN' });
  const { page } = editor;
  await editor.open({ 'two.sgf': '(;GM[1]SZ[9]KM[6.5];B[ee];W[cc])(;GM[1]SZ[9];B[gc]C[x])' });
  await editor.open({ 'one.sgf': '(;GM[1]SZ[9]KM[7.5];B[ee];W[cd])(;GM[1]SZ[9];B[gc]C[y])' });
  await editor.keys('Alt+5');
  await page.locator('.compare select').selectOption('two.sgf');
  const rows = page.locator('.differences li');
  await rows.nth(2).waitFor();
  assert.deepEqual(await rows.allTextContents(), [
    '第 1 局 · 根节点KM 贴目：7.5 → 6.5',
    '第 1 局 · 第 2 手W C6 → C7',
    '第 2 局 · 第 1 手C 评注：y → x',
  ]);
});
