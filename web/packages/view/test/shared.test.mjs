// Records that others wrote, where they are (QIPU_SHARED, or ../shared).
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openView, shared } from './view_page.mjs';

const kogo = "corpus/large/billyellow+Kogo-s-Joseki-Dictionary/Kogo's Joseki Dictionary.sgf";
const step = (page) => page.of((view) => view.next());

/** a file, attributes, what is asked, what is answered */
const rows = [
  ['conformance/ff4_ex.sgf', {}, (page) => page.of((view) => view.record.trees.length), 2],
  ['conformance/ff4_ex.sgf', { tree: '2' }, (page) => page.text('.pl .name b'), /./],
  [
    'conformance/print1.sgf',
    { mode: 'figure' },
    (page) => page.of((view) => view.shadowRoot.querySelectorAll('.paper [data-p] text').length > 20),
    true,
  ],
  ['conformance/print2.sgf', { mode: 'figure' }, (page) => page.position(), /^1 \/ \d/],
  [kogo, {}, (page) => page.of((view) => view.record.trees[0].nodeCount > 60_000), true],
  [
    'corpus/large/GillesArcas+Drago/Testing/TestFolder/BGA-vrac.sgf',
    { tree: '800' },
    (page) =>
      page.of((view) => view.shadowRoot.querySelectorAll('option').length === view.record.trees.length && view.path),
    '0',
  ],
  ['corpus/large/ugoertz+kombilo/kombilo/tests/sgfs/under-the-stones.sgf', {}, (page) => page.position(), /^0 \/ \d+/],
  [
    'corpus/large/justmaker+go-board-recognition/tools/training/sgf_data/ogs_57999860.sgf',
    {},
    (page) => page.position(),
    /^0 \/ \d+/,
  ],
  // Chinese of a news site: GBK without CA.
  [
    'corpus/broken/feitianyiren+m8weiqipu/sgf/2009829_1101.sgf',
    {},
    (page) => page.text('.pl .name b'),
    /^[\u4e00-\u9fff]/,
  ],
  ['corpus/formats/gib/sabaki-utf8.gib', {}, (page) => page.position(), /^0 \/ [1-9]/],
  ['corpus/formats/ugf/sabaki-review.ugi', {}, (page) => page.position(), /^0 \/ [1-9]/],
];
for (const [name, attributes, question, answer] of rows)
  test(`shared: ${name} ${JSON.stringify(attributes)}`, {
    skip: existsSync(`${shared}/${name}`) ? false : 'not there',
  }, async (t) => {
    const page = await openView(t);
    const events = await page.show(readFileSync(`${shared}/${name}`), attributes);
    assert.deepEqual(
      events.filter((event) => event.name === 'sgf-error'),
      [],
    );
    const told = await question(page);
    if (answer instanceof RegExp) assert.match(String(told), answer);
    else assert.deepEqual(told, answer);
    for (let i = 0; i < 3; ++i) await step(page);
    const { pictures, tree } = await page.work();
    assert.ok((pictures ?? 0) <= 6, 'a picture is put in once, and again only where its frame changes');
    const room = await page.of((view) => {
      const box = view.shadowRoot.querySelector('.scroller');
      return box ? (Math.ceil(box.clientWidth / 24) + 3) * (Math.ceil(box.clientHeight / 24) + 3) : 0;
    });
    assert.ok(tree.nodes <= room, `${tree.nodes} nodes of the tree drawn, ${room} have room`);
  });

test('shared: figures of the real world go by, all of them', {
  skip: existsSync(`${shared}/corpus/figures`) ? false : 'not there',
}, async (t) => {
  const page = await openView(t);
  for (const name of globSync('corpus/figures/*.sgf', { cwd: shared }).sort()) {
    const events = await page.show(readFileSync(`${shared}/${name}`), { mode: 'figure' });
    assert.deepEqual(
      events.filter((event) => event.name === 'sgf-error'),
      [],
      name,
    );
    await step(page);
  }
});
