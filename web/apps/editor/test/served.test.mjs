// `qipu view --edit FILE`: the tool serves the page and the file; what is saved stands in the file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser } from '../../../tools/browser.mjs';
import { EditorPage, path } from './editor_page.mjs';

const tool = process.env.QIPU_TOOL ?? path('../../../../build/release/apps/qipu/qipu');
const game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lin];B[ee];W[cc])\n';

/** Starts the tool on a file of its own, and opens what it names. */
async function served(t) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-edit-'));
  const file = join(folder, '对局 1.sgf');
  writeFileSync(file, game);
  chmodSync(file, 0o640);
  const process_ = spawn(tool, ['view', '--edit', file], {
    env: { ...process.env, BROWSER: 'true', LC_ALL: 'C.UTF-8' },
  });
  const ended = new Promise((done) => process_.on('exit', done));
  let told = '';
  const address = await new Promise((done, fail) => {
    process_.stderr.on('data', (data) => {
      told += data;
      const [found] = told.match(/http:\/\/\S+/) ?? [];
      if (found) done(found);
    });
    process_.on('exit', (status) => fail(new Error(`${status}: ${told}`)));
  });
  const context = await (await browser()).newContext();
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  t.after(async () => {
    await context.close();
    process_.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await page.goto(address);
  await page.locator('button.file', { hasText: '对局 1.sgf' }).waitFor();
  return { editor: new EditorPage(page, address, complaints), file, complaints, ended, process: process_ };
}

test('the file is opened, edited and saved where it is', async (t) => {
  const { editor, file, complaints, ended, process: tool } = await served(t);
  assert.ok(!editor.page.url().includes('token'), 'the address keeps no token');
  await editor.keys('End', 'x', 'Control+s');
  await editor.page.locator('.notice', { hasText: '对局 1.sgf is saved' }).waitFor();
  assert.equal(readFileSync(file, 'utf8'), game.replace(';W[cc]', ';W[cc];B[]'));
  assert.equal(statSync(file).mode & 0o777, 0o640);
  await editor.page.reload();
  await editor.page.locator('button.file', { hasText: '对局 1.sgf' }).waitFor();
  await editor.keys('End');
  assert.equal(await editor.said(), 'Move 3, Black passes');
  assert.deepEqual(complaints, []);
  tool.kill('SIGINT');
  assert.equal(await ended, 0);
  await editor.keys('x', 'Control+s');
  await editor.page.locator('.notice', { hasText: 'could not be saved' }).waitFor();
  await editor.button('Save a copy').waitFor();
});

test('what was not saved is offered when the file is opened again', async (t) => {
  const { editor, file } = await served(t);
  await editor.keys('End', 'x');
  await editor.kept(';B[]');
  await editor.page.reload();
  await editor.page.locator('.notice', { hasText: 'not saved' }).waitFor();
  await editor.button('Restore').click();
  await editor.page.locator('.chip', { hasText: 'bytes to save' }).waitFor();
  assert.equal(await editor.page.locator('button.file').count(), 1);
  await editor.keys('Control+s');
  await editor.page.locator('.notice', { hasText: 'is saved' }).waitFor();
  assert.equal(readFileSync(file, 'utf8'), game.replace(';W[cc]', ';W[cc];B[]'));
});

test('what another program wrote is not overwritten unasked', async (t) => {
  const { editor, file } = await served(t);
  await editor.keys('End', 'x');
  writeFileSync(file, `${game} `);
  await editor.keys('Control+s');
  await editor.page.locator('.notice', { hasText: 'changed by another program' }).waitFor();
  assert.equal(readFileSync(file, 'utf8'), `${game} `);
  await editor.button('Overwrite it').click();
  await editor.page.locator('.notice', { hasText: 'is saved' }).waitFor();
  assert.equal(readFileSync(file, 'utf8'), game.replace(';W[cc]', ';W[cc];B[]'));
});

test('under the policy of the tool a picture, a page and a link are made, and no worker is left behind', async (t) => {
  const { editor, complaints } = await served(t);
  for (const [i, form] of ['PNG', 'HTML', 'GIF'].entries()) {
    await editor.keys('Control+e');
    await editor.page.locator('.form-choice', { hasText: form }).click();
    const download = editor.page.waitForEvent('download');
    await editor.page.getByRole('button', { name: `Download ${form}` }).click();
    const bytes = readFileSync(await (await download).path());
    assert.equal(bytes.subarray(0, 4).toString('latin1'), ['\x89PNG', '<!do', 'GIF8'][i]);
    await editor.page.locator('dialog').waitFor({ state: 'detached' });
  }
  await editor.keys('Control+Shift+e');
  await editor.page.getByText('the link opens only here').waitFor();
  assert.deepEqual(await editor.page.evaluate(() => navigator.serviceWorker.getRegistrations()), []);
  assert.deepEqual(complaints, []);
});
