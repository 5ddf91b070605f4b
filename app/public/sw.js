// Offline reading. Pages of visitors without a session are kept as they were last seen; what belongs to one person
// (the server marks it private) never is. `VERSION` is filled in by the build.
const VERSION = '__VERSION__';
const PAGES = 'desa-halaman';
const FILES = 'desa-berkas';
const OFFLINE = '/luring.html';
const MOST = { [PAGES]: 60, [FILES]: 150 };

// Letters are checked without a connection on the page that knows the village's keys.
const CHECK = '/verifikasi';
const LETTER = /^\/verifikasi\/[^/.]+$/;
const ASSET = /\/assets\/[\w.-]+/g;

const PRIVATE_PATH = /^\/(v1|api|ws|kelola|masuk|keluar|profil-saya|ubah-password|notifikasi|buat-)/;
const FILE_PATH = /^\/(assets|icons|berkas|fonts)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.add(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

async function start() {
  const ours = [PAGES, FILES];
  for (const name of await caches.keys()) if (name.startsWith('desa-') && !ours.includes(name)) await caches.delete(name);
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => page(new Request(url))));
}

// The page asks for this once the person agreed to reload.
self.addEventListener('message', (event) => {
  if (event.data === 'perbaharui') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (FILE_PATH.test(url.pathname)) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(request).catch(offline));
  else if (url.pathname.endsWith('.data') && !PRIVATE_PATH.test(url.pathname)) event.respondWith(page(request));
});

/** The network first; the copy only when there is none. */
async function page(request) {
  const path = new URL(request.url).pathname;
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (mayKeep(request, answer)) await keep(PAGES, request, answer.clone());
    if (answer.ok && (LETTER.test(path) || path === CHECK)) void keepCheck();
    return answer;
  } catch (error) {
    // The part behind `#` holds all of the letter, and travels along.
    if (LETTER.test(path) && (await cache.match(CHECK, { ignoreVary: true }))) return Response.redirect(CHECK);
    const copy = await cache.match(request.url, { ignoreVary: true });
    if (copy) return request.mode === 'navigate' ? marked(copy) : copy;
    throw error;
  }
}

/** Whoever checked a letter once can check the next without a connection: the page, and the scripts that do it. */
async function keepCheck() {
  const request = new Request(CHECK);
  try {
    const answer = await fetch(request);
    if (!mayKeep(request, answer)) return;
    await keep(PAGES, request, answer.clone());
    const used = new Set((await answer.text()).match(ASSET));
    await Promise.all([...used].map((path) => file(new Request(path))));
  } catch {
    // The connection went away in between; the next check keeps what is missing.
  }
}

/** Names of files carry a hash or an id, so a copy is as good as the file. */
async function file(request) {
  const cache = await caches.open(FILES);
  const copy = await cache.match(request.url, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.status === 200 && /public/.test(answer.headers.get('cache-control') ?? ''))
    await keep(FILES, request, answer.clone());
  return answer;
}

function mayKeep(request, answer) {
  const control = answer.headers.get('cache-control') ?? '';
  if (answer.status !== 200 || answer.redirected || !/public/.test(control) || /private|no-store/.test(control)) return false;
  return !PRIVATE_PATH.test(new URL(request.url).pathname);
}

/** A full disk or a quota costs the copy, not the page. */
async function keep(name, request, answer) {
  try {
    const cache = await caches.open(name);
    await cache.delete(request.url, { ignoreVary: true });
    await cache.put(request.url, answer);
    const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE));
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(oldest);
  } catch {
    await caches.delete(name);
  }
}

const NAME = /<meta property="og:site_name" content="([^"]*)"/;
const TITLE = /<title[^>]*>([^<]*)/;

/** The same answer with other words in it. */
function withText(answer, text) {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text, { status: answer.status, headers });
}

/** A page that is old says so, and from when it is. */
async function marked(copy) {
  const date = copy.headers.get('date');
  const since = date && new Date(date).toLocaleString('id-ID', { dateStyle: 'long', timeStyle: 'short' });
  const note = `Internet terputus. Ini salinan halaman${since ? ` dari ${since}` : ' yang tersimpan di perangkat Anda'}.`;
  const html = await copy.text();
  return withText(
    copy,
    html.replace(/<body[^>]*>/, (tag) => `${tag}<aside class="salinan" aria-label="Pemberitahuan">${note}</aside>`),
  );
}

/** Names the village, and the pages that can be read without a connection, the last one first. */
async function offline() {
  const cache = await caches.open(FILES);
  const answer = await cache.match(OFFLINE);
  if (!answer) return Response.error();
  const kept = await keptPages();
  const village = kept.find(({ village }) => village)?.village;
  const links = kept.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  const html = await answer.text();
  return withText(
    answer,
    html
      .replace('<!--desa-->', village ? `<p><b>${village}</b></p>` : '')
      .replace('<!--isi-->', links && `<h2>Yang dapat dibaca sekarang</h2><ul>${links}</ul>`),
  );
}

async function keptPages() {
  const cache = await caches.open(PAGES);
  const pages = [];
  for (const request of (await cache.keys()).reverse()) {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('.data')) continue;
    // What a page says of itself is HTML already.
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
    const [, village = ''] = NAME.exec(html) ?? [];
    const [, whole = ''] = TITLE.exec(html) ?? [];
    const title = whole.replace(` · ${village}`, '');
    if (title) pages.push({ path: `${pathname}${search.replaceAll('&', '&amp;')}`, title, village });
  }
  return pages;
}
