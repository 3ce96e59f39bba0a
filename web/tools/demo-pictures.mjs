// The pictures of the READMEs, of the demonstration pages: node tools/demo-pictures.mjs, after the packages were built
// (make page, node packages/view/build.mjs). They are made anew when what they show has changed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browser, serve } from './browser.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
// Each at a move with a comment.
const pictures = [
  { page: 'index.html', move: 10, file: 'page.en.webp', colorScheme: 'light' },
  { page: 'index.zh.html', move: 6, file: 'page.zh.webp', colorScheme: 'light' },
];
const size = { width: 1120, height: 1200 };

const server = await serve({ folders: { '/': web } });
const chromium = await browser();
for (const { page: name, move, file, colorScheme } of pictures) {
  const context = await chromium.newContext({
    viewport: size,
    deviceScaleFactor: 1.5,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/demo/${name}`);
  await page.waitForFunction(() => [...document.querySelectorAll('sgf-view')].every((view) => view.record));
  const element = page.locator('sgf-view').first();
  await element.evaluate((view, move) => view.go(move), move);
  const clip = { ...(await element.boundingBox()), scale: 1 };
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip });
  writeFileSync(new URL(`../../docs/pictures/${file}`, import.meta.url), Buffer.from(data, 'base64'));
  await context.close();
}
await server.close();
await chromium.close();
