// <sgf-view> as one classic script, for pages in one file. The script gives a global Qipu:
//
//   Qipu.start({ wasm: bytes, charsets?: bytes, formats?: bytes, record?: bytes, element?: anElement })
//
// Where the script has an address of its own, the files beside it are used without a start.
import { useCore } from './core.js';
import { define, type Given, SgfView } from './element.js';

type Bytes = Uint8Array<ArrayBuffer> | ArrayBuffer;
export interface Start {
  /** core.wasm. */
  wasm: Bytes | WebAssembly.Module;
  /** charsets.bin: for records that need it. */
  charsets?: Bytes;
  /** formats.wasm: for records in other formats than SGF. */
  formats?: Bytes | WebAssembly.Module;
  /** Shown by `element`, or by the first <sgf-view> of the page, which is made if there is none. */
  record?: Given;
  element?: SgfView;
}

function viewIn(page: globalThis.Document): SgfView {
  const found = page.querySelector('sgf-view');
  if (found instanceof SgfView) return found;
  const made = new SgfView();
  page.body.append(made);
  return made;
}

/** Starts the core of its bytes; the element that shows the record when it does. */
export async function start(given: Start): Promise<SgfView> {
  if (!given?.wasm) throw new TypeError('Qipu.start: { wasm } is to be the bytes of core.wasm');
  const { wasm, charsets, formats, record, element } = given;
  useCore({ core: wasm, charsets: charsets ?? null, formats });
  define();
  const view = element ?? viewIn(document);
  if (record !== undefined) await view.load(record);
  return view;
}
export { SgfView };

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const beside = (name: string) => new URL(name, own);
if (own !== '') {
  useCore({ core: beside('./core.wasm'), charsets: beside('./charsets.bin'), formats: beside('./formats.wasm') });
  define();
}
