// What `npm pack` makes, installed into an empty project: in Node, in a page, and in a page through
// bundlers: esbuild, and Vite as its users run it, while they write and when they are done.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openPage } from '../../../tools/browser.mjs';
import { installed, titleInVite } from '../../../tools/installed.mjs';

const source = fileURLToPath(new URL('..', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

// What a user of the package writes, in TypeScript.
const PROGRAM = `import { load, type Finding } from '@qipu/core';
import { loadFormats } from '@qipu/core/formats';

export async function story(): Promise<string> {
  const qipu = await load({ charsets: true });
  const document = qipu.read(Uint8Array.from([40, 59, 80, 66, 91, 0xce, 0xe2, 0xc7, 0xe5, 0xd4, 0xb4, 93, 41]));
  const findings: Finding[] = document.check();
  const formats = await loadFormats();
  const gib = formats.fromSgf('(;GM[1]SZ[19];B[pd])', 'gib').bytes;
  const name: string | undefined = document.trees[0]?.root.get('PB');
  return [name, findings.length > 0, formats.formatOf(gib, 'a.gib')].join(' ');
}
`;
const SAYS = '吴清源 true gib';

suite('the package, installed', () => {
  let folder;
  before(() => {
    const project = installed(source);
    writeFileSync(join(project, 'program.ts'), PROGRAM);
    execFileSync(
      process.execPath,
      [tsc, '--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2023', 'program.ts'].concat(
        '--lib',
        'es2023,dom,dom.iterable,esnext.disposable',
      ),
      { cwd: project, stdio: 'inherit' },
    );
    folder = project;
  });
  after(() => rmSync(join(folder, '..'), { recursive: true }));

  const page = async (t, files, module) => {
    const { page } = await openPage(t, { folders: { '/': folder }, files });
    return page.evaluate(async (module) => (await import(module)).story(), module);
  };

  test('has what is needed, and nothing else', () => {
    const list = (at) => readdirSync(join(folder, 'node_modules/@qipu/core', at)).sort();
    assert.deepEqual(list('.'), [
      'LICENSE',
      'README.md',
      'README.zh.md',
      'THIRD-PARTY.txt',
      'dist',
      'package.json',
      'wasm',
    ]);
    assert.deepEqual(list('wasm'), ['charsets.bin', 'core.wasm', 'explanations.bin', 'formats.wasm']);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'node_modules/@qipu/core/package.json')));
    assert.deepEqual(dependencies, {});
  });

  test('works in Node', () => {
    const words = ['--input-type=module', '-e', "console.log(await (await import('./program.js')).story())"];
    assert.equal(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).trim(), SAYS);
  });

  test('works in a page without a bundler', async (t) => {
    const program = readFileSync(join(folder, 'program.js'), 'utf8')
      .replace("'@qipu/core'", "'/node_modules/@qipu/core/dist/index.js'")
      .replace("'@qipu/core/formats'", "'/node_modules/@qipu/core/dist/formats.js'");
    assert.equal(await page(t, { '/plain.js': program }, '/plain.js'), SAYS);
  });

  test('works in a page through a bundler', async (t) => {
    await build({
      absWorkingDir: folder,
      entryPoints: ['program.js'],
      bundle: true,
      format: 'esm',
      outdir: 'bundled/js',
      logLevel: 'error',
    });
    cpSync(join(folder, 'node_modules/@qipu/core/wasm'), join(folder, 'bundled/wasm'), { recursive: true });
    assert.equal(await page(t, {}, '/bundled/js/program.js'), SAYS);
  });

  suite('under Vite', () => {
    // The page shows what the program says.
    before(() =>
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><title>Test</title><script type="module">
          import { story } from './program.js';
          document.title = await story();
        </script>`,
      ),
    );
    test('its server', async (t) => assert.equal(await titleInVite(t, folder, 'serve'), SAYS));
    test('its build', async (t) => assert.equal(await titleInVite(t, folder, 'build'), SAYS));
  });
});
