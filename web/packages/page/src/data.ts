// What was put into the page: data blocks, which no policy has to allow, for they are not run.

export interface Options {
  mode: string;
  theme: string;
  language: 'en' | 'zh';
  /** Where the first record is opened: its tree, from 0, and the path of a node; empty: at the beginning. */
  tree: number;
  path: string;
}
export interface GivenRecord {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const blocks = (kind: string): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>(`script[type="application/x-qipu-${kind}"]`),
];

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.trim());
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** core.wasm and charsets.bin, as they were packed; null: not in this page. */
export async function packed(kind: 'core' | 'charsets'): Promise<ArrayBuffer | null> {
  const [block] = blocks(kind);
  return block ? unzipped(fromBase64(block.textContent ?? '')) : null;
}

export function options(): Options {
  return JSON.parse(blocks('options')[0]?.textContent ?? '{}') as Options;
}

export function records(): GivenRecord[] {
  return blocks('record').map((block) => ({
    name: block.dataset['name'] ?? '',
    bytes: fromBase64(block.textContent ?? ''),
  }));
}
