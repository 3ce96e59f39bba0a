// The icons of the editor as PNG, of its icon.svg: node tools/icons.mjs. What it writes stands in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { browser } from './browser.mjs';

const folder = new URL('../apps/editor/public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
/** A maskable icon is cut to any shape: its ground goes to the edge, and what matters stands in the middle four fifths. */
const maskable = svg
  .replace('rx="5" ', '')
  .replace('<path', '<g transform="translate(3 3) scale(.75)"><path')
  .replace('</svg>', '</g></svg>');

const context = await (await browser()).newContext();
const page = await context.newPage();
for (const [name, drawing, size] of [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['icon-maskable-512.png', maskable, 512],
]) {
  const png = await page.evaluate(
    async ([drawing, size]) => {
      const image = new Image(size, size);
      image.src = `data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg', `<svg width="${size}" height="${size}"`))}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: size, height: size });
      canvas.getContext('2d').drawImage(image, 0, 0, size, size);
      return canvas.toDataURL('image/png').split(',')[1];
    },
    [drawing, size],
  );
  writeFileSync(new URL(name, folder), Buffer.from(png, 'base64'));
}
await (await browser()).close();
