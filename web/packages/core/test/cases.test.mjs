// The cases of cases.mjs, in Node and in a page under a strict Content-Security-Policy.
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openPage } from '../../../tools/browser.mjs';
import { cases, run } from './cases.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));

suite('in Node', () => {
  for (const name of Object.keys(cases)) test(name, () => run(name));
});

suite('in Chromium', () => {
  for (const name of Object.keys(cases))
    test(name, async (t) => {
      const { page } = await openPage(t, { folders: { '/': folder } });
      await page.evaluate(async (name) => (await import('/test/cases.mjs')).run(name), name);
    });
});
