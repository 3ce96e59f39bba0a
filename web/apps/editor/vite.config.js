// Builds the editor into build/web/editor: what `qipu view --edit` serves, and any server of files can.
import { readFileSync } from 'node:fs';
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

export default defineConfig({
  base: './',
  plugins: [recordPage],
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
