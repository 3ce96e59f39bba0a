// Keeps the files of the page, each by the hash of its content, so that the page opens without a network. The build puts
// their names and hashes in; the page itself is called as its folder.
const FILES = __FILES__;
const PREFIX = 'qipu-editor-';
const NAME = PREFIX + __VERSION__;

const addressOf = (name) => new URL(name, registration.scope).href;

// What an older version has with the same content is not fetched again.
async function fileOf(name, hash) {
  for (const key of await caches.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = await (await caches.open(key)).match(addressOf(name));
    if (kept?.headers.get('X-Content-Hash') === hash) return kept;
  }
  const answer = await fetch(addressOf(name), { cache: 'no-cache', integrity: hash });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.set('X-Content-Hash', hash);
  return new Response(await answer.blob(), { headers });
}

async function install() {
  const cache = await caches.open(NAME);
  await Promise.all(FILES.map(async ([name, hash]) => cache.put(addressOf(name), await fileOf(name, hash))));
}
// The version before stays: a page of it may still be open, and ask for its files.
async function activate() {
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== NAME);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
  await clients.claim();
}
async function answerTo(request) {
  const { pathname, origin } = new URL(request.url);
  const address = origin + pathname;
  const now = await (await caches.open(NAME)).match(address);
  return now ?? (await caches.match(address)) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', ({ data }) => {
  if (data === 'use') skipWaiting();
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answerTo(request));
});
