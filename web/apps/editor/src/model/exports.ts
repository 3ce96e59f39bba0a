// The present board and the present line as files of their own: pictures, text, moving pictures. The core draws, the
// browser makes pixels of it.
import type { Node, TextForm } from '@qipu/core';
import { bmpOf, type Pixels, type Scale, scales, sizedSvg, withResolution } from './pictures.js';
import type { OpenRecord } from './record.js';
import type { Settings } from './settings.js';
import { coreWords } from './words.js';

export const themes = ['wood', 'plain', 'print', 'dark', 'contrast'] as const;
export interface PictureOptions {
  theme: (typeof themes)[number];
  coordinates: Settings['coordinates'];
  scale: Scale;
}
type Bytes = Uint8Array<ArrayBuffer>;

/** What can be made of a board; the first stands first in the sheet. */
// biome-ignore format: a table
export const forms = [
  { name: 'png', label: 'PNG', extension: '.png', kind: 'pixels', type: 'image/png' },
  { name: 'jpg', label: 'JPG', extension: '.jpg', kind: 'pixels', type: 'image/jpeg' },
  { name: 'webp', label: 'WebP', extension: '.webp', kind: 'pixels', type: 'image/webp' },
  { name: 'bmp', label: 'BMP', extension: '.bmp', kind: 'pixels', type: 'image/bmp' },
  { name: 'svg', label: 'SVG', extension: '.svg', kind: 'svg', type: 'image/svg+xml' },
  { name: 'ascii', label: 'ASCII', extension: '.txt', kind: 'text', type: 'text/plain' },
  { name: 'sensei', label: 'Sensei', extension: '.txt', kind: 'text', type: 'text/plain' },
  { name: 'latex', label: 'LaTeX', extension: '.tex', kind: 'text', type: 'text/plain' },
  { name: 'gif', label: 'GIF', extension: '.gif', kind: 'moving', type: 'image/gif' },
  { name: 'html', label: 'HTML', extension: '.html', kind: 'page', type: 'text/html' },
] as const;
export type Form = (typeof forms)[number];
export type FormName = Form['name'];
export const formNamed = (name: FormName): Form => forms.find((form) => form.name === name) as Form;

/** What JPEG keeps of a picture. */
const QUALITY = 0.92;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function svgOf(node: Node, { theme, coordinates }: PictureOptions): string {
  const diagram = node.diagram({ coordinates, variations: false });
  try {
    return diagram.svg({ theme, language: coreWords() });
  } finally {
    diagram.free();
  }
}
export function textOf(node: Node, form: TextForm, { coordinates }: Pick<PictureOptions, 'coordinates'>): string {
  const diagram = node.diagram({ coordinates, variations: false });
  try {
    return diagram.text(form, coreWords());
  } finally {
    diagram.free();
  }
}

// ---- Pixels

async function painted(svg: string, factor: number, ground: string | null): Promise<HTMLCanvasElement> {
  const sized = sizedSvg(svg, factor);
  const url = URL.createObjectURL(new Blob([sized.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: sized.width, height: sized.height });
    const context = contextOf(canvas);
    if (ground) {
      context.fillStyle = ground;
      context.fillRect(0, 0, sized.width, sized.height);
    }
    context.drawImage(image, 0, 0, sized.width, sized.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
const pixelsOf = (canvas: HTMLCanvasElement): Pixels =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Bytes> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  if (blob?.type !== type) throw new Error(`no ${type}`);
  return new Uint8Array(await blob.arrayBuffer());
}

/** A picture of the board at a node. PNG and WebP keep what is not painted clear; the others have a white ground. */
export async function pictureOf(node: Node, { type }: Pick<Form, 'type'>, options: PictureOptions): Promise<Bytes> {
  const isClear = type === 'image/png' || type === 'image/webp';
  const canvas = await painted(svgOf(node, options), scales[options.scale], isClear ? null : '#ffffff');
  if (type === 'image/bmp') return bmpOf(pixelsOf(canvas));
  const bytes = await encoded(canvas, type);
  return type === 'image/png' && options.scale === '300' ? withResolution(bytes, 300) : bytes;
}

// ---- Moving pictures

export const MOST_FRAMES = 1000;
/** The last position stays so many times as long as the others. */
const LONGER_AT_END = 4;

/** The nodes of the present line, from the root to its end. */
export function lineOf({ shown }: OpenRecord): Node[] {
  const { walk } = shown.peek();
  const count = Math.min(walk.lineLength, MOST_FRAMES);
  return Array.from({ length: count }, (_, depth) => walk.tree.node(walk.onLine(depth) ?? 0));
}

/**
 * The line as a GIF, a frame for each node. `told`: called before each frame with how many are done; false: it was called
 * off, and there is no GIF.
 */
export async function gifOf(
  nodes: readonly Node[],
  options: PictureOptions,
  seconds: number,
  told: (done: number) => boolean,
): Promise<Bytes | null> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc');
  const frame = async (node: Node) => pixelsOf(await painted(svgOf(node, options), scales[options.scale], '#ffffff'));
  const palette = quantize(joined(await Promise.all(samples(nodes).map(frame))), 255);
  const CLEAR = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (const [i, node] of nodes.entries()) {
    if (!told(i)) return null;
    const { data, width, height } = await frame(node);
    const colors = applyPalette(data, palette);
    const delay = 1000 * seconds * (i + 1 === nodes.length ? LONGER_AT_END : 1);
    // What stays as it was is clear, and packs well.
    const index: Uint8Array = before ? changed(before, colors, CLEAR) : colors;
    gif.writeFrame(index, width, height, {
      palette: before ? undefined : [...palette, [255, 255, 255]],
      delay,
      transparent: before !== null,
      transparentIndex: CLEAR,
      dispose: 1,
    });
    before = colors;
  }
  gif.finish();
  return new Uint8Array(gif.bytes());
}
const samples = (nodes: readonly Node[]): Node[] =>
  [0, nodes.length >> 1, nodes.length - 1].map((i) => nodes[i] as Node);
function joined(all: readonly Pixels[]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(all.reduce((sum, one) => sum + one.data.length, 0));
  let at = 0;
  for (const one of all) {
    data.set(one.data, at);
    at += one.data.length;
  }
  return data;
}
const changed = (before: Uint8Array, now: Uint8Array, clear: number): Uint8Array =>
  now.map((color, i) => (color === before[i] ? clear : color));

// ---- Any of them

/** What a board is as a file; the present line where it moves. null: called off. */
export async function exported(
  record: OpenRecord,
  form: Form,
  options: PictureOptions & { seconds: number },
  told: (done: number) => boolean,
): Promise<Bytes | null> {
  const { node } = record.shown.peek();
  if (form.kind === 'pixels') return pictureOf(node, form, options);
  if (form.kind === 'svg') return utf8(svgOf(node, options));
  if (form.kind === 'text') return utf8(textOf(node, form.name, options));
  if (form.kind === 'moving') return gifOf(lineOf(record), options, options.seconds, told);
  const { recordPage } = await import('./record_page.js');
  return utf8(await recordPage(record));
}

/** Puts it onto the clipboard: a picture as PNG, all else as text. */
export async function copyExported(record: OpenRecord, form: Form, options: PictureOptions): Promise<void> {
  const { node } = record.shown.peek();
  if (form.kind === 'svg') return navigator.clipboard.writeText(svgOf(node, options));
  if (form.kind === 'text') return navigator.clipboard.writeText(textOf(node, form.name, options));
  const type = 'image/png';
  const blob = pictureOf(node, { type }, options).then((bytes) => new Blob([bytes], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
