// Records opened, walked, edited and saved in the browser, by the mouse, by keys alone and by a finger.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin]PW[Ana]C[Start]\n;B[ee]C[See #2 and C7.];W[cc](;B[gg])(;B[gc];W[ba]))\n';
const bytes = (text) => Buffer.from(text, 'utf8');

test('every tool edits; undone, the bytes are those of the file', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight');
  assert.equal(await editor.said(), 'Move 1, Black E5');
  for (const name of ['Triangle', 'Square', 'Circle', 'Cross', 'Selected point']) {
    await editor.tool(name);
    await editor.click('A1');
  }
  await editor.tool('Letter');
  await editor.click('B1');
  await editor.tool('Number');
  await editor.click('C1');
  await editor.tool('Label');
  await editor.click('D1');
  await editor.page.getByRole('textbox', { name: 'Label' }).fill('ab]');
  await editor.keys('Enter');
  await editor.tool('Arrow');
  await editor.drag('E1', 'G1');
  await editor.tool('Line');
  await editor.click('E2');
  await editor.click('G2');
  await editor.tool('Dim');
  await editor.drag('A9', 'B8');
  await editor.tool('Visible part');
  await editor.drag('A1', 'J9');
  await editor.tool('Black territory');
  await editor.click('H9');
  await editor.tool('White territory');
  await editor.click('J9');
  await editor.click('F6', { button: 'right' }); // the other button marks, whatever the tool
  await editor.tool('Play a move');
  await editor.click('D4');
  await editor.tool('Add a black stone');
  await editor.click('A5');
  await editor.tool('Add a white stone');
  await editor.click('B5');
  const saved = (await editor.save()).toString();
  for (const part of [
    'SL[ai]',
    'LB[bi:A][ci:1][di:ab\\]]',
    'AR[ei:gi]',
    'LN[eh:gh]',
    'DD[aa][ab][ba][bb]',
    'VW[aa]',
    'TB[ha]',
    'TW[ia]',
    'TR[fd]',
    ';W[df]',
    ';AB[ae]AW[be]',
  ])
    assert.ok(saved.includes(part), `${part} in ${saved}`);
  for (let i = 0; i < 40; ++i) await editor.keys('Control+z');
  assert.deepEqual(await editor.save(), bytes(game));
  assert.equal(await editor.position(), '1 / 3');
});

test('only the bytes of the edited comment differ', async (t) => {
  const editor = await openEditor(t);
  const odd = ' (;GM[1]SZ[9]XX[kept \\\n]\r\n; B[ee]C[old] ;W[cc]  )\n; behind';
  await editor.open({ 'odd.sgf': odd });
  await editor.keys('ArrowRight', 'Enter');
  await editor.page.getByRole('textbox', { name: 'Comment' }).fill('new');
  await editor.keys('Escape');
  await editor.page.locator('.chip', { hasText: '3 bytes to save' }).waitFor();
  assert.deepEqual(await editor.save(), bytes(odd.replace('old', 'new')));
});

test('a comment is kept half a second after the last key, without being left', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Enter');
  await editor.page.keyboard.type(' and more');
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
  assert.equal(await editor.page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
  await editor.keys('Escape', 'Control+z');
  assert.deepEqual(await editor.save(), bytes(game));
});

test('what is being typed is saved, and what the charset lacks stays in its field', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]SZ[9]CA[ISO-8859-1]PB[J];B[ee])' });
  await editor.keys('Enter');
  await editor.page.keyboard.type('now');
  assert.ok((await editor.save()).toString().includes('C[now]'));
  await editor.page.getByRole('textbox', { name: 'Comment' }).fill('黑');
  await editor.page.locator('.notice', { hasText: 'charset' }).waitFor();
  await editor.keys('Escape');
  assert.equal(await editor.page.getByRole('textbox', { name: 'Comment' }).inputValue(), '黑');
  await editor.button('Change the record to UTF-8').click();
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
  assert.ok((await editor.save()).toString().includes('C[黑]'));
});

test('what is typed and saved before the page was painted is saved', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]SZ[9];B[ee])' });
  const download = editor.page.waitForEvent('download');
  await editor.page.evaluate(async () => {
    const press = (key, ctrlKey = false) =>
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
    press('Enter');
    // Only what is awaited without a timer comes before the next frame.
    for (let i = 0; i < 20 && document.activeElement.tagName !== 'TEXTAREA'; ++i) await Promise.resolve();
    document.activeElement.value = 'at once';
    document.activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }));
    press('s', true);
  });
  assert.match(readFileSync(await (await download).path(), 'utf8'), /;GM\[1\]SZ\[9\]C\[at once\]/);
});

test('the charset is changed under Information', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]SZ[9]CA[UTF-8]PB[林];B[ee])' });
  await editor.page.getByRole('tab', { name: 'Information' }).click();
  await editor.page.getByLabel(/^Charset/).selectOption('GB18030');
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
  assert.deepEqual(await editor.save(), Buffer.from('(;GM[1]SZ[9]CA[GB18030]PB[\xc1\xd6];B[ee])', 'latin1'));
});

test('what is typed belongs to the node at which it was typed', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Enter');
  await editor.page.keyboard.type('!');
  await editor.button('Forward').click();
  const saved = (await editor.save()).toString();
  assert.ok(saved.includes('C[Start!]') && saved.includes('C[See #2 and C7.]'), saved);
});

test('variations are cut, pasted, put first, put earlier, folded and deleted by keys', async (t) => {
  const editor = await openEditor(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', 'ArrowDown');
  assert.equal(await editor.said(), 'Move 3, Black G7');
  await editor.keys('m');
  assert.match((await editor.save()).toString(), /\(;B\[gc\];W\[ba\]\)\(;B\[gg\]\)/);
  await editor.keys(']');
  assert.match((await editor.save()).toString(), /\(;B\[gg\]\)\(;B\[gc\];W\[ba\]\)/);
  await editor.keys('Control+x');
  await editor.page.locator('.notice', { hasText: 'clipboard' }).waitFor();
  assert.equal(await editor.said(), 'Move 2, White C7');
  await editor.keys('ArrowLeft');
  const copied = await editor.page.evaluate(() => navigator.clipboard.readText());
  await editor.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, copied);
  assert.match((await editor.save()).toString(), /\(;B\[gc\];W\[ba\]\)\)\n$/);
  await editor.keys('Delete');
  for (let i = 0; i < 9; ++i) await editor.keys('Control+z');
  assert.deepEqual(await editor.save(), bytes(game));
});

test('a whole game is copied at the first node, and opens beside where it is pasted', async (t) => {
  const editor = await openEditor(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = editor;
  const paste = (text) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Control+c');
  await page.locator('.notice', { hasText: 'The game is on the clipboard' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, game.trim());
  await paste(copied);
  await page.locator('.notice', { hasText: 'open beside, as pasted.sgf' }).waitFor();
  assert.equal((await editor.save()).toString(), copied);
  await paste('(;SZ[9]C[A problem]AB[aa][bb]AW[ab])');
  await page.locator('.notice', { hasText: 'open beside, as pasted-2.sgf' }).waitFor();
  await page.locator('button.file', { hasText: 'game.sgf' }).click();
  await editor.keys('End');
  await paste('(;W[hh];B[ii])');
  assert.match((await editor.save()).toString(), /;B\[gg\];W\[hh\];B\[ii\]\)/);
  await paste('(;W[pd];B[dd])');
  await page.locator('.notice', { hasText: 'another size' }).waitFor();
});

test('a move that is not allowed is refused with its reason, and can be forced', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight', 'ArrowRight');
  await editor.click('E5');
  assert.match(await editor.notice(), /Not playable: a stone stands there/);
  await editor.button('Play it anyway').click();
  assert.match((await editor.save()).toString(), /;B\[ee\]KO\[\]/);
});

test('a refusal is of its node: who walks on is not asked any more', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight', 'ArrowRight');
  await editor.click('E5');
  await editor.button('Play it anyway').waitFor();
  await editor.keys('ArrowLeft');
  await editor.button('Play it anyway').waitFor({ state: 'detached' });
});

test('a comment that is being written takes the keys again when it is asked for', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee];W[cc])' });
  await editor.keys('ArrowRight', 'Enter');
  await editor.page.keyboard.type('hi');
  await editor.page.getByRole('button', { name: 'Forward', exact: true }).first().click();
  await editor.keys('Enter');
  await editor.page.keyboard.type('max');
  assert.equal((await editor.save()).toString(), '(;GM[1]FF[4]SZ[9];B[ee]C[hi];W[cc]C[max])');
});

test('the information takes what people type and shows what will be written', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.page.getByRole('tab', { name: 'Information' }).click();
  const rows = [
    ['Result', '黑中盘胜', 'B+R'],
    ['Date', '5/3/2011', '2011-03-05'],
    ['Handicap', 'some', null],
    ['Komi', '六目半', '6.5'],
    ['Time limit', '1 小时', '3600'],
  ];
  for (const [label, typed, written] of rows) {
    const field = editor.page.getByLabel(new RegExp(`^${label}`));
    await field.fill(typed);
    if (written) await editor.page.getByText(`Will be written: ${written}`).waitFor();
    else assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.blur();
  }
  const saved = (await editor.save()).toString();
  for (const part of ['RE[B+R]', 'KM[6.5]', 'TM[3600]', 'DT[2011-03-05]'])
    assert.ok(saved.includes(part), `${part} in ${saved}`);
  assert.ok(!saved.includes('HA['), saved);
  await editor.button('Write it as it is').click();
  assert.ok((await editor.save()).toString().includes('HA[some]'));
});

test('judgements, figures and times of a node', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight');
  await editor.page.getByRole('tab', { name: 'Node' }).click();
  await editor.button('Tesuji').click();
  await editor.button('Tesuji').click();
  await editor.button('Hotspot').click();
  await editor.page.getByRole('switch', { name: 'Figure begins here' }).click();
  await editor.page.getByLabel(/^Time left, Black/).fill('1:30');
  await editor.page.getByLabel(/^Time left, Black/).blur();
  await editor.page.getByLabel(/^Stones left, Black/).fill('many');
  await editor.page.getByLabel(/^Stones left, Black/).blur();
  await editor.page.getByText('Not a valid number').waitFor();
  const saved = (await editor.save()).toString();
  assert.match(saved, /TE\[2\]HO\[1\]FG\[\]BL\[90\]/);
  assert.ok(!saved.includes('OB['));
});

test('keys alone: opened, played, marked, commented and saved', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', 'b', 'ArrowRight', 'Enter', 'Escape'); // B9: a move
  assert.equal(await editor.said(), 'Move 4, White B9');
  await editor.keys('1', 'b', 'ArrowDown', 'Enter', 'Escape', 's', 'x');
  assert.equal(await editor.said(), 'Move 5, Black passes');
  await editor.keys('Enter');
  await editor.page.keyboard.type('by keys');
  await editor.keys('Escape');
  const saved = (await editor.save()).toString();
  assert.match(saved, /;W\[ba\]TR\[bb\];B\[\]C\[by keys\]/);
  await editor.keys('?');
  await editor.page.keyboard.type('undo');
  await editor.keys('Enter');
  assert.ok(!(await editor.save()).toString().includes('by keys'));
});

test('a finger on a phone plays, marks and swipes', async (t) => {
  const editor = await openEditor(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await editor.open({ 'game.sgf': game });
  assert.ok(await editor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await editor.page.getByRole('button', { name: 'Last' }).waitFor({ state: 'attached' });
  for (let i = 0; i < 3; ++i) await editor.button('Forward').tap();
  await editor.tap('D4');
  assert.equal(await editor.position(), '4 / 4');
  await editor.button('Files and tools').tap();
  await editor.page.getByRole('button', { name: 'Triangle' }).tap();
  await editor.tap('A1');
  assert.match((await editor.save()).toString(), /;W\[df\]TR\[ai\]/);
});

test('new games: sizes, handicap, players', async (t) => {
  const editor = await openEditor(t);
  await editor.page.evaluate(() => {
    globalThis.showSaveFilePicker = undefined;
  });
  await editor.keys('Alt+n');
  await editor.button('9 × 9').click();
  await editor.page.getByLabel('Handicap').fill('2');
  await editor.page.getByLabel('Black', { exact: true }).fill('林]');
  await editor.button('Begin').click();
  await editor.page.locator('.file', { hasText: /new\.sgf/ }).waitFor();
  const saved = (await editor.save()).toString();
  assert.match(
    saved,
    /^\(;FF\[4\]GM\[1\]CA\[UTF-8\]AP\[Qipu:[\d.]+\]SZ\[9\]\nPB\[林\\\]\]RU\[Japanese\]KM\[0\.5\]HA\[2\]AB\[gc\]\[cg\]PL\[W\]\)/,
  );
  assert.match(await editor.text('.line'), /White to play/);
});

test('games of a collection: found, sorted, added, moved, taken out', async (t) => {
  const editor = await openEditor(t);
  const games = Array.from({ length: 3000 }, (_, i) => `(;GM[1]SZ[9]PB[B${i}]PW[W${(i * 7) % 3000}])`).join('\n');
  await editor.open({ 'many.sgf': games });
  await editor.keys('l');
  await editor.page.getByText('3000 of 3000 games').waitFor();
  assert.ok((await editor.page.locator('.rows li').count()) < 60, 'only the rows in the window are made');
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('B2999');
  await editor.page.getByText('1 of 3000 games').waitFor();
  await editor.keys('Enter');
  assert.match(await editor.text('h1'), /^B2999/);
  await editor.keys('l');
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('PW = "W7" or (PB = "B2" and moves = 0)');
  await editor.page.getByText('2 of 3000 games').waitFor();
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('mooves > 1');
  await editor.page.getByText('did you mean moves?').waitFor();
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('');
  await editor.button('Sort by White').click();
  assert.match(await editor.text('.rows li'), /B0.*W0/);
  await editor.button('Delete the game').click();
  await editor.keys('Escape');
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal((await editor.save()).toString(), games.replace(/\n\(;GM\[1\]SZ\[9\]PB\[B2999\][^)]*\)/, ''));
});

test('problems of a collection are sorted by kind, level and key; games of one tree have a row each', async (t) => {
  const editor = await openEditor(t);
  const problem = (di, ge, kk) => `(;GM[1]SZ[9]GE[${ge}]DI[${di}]KK[${kk}]C[Level ${di}];B[aa])`;
  await editor.open({
    'problems.sgf': [problem('5k', 'life', '^a'), problem('12k', 'tesuji', '^b'), problem('2d', 'life', '^c')].join(''),
  });
  await editor.keys('l');
  const first = () => editor.text('.rows li');
  await editor.button('Sort by Difficulty').click();
  assert.match(await first(), /12k/);
  await editor.button('Sort by Difficulty').click();
  assert.match(await first(), /2d/);
  await editor.button('Sort by Genre').click();
  await editor.button('Sort by Genre').click();
  assert.match(await first(), /tesuji/);
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('^c');
  assert.match(await first(), /2d/);
  await editor.keys('Escape');
  await editor.open({ 'merged.sgf': '(;GM[1]SZ[9];B[aa](;W[bb]PB[Ann]PW[Bo];B[cc])(;W[dd]PB[Cid]PW[Di];B[ee]))' });
  await editor.keys('l');
  await editor.page.getByText('2 of 2 games').waitFor();
  await editor.page.getByRole('textbox', { name: 'Filter' }).fill('Cid');
  await editor.keys('Enter');
  assert.match(await editor.text('.pl'), /Cid/);
});

test('finding text, points, moves and nodes', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const find = async (typed) => {
    await editor.keys('/');
    await editor.page.getByRole('textbox', { name: 'Find' }).fill(typed);
    await editor.keys('Enter');
    return editor.said();
  };
  assert.equal(await find('see #2'), 'Move 1, Black E5');
  assert.equal(await find('G7'), 'Move 3, Black G7');
  assert.equal(await find('2'), 'Move 2, White C7');
  assert.equal(await find('2/2.1'), 'Move 4, White B9');
  await find('99');
  assert.match(await editor.notice(), /no move 99/);
  await editor.keys('Home', 'n');
  assert.equal(await editor.said(), 'Move 1, Black E5');
  await editor.keys('n');
  assert.match(await editor.position(), /^0/);
  await editor.keys('j');
  assert.equal(await editor.said(), 'Move 2, White C7');
});

test('bookmarks are set, listed and walked', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('ArrowRight', 'Control+d', 'End', 'Control+d', 'Home', 'd');
  assert.equal(await editor.said(), 'Move 1, Black E5');
  await editor.keys('/');
  await editor.page.getByText('Bookmarks').waitFor();
  assert.equal(await editor.page.locator('.found li').count(), 2);
  await editor.keys('Escape');
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  assert.match((await editor.save()).toString(), /MULTIGOBM\[1\].*MULTIGOBM\[1\]/s);
});

test('keys are changed, kept after a reload, and put back', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('?');
  await editor.button('Change the key of: Pass x').click();
  await editor.keys('m');
  await editor.page.getByText('m belongs to: Make main line').waitFor();
  await editor.button('Change the key of: Pass x').click();
  await editor.keys('z', 'Escape');
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  await editor.keys('End', 'z');
  assert.equal(await editor.said(), 'Move 4, White passes');
  await editor.page.reload();
  await editor.keys('?');
  await editor.button('Change the key of: Pass z').waitFor();
  await editor.button('Reset all').click();
  await editor.button('Change the key of: Pass x').waitFor();
});
