// <sgf-view> for pages that load modules: core.wasm and charsets.bin lie beside this file.
import { useCore } from './core.js';
import { SgfView } from './element.js';

export type { Given } from './element.js';
export { SgfView, useCore };

useCore({ core: new URL('./core.wasm', import.meta.url), charsets: new URL('./charsets.bin', import.meta.url) });
if (!customElements.get('sgf-view')) customElements.define('sgf-view', SgfView);
