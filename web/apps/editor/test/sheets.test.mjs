// The sheets over the page: where the focus is, what they act on, and what they refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at.id || at.getAttribute('aria-label') || at.textContent;
  });
const gone = (page) => page.locator('dialog').waitFor({ state: 'detached' });
const three = '(;GM[1]SZ[9]PB[Ann]PW[X])(;GM[1]SZ[9]PB[Bob]PW[Y])(;GM[1]SZ[9]PB[Cy]PW[Z])';

test('the focus comes back to what opened a sheet, by Escape and by its button', async (t) => {
  const editor = await openEditor(t, { viewport: { width: 1440, height: 900 } });
  const { page } = editor;
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9];B[aa])' });
  for (const name of ['Export', 'Settings', 'Games', 'Find', 'Commands and keys'])
    for (const way of ['Escape', 'Close']) {
      await page.locator('header.top').getByRole('button', { name, exact: true }).click();
      await page.locator('dialog').waitFor();
      if (way === 'Escape') await editor.keys('Escape');
      else await page.locator('dialog > header').getByRole('button', { name: 'Close' }).click();
      await gone(page);
      assert.equal(await focused(page), name, `${name}, ${way}`);
    }
});

test('a new game waits until its fields are right; komi goes with the handicap until it is typed', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.keys('Alt+n');
  await page.locator('dialog').waitFor();
  assert.equal(await focused(page), 'new-columns', 'the first field');
  const begin = page.locator('dialog [type=submit]');
  const field = (name) => page.locator(`#new-${name}`);
  for (const [name, wrong, right] of [
    ['columns', '99', '9'],
    ['rows', '0', '9'],
    ['handicap', '30', '4'],
  ]) {
    await field(name).fill(wrong);
    await page.locator(`#new-${name}-help`, { hasText: /A whole number from/ }).waitFor();
    assert.equal(await field(name).getAttribute('aria-invalid'), 'true');
    assert.ok(await begin.isDisabled(), name);
    await field(name).fill(right);
    await page.locator(`#new-${name}-help`).waitFor({ state: 'detached' });
    assert.ok(await begin.isEnabled(), name);
  }
  assert.equal(await field('komi').inputValue(), '0.5');
  await field('handicap').fill('0');
  assert.equal(await field('komi').inputValue(), '6.5');
  await field('komi').fill('six');
  await page.locator('#new-komi-help', { hasText: 'Will be written: 6' }).waitFor();
  await field('komi').fill('a lot');
  await page.locator('#new-komi-help.err').waitFor();
  assert.ok(await begin.isDisabled());
  await field('komi').fill('7');
  await field('handicap').fill('4');
  assert.equal(await field('komi').inputValue(), '7');
  await begin.click();
  await page.locator('button.file').waitFor();
  await page.evaluate(() => {
    globalThis.showSaveFilePicker = undefined;
  });
  assert.match((await editor.save()).toString(), /SZ\[9\]\s.*KM\[7\].*HA\[4\]AB\[gc\]\[cg\]\[gg\]\[cc\]/s);
});

test('new records have names of their own', async (t) => {
  const editor = await openEditor(t);
  for (let i = 0; i < 3; ++i) {
    await editor.keys('Alt+n');
    await editor.page.locator('dialog [type=submit]').click();
    await editor.page.locator('button.file').nth(i).waitFor();
  }
  assert.deepEqual(await editor.page.locator('.file .name').allTextContents(), ['new.sgf', 'new-2.sgf', 'new-3.sgf']);
});

test('what is done to a game of a collection is done to one of the list, told, and taken back', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'c.sgf': three });
  await editor.keys('l');
  const erase = editor.button('Delete the game');
  await page.getByText('Game 1: Ann – X').waitFor();
  await page.getByRole('textbox', { name: 'Filter' }).fill('Bob');
  await page.getByText('1 of 3 games').waitFor();
  await page.getByText('The open game is not in this list').waitFor();
  assert.equal(await erase.getAttribute('aria-disabled'), 'true');
  await erase.click({ force: true });
  assert.equal(await page.locator('.notice').count(), 0);
  await page.getByRole('textbox', { name: 'Filter' }).focus();
  await editor.keys('ArrowDown');
  await page.getByText('Game 2: Bob – Y').waitFor();
  await erase.click();
  await page.locator('dialog .notice', { hasText: 'Deleted: Game 2: Bob – Y' }).waitFor();
  await page.getByText('0 of 2 games').waitFor();
  await page.locator('dialog .notice').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 of 3 games').waitFor();
  // By arrows to a row, and on to the next after it is gone.
  await page.getByRole('textbox', { name: 'Filter' }).fill('');
  await page.getByText('3 of 3 games').waitFor();
  await page.getByRole('textbox', { name: 'Filter' }).focus();
  await editor.keys('ArrowDown', 'ArrowDown');
  await page.getByText('Game 2: Bob – Y').waitFor();
  await erase.click();
  await page.getByText('Game 2: Cy – Z').waitFor();
  await editor.keys('Escape');
  await gone(page);
  assert.equal(await editor.text('h1'), 'Ann – X', 'the game that was read is read on');
  assert.equal((await editor.save()).toString(), three.replace('(;GM[1]SZ[9]PB[Bob]PW[Y])', ''));
});

test('an unfinished filter leaves the list and tells why; columns without anything leave their room', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  const game = '(;GM[1]SZ[9]PB[Takemiya Masaki]PW[Kobayashi Koichi]RE[B+Resign, late]DT[1988-11-12,13,14])';
  await editor.open({ 'c.sgf': game.repeat(20) });
  await editor.keys('l');
  await page.getByRole('textbox', { name: 'Filter' }).fill('PB =');
  await page.locator('dialog .err', { hasText: 'the expression ends' }).waitFor();
  assert.match(await editor.text('dialog [role=status]'), /^20 of 20 games/);
  const cells = page.locator('.rows li').first().locator('.cut');
  assert.equal(await cells.nth(3).getAttribute('title'), '1988-11-12,13,14');
  const isCut = await cells.nth(3).evaluate((cell) => cell.scrollWidth > cell.clientWidth);
  assert.ok(!isCut);
});
