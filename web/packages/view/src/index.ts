// <sgf-view> for programs with a bundler, which finds the core and its files in @qipu/core. Where there are no elements,
// as on a server, the import does nothing.
import { useCore } from './core.js';
import { define, SgfView } from './element.js';

export type { CoreSources } from './core.js';
export type { Given } from './element.js';
export { SgfView, useCore };

useCore({ formats: true });
define();
