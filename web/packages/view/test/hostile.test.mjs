// Records that want harm do nothing worse than show. The page's policy allows no script but its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const idents = [
  'PB',
  'PW',
  'BR',
  'WR',
  'EV',
  'RO',
  'PC',
  'GN',
  'GC',
  'C',
  'N',
  'SO',
  'US',
  'AN',
  'CP',
  'RU',
  'RE',
  'DT',
  'KM',
  'HA',
  'TM',
  'OT',
  'ON',
  'AP',
  'BL',
  'WL',
  'OB',
  'OW',
  'V',
  'FG',
  'LB',
];
const attacks = [
  '<script>globalThis.harmed = 1</script>',
  '<img src=x onerror="globalThis.harmed = 1">',
  '"><svg onload=globalThis.harmed=1>',
  "javascript:globalThis.harmed=1//' onclick='globalThis.harmed=1",
  '</text></svg><script>globalThis.harmed = 1</script>',
  '&lt;script&gt; &#x3c;script> ]]> <!-- <?xml ?> <!DOCTYPE svg [<!ENTITY a "b">]>&a;',
  '\u0000\u0001\u001b[31m\u202eevil\u2028\uFFFE',
  'https://example.org/" onmouseover="globalThis.harmed=1',
  '{{constructor.constructor("globalThis.harmed=1")()}} $' + '{globalThis.harmed=1}',
];

async function harmless(page) {
  assert.equal(await page.page.evaluate(() => globalThis.harmed), undefined);
  const found = await page.of((view) => {
    const all = [...view.shadowRoot.querySelectorAll('*')];
    return {
      scripts: all.filter((one) =>
        ['script', 'iframe', 'object', 'embed', 'img', 'foreignObject', 'image'].includes(one.localName),
      ).length,
      handlers: all.filter((one) => [...one.attributes].some(({ name }) => name.startsWith('on'))).length,
      links: all.filter((one) => one.localName === 'a' && !/^https?:/.test(one.href)).length,
      rels: all.filter((one) => one.localName === 'a' && !one.rel.includes('noopener')).length,
      uses: all.filter((one) => one.localName === 'use' && !one.getAttribute('href').startsWith('#')).length,
      styles: all.filter((one) => one.closest('.paper') && one.hasAttribute('style')).length,
    };
  });
  assert.deepEqual(found, { scripts: 0, handlers: 0, links: 0, rels: 0, uses: 0, styles: 0 });
}

for (const [number, attack] of attacks.entries())
  test(`markup in every text: ${JSON.stringify(attack).slice(0, 60)}`, async (t) => {
    const page = await openView(t);
    const value = attack.replace(/[\]\\]/g, '\\$&');
    const properties = idents
      .map(
        (ident) =>
          `${ident}[${ident === 'LB' ? `ee:${value.replaceAll(':', '\\:')}` : ident === 'FG' ? `0:${value}` : value}]`,
      )
      .join('');
    const record = `(;GM[1]FF[4]SZ[9]${properties};B[ee]${properties})`;
    for (const mode of number < 5 ? ['view', 'figure', 'solve', 'guess'] : ['view']) {
      await page.show(record, { mode, move: '1' });
      await harmless(page);
      if (mode === 'view') {
        await page.focus();
        await page.keys('i');
        await harmless(page);
        await page.keys('Escape');
      }
    }
    const other = `(;GM[6]${properties})`;
    await page.show(other);
    await harmless(page);
  });

test('52 lines, every mark on every point', async (t) => {
  const page = await openView(t);
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const points = [...letters].flatMap((column) => [...letters].map((row) => `[${column}${row}]`));
  const marks = ['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'DD'].map((ident) => ident + points.join('')).join('');
  const labels = points.map((point) => `[${point.slice(1, 3)}:label ${point.slice(1, 3)}]`).join('');
  await page.show(`(;GM[1]FF[4]SZ[52]AB${points.slice(0, 1300).join('')}${marks}LB${labels};W[ZZ])`);
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('[role=gridcell]').length), 52 * 52);
  await page.of((view) => view.next());
  assert.equal(await page.of((view) => view.path), '1');
  await harmless(page);
});

const many = 1_000_000;
const huge = {
  'a million nodes in one line': () => `(;GM[1]SZ[9]${';B[aa]'.repeat(many - 1)})`,
  'a million nested variations': () => `(;GM[1]SZ[9]${'(;B[aa]'.repeat(many - 1)}${')'.repeat(many)}`,
  'a million variations of one node': () => `(;GM[1]SZ[9]${'(;B[aa])'.repeat(many - 1)})`,
  'half a million nested variations with a sister each': () =>
    `(;GM[1]SZ[9]${'(;B[aa])(;W[bb]'.repeat(many / 2 - 1)}${')'.repeat(many / 2)}`,
};
for (const [name, record] of Object.entries(huge))
  test(name, async (t) => {
    const page = await openView(t);
    const text = record();
    await page.page.evaluate(async (text) => {
      const view = document.createElement('sgf-view');
      document.querySelector('main').replaceChildren(view);
      await view.load(text);
      view.next();
      view.down();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, text);
    const { tree } = await page.work();
    const visible = await page.of((view) => {
      const box = view.shadowRoot.querySelector('.scroller');
      return box ? (Math.ceil(box.clientWidth / 24) + 3) * (Math.ceil(box.clientHeight / 24) + 3) : 0;
    });
    assert.ok(tree.nodes <= visible, `${tree.nodes} nodes drawn, ${visible} have room`);
    assert.ok(tree.branches <= visible, `${tree.branches} ways`);
    assert.ok(tree.layouts <= 1, 'lanes are laid once');
    assert.match(await page.of((view) => view.path), /^1|^0\/2|^\d/);
  });
