// The classic script: a page in one file, as from a disk, with nothing to fetch.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from '../../../tools/browser.mjs';
import { path } from './view_page.mjs';

const base64 = (name) => readFileSync(path(`../dist/${name}`)).toString('base64');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// One inline script, allowed by its hash; the policy allows nothing to be fetched.
function pageOf(record) {
  const script = `${readFileSync(path('../dist/sgf-view.classic.js'), 'utf8')}
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
Qipu.start({ wasm: bytes('${base64('core.wasm')}'), record: bytes('${Buffer.from(record).toString('base64')}') });`.replaceAll(
    '</script',
    '<\\/script',
  );
  const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'`;
  const page = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>t</title></head><body><script>${script}</script></body></html>`;
  return { page, policy };
}

test('a page in one file shows its record under a policy of hashes', async (t) => {
  const { page: text, policy } = pageOf('(;GM[1]SZ[9]PB[</script><script>globalThis.harmed=1</script>];B[ee];W[dd])');
  const { page } = await openPage(t, { files: { '/one.html': text }, policy }, { path: '/one.html' });
  await page.waitForFunction(() => document.querySelector('sgf-view')?.record);
  const told = await page.evaluate(() => {
    const view = document.querySelector('sgf-view');
    view.go(2);
    return [
      view.path,
      view.shadowRoot.querySelectorAll('[role=gridcell]').length,
      globalThis.harmed,
      view.shadowRoot.querySelector('.clock') !== null,
    ];
  });
  assert.deepEqual(told, ['2', 81, undefined, true]);
});

test('with an address of its own it finds the core beside it', async (t) => {
  const page404 = `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><body><script src="/view/sgf-view.classic.js"></script>
<sgf-view><script type="application/x-go-sgf">(;SZ[5];B[aa])</script></sgf-view></body></html>`;
  const { page } = await openPage(
    t,
    { files: { '/c.html': page404 }, folders: { '/view/': path('../dist') } },
    { path: '/c.html' },
  );
  await page.waitForFunction(() => document.querySelector('sgf-view').record);
  assert.equal(await page.evaluate(() => document.querySelector('sgf-view').record.trees[0].columns), 5);
});
