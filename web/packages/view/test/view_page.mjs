// A page with one <sgf-view>, and what a person does with it. The element is bundled first, of the sources as they are.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPage, STRICT } from '../../../tools/browser.mjs';
import '../build.mjs';

export const path = (relative) => fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
export const shared = process.env.QIPU_SHARED ?? path('../../../../../shared');
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test</title><script type="module" src="/view/sgf-view.js"></script></head><body><main></main></body></html>`;

export const site = (more = {}) => ({
  files: { '/page.html': PAGE, ...more },
  folders: { '/view/': path('../dist'), '/axe/': path('../../../node_modules/axe-core') },
  policy: STRICT,
});

/** Opens the page; `show` puts a record into an element of its own. */
export async function openView(t, { files, ...options } = {}) {
  const { page, url, complaints } = await openPage(t, site(files), { path: '/page.html', ...options });
  return new ViewPage(page, url, complaints);
}

export class ViewPage {
  constructor(page, url, complaints) {
    Object.assign(this, { page, url, complaints, view: page.locator('sgf-view').last() });
  }
  /** Shows a record, as text or bytes, in a new element that takes the place of others. Gives the events so far. */
  async show(record, attributes = {}) {
    const bytes = [...(typeof record === 'string' ? Buffer.from(record) : record)];
    await this.page.evaluate(
      async ({ bytes, attributes }) => {
        const view = document.createElement('sgf-view');
        for (const [name, value] of Object.entries(attributes)) view.setAttribute(name, value);
        globalThis.events = [];
        const told = (detail) =>
          // Findings are looked for when they are asked for: not here.
          Object.fromEntries(Object.keys(detail).flatMap((key) => (key === 'findings' ? [] : [[key, detail[key]]])));
        for (const name of ['sgf-load', 'sgf-node', 'sgf-play', 'sgf-change', 'sgf-solve', 'sgf-error'])
          view.addEventListener(name, ({ detail }) => globalThis.events.push({ name, ...told(detail) }));
        document.querySelector('main').replaceChildren(view);
        await view.load(new Uint8Array(bytes));
      },
      { bytes, attributes },
    );
    return this.events();
  }
  file(name) {
    return readFileSync(name);
  }
  events(name) {
    return this.page.evaluate((name) => globalThis.events.filter((event) => !name || event.name === name), name);
  }
  /** What a function gives of the element. */
  of(body, argument) {
    return this.view.evaluate(body, argument);
  }
  /** What stands on the board, as its points are named to readers: X black, O white. */
  board() {
    return this.of((view) =>
      [...view.shadowRoot.querySelectorAll('[role=row]')].map((row) =>
        [...row.children]
          .map((cell) => cell.getAttribute('aria-label'))
          .map((name) => (/black stone/.test(name) ? 'X' : /white stone/.test(name) ? 'O' : '.'))
          .join(''),
      ),
    );
  }
  stones() {
    return this.board().then((rows) => rows.join('').replaceAll('.', '').length);
  }
  point(name) {
    return this.view.locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label="${name}"]`);
  }
  async click(name) {
    await this.point(name).evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    const box = await this.point(name).boundingBox();
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  async hover(name) {
    const box = await this.point(name).boundingBox();
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  focus() {
    return this.of((view) => view.shadowRoot.querySelector('.root').focus());
  }
  text(selector) {
    return this.of((view, selector) => view.shadowRoot.querySelector(selector)?.textContent ?? null, selector);
  }
  position() {
    return this.text('.position');
  }
  said() {
    return this.text('[aria-live]');
  }
  work() {
    return this.of((view) => view.work);
  }
}
