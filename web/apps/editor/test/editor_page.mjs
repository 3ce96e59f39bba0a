// The editor as it is built, in a browser, and what a person does with it. It is built first, of the sources as they are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { openPage } from '../../../tools/browser.mjs';

export const path = (relative) => fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
export const shared = process.env.QIPU_SHARED ?? path('../../../../../shared');
await build({ root: path('..'), configFile: path('../vite.config.js'), logLevel: 'error' });
export const built = path('../../../../build/web/editor');

/** As `qipu view --edit` gives the page. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
export const site = {
  files: { '/': () => readFileSync(`${built}/index.html`) },
  folders: { '/': built, '/axe/': path('../../../node_modules/axe-core') },
  policy: POLICY,
};

export async function openEditor(t, options = {}) {
  const { page, url, complaints } = await openPage(t, site, {
    acceptDownloads: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  return new EditorPage(page, url, complaints);
}

export class EditorPage {
  constructor(page, url, complaints) {
    Object.assign(this, { page, url, complaints, choosers: [] });
    // Listened to from the beginning: what asks for files is never faster than who answers.
    page.on('filechooser', (chooser) => this.choosers.shift()?.(chooser));
  }
  chooser() {
    return new Promise((resolve) => this.choosers.push(resolve));
  }
  /** Opens records, by name and content, as files that were chosen. */
  async open(files) {
    await this.page.evaluate(() => {
      globalThis.showOpenFilePicker = undefined;
      globalThis.showSaveFilePicker = undefined;
    });
    const given = Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    }));
    const before = await this.page.locator('button.file').count();
    const chooser = this.chooser();
    await this.page.keyboard.press('Control+o');
    await (await chooser).setFiles(given);
    await this.page.waitForFunction(
      (before) =>
        document.querySelectorAll('button.file').length > before && document.querySelectorAll('p.file').length === 0,
      before,
    );
  }
  /** Waits until a record with this text is kept on this device. */
  async kept(text) {
    const isKept = () =>
      this.page.evaluate(
        (text) =>
          new Promise((done) => {
            const opened = indexedDB.open('keyval-store');
            opened.onsuccess = () => {
              const all = opened.result.transaction('keyval').objectStore('keyval').getAll();
              all.onsuccess = () =>
                done(all.result.some(({ bytes }) => bytes && new TextDecoder().decode(bytes).includes(text)));
            };
          }),
        text,
      );
    // What the browser waits for itself must not be a promise.
    while (!(await isKept())) await this.page.waitForTimeout(20);
  }
  /** What saving gives. */
  async save() {
    const download = this.page.waitForEvent('download');
    await this.keys('Control+s');
    return readFileSync(await (await download).path());
  }
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  point(name) {
    const of = [`^="${name},"`, `^="${name}，"`, `="${name}"`].map((is) => `[role=gridcell][aria-label${is}]`);
    return this.page.locator(of.join(', '));
  }
  async #middle(name) {
    const box = await this.point(name).boundingBox();
    assert.ok(box, `no point ${name}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  async click(name, options) {
    await this.page.mouse.click(...(await this.#middle(name)), options);
  }
  async tap(name) {
    await this.page.touchscreen.tap(...(await this.#middle(name)));
  }
  async drag(from, to) {
    await this.page.mouse.move(...(await this.#middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.#middle(to)), { steps: 3 });
    await this.page.mouse.up();
  }
  /** With a finger. */
  async swipe(from, to) {
    const [[x, y], [toX, toY]] = [await this.#middle(from), await this.#middle(to)];
    this.session ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, ...touchPoints) => this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: x + part * (toX - x), y: y + part * (toY - y) });
    await touch('touchEnd');
  }
  /** With two fingers, the second after the first, each away from the other by as much as lies between them. */
  async pinch(one, other) {
    const [[x, y], [toX, toY]] = [await this.#middle(one), await this.#middle(other)];
    this.session ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, ...touchPoints) => this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const apart = (part) => [
      { id: 0, x: x - part * (toX - x), y: y - part * (toY - y) },
      { id: 1, x: toX + part * (toX - x), y: toY + part * (toY - y) },
    ];
    await touch('touchStart', apart(0)[0]);
    await touch('touchStart', ...apart(0));
    for (let step = 1; step <= 8; ++step) await touch('touchMove', ...apart(step / 8));
    await touch('touchEnd');
  }
  tool(name) {
    return this.page
      .getByRole('toolbar', { name: /Stones and marks|棋子与标记/ })
      .getByRole('button', { name })
      .click();
  }
  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }
  text(selector) {
    return this.page.locator(selector).first().textContent();
  }
  position() {
    return this.text('.pos');
  }
  said() {
    return this.text('p[role=status].vh');
  }
  notice() {
    return this.page.locator('.notice').textContent();
  }
  /** What axe finds; with `rules`, by these rules alone. */
  async violations(rules) {
    if (!(await this.page.evaluate(() => 'axe' in globalThis)))
      await this.page.addScriptTag({ url: '/axe/axe.min.js' });
    return this.page.evaluate(async (rules) => {
      const { violations } = await globalThis.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join('; ')}`,
      );
    }, rules);
  }
}
