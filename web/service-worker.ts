// What of the page stays in the browser, so that it opens without a network (APP-11). It keeps files of the build alone: the API
// and whatever somebody said, sent or was answered never pass through its hands. A build of its own: it imports nothing.

/** Addresses of the files to have at once, and a name for just this set of files; the build puts them here. */
declare const PARTS: readonly string[];
declare const VERSION: string;

/** What a service worker's events can do; the types of the page do not know them. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  addEventListener: ((name: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((name: 'fetch', listener: (event: Asked) => void) => void) &
    ((name: 'message', listener: (event: MessageEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
const scope = self as unknown as Scope;

const ours = 'wrenchwise-';
const cacheName = `${ours}${VERSION}`;
/** A line that says nothing for so long counts as none; the page opens as it was. */
const patienceMs = 4_000;
/** Below these, the name of a file changes with its content. */
const neverChanging = /^\/(assets|knowledge)\//;
/** Made when the server starts, and not always there. */
const vehicleNames = '/vehicle-names.json';

scope.addEventListener('install', (event) => event.waitUntil(takeIn()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// Not by itself: an open page goes on with the parts that it began with until its owner says otherwise.
scope.addEventListener('message', ({ data }) => data === 'take over' && void scope.skipWaiting());
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(fromNetwork(event.request, '/', patienceMs));
  } else if (neverChanging.test(pathname)) event.respondWith(fromHere(event.request));
  else if (pathname === vehicleNames || PARTS.includes(pathname))
    event.respondWith(fromNetwork(event.request, pathname));
});

async function takeIn(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(PARTS.map((path) => (neverChanging.test(path) ? path : new Request(path, { cache: 'reload' }))));
  await cache.add(vehicleNames).catch(() => {});
}

/** The version before stays for pages that are still open with it; what is older goes. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** As it is on the server now, or as it was where that does not answer. @param waitMs how long to wait for that */
async function fromNetwork(request: Request, path: string, waitMs = Infinity): Promise<Response> {
  const kept = await found(path);
  if (kept === undefined) return fetch(request);
  const answer = fetch(request).catch(() => kept);
  if (waitMs === Infinity) return answer;
  return Promise.race([answer, new Promise<Response>((resolve) => setTimeout(resolve, waitMs, kept))]);
}

/** From here, where it is; else from the server, and kept. */
async function fromHere(request: Request): Promise<Response> {
  const kept = await found(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await keep(request, answer.clone());
  return answer;
}

/** Of this version where it has it: a page opens with the parts that belong to it. */
async function found(what: Request | string): Promise<Response | undefined> {
  return (await (await caches.open(cacheName)).match(what)) ?? caches.match(what);
}

/** A browser without room for it goes without. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(request, answer);
  } catch (cause) {
    console.warn('There is no room to keep a part of the page.', cause);
  }
}
