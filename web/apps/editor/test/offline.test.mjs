// The page without a network, its newer versions, and what the system opens with it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, serve } from '../../../tools/browser.mjs';
import { built, EditorPage, openEditor, site } from './editor_page.mjs';

const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin]PW[Ana];B[ee];W[cc])\n';

/** The editor in a folder of its own, which the test may change; with its service worker at work. */
async function installed(t) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-site-'));
  cpSync(built, folder, { recursive: true });
  const server = await serve({
    ...site,
    files: { '/': () => readFileSync(join(folder, 'index.html')) },
    folders: { '/': folder },
  });
  const context = await (await browser()).newContext();
  t.after(async () => {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { editor: new EditorPage(page, server.url, complaints), context, folder, server };
}

test('after one visit the page opens without a network, with all that it can', async (t) => {
  const { editor, context, server } = await installed(t);
  await context.setOffline(true);
  await server.close();
  await editor.page.reload();
  await editor.open({ 'game.sgf': game });
  assert.equal(await editor.text('h1'), 'Lin – Ana');
  // What is loaded only when it is asked for: another format, the page of a record.
  const gib =
    '\\HS\r\n\\[GAMEBLACKNAME=Bo (5D)\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\nINI 0 1 0 &4\r\nSTO 0 2 1 15 3 \r\n\\GE\r\n';
  await editor.open({ 'other.gib': gib });
  await editor.keys('Control+e');
  await editor.page.locator('.form-choice', { hasText: 'HTML' }).click();
  const download = editor.page.waitForEvent('download');
  await editor.page.getByRole('button', { name: 'Download HTML' }).click();
  assert.match(readFileSync(await (await download).path(), 'utf8'), /x-qipu-core/);
  assert.deepEqual(editor.complaints, []);
});

test('what is kept are the files that were built, and no others', async (t) => {
  const { editor, folder } = await installed(t);
  const kept = await editor.page.evaluate(async () => {
    const names = [];
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) names.push(new URL(url).pathname.slice(1));
    return names.sort();
  });
  const files = execFileSync('find', ['.', '-type', 'f', '-printf', '%P\n'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n');
  const expected = files
    .filter((name) => name !== 'service-worker.js')
    .map((name) => (name === 'index.html' ? '' : name));
  assert.deepEqual(kept, expected.sort());
});

test('a newer version is offered, and not loaded before it is asked for', async (t) => {
  const { editor, folder } = await installed(t);
  await editor.open({ 'game.sgf': game });
  await editor.keys('End', 'x');
  const index = readFileSync(join(folder, 'index.html'), 'utf8').replace('<title>', '<meta name="newer"><title>');
  writeFileSync(join(folder, 'index.html'), index);
  const { createHash } = await import('node:crypto');
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
    .replace(/(\["\.\/","sha256-)[^"]*/, `$1${createHash('sha256').update(index).digest('base64')}`)
    .replace(/PREFIX \+ '\w+'/, "PREFIX + 'newer'");
  writeFileSync(join(folder, 'service-worker.js'), worker);
  await editor.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const notice = editor.page.locator('.notice', { hasText: 'A newer version' });
  await notice.waitFor();
  // It stays through edits, and the page is the same.
  await editor.keys('x', 'x');
  assert.equal(await notice.count(), 1);
  assert.equal(await editor.position(), '5 / 5');
  assert.equal(await editor.page.locator('meta[name=newer]').count(), 0);
  await editor.kept(';B[];W[];B[]');
  await Promise.all([editor.page.waitForEvent('load'), editor.button('Use it now').click()]);
  assert.equal(await editor.page.locator('meta[name=newer]').count(), 1);
  await editor.page.getByText('Not saved, edits: 3').waitFor();
});

test('a file that is not what was built is not kept', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-site-'));
  cpSync(built, folder, { recursive: true });
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const server = await serve({
    ...site,
    files: { '/': () => readFileSync(join(folder, 'index.html')) },
    folders: { '/': folder },
  });
  const context = await (await browser()).newContext();
  t.after(async () => {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration || (!registration.installing && !registration.active);
  });
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});

test('the manifest names icons of the sizes that they have, and the files that the page opens', () => {
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== 'image/png') continue;
    const told = execFileSync('identify', ['-format', '%m %wx%h', join(built, src)], { encoding: 'utf8' });
    assert.equal(told, `PNG ${sizes}`);
  }
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  assert.deepEqual(opened.sort(), ['.bdx', '.gib', '.gos', '.ngf', '.sgf', '.ugf', '.ugi']);
});

test('the browser finds nothing that keeps the page from being installed', async (t) => {
  const { editor, context } = await installed(t);
  const session = await context.newCDPSession(editor.page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.ok(data);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
});

test('files that the system opens with the page are opened, and saved in place', async (t) => {
  const editor = await openEditor(t);
  await editor.page.context().addInitScript(() => {
    const launchQueue = {
      setConsumer: (consumer) => {
        globalThis.launch = consumer;
      },
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  });
  await editor.page.reload();
  await editor.page.evaluate(async (game) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('launched.sgf', { create: true });
    const stream = await handle.createWritable();
    await stream.write(game);
    await stream.close();
    globalThis.launch({ files: [handle] });
  }, game);
  await editor.page.locator('button.file', { hasText: 'launched.sgf' }).waitFor();
  await editor.keys('End', 'x', 'Control+s');
  await editor.page.locator('.notice', { hasText: 'launched.sgf is saved' }).waitFor();
});
