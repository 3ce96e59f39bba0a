// Pictures as bytes: sizes, and what browsers do not write themselves. No page.
import { spliced } from './source_text.js';

/** What is on a canvas: four bytes a pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** How large pictures of pixels are, the usual first: so many times as on a screen, whose inch has 96 pixels. */
export const scales = { '1': 1, '2': 2, '300': 300 / 96 } as const;
export type Scale = keyof typeof scales;

const UNITS: Readonly<Record<string, number>> = { mm: 96 / 25.4, px: 1 };
/** Half a thousandth of a pixel is no pixel. */
const LEAST = 0.0005;

/** A picture of the core in whole pixels, as `qipu draw` counts them. */
export function sizedSvg(svg: string, factor: number): { svg: string; width: number; height: number } {
  const [, width = 0, height = 0] = (/ width="([^"]*)" height="([^"]*)"/.exec(svg) ?? []).map((text) => {
    const [, number = '0', unit = ''] = /^([\d.]+)(\w*)$/.exec(text) ?? [];
    return Math.ceil(Number(number) * (UNITS[unit || 'px'] ?? 1) * factor - LEAST);
  });
  const sized = svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`);
  return { svg: sized, width, height };
}

/** BMP of 24 bits. Its rows go from below upwards, each filled to four bytes. */
export function bmpOf({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const HEAD = 54;
  const row = (3 * width + 3) & ~3;
  const bytes = new Uint8Array(HEAD + row * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [at, value] of [
    [2, bytes.length],
    [10, HEAD],
    [14, 40],
    [18, width],
    [22, height],
    [34, row * height],
    [38, 3780],
    [42, 3780],
  ] as const)
    view.setUint32(at, value, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const from = 4 * ((height - 1 - y) * width + x);
      const to = HEAD + y * row + 3 * x;
      for (let channel = 0; channel < 3; ++channel) bytes[to + channel] = data[from + 2 - channel] ?? 0;
    }
  return bytes;
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The same PNG, which says for how many pixels an inch it is meant. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const AFTER_HEADER = 33;
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dpi / 0.0254);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4); // pHYs
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, crcOf(chunk.subarray(4, 17)));
  return spliced(png, [{ begin: AFTER_HEADER, end: AFTER_HEADER, bytes: chunk }]);
}
