// What cases expect, in Node and in a page.

const plain = (_, value) => {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? [...value] : value;
};
const shown = (value) => JSON.stringify(value, plain);

export function equal(actual, expected, about = '') {
  if (shown(actual) !== shown(expected)) throw new Error(`${about}: ${shown(actual)}, not ${shown(expected)}`);
}
export function holds(truth, about) {
  if (!truth) throw new Error(about);
}
/** What `body` throws, which is of this class. */
export function thrown(body, type) {
  try {
    body();
  } catch (error) {
    holds(error instanceof type, `${error}, not of ${type.name}`);
    return error;
  }
  throw new Error(`nothing thrown, not ${type.name}`);
}
