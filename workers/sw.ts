import { type AppFile, CHECK_FILES, KEPT_FILES, type KeptState, keptFiles } from '../src/storage/kept-files';
import { enNotKept } from '../src/texts/en-not-kept';

/** The build writes the list of all files in its place. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly AppFile[] };

const { scope } = self.registration;
const kept = keptFiles(self.__WB_MANIFEST, {
  caches: self.caches,
  fetch: (request) => fetch(request),
  scope,
  now: Date.now,
});

const openPages = async (): Promise<readonly WindowClient[]> =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(scope),
  );

/** In order: a later state never arrives before an earlier one. */
let told: Promise<unknown> = Promise.resolve();
function tell(state: KeptState): void {
  told = told
    .then(async () => {
      for (const page of await openPages()) page.postMessage({ type: KEPT_FILES, state });
    })
    .catch(() => undefined);
}

/** One at a time, whoever asks. */
let filling: Promise<void> | undefined;
function fill(): Promise<void> {
  filling ??= kept.fill(tell).finally(() => {
    filling = undefined;
  });
  return filling;
}

self.addEventListener('install', (event) => {
  // What an open page is told is about the version that it has. The first one is ready when it has also taken over.
  const first = self.registration.active === null;
  event.waitUntil(kept.fill((state) => first && state.kind !== 'ready' && tell(state)));
});

self.addEventListener('activate', (event) => {
  // The first visit is ready for offline use without a reload. Later versions wait until the person agrees.
  event.waitUntil(self.clients.claim().then(() => void check(false)));
});

self.addEventListener('message', (event) => {
  const { type, starts } = (event.data ?? {}) as { readonly type?: string; readonly starts?: boolean };
  if (type === 'SKIP_WAITING') event.waitUntil(takeOver());
  if (type === CHECK_FILES) event.waitUntil(check(starts === true));
});

/** Only with every file at hand: without them the next start would find nothing, and the version before is whole. */
async function takeOver(): Promise<void> {
  await kept.fill(() => undefined);
  await self.skipWaiting();
}

/**
 * A page that has just been opened has this version. If it is the only one, nobody needs the files of an earlier one. While a
 * later version comes in or waits, its files lie here too, so nothing is thrown away.
 */
async function check(starts: boolean): Promise<void> {
  await fill().catch((error: unknown) => console.warn('Not every file is kept for offline use', error));
  const { installing, waiting } = self.registration;
  if (starts && !installing && !waiting && (await openPages()).length === 1) await kept.tidy();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const found = await kept.find(request.url).catch(() => undefined);
  if (found) return found;
  if (request.mode !== 'navigate') return fetch(request);
  const page = await kept.findPage().catch(() => undefined);
  return page ?? fetch(request).catch(() => notKept());
}

function notKept(): Response {
  const { title, text } = enNotKept;
  const words = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  return new Response(words, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
