// Builds the editor into build/web/editor: what `qipu view --edit` serves, and any server of files can.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const at = (path) => new URL(path, import.meta.url);

// The page of `qipu html` is a file of the site, which the editor fetches when it writes one.
const RECORD_PAGE = 'virtual:record-page';
const recordPage = {
  name: 'record-page',
  async buildStart() {
    const builder = at('../../packages/page/build.mjs').href;
    await import(builder);
    this.addWatchFile(at('../../../build/web/page.html').pathname);
  },
  resolveId: (id) => (id === RECORD_PAGE ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${RECORD_PAGE}`) return undefined;
    const source = readFileSync(at('../../../build/web/page.html'));
    const file = this.emitFile({ type: 'asset', name: 'record-page.html', source });
    return `export default import.meta.ROLLUP_FILE_URL_${file}`;
  },
};

// The service worker keeps what was built, all of it and nothing else, by the hashes of the contents.
const OUT = at('../../../build/web/editor/');
const serviceWorker = {
  name: 'service-worker',
  closeBundle() {
    const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
    const files = globSync('**/*.*', { cwd: OUT }).filter((name) => name !== 'service-worker.js');
    // The page is the folder itself.
    const rows = files
      .sort()
      .map((name) => [name === 'index.html' ? './' : name, hashOf(readFileSync(new URL(name, OUT)))]);
    const script = readFileSync(at('worker/service_worker.js'), 'utf8')
      .replace('__FILES__', JSON.stringify(rows))
      .replace('__VERSION__', `'${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)}'`);
    writeFileSync(new URL('service-worker.js', OUT), script);
  },
};

export default defineConfig({
  base: './',
  plugins: [recordPage, serviceWorker],
  resolve: { conditions: ['qipu-source', 'module', 'browser', 'production', 'default'] },
  build: {
    outDir: '../../../build/web/editor',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the policy allows nothing that stands within
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
});
