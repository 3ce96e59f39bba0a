// A record as one page that shows it, as `qipu html` makes it: the same template, the same data put into it.

import template from 'virtual:record-page';
import { load, type Node, QipuError, type Tree } from '@qipu/core';
import charsets from '@qipu/core/charsets.bin?url';
import core from '@qipu/core/core.wasm?url';
import { toldOf } from './facts.js';
import type { OpenRecord } from './record.js';
import { coreWords } from './words.js';

const at = (path: string): string => new URL(path, document.baseURI).href;
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xmlText = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let binary = '';
  for (let i = 0; i < bytes.length; i += PIECE) binary += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return btoa(binary);
}
const block = (kind: string, attributes: string, text: string): string =>
  `<script type="application/x-qipu-${kind}"${attributes}>${text}</script>\n`;

// The page asks the same reader the same question.
async function needsCharsets(bytes: Uint8Array): Promise<boolean> {
  const plain = await load({ core: at(core) });
  try {
    plain.read(bytes).free();
    return false;
  } catch (error) {
    if (error instanceof QipuError && error.needsCharsets) return true;
    throw error;
  }
}
async function packedCharsets(): Promise<string> {
  const stream = (await fetched(charsets)).body?.pipeThrough(new CompressionStream('gzip'));
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function titleOf(record: OpenRecord): string {
  const root = record.shown.peek().document.trees[0]?.root;
  if (!root) return record.name.peek();
  const fact = toldOf(root);
  const [black, white] = [fact('black'), fact('white')];
  if (black && white) return `${black} – ${white}`;
  return fact('title') || fact('event') || record.name.peek();
}

// Without scripts the page shows where it is opened; of a record that is opened at its beginning, how it ends.
function endOfMainLine(tree: Tree): Node {
  const { parent } = tree.links();
  let node = 0;
  while (parent[node + 1] === node) ++node;
  return tree.node(node);
}

/** The page, opened at the present node. */
export async function recordPage(record: OpenRecord): Promise<string> {
  const { document, walk, node } = record.shown.peek();
  const words = coreWords();
  const options = {
    mode: 'view',
    theme: 'auto',
    language: words,
    tree: walk.tree.number,
    path: node.parent || walk.tree.number > 0 ? node.path : '',
  };
  const pictured = options.path === '' ? endOfMainLine(walk.tree) : node;
  const diagram = walk.tree.hasBoard ? pictured.diagram() : null;
  const picture = diagram?.svg({ theme: 'page', language: words }) ?? '';
  diagram?.free();
  const { bytes } = document;
  const data = [
    block('options', '', JSON.stringify(options).replaceAll('<', '\\u003c')),
    (await needsCharsets(bytes)) ? block('charsets', '', await packedCharsets()) : '',
    block('record', ` data-name="${xmlText(record.name.peek())}"`, base64(bytes)),
  ];
  // Each blank once, in this order: what is put in is not looked through.
  const blanks: readonly [string, string][] = [
    ['@LANGUAGE@', words === 'zh' ? 'zh-Hans' : 'en'],
    ['@TITLE@', xmlText(titleOf(record))],
    ['<!--@PICTURE@-->', picture],
    ['<!--@DATA@-->', data.join('')],
  ];
  let rest = await (await fetched(template)).text();
  let page = '';
  for (const [blank, text] of blanks) {
    const place = rest.indexOf(blank);
    if (place < 0) throw new Error(`no ${blank}`);
    page += rest.slice(0, place) + text;
    rest = rest.slice(place + blank.length);
  }
  return page + rest;
}
