// What `npm pack` makes, installed into an empty project: in Node, in a page, and in a page through
// bundlers: esbuild, and Vite as its users run it, while they write and when they are done.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as vite from 'vite';
import { browser, openPage } from '../../../tools/browser.mjs';

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
    folder = mkdtempSync(join(tmpdir(), 'qipu-package-'));
    // With the Node that is beside it, as the set-up runs it. No registry is asked.
    const command = 'PATH="$(dirname "$(command -v npm)"):$PATH" exec npm "$@" --offline --no-audit --no-fund';
    const npm = (words, cwd) => execFileSync('sh', ['-c', command, 'npm', ...words], { cwd, stdio: 'pipe' });
    npm(['pack', '--pack-destination', folder, '--ignore-scripts'], source);
    const [archive] = readdirSync(folder);
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
    npm(['install', join(folder, archive), '--ignore-scripts'], project);
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
    const config = () => ({ root: folder, configFile: false, logLevel: 'error', clearScreen: false });
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
    const titleAt = async (t, url) => {
      const context = await (await browser()).newContext();
      t.after(() => context.close());
      const page = await context.newPage();
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(url);
      await page.waitForFunction(() => document.title !== 'Test').catch(() => {});
      assert.deepEqual(complaints, []);
      return page.title();
    };

    test('its server', async (t) => {
      const server = await vite.createServer({ ...config(), server: { port: 0, host: '127.0.0.1' } });
      t.after(() => server.close());
      await server.listen();
      assert.equal(await titleAt(t, server.resolvedUrls.local[0]), SAYS);
    });

    test('its build', async (t) => {
      await vite.build({ ...config(), build: { outDir: 'dist', target: 'es2022' } });
      const server = await vite.preview({ ...config(), preview: { port: 0, host: '127.0.0.1' } });
      t.after(() => server.close());
      assert.equal(await titleAt(t, server.resolvedUrls.local[0]), SAYS);
    });
  });
});
