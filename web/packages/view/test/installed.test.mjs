// What `npm pack` makes, installed beside @qipu/core: with a bundler, in TypeScript, and on a server.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installed, titleInVite } from '../../../tools/installed.mjs';
import '../build.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const PROGRAM = `import '@qipu/view';
import { Document } from '@qipu/core';

const view = document.querySelector('sgf-view')!;
view.addEventListener('sgf-node', ({ detail }) => console.log(detail.path));
await view.load(Uint8Array.from([40, 59, 83, 90, 91, 57, 93, 80, 66, 91, 0xce, 0xe2, 0xc7, 0xe5, 0xd4, 0xb4, 93, 41]));
const { record } = view;
if (record instanceof Document) document.title = \`\${record.trees[0]?.root.get('PB')} \${view.toSvg().startsWith('<svg')}\`;
`;
const SAYS = '吴清源 true';

suite('the element, installed', () => {
  let folder;
  before(() => {
    const types = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--outDir', 'dist/types'];
    execFileSync(process.execPath, [tsc, '-p', '.', ...types], { cwd: here('..'), stdio: 'inherit' });
    folder = installed(here('../../core'), here('..'));
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>Test</title><sgf-view></sgf-view><script type="module" src="./program.js"></script>',
    );
    const options = ['--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2023'];
    execFileSync(process.execPath, [tsc, ...options, '--lib', 'es2023,dom,dom.iterable', 'program.ts'], {
      cwd: folder,
      stdio: 'inherit',
    });
  });
  after(() => rmSync(join(folder, '..'), { recursive: true }));

  test('on a server its import does nothing', () => {
    const words = ['--input-type=module', '-e', "console.log(typeof (await import('@qipu/view')).SgfView)"];
    assert.equal(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).trim(), 'function');
  });
  test("Vite's server", async (t) => assert.equal(await titleInVite(t, folder, 'serve'), SAYS));
  test("Vite's build", async (t) => assert.equal(await titleInVite(t, folder, 'build'), SAYS));
});
