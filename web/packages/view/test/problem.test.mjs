import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const problem =
  '(;GM[1]SZ[19]C[Black to kill]AB[ba][bb][ca]AW[aa][hb];PL[B](;B[ab];W[ac](;B[ad]C[RIGHT Dead.])(;B[bd]C[too slow]))(;B[cc]C[WRONG It lives.];W[ab]))';
const next = '(;GM[1]SZ[9]C[White first]PL[W]AW[ba]AB[aa];W[ab]C[RIGHT])';
const still = { reducedMotion: 'reduce' };

async function solving(t, record = problem) {
  const page = await openView(t, still);
  await page.show(record, { mode: 'solve' });
  return page;
}
const settled = (page) => page.page.waitForTimeout(50);

test('the answer is not given away', async (t) => {
  const page = await solving(t);
  assert.match(await page.text('.task'), /Black to kill.*attempts/);
  const seen = await page.of(
    (view) =>
      [...view.shadowRoot.querySelectorAll('.tree, .controls, .paper use[opacity]')].filter((one) =>
        one.checkVisibility(),
      ).length,
  );
  assert.equal(seen, 0);
  await page.focus();
  await page.keys('ArrowRight', 'End');
  assert.equal(await page.of((view) => view.path), '1', 'no key walks into it');
});

test('the board shows the part that is asked about', async (t) => {
  const page = await solving(t);
  const [columns, rows] = await page.of((view) => {
    const rows = [...view.shadowRoot.querySelectorAll('[role=row]')];
    return [rows[0].children.length, rows.length];
  });
  assert.ok(columns < 12 && rows < 9, `${columns} by ${rows}`);
});

test('right moves are answered until it is solved', async (t) => {
  const page = await solving(t);
  await page.click('A18');
  await settled(page);
  assert.match(await page.text('.verdict'), /Good so far/);
  await page.click('A16');
  await settled(page);
  assert.match(await page.text('.verdict'), /Solved.*Dead/);
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('.ghost .cross').length), 0);
  assert.deepEqual(
    (await page.events('sgf-solve')).map(({ result, path }) => [result, path]),
    [['right', '4']],
  );
});

test('a wrong move is refuted, says how far it was, and can be taken back; the third shows the way', async (t) => {
  const page = await solving(t);
  for (const attempt of [1, 2, 3]) {
    await page.click('C17');
    await settled(page);
    assert.match(await page.text('.verdict'), /Not this one.*It lives.*3 points away/s);
    assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('.attempts .x').length), attempt);
    if (attempt < 3) await page.view.getByRole('button', { name: 'Try again' }).click();
  }
  await page.view.getByRole('button', { name: 'Show answer' }).click();
  await page.page.waitForFunction(() => document.querySelector('sgf-view').path === '4');
  assert.equal((await page.events('sgf-solve')).at(-1).result, 'shown');
});

test('a move that the record does not know stays off the board', async (t) => {
  const page = await solving(t);
  const stones = await page.stones();
  await page.click('D15');
  assert.match(await page.text('.verdict'), /no answer to this move/);
  assert.equal(await page.stones(), stones);
});

test('stones that the reply takes are seen until the next move', async (t) => {
  const page = await solving(t, '(;GM[1]SZ[9]AB[aa]AW[ba]PL[B](;B[cc]C[WRONG];W[ab]C[Taken.])(;B[ab]C[RIGHT]))');
  const taken = () =>
    page.of((view) =>
      [...view.shadowRoot.querySelectorAll('.over .taken circle')].map((one) =>
        [one.getAttribute('class'), one.getAttribute('cx'), one.getAttribute('cy')].join(' '),
      ),
    );
  await page.click('C7');
  await settled(page);
  assert.match(await page.text('.verdict'), /Taken/);
  assert.deepEqual(await taken(), ['B 0 0']);
  assert.equal((await page.board())[0].slice(0, 3), '.O.');
  await page.view.getByRole('button', { name: 'Try again' }).click();
  assert.deepEqual(await taken(), []);
});

test('the hint names a place near by, not the point', async (t) => {
  const page = await solving(t);
  await page.view.getByRole('button', { name: 'Hint' }).click();
  const words = await page.text('.verdict');
  assert.match(words, /Look near/);
  assert.doesNotMatch(words, /A18/);
});

test('the next problem of a collection; who plays is what it says', async (t) => {
  const page = await solving(t, problem + next);
  await page.view.getByRole('button', { name: 'Next problem' }).click();
  assert.match(await page.text('.task'), /White first/);
  await page.click('A8');
  await settled(page);
  assert.deepEqual((await page.events('sgf-play')).at(-1).color, 'W');
  assert.match(await page.text('.verdict'), /Solved/);
});

test('guessing counts what was right, and how far it was', async (t) => {
  const page = await openView(t);
  await page.show('(;SZ[9];B[ee];W[cc];C[no move];B[gg])', { mode: 'guess' });
  await page.click('E5');
  assert.match(await page.text('.task'), /1 right of 1|Right/);
  await page.click('C8');
  assert.match(await page.text('.verdict'), /One point away/);
  await page.click('C7');
  assert.match(await page.text('.task'), /1 right of 2/);
  await page.view.getByRole('button', { name: 'Show the move' }).click();
  assert.match(await page.text('.task'), /The game ends here.*1 right of 3/s);
});

test('a hint after a wrong answer is one to the question, which is asked again', async (t) => {
  const page = await solving(t);
  await page.click('C17');
  await settled(page);
  await page.view.getByRole('button', { name: 'Hint' }).click();
  assert.match(await page.text('.verdict'), /Look near/);
  assert.equal((await page.board())[2].slice(0, 3), '...', 'what was refuted is gone');
  await page.click('A18');
  await settled(page);
  await page.click('A16');
  await settled(page);
  assert.match(await page.text('.verdict'), /Solved/);
});

for (const [what, answers] of [
  ['without a solution', ''],
  ['with wrong answers alone', ';B[cc]C[WRONG]'],
])
  test(`a record ${what} says so, and offers none`, async (t) => {
    const page = await solving(t, `(;GM[1]SZ[9]AB[aa][ab]AW[ba]C[What now?]${answers})`);
    assert.match(await page.text('.task'), /What now\?.*has no solution/);
    assert.equal(await page.view.getByRole('button', { name: /Hint|answer/ }).count(), 0);
    await page.click('C8');
    assert.deepEqual(await page.events('sgf-solve'), []);
  });

test('a guess on a stone is none; what is shown was missed, and a late hit is told', async (t) => {
  const page = await openView(t);
  await page.show('(;SZ[9];B[ee];W[cc];B[gg])', { mode: 'guess' });
  assert.match(await page.text('.task h3'), /Black to play/);
  await page.click('E5');
  await page.click('E5');
  assert.match(await page.said(), /a stone stands there/);
  assert.deepEqual(await page.events('sgf-solve').then((all) => all.map(({ result }) => result)), ['right']);
  assert.match(await page.text('.task h3'), /White to play/);
  await page.click('A1');
  await page.click('C7');
  assert.match(await page.text('.verdict'), /Right/);
  await page.view.getByRole('button', { name: 'Show the move' }).click();
  assert.deepEqual(
    (await page.events('sgf-solve')).map(({ result, path }) => [result, path]),
    [
      ['right', '1'],
      ['wrong', '1'],
      ['shown', '2'],
    ],
  );
  await page.view.getByRole('button', { name: 'Try again' }).click();
  assert.match(await page.text('.task'), /Guess.*Black to play.*0 right of 0/s);
  assert.equal(await page.stones(), 0);
});
