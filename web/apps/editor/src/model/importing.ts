// A record from elsewhere in the network, as ?url= of the address names it: fetched only when the user says so.
import { signal } from '@preact/signals';
import type { Given } from './files.js';

/** What the address asks to be fetched; null: nothing. */
export const asked = signal<URL | null>(null);

/** Of the query of the address: only what the web fetches. */
export function urlIn(query: string): URL | null {
  const text = new URLSearchParams(query).get('url');
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    ? url
    : null;
}

const MOST_BYTES = 64_000_000;
/** Nothing of the user goes along: no cookies, no name of this page. */
export async function givenOfUrl(url: URL): Promise<Given> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  const blob = await answer.blob();
  if (blob.size > MOST_BYTES) throw new Error(`> ${MOST_BYTES}`);
  const last = url.pathname.split('/').at(-1) ?? '';
  return { name: nameOf(last) || 'record.sgf', bytes: new Uint8Array(await blob.arrayBuffer()), place: null };
}
function nameOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
