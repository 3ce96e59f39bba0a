// <sgf-view> for pages without a bundler: the core is within the script, and core.wasm, charsets.bin and formats.wasm lie
// beside it.
import { useCore } from './core.js';
import { define, SgfView } from './element.js';

export { SgfView, useCore };

useCore({
  core: new URL('./core.wasm', import.meta.url),
  charsets: new URL('./charsets.bin', import.meta.url),
  formats: new URL('./formats.wasm', import.meta.url),
});
define();
