// What is exported is opened by other programs and held beside what `qipu` makes of the same record.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { browser } from '../../../tools/browser.mjs';
import { openEditor, path } from './editor_page.mjs';

const tool = process.env.QIPU_TOOL ?? path('../../../../build/release/apps/qipu/qipu');
const folder = mkdtempSync(join(tmpdir(), 'qipu-export-'));
after(() => rmSync(folder, { recursive: true }));
const game =
  '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[林小石]PW[Ana]DT[2026-03-20];B[ee]C[First words.];W[cc](;B[gc]TR[ee]FG[]C[秒 Second words.];W[cg])(;B[gg]C[Aside.];W[gf]))\n';
writeFileSync(join(folder, 'game.sgf'), game);

const qipu = (...options) => execFileSync(tool, options, { cwd: folder, encoding: 'buffer', maxBuffer: 1 << 24 });
const identify = (name, format) =>
  execFileSync('identify', ['-format', format, join(folder, name)], { encoding: 'utf8' });

async function openExports(t, options) {
  const editor = await openEditor(t, { permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', 'Control+e');
  return editor;
}
const choose = (editor, label) => editor.page.locator('.form-choice', { hasText: new RegExp(`^${label}$`) }).click();
async function downloaded(editor, label) {
  const download = editor.page.waitForEvent('download');
  await editor.page.getByRole('button', { name: `Download ${label}` }).click();
  const done = await download;
  return { name: done.suggestedFilename(), bytes: readFileSync(await done.path()) };
}

// What the sheet is asked for, and what `qipu draw` is.
const sizes = [
  { theme: 'wood', scale: '1', options: [] },
  { theme: 'contrast', scale: '2', options: ['--theme', 'contrast', '--scale', '2'] },
  { theme: 'print', scale: '300', options: ['--theme', 'print', '--dpi', '300'] },
  { theme: 'plain', scale: '1', coordinates: 'none', options: ['--theme', 'plain', '--coordinates', 'none'] },
];
for (const [label, extension, format] of [
  ['PNG', 'png', 'PNG'],
  ['JPG', 'jpg', 'JPEG'],
  ['WebP', 'webp', 'WEBP'],
  ['BMP', 'bmp', 'BMP3'],
])
  test(`${label}: another program reads it, and it is as large as that of qipu draw`, async (t) => {
    const editor = await openExports(t);
    for (const [i, { theme, scale, coordinates = 'western', options }] of sizes.entries()) {
      if (i > 0) await editor.keys('Control+e');
      await choose(editor, label);
      await editor.page.getByLabel('Look').selectOption(theme);
      await editor.page.getByLabel('Size').selectOption(scale);
      await editor.page.locator('#export-coordinates').selectOption(coordinates);
      const { name, bytes } = await downloaded(editor, label);
      assert.equal(name, `game-4.${extension}`);
      writeFileSync(join(folder, name), bytes);
      qipu('draw', 'game.sgf', '-q', '-o', `tool.${extension}`, ...options);
      assert.equal(identify(name, '%m %w %h'), identify(`tool.${extension}`, '%m %w %h'), theme);
      assert.equal(identify(name, '%m'), format);
    }
    // The colours are those of the tool, but for how letters and edges are smoothed.
    const other = join(folder, `tool.${extension}`);
    const far = execFileSync(
      'sh',
      ['-c', 'compare -metric RMSE "$0[0]" "$1[0]" null: 2>&1 || true', join(folder, `game-4.${extension}`), other],
      { encoding: 'utf8' },
    );
    assert.ok(Number(/\(([\d.e-]+)\)/.exec(far)?.[1]) < 0.06, far);
  });

test('a PNG for printers says its resolution', async (t) => {
  const editor = await openExports(t);
  await editor.page.getByLabel('Size').selectOption('300');
  const { name, bytes } = await downloaded(editor, 'PNG');
  writeFileSync(join(folder, name), bytes);
  const told = execFileSync('identify', ['-units', 'PixelsPerInch', '-format', '%x', join(folder, name)], {
    encoding: 'utf8',
  });
  assert.equal(Math.round(Number.parseFloat(told)), 300);
});

test('SVG, text and LaTeX are what the tool writes', async (t) => {
  const editor = await openExports(t);
  for (const [i, [label, name, options]] of [
    ['SVG', 'game-4.svg', ['-o', 'a.svg']],
    ['ASCII', 'game-4.txt', ['--format', 'ascii', '-o', 'a.txt']],
    ['Sensei', 'game-4.txt', ['--format', 'sensei', '-o', 'a.sl']],
    ['LaTeX', 'game-4.tex', ['-o', 'a.tex']],
  ].entries()) {
    if (i > 0) await editor.keys('Control+e');
    await choose(editor, label);
    const got = await downloaded(editor, label);
    assert.equal(got.name, name);
    qipu('draw', 'game.sgf', '-q', '--lang', 'en', ...options);
    assert.equal(got.bytes.toString().trimEnd(), readFileSync(join(folder, options.at(-1)), 'utf8').trimEnd(), label);
  }
});

test('pictures and text are copied', async (t) => {
  const editor = await openExports(t);
  await choose(editor, 'JPG');
  await editor.button('Copy picture').click();
  await editor.page.locator('.notice', { hasText: 'picture is on the clipboard' }).waitFor();
  const size = await editor.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item.getType('image/png'));
    return `${width} ${height}`;
  });
  qipu('draw', 'game.sgf', '-q', '-o', 'copied.png');
  assert.equal(size, identify('copied.png', '%w %h'));
  await editor.keys('Control+e');
  await choose(editor, 'LaTeX');
  await editor.button('Copy text').click();
  await editor.page.locator('.notice', { hasText: 'text is on the clipboard' }).waitFor();
  assert.match(await editor.page.evaluate(() => navigator.clipboard.readText()), /\\begin\{/);
});

test('a GIF has a frame for each position, and the last is that of the picture', async (t) => {
  const editor = await openExports(t);
  await choose(editor, 'GIF');
  assert.match(await editor.text('.choices'), /5 positions/);
  await editor.page.getByLabel('Seconds a move').selectOption('0.5');
  const { name, bytes } = await downloaded(editor, 'GIF');
  assert.equal(name, 'game.gif');
  writeFileSync(join(folder, name), bytes);
  qipu('draw', 'game.sgf', '-q', '-o', 'still.png');
  const frames = identify(name, '%m %T\n').trim().split('\n');
  assert.deepEqual(frames, ['GIF 50', 'GIF 50', 'GIF 50', 'GIF 50', 'GIF 200']);
  execFileSync('convert', [join(folder, name), '-coalesce', join(folder, 'frame-%d.png')]);
  assert.equal(identify('frame-4.png', '%w %h'), identify('still.png', '%w %h'));
  const far = execFileSync(
    'sh',
    ['-c', 'compare -metric RMSE "$0" "$1" null: 2>&1 || true', join(folder, 'frame-4.png'), join(folder, 'still.png')],
    { encoding: 'utf8' },
  );
  assert.ok(Number(/\(([\d.e-]+)\)/.exec(far)?.[1]) < 0.08, far);
});

test('a GIF that is called off is none', async (t) => {
  const editor = await openEditor(t);
  const moves = Array.from(
    { length: 80 },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]}${'abcdefghi'[(i / 9) | 0]}]`,
  );
  await editor.open({ 'game.sgf': `(;SZ[9]${moves.join('')})` });
  await editor.keys('Control+e');
  await choose(editor, 'GIF');
  let downloads = 0;
  editor.page.on('download', () => ++downloads);
  await editor.page.getByRole('button', { name: 'Download GIF' }).click();
  await editor.button('Cancel').dispatchEvent('click');
  await editor.page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  assert.equal(downloads, 0);
});

for (const [what, record, end] of [
  ['in UTF-8', Buffer.from(game)],
  ['that stands elsewhere', Buffer.from(game), '4'],
  ['in GBK that is not declared', Buffer.from('(;SZ[9]PB[\xb9\xc5\xc1\xa6]PW[\xb3\xa3\xea\xbb];B[ee])', 'latin1')],
])
  test(`the page of a record ${what} is that of qipu html, and shows it`, async (t) => {
    writeFileSync(join(folder, 'one.sgf'), record);
    const editor = await openEditor(t);
    await editor.open({ 'one.sgf': record });
    if (end) await editor.keys('End');
    await editor.keys('Control+e');
    await choose(editor, 'HTML');
    const { name, bytes } = await downloaded(editor, 'HTML');
    assert.equal(name, 'one.html');
    writeFileSync(join(folder, name), bytes);
    const page = bytes.toString();
    const made = qipu('html', 'one.sgf', '-q', '--lang', 'en', ...(end ? ['--path', end] : [])).toString();
    // The tables of charsets are packed by another program.
    const unpacked = (text) => text.replace(/(<script type="application\/x-qipu-charsets">)[^<]*/, '$1');
    assert.ok(unpacked(page) === unpacked(made), 'the same bytes');
    const context = await (await browser()).newContext();
    t.after(() => context.close());
    const opened = await context.newPage();
    await opened.goto(`file://${join(folder, name)}`);
    await opened.locator('[role=gridcell]').first().waitFor();
    assert.equal(await opened.title(), /GBK/.test(what) ? '古力 – 常昊' : '林小石 – Ana');
  });

test('a record without a board has its page alone', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'chess.sgf': '(;GM[3]PB[a]C[x];B[e4])' });
  await editor.keys('Control+e');
  assert.equal(await editor.page.locator('.form-choice').count(), 1);
  const { name } = await downloaded(editor, 'HTML');
  assert.equal(name, 'chess.html');
});

// ---- Printing

// As the browser prints, from its menu or by the button of the sheet.
async function pdfOf(editor, name) {
  writeFileSync(join(folder, name), await editor.page.pdf({ preferCSSPageSize: true }));
  const info = execFileSync('pdfinfo', [join(folder, name)], { encoding: 'utf8' });
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    size: /Page size:\s+(.*)/.exec(info)?.[1],
    text: execFileSync('pdftotext', [join(folder, name), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' '),
  };
}

test('figures are printed with their comments, and nothing else', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Control+p');
  assert.match(await editor.text('.choices'), /Figures: 2/);
  const { pages, size, text } = await pdfOf(editor, 'figures.pdf');
  assert.equal(pages, 1);
  assert.match(size, /59[45].* x 84[12].*A4/);
  for (const words of ['林小石 – Ana', '2026-03-20', '1 First words.', '3 秒 Second words.'])
    assert.ok(text.includes(words), `${words}: ${text}`);
  for (const words of ['Aside', 'Print', 'Files', 'Paper']) assert.ok(!text.includes(words), words);
});

test('variations, other papers, figures of so many moves', async (t) => {
  const editor = await openEditor(t);
  const moves = Array.from(
    { length: 70 },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]}${'abcdefghi'[(i / 9) | 0]}]`,
  );
  await editor.open({
    'game.sgf': `(;SZ[9]PB[a]${moves.slice(0, 60).join('')}(${moves.slice(60).join('')})(;B[ii]C[Aside.]))`,
  });
  await editor.keys('Control+p');
  await editor.page.getByLabel('Figures', { exact: true }).selectOption('20');
  await editor.page.getByRole('switch', { name: 'With variations' }).check();
  await editor.page.getByLabel('Figures on a page').selectOption('1');
  await editor.page.getByLabel('Paper').selectOption('letter');
  assert.match(await editor.text('.choices'), /Figures: 5/);
  const { pages, size, text } = await pdfOf(editor, 'variations.pdf');
  assert.equal(pages, 5);
  assert.match(size, /612 x 792/);
  assert.match(text, /1 Aside\./);
});

test('the button has the browser print; what was printed does not stay', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Control+p');
  await editor.page.evaluate(() => {
    globalThis.print = () => {
      document.title = 'asked to print';
    };
  });
  await editor.button('Print or save as PDF').click();
  await editor.page.waitForFunction(() => document.title === 'asked to print');
  await pdfOf(editor, 'button.pdf');
  assert.equal(await editor.page.locator('.printed').count(), 0);
});

test('players have their ranks, the result is said in words, letters stand beside the comment that names them', async (t) => {
  const editor = await openEditor(t);
  await editor.open({
    'game.sgf':
      '(;GM[1]FF[4]SZ[9]PB[Ana]BR[9d]PW[Lin]WR[1p]RE[B+5.5];B[ee]LB[cc:q]C[Or q.];W[gg];B[cc]LB[gc:z]C[Or z.];W[ga])',
  });
  await editor.keys('Control+p');
  assert.equal(await editor.text('.preview h1'), 'Ana 9d – Lin 1p');
  assert.equal(await editor.text('.preview .facts'), 'Black wins by 5.5');
  const { text } = await pdfOf(editor, 'letters.pdf');
  for (const words of ['Or q.', 'Or z.']) assert.ok(text.includes(words), text);
  const labels = await editor.page
    .locator('.preview .picture text')
    .evaluateAll((all) => all.map((one) => one.textContent));
  assert.ok(labels.includes('q') && labels.includes('z'), labels.join());
});

test('the record itself is not touched by printing', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('Control+p');
  await editor.page.getByLabel('Figures', { exact: true }).selectOption('20');
  await editor.keys('Escape');
  assert.equal(await editor.text('.chip'), 'Saved');
  assert.equal((await editor.save()).toString(), game);
});
