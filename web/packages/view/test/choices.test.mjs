// What a reader chooses in the sheet of details is kept by the browser, for the next board and the next visit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const game = '(;GM[1]FF[4]SZ[9]C[Read me](;B[ee]C[one];W[dd])(;B[cc])(;B[gg]))';

const ghosts = (page) => page.of((view) => view.shadowRoot.querySelectorAll('.paper use[opacity]').length);
async function open(page) {
  await page.focus();
  await page.keys('i');
}
const named = (page, name) => page.view.locator('dialog label', { hasText: name }).locator('input, select');
async function choose(page, name, value) {
  await open(page);
  if (value === undefined) await named(page, name).click();
  else await named(page, name).selectOption({ label: value });
  await page.keys('Escape');
}

test('marked moves: chosen, kept for other boards and after reloading; the record goes before', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '1' });
  const before = await ghosts(page);
  await choose(page, 'Unless the record says', 'the other moves in this place');
  const chosen = await ghosts(page);
  assert.notEqual(chosen, before);
  await page.page.reload();
  await page.show(game, { move: '1' });
  assert.equal(await ghosts(page), chosen, 'after reloading');
  await page.show(game, { move: '1', variations: 'children' });
  assert.equal(await ghosts(page), chosen, 'what a reader chose goes before what the page says');
  await page.show(game.replace('SZ[9]', 'SZ[9]ST[2]'), { move: '1' });
  assert.equal(await ghosts(page), 0, 'ST[2] wants no marks');
});

test('comments: their size, and whether they are shown', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '1' });
  const size = () =>
    page.of((view) => Number.parseFloat(getComputedStyle(view.shadowRoot.querySelector('.comment')).fontSize));
  const usual = await size();
  await choose(page, 'Size of comments', '150 %');
  assert.equal(await size(), usual * 1.5, 'chosen');
  await choose(page, 'Show comments');
  assert.doesNotMatch(await page.text('.comment'), /one/);
  await page.page.reload();
  await page.show(game, { move: '1' });
  assert.equal(await size(), usual * 1.5, 'after reloading');
  assert.doesNotMatch(await page.text('.comment'), /one/, 'after reloading');
});

test('what was kept and is not offered, or is no choice at all, is the usual', async (t) => {
  const page = await openView(t);
  for (const kept of ['{"textSize":9999,"seconds":"soon","variations":7,"unknown":[]}', 'null', '[1]', '{', '"text"']) {
    await page.page.evaluate((kept) => localStorage.setItem('qipu-view', kept), kept);
    await page.show(game, { move: '1' });
    await open(page);
    const values = await page.of((view) =>
      [...view.shadowRoot.querySelectorAll('dialog select')].map((one) => one.selectedOptions[0]?.text),
    );
    assert.deepEqual(values, ['100 %', 'as the page has it', '1'], kept);
    await page.keys('Escape');
  }
});

test('where the browser keeps nothing, choices hold for the board', async (t) => {
  const page = await openView(t);
  await page.page.evaluate(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.show(game);
  await choose(page, 'Show comments');
  assert.doesNotMatch(await page.text('.comment'), /Read me/);
});
