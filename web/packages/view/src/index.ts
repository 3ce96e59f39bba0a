// <sgf-view> for modules. With a bundler the core and its files are found in @qipu/core; in sgf-view.js, for pages without
// one, the core is within, and its files lie beside it (build.mjs). Where there are no elements, as on a server, the import
// does nothing.
import { useCore } from './core.js';
import { define, SgfView } from './element.js';

export type { CoreSources } from './core.js';
export type { Given } from './element.js';
export { SgfView, useCore };

useCore({ formats: true });
define();
