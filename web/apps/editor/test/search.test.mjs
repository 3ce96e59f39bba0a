// Finding: what is found, and that the record is read once for all keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { model, open } from './model.mjs';

const { search } = model;
const found = (finder, line, most = 9) => finder.find(search.soughtBy(line, 9, 9), most).map(({ number }) => number);

test('a record is read once, however many keys are typed', () => {
  const record = open('(;FF[4]GM[1]SZ[9]C[Start];B[ee]N[One]C[See STAR];W[cc]LB[aa:star](;B[gg])(;B[ee]C[star\\]t]))');
  const finder = new search.Finder(record.shown.peek().walk.tree);
  assert.deepEqual(
    ['s', 'st', 'star', 'start', 'start '].map((line) => found(finder, line)),
    [[0, 1, 2, 4], [0, 1, 2, 4], [0, 1, 2, 4], [0], [0]],
  );
  assert.deepEqual(found(finder, 'onesee'), []);
  assert.deepEqual(found(finder, 'star', 2), [0, 1]);
  assert.equal(finder.read, 5);
  assert.deepEqual([found(finder, 'E5'), found(finder, 'G3'), found(finder, 'A1')], [[1, 4], [3], []]);
  assert.equal(finder.read, 10);
});
