// What is opened, kept and saved: other charsets and formats, tabs that die, files in place, the file of the server.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EditorPage, openEditor, shared } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin]PW[Ana];B[ee];W[cc])\n';
const gbk = Buffer.concat([
  Buffer.from('(;GM[1]SZ[19]PB['),
  Buffer.from([0xb9, 0xc5, 0xc1, 0xa6]), // 古力
  Buffer.from(']PW['),
  Buffer.from([0xb3, 0xa3, 0xea, 0xbb]), // 常昊
  Buffer.from(']RE['),
  Buffer.from([0xba, 0xda, 0xd6, 0xd0, 0xc5, 0xcc, 0xca, 0xa4]), // 黑中盘胜
  Buffer.from('];B[pd];W[dp])'),
]);

test('a record in GBK without CA stays in GBK', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'old.sgf': gbk });
  assert.equal(await editor.text('h1'), '古力 – 常昊');
  await editor.keys('Enter');
  await editor.page.getByRole('textbox', { name: 'Comment' }).fill('好');
  await editor.keys('Escape');
  const saved = await editor.save();
  assert.equal(saved.length, gbk.length + 'C[]'.length + 2);
  assert.ok(saved.includes(Buffer.from([0x43, 0x5b, 0xba, 0xc3, 0x5d])));
});

test('the same bytes are read in another charset, which the record declares then', async (t) => {
  const editor = await openEditor(t);
  const wrong = Buffer.from('(;GM[1]CA[ISO-8859-1]SZ[9]PB[\xb9\xc5\xc1\xa6]PW[Ana];B[ee])', 'latin1');
  await editor.open({ 'gbk.sgf': wrong });
  assert.equal(await editor.text('h1'), '¹ÅÁ¦ – Ana');
  await editor.page.getByRole('tab', { name: 'Information' }).click();
  await editor.page.getByLabel(/^Wrong characters/).selectOption('GB18030');
  await editor.page.locator('h1', { hasText: '古力 – Ana' }).waitFor();
  assert.match(await editor.text('.file .sub'), /GB18030/);
  assert.deepEqual(
    await editor.save(),
    Buffer.from(wrong.toString('latin1').replace('ISO-8859-1', 'GB18030'), 'latin1'),
  );
  // What it cannot be changes nothing.
  await editor.page.getByLabel(/^Wrong characters/).selectOption('UTF-8');
  await editor.page.locator('.notice', { hasText: 'It cannot be UTF-8: nothing is changed' }).waitFor();
  await editor.page.locator('.chip', { hasText: 'Saved' }).waitFor();
  assert.equal(await editor.page.getByLabel(/^Charset/).inputValue(), 'GB18030');
  await editor.keys('x');
  await editor.page.getByLabel(/^Wrong characters/).selectOption('UTF-8');
  await editor.page.locator('.notice', { hasText: 'It cannot be UTF-8' }).waitFor();
  await editor.keys('Control+z');
  await editor.page.locator('.chip', { hasText: 'Saved' }).waitFor();
  await editor.keys('x');
  await editor.page.getByLabel(/^Wrong characters/).selectOption('ISO-8859-1');
  assert.match(await editor.notice(), /can no longer be undone/);
  await editor.button('Read it').click();
  await editor.page.locator('.notice', { hasText: 'Read as ISO-8859-1' }).waitFor();
});

test('a character that the charset lacks is told, with the way out', async (t) => {
  const editor = await openEditor(t);
  const latin = Buffer.from('(;GM[1]SZ[9]CA[ISO-8859-1]PB[J\xf6rg];B[ee])', 'latin1');
  await editor.open({ 'latin.sgf': latin });
  await editor.keys('Enter');
  await editor.page.getByRole('textbox', { name: 'Comment' }).fill('黑');
  await editor.keys('Escape');
  await editor.button('Change the record to UTF-8').click();
  const saved = (await editor.save()).toString('utf8');
  assert.ok(saved.includes('CA[UTF-8]') && saved.includes('PB[Jörg]') && saved.includes('C[黑]'), saved);
});

test('what the core refuses is told in the language of the page', async (t) => {
  const editor = await openEditor(t, { locale: 'zh-CN' });
  await editor.open({ 'latin.sgf': '(;GM[1]SZ[9]CA[ISO-8859-1];B[ee])' });
  await editor.keys('Enter');
  await editor.page.keyboard.type('黑');
  await editor.page.locator('.notice', { hasText: '不在该字符集中' }).waitFor();
});

test('another format becomes SGF, under another name', async (t) => {
  const editor = await openEditor(t);
  const gib =
    '\\HS\r\n\\[GAMEBLACKNAME=Lin (5D)\\]\r\n\\[GAMEWHITENAME=Ana (4D)\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\nINI 0 1 0 &4\r\n' +
    'STO 0 2 1 15 3 \r\nSTO 0 3 2 3 15 \r\n\\GE\r\n';
  await editor.open({ 'game.gib': gib });
  assert.match(await editor.text('.file .name'), /game\.sgf/);
  assert.match(await editor.text('.file .sub'), /GIB, converted/);
  assert.match((await editor.save()).toString(), /^\(;FF\[4\][\s\S]*AP\[Qipu:[\d.]+\]\n;B\[pd\]\n;W\[dp\]\n\)/);
});

// biome-ignore format: a table
const others = [
  ['game.xml', '<?xml version="1.0"?><Go><GoGame name="A"><Information><BoardSize>9</BoardSize><BlackPlayer>Lin &amp; Bo</BlackPlayer></Information><Nodes><Black number="1" at="E5"/></Nodes></GoGame></Go>', 'Jago', /SZ\[9\].*PB\[Lin & Bo\][\s\S]*;B\[ee\]/],
  ['game.jgf', '{"record":{"format":"JGF","version":1},"game":{"type":"go"},"board":{"width":9,"height":9},"tree":[{},{"move":{"color":"B","x":4,"y":4}}]}', 'JGF', /SZ\[9\][\s\S]*;B\[ee\]/],
  ['game.gtp', 'boardsize 9\nplay B E5\nplay W C7\n', 'GTP', /SZ\[9\][\s\S]*;B\[ee\]\s*;W\[cc\]/],
];
test('what the formats read opens in the page', async (t) => {
  const editor = await openEditor(t);
  for (const [name, content, format, written] of others) {
    await editor.open({ [name]: content });
    assert.match(
      await editor.page.locator('.file[aria-current=true] .sub').textContent(),
      new RegExp(`${format}, converted`),
    );
    assert.match((await editor.save()).toString(), written);
  }
});

test('a record of a dialect says so, and what makes of it what is meant', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'smart.sgf': '(;GM[1]FF[4]SZ[19]AP[SmartGo]PB[Lin]PW[Ana];S[pdddpp])' });
  assert.match(await editor.notice(), /smart\.sgf is in a dialect.*safe repairs/);
  await editor.page.getByRole('tab', { name: 'Checks' }).click();
  await editor.button(/^Safe repairs/).click();
  assert.match((await editor.save()).toString('utf8'), /;B\[pd\];W\[dd\];B\[pp\]/);
});

test('what is no record is told', async (t) => {
  const editor = await openEditor(t);
  await editor.page.evaluate(() => {
    globalThis.showOpenFilePicker = undefined;
  });
  const chooser = editor.chooser();
  await editor.keys('Control+o');
  await (await chooser).setFiles({ name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await editor.page.locator('.notice', { hasText: 'There is no game record in x.sgf' }).waitFor();
});

test('a tab that dies loses no more than the last moment', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End');
  await editor.click('G3');
  await editor.kept(';B[gg]');
  const session = await editor.page.context().newCDPSession(editor.page);
  const crashed = editor.page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const page = await editor.page.context().newPage();
  await page.goto(editor.url);
  const other = new EditorPage(page, editor.url, []);
  await page.getByText('Not saved, edits: 1').waitFor();
  await other.button('Restore game.sgf').click();
  await page.locator('button.file', { hasText: /game\.sgf/ }).waitFor();
  assert.equal(await other.said(), 'Move 3, Black G3');
  assert.equal(await page.locator('.chip', { hasText: 'bytes to save' }).count(), 1);
  await page.evaluate(() => {
    globalThis.showSaveFilePicker = undefined;
  });
  assert.equal((await other.save()).toString(), game.replace(';W[cc]', ';W[cc];B[gg]'));
});

test('a file is saved in place, and not over what another program wrote', async (t) => {
  const editor = await openEditor(t);
  // A real file of the browser's own system; only the window that asks for one is not shown.
  const put = (content) =>
    editor.page.evaluate(async (content) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('game.sgf', { create: true });
      const stream = await handle.createWritable();
      await stream.write(content);
      await stream.close();
      globalThis.showOpenFilePicker = async () => [handle];
    }, content);
  const stands = () =>
    editor.page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('game.sgf')).getFile()).text();
    });
  await put(game);
  await editor.keys('Control+o');
  await editor.page.locator('button.file', { hasText: /game\.sgf/ }).waitFor();
  await editor.keys('End', 'x', 'Control+s');
  await editor.page.locator('.notice', { hasText: 'game.sgf is saved' }).waitFor();
  const saved = game.replace(';W[cc]', ';W[cc];B[]');
  assert.equal(await stands(), saved);
  await editor.page.waitForTimeout(20); // times of files are told in milliseconds
  await put(`${saved} `);
  await editor.keys('x', 'Control+s');
  await editor.page.locator('.notice', { hasText: 'has been changed by another program' }).waitFor();
  assert.equal(await stands(), `${saved} `);
  await editor.button('Overwrite it').click();
  await editor.page.locator('.notice', { hasText: 'game.sgf is saved' }).waitFor();
  assert.equal(await stands(), saved.replace(';B[]', ';B[];W[]'));
});

test('what is restored is saved in its place, and not over what another program wrote', async (t) => {
  const editor = await openEditor(t);
  // A file of the browser's own: its handle is a real one.
  const write = (text) =>
    editor.page.evaluate(async (text) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('own.sgf', { create: true });
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
      globalThis.showOpenFilePicker = async () => [handle];
    }, text);
  const stands = () =>
    editor.page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('own.sgf')).getFile()).text();
    });
  const leave = async (kept) => {
    await editor.kept(kept);
    await editor.page.reload();
    await editor.button('Restore own.sgf').click();
    await editor.page.locator('button.file', { hasText: 'own.sgf' }).waitFor();
  };
  await write(game);
  await editor.keys('Control+o');
  await editor.page.locator('button.file', { hasText: 'own.sgf' }).waitFor();
  await editor.keys('End', 'x');
  await leave(';B[]');
  await editor.keys('Control+s');
  await editor.page.locator('.notice', { hasText: 'own.sgf is saved' }).waitFor();
  assert.match(await stands(), /;W\[cc\];B\[\]\)/);
  await editor.keys('End', 'x');
  await write('(;GM[1]C[other])');
  await leave(';W[]');
  await editor.keys('Control+s');
  await editor.page.locator('.notice', { hasText: 'changed by another program' }).waitFor();
  assert.equal(await stands(), '(;GM[1]C[other])');
});

test('two tabs with one file warn each other', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const page = await editor.page.context().newPage();
  await page.goto(editor.url);
  const other = new EditorPage(page, editor.url, []);
  await other.open({ 'game.sgf': game });
  await page.locator('.notice', { hasText: 'another tab' }).waitFor();
  await editor.page.locator('.notice', { hasText: 'another tab' }).waitFor();
});

test('records are dropped and pasted', async (t) => {
  const editor = await openEditor(t);
  await editor.page.evaluate((game) => {
    const data = new DataTransfer();
    data.items.add(new File([game], 'dropped.sgf'));
    dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  }, game);
  await editor.page.getByText('Drop to open').waitFor();
  await editor.page.evaluate((game) => {
    const data = new DataTransfer();
    data.items.add(new File([game], 'dropped.sgf'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, game);
  await editor.page.locator('button.file', { hasText: /dropped\.sgf/ }).waitFor();
  await editor.button('Close dropped.sgf').click();
  await editor.page.getByRole('heading', { name: 'Open a game record' }).waitFor();
  await editor.page.evaluate((game) => {
    const data = new DataTransfer();
    data.setData('text/plain', game);
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, game);
  await editor.page.locator('button.file', { hasText: /pasted\.sgf/ }).waitFor();
});

test('what is open already is shown, and of several files each that cannot be opened is told', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'a.sgf': game, 'b.sgf': game.replace('Lin', 'Bo') });
  const drop = (files) =>
    editor.page.evaluate((files) => {
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, files);
  await editor.keys('x');
  await drop({ 'a.sgf': game });
  await editor.page.locator('.notice', { hasText: 'a.sgf is open already' }).waitFor();
  await editor.page.locator('button.file[aria-current=true]', { hasText: 'a.sgf' }).waitFor();
  await drop({ 'x.sgf': 'nothing', 'c.sgf': game.replace('Lin', 'Cy'), 'y.sgf': 'no record' });
  await editor.page.locator('.notice', { hasText: 'in y.sgf' }).waitFor();
  assert.match(await editor.notice(), /no game record in x\.sgf\nThere is no game record in y\.sgf/);
  assert.equal(await editor.page.locator('button.file').count(), 3);
  // The same name with another content is another file.
  await drop({ 'a.sgf': game.replace('Lin', 'Du') });
  await editor.page.locator('h1', { hasText: 'Du – Ana' }).waitFor();
});

test('what went well is told for a while, unless somebody is at it; warnings stay', async (t) => {
  const editor = await openEditor(t);
  await editor.page.clock.install();
  await editor.open({ 'game.sgf': game });
  const notices = editor.page.locator('.notice');
  await editor.keys('ArrowRight', 'x');
  await editor.save();
  await notices.filter({ hasText: 'is downloaded' }).hover();
  await editor.page.clock.runFor(60_000);
  assert.equal(await notices.count(), 1);
  await editor.page.mouse.move(300, 300);
  await editor.page.clock.runFor(60_000);
  assert.equal(await notices.count(), 0);
  await editor.keys('x');
  await editor.button('Close game.sgf').click();
  await editor.page.clock.runFor(60_000);
  assert.match(await editor.notice(), /changes that are not saved/);
});

test('several records: each keeps its place, and an unsaved one is not closed unasked', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'a.sgf': game, 'b.sgf': game.replace('Lin', 'Bo') });
  await editor.keys('End', 'x');
  await editor.page.locator('button.file', { hasText: /a\.sgf/ }).click();
  assert.equal(await editor.position(), '0 / 2');
  await editor.page.locator('button.file', { hasText: /b\.sgf/ }).click();
  assert.equal(await editor.position(), '3 / 3');
  await editor.button('Close b.sgf').click();
  assert.match(await editor.notice(), /changes that are not saved/);
  await editor.button('Throw the changes away').click();
  assert.equal(await editor.text('h1'), 'Lin – Ana');
});

const large = [
  ["corpus/large/billyellow+Kogo-s-Joseki-Dictionary/Kogo's Joseki Dictionary.sgf", 'comment'],
  ['conformance/ff4_ex.sgf', 'comment'],
];
for (const [name] of large) {
  const file = `${shared}/${name}`;
  test(`${name.split('/').at(-1)}: one comment edited, all else byte for byte`, {
    skip: !existsSync(file) && 'no shared records',
  }, async (t) => {
    const editor = await openEditor(t);
    const content = readFileSync(file);
    await editor.open({ 'large.sgf': content });
    await editor.keys('ArrowRight', 'Enter');
    await editor.page.getByRole('textbox', { name: 'Comment' }).fill('Edited here.');
    await editor.keys('Escape');
    const saved = await editor.save();
    const at = saved.indexOf('Edited here.');
    assert.ok(at > 0);
    const tail = saved.length - at - 'Edited here.'.length;
    assert.deepEqual(saved.subarray(saved.length - tail + 1), content.subarray(content.length - tail + 1));
    const begin = saved.subarray(0, at).lastIndexOf('C[');
    assert.deepEqual(saved.subarray(0, begin), content.subarray(0, begin));
    await editor.keys('Control+z');
    assert.deepEqual(await editor.save(), content);
  });
}
