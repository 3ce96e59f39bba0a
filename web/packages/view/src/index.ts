// <sgf-view> for pages that load modules: core.wasm, charsets.bin and formats.wasm lie beside this file.
import { useCore } from './core.js';
import { SgfView } from './element.js';

export type { Given } from './element.js';
export { SgfView, useCore };

const beside = (name: string) => new URL(name, import.meta.url);
useCore({ core: beside('./core.wasm'), charsets: beside('./charsets.bin'), formats: beside('./formats.wasm') });
if (!customElements.get('sgf-view')) customElements.define('sgf-view', SgfView);
