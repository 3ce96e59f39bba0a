// Addresses: where the reader stands, a record in a link, a record from elsewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { browser, serve } from '../../../tools/browser.mjs';
import { EditorPage, openEditor, path, site } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[林]PW[Ana];B[ee];W[cc](;B[gc];W[cg])(;B[gg]C[Aside.];W[gf]))\n';

async function fresh(t, address) {
  const context = await (await browser()).newContext({ serviceWorkers: 'block' });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return new EditorPage(page, address, []);
}
const ends = (editor, fragment) =>
  editor.page.waitForFunction((fragment) => decodeURIComponent(location.hash).endsWith(fragment), fragment);

test('the address follows the reader, and the history does not grow', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const before = await editor.page.evaluate(() => history.length);
  await editor.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  await ends(editor, '#node=2/2&m=3');
  await editor.keys('Home');
  await editor.page.waitForFunction(() => location.hash === '');
  assert.equal(await editor.page.evaluate(() => history.length), before);
});

test('an address that is typed leads to its node, or to the move', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  const go = (fragment) =>
    editor.page.evaluate((fragment) => {
      location.hash = fragment;
    }, fragment);
  await go('node=2/2.1&m=4');
  await editor.page.locator('.pos', { hasText: '4 / 4' }).waitFor();
  assert.equal(await editor.said(), 'Move 4, White G4');
  await go('node=77/3&m=2');
  await editor.page.locator('.pos', { hasText: '2 / 4' }).waitFor();
});

test('a link holds the record, byte for byte, and where it is opened', async (t) => {
  const editor = await openEditor(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const gbk = Buffer.from('(;GM[1]SZ[9]PB[\xb9\xc5\xc1\xa6]PW[\xb3\xa3\xea\xbb];B[ee]  ;W[cc])\r\n', 'latin1');
  await editor.open({ '对局 1.sgf': gbk });
  await editor.keys('End', 'Control+Shift+e');
  await editor.button('Copy link').click();
  await editor.page.locator('.notice', { hasText: 'link is on the clipboard' }).waitFor();
  const link = await editor.page.evaluate(() => navigator.clipboard.readText());
  const other = await fresh(t, link);
  await other.page.locator('button.file', { hasText: '对局 1.sgf' }).waitFor();
  assert.equal(await other.text('h1'), '古力 – 常昊');
  assert.equal(await other.position(), '2 / 2');
  await other.page.evaluate(() => {
    globalThis.showSaveFilePicker = undefined;
  });
  assert.deepEqual(await other.save(), gbk);
  // The record stays in the address until it is edited: loading it again shows it again.
  await other.keys('Home');
  await other.page.waitForFunction(() => /^#g=[\w-]+&name=[^&]+$/.test(location.hash));
  await other.keys('End', 'x');
  await other.page.waitForFunction(() => location.hash === '#node=3&m=3');
});

test('a link that was cut, or holds too much, is told', async (t) => {
  const editor = await openEditor(t);
  const bomb = await editor.page.evaluate(async () => {
    const stream = new Blob([new Uint8Array(20_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  });
  for (const letters of ['c8iyzk', '!!', bomb]) {
    const other = await fresh(t, `${editor.url}/#g=${letters}`);
    await other.page.locator('.notice', { hasText: 'no whole record' }).waitFor();
  }
});

test('a record too large for a link is told, with the way out', async (t) => {
  const editor = await openEditor(t);
  let seed = 1;
  const words = Array.from({ length: 60_000 }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(0x4e00 + (seed % 8000));
  });
  await editor.open({ 'large.sgf': `(;SZ[9]CA[UTF-8]C[${words.join('')}])` });
  await editor.keys('Control+Shift+e');
  await editor.page.getByRole('alert').filter({ hasText: 'save the record and send the file' }).waitFor();
  assert.equal(await editor.button('Copy link').count(), 0);
});

// Another server, which counts what it is asked for.
async function elsewhere(t, allows = true) {
  const asked = [];
  const server = createServer((request, answer) => {
    asked.push({ path: request.url, headers: request.headers });
    if (allows) answer.setHeader('Access-Control-Allow-Origin', '*');
    answer.end(game);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return { url: `http://127.0.0.1:${server.address().port}/games/%E5%B1%80.sgf`, asked };
}
async function openWith(t, url, connects, fragment = '') {
  const server = await serve({
    ...site,
    policy: site.policy.replace("connect-src 'self'", `connect-src 'self' ${connects}`),
  });
  t.after(() => server.close());
  return fresh(t, `${server.url}/?url=${encodeURIComponent(url)}${fragment}`);
}

test('what ?url= names is fetched when the button is pressed, not before', async (t) => {
  const { url, asked } = await elsewhere(t);
  const editor = await openWith(t, url, new URL(url).origin, '#node=2/2&m=3');
  await editor.page.locator('dialog', { hasText: url }).waitFor();
  await editor.page.waitForTimeout(300);
  assert.deepEqual(asked, []);
  await editor.button(`Fetch from ${new URL(url).host}`).click();
  await editor.page.locator('button.file', { hasText: '局.sgf' }).waitFor();
  assert.equal(await editor.text('h1'), '林 – Ana');
  assert.equal(await editor.position(), '3 / 4');
  assert.equal(asked.length, 1);
  assert.equal(asked[0].headers.referer, undefined);
  assert.equal(asked[0].headers.cookie, undefined);
});

test('what ?url= names is left alone where it is called off, or the policy has no room for it', async (t) => {
  const { url, asked } = await elsewhere(t);
  const editor = await openWith(t, url, '');
  await editor.button('Cancel').click();
  await editor.page.reload();
  await editor.button(`Fetch from ${new URL(url).host}`).click();
  await editor.page.locator('.notice', { hasText: 'could not be fetched' }).waitFor();
  assert.deepEqual(asked, []);
});

test('other schemes than those of the web are no addresses', async (t) => {
  for (const url of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/plain,x',
    'https://me:secret@example.org/a.sgf',
    'x',
  ]) {
    const editor = await openWith(t, url, '');
    await editor.page.getByRole('heading', { name: 'Open a game record' }).waitFor();
    assert.equal(await editor.page.locator('dialog').count(), 0, url);
  }
});

test('the policy that a server of the page needs is what it is tested with, and the web for ?url=', () => {
  const needed = site.policy.replace("connect-src 'self'", "connect-src 'self' https:");
  for (const page of ['editor.md', 'editor.zh.md'])
    assert.ok(readFileSync(path(`../../../../docs/reference/${page}`), 'utf8').includes(`\n${needed}\n`), page);
});
