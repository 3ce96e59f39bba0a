// What is wrong with a record, as the page lists, explains, repairs and underlines it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model, open, qipu, text } from './model.mjs';

const broken = '(;GM[1]FF[4]CA[UTF-8]SZ[9]RE[白中盤勝]XX[a]\n;B[dd]C[see [note 3] for]\n;B[dd];W[zz])';
const repaired = broken.replace('白中盤勝', 'W+R').replace('note 3]', 'note 3\\]');
const bytes = (words) => Buffer.from(words, 'utf8');

test('one finding is repaired by its own edits, all safe ones in one step', () => {
  const record = open(broken);
  const found = model.checks.checkNow(record).findings;
  const result = found.find(({ check }) => check === 'bad-result');
  assert.equal(model.checks.repairWords(result), 'W+R');
  assert.ok(model.checks.repairOne(record, result));
  assert.equal(text(record), broken.replace('白中盤勝', 'W+R'));
  assert.ok(!model.checks.repairOne(record, result), 'it is gone');
  assert.equal(model.checks.repairAllSafe(record), 1);
  assert.equal(text(record), repaired);
  assert.equal(model.checks.repairAllSafe(record), 0);
  record.undo();
  record.undo();
  assert.equal(text(record), broken);
});

test('a preview shows the bytes of an edit among their neighbours, in the charset of the game', () => {
  const document = qipu.read(
    Buffer.from('(;GM[1]CA[GB18030]SZ[9]PB[\xc1\xd6]RE[\xb0\xd7\xd6\xd0\xc5\xcc\xca\xa4])', 'latin1'),
  );
  const finding = document.check().find(({ check }) => check === 'bad-result');
  const source = new model.source_text.SourceText(document);
  const [{ removed, inserted }] = model.checks.previewsOf(finding, source, 4);
  assert.deepEqual(removed.text, ['[9]PB[林]RE['.slice(-10), '白中盘胜', '])']);
  assert.equal(removed.hex[1], 'B0 D7 D6 D0 C5 CC CA A4');
  assert.equal(inserted.hex[1], '57 2B 52');
  assert.equal(model.checks.growthOf(finding, source), -5);
});

test('every check has its explanation in both languages', async () => {
  for (const language of ['en', 'zh']) {
    model.words.language.value = language;
    await model.checks.fetchExplanations();
    for (const { check } of qipu.read(broken).check())
      assert.ok(model.checks.explanationOf(check).length > 5, `${check} in ${language}`);
  }
  model.words.language.value = 'en';
});

test('a broken file is repaired by clicks, and undone byte for byte', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'broken.sgf': broken });
  const { page } = editor;
  await page.getByRole('tab', { name: /Checks/ }).click();
  await page.locator('.bulk', { hasText: 'Findings: 5. Errors 2, warnings 2, notes 1' }).waitFor();
  await page.getByRole('tab', { name: 'Checks 4' }).waitFor();
  await page.locator('.fnd .what', { hasText: 'not escaped' }).click();
  assert.equal(await editor.position(), '1 / 3');
  assert.equal(await editor.text('.bytes .ins mark'), '\\');
  assert.match(await editor.text('.bytes .ft'), /Bytes added: 1 of \d+/);
  await page.locator('.fnd .more p', { hasText: 'better end comes later' }).waitFor();
  await page.locator('.bytes .main').click();
  await page.locator('.bulk', { hasText: 'Findings: 4.' }).waitFor();
  await page.getByRole('button', { name: 'Safe repairs: 1' }).click();
  await page.locator('.bulk', { hasText: 'Findings: 3.' }).waitFor();
  assert.deepEqual(await editor.save(), bytes(repaired));
  await editor.keys('Control+z', 'Control+z');
  assert.deepEqual(await editor.save(), bytes(broken));
});

test('findings are walked by keys, and repaired by the key of the row that has the focus', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'broken.sgf': broken });
  const at = [];
  for (const key of ['y', 'y', 'y', 'y', 'Y']) {
    await editor.keys(key);
    at.push(await editor.page.evaluate(() => document.querySelector('.line b').textContent));
  }
  assert.equal(new Set(at).size, 4, String(at));
  await editor.keys('!');
  await editor.page.locator('.fnd .what', { hasText: 'RE wants' }).focus();
  await editor.keys('f');
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
  assert.deepEqual(await editor.save(), bytes(broken.replace('白中盤勝', 'W+R')));
});

const focusedRow = (page) => page.evaluate(() => document.activeElement.closest('.fnd')?.textContent ?? '');
const hasFocus = (page, words) =>
  page.waitForFunction(
    (words) => document.activeElement.closest('.fnd[aria-current=true]')?.textContent.includes(words),
    words,
  );
test('the next finding is shown, has the focus, and is repaired by its key; then the next one has it', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'broken.sgf': broken });
  await editor.keys('y');
  await hasFocus(page, 'RE wants');
  assert.equal(await page.locator('[role=tab][aria-selected=true]').textContent(), 'Checks 4');
  await editor.keys('f');
  await hasFocus(page, 'unknown property');
  await page.locator('.notice', { hasText: 'Repaired: bad-result' }).waitFor();
  await editor.keys('f');
  await page.locator('.notice', { hasText: 'no repair of its own' }).waitFor();
  await editor.keys('y');
  await hasFocus(page, 'not escaped');
  assert.equal(await editor.position(), '1 / 3');
  await editor.keys('f');
  await hasFocus(page, 'where a stone stands');
  assert.equal(await editor.position(), '1 / 3', 'what was repaired stays on the board');
  assert.equal((await editor.save()).toString(), repaired);
  // What guesses opens first.
  await editor.keys('Y');
  await hasFocus(page, 'outside the board');
  await editor.keys('f');
  await page.locator('.fnd.open', { hasText: 'outside the board' }).waitFor();
  assert.equal((await editor.save()).toString(), repaired);
  await editor.keys('f');
  await page.locator('.bulk', { hasText: 'Findings: 2.' }).waitFor();
  assert.notEqual(await focusedRow(page), '');
  assert.ok(!(await editor.save()).includes('FG'));
});
test('the list has the focus when it is asked for, and keeps it through clicks and repairs', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'broken.sgf': broken });
  await editor.keys('!');
  await hasFocus(page, 'RE wants');
  await editor.keys('f');
  await hasFocus(page, 'unknown property');
  await page.locator('.fnd .what', { hasText: 'not escaped' }).click();
  await hasFocus(page, 'not escaped');
  await editor.keys('f');
  await hasFocus(page, 'where a stone stands');
  await editor.keys('f', 'Control+z', 'Control+z');
  await page.locator('.bulk', { hasText: 'Findings: 5.' }).waitFor();
  assert.deepEqual(await editor.save(), bytes(broken));
  await page.locator('.fnd', { hasText: 'not escaped' }).getByRole('button').last().focus();
  await page.getByRole('button', { name: 'Safe repairs: 2' }).focus();
  await editor.keys('Enter');
  await hasFocus(page, 'unknown property');
  assert.equal((await editor.save()).toString(), repaired);
  // Where nothing is left the list itself has it.
  await editor.open({ 'one.sgf': '(;GM[1]FF[4]CA[UTF-8]SZ[9]RE[白中盤勝])' });
  await editor.keys('y', 'f');
  await page.getByText('Nothing is wrong').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), 'pane');
});

test('the source is edited in place: splices that can be undone, and nothing else of the file', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  const file = Buffer.from('(;GM[1]CA[GB18030]SZ[9]PB[\xc1\xd6]\r\n;B[ee]C[old]\r\n  ;W[cc])', 'latin1');
  await editor.open({ 'gbk.sgf': file });
  await editor.keys('S');
  const content = page.locator('.cm-content');
  await content.waitFor();
  assert.deepEqual(await page.locator('.cm-line').allTextContents(), [
    '(;GM[1]CA[GB18030]SZ[9]PB[林]',
    ';B[ee]C[old]',
    '  ;W[cc])',
  ]);
  await page.locator('.cm-line').nth(2).click();
  await page.keyboard.press('End');
  assert.equal(await editor.position(), '2 / 2', 'the board follows the place in the text');
  await page.locator('.cm-line').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('新');
  await page.locator('.chip', { hasText: '2 bytes to save' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.chip', { hasText: 'Saved' }).waitFor();
  assert.equal((await page.locator('.cm-line').allTextContents())[1], ';B[ee]C[old]');
  await page.keyboard.press('Control+y');
  assert.deepEqual(await editor.save(), Buffer.from(file.toString('latin1').replace('old', 'old\xd0\xc2'), 'latin1'));
  await page.keyboard.press('Escape');
  await editor.keys('Home', 'ArrowRight', 'ArrowRight');
  const line = await page.evaluate(() => {
    const shadow = document.querySelector('.source-text').shadowRoot;
    return shadow.querySelector('.cm-activeLine').textContent;
  });
  assert.equal(line, '  ;W[cc])', 'the place in the text follows the board');
  assert.deepEqual(editor.complaints, []);
});

test('who pauses while typing goes on where the typing was', async (t) => {
  const rows = [
    ['(;SZ[9];B[ee];W[cc])', ')', [';B[gg]C[hello', ' world', '];W[gf]'], ';W[cc];B[gg]C[hello world];W[gf])'],
    ['(;SZ[9];B[ee];W[cc])', '', ['(;SZ[13]', ';B[aa', '])'], ';W[cc])(;SZ[13];B[aa])'],
  ];
  for (const [record, last, pieces, end] of rows) {
    const editor = await openEditor(t);
    const { page } = editor;
    await editor.open({ 'a.sgf': record });
    await editor.keys('S');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    if (last === ')') await page.keyboard.press('ArrowLeft');
    for (const piece of pieces) {
      const before = await page.locator('.doc .chip').textContent();
      await page.keyboard.type(piece);
      await page.waitForFunction((before) => document.querySelector('.doc .chip').textContent !== before, before);
    }
    assert.equal((await editor.save()).toString(), record.replace(/;W\[cc\]\)$/, '') + end);
  }
});

test('findings are underlined in the source, and tell what they are', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'broken.sgf': broken });
  await editor.keys('S');
  await page.locator('.q-w', { hasText: '白中盤勝' }).waitFor();
  await page.locator('.q-w', { hasText: '白中盤勝' }).hover();
  await page.locator('.cm-tooltip p', { hasText: 'RE wants' }).waitFor();
  await page.locator('.cm-tooltip button').click();
  await page.locator('.cm-line', { hasText: 'RE[W+R]' }).waitFor();
  assert.deepEqual(await editor.save(), bytes(broken.replace('白中盤勝', 'W+R')));
});

test('what would leave no game is not taken', async (t) => {
  const editor = await openEditor(t);
  const { page } = editor;
  await editor.open({ 'a.sgf': '(;GM[1]SZ[9])' });
  await editor.keys('S');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator('.notice', { hasText: 'not taken' }).waitFor();
  assert.equal(await page.locator('.cm-content').textContent(), '(;GM[1]SZ[9])');
});
