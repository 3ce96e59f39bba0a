// Builds the editor into build/web/editor: what `qipu view --edit` serves, and any server of files can.
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
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
