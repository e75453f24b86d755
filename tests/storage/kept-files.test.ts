import { expect, test } from 'vitest';
import { type AppFile, type KeptPorts, type KeptState, keptFiles } from '../../src/storage/kept-files';

const SCOPE = 'https://club.example/table/';
const FILES: readonly AppFile[] = [
  { url: 'index.html', revision: 'one' },
  ...Array.from({ length: 20 }, (_, index) => ({ url: `assets/part-${index}.js`, revision: null })),
];

/** Caches in memory, with the part of their ways that matters here. */
function memory(): KeptPorts['caches'] & { readonly all: Map<string, Map<string, Response>> } {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (files: Map<string, Response>) => ({
    keys: async () => [...files.keys()].map((url) => ({ url })),
    match: async (url: string) => files.get(url)?.clone(),
    put: async (url: string, response: Response) => {
      // As a browser: the answer is read to its end before it is there.
      const body = await response.arrayBuffer();
      files.set(url, new Response(body, { headers: response.headers }));
    },
    delete: async (url: string) => files.delete(url),
  });
  return {
    all,
    open: async (name) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files) as unknown as Cache;
    },
    match: async (url) => [...all.values()].flatMap((files) => files.get(`${url}`)?.clone() ?? [])[0],
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
}

/** A host that answers when it is told to, and counts what is asked of it. */
function host({ broken = [] as readonly string[], wait = async () => {} } = {}) {
  const asked: { url: string; cache: string }[] = [];
  let open = 0;
  let most = 0;
  return {
    asked,
    most: () => most,
    fetch: async (request: Request): Promise<Response> => {
      const url = request.url.slice(SCOPE.length);
      asked.push({ url, cache: request.cache });
      most = Math.max(most, ++open);
      await wait();
      open--;
      return broken.includes(url) ? new Response('no', { status: 404 }) : new Response(`content of ${url}`);
    },
  };
}

const kept = (files: readonly AppFile[], caches: KeptPorts['caches'], fetch: KeptPorts['fetch']) =>
  keptFiles(files, { caches, fetch, scope: SCOPE, now: () => 1234 });
const silent = () => undefined;

test('all files come, several at a time, and only then it says ready', async () => {
  const caches = memory();
  const server = host({ wait: () => new Promise((resolve) => setTimeout(resolve, 1)) });
  const told: KeptState[] = [];
  const files = kept(FILES, caches, server.fetch);
  await files.fill((state) => told.push(state));
  expect(server.most()).toBe(8);
  expect(told.slice(0, -1).every(({ kind }) => kind === 'filling')).toBe(true);
  const bytes = FILES.reduce((sum, { url }) => sum + `content of ${url}`.length, 0);
  expect(told.at(-1)).toEqual({ kind: 'ready', files: 21, bytes, at: 1234 });
  expect(await (await files.find(`${SCOPE}assets/part-3.js`))?.text()).toBe('content of assets/part-3.js');
  expect(await (await files.findPage())?.text()).toBe('content of index.html');
});

test('a name that stays the same is never taken from the browser’s own store, and comes last', async () => {
  const server = host();
  await kept(FILES, memory(), server.fetch).fill(silent);
  expect(server.asked.at(-1)).toEqual({ url: 'index.html', cache: 'reload' });
  expect(server.asked[0]?.cache).toBe('default');
});

test('one file that fails fails all, the page is not taken, and the next try fetches only what is missing', async () => {
  const caches = memory();
  const told: KeptState[] = [];
  const first = kept(FILES, caches, host({ broken: ['assets/part-7.js'] }).fetch);
  await expect(first.fill((state) => told.push(state))).rejects.toThrow('assets/part-7.js: 404');
  expect(told.at(-1)).toEqual({ kind: 'missing', have: 19, of: 21 });
  expect(await first.findPage()).toBeUndefined();
  const server = host();
  await kept(FILES, caches, server.fetch).fill((state) => told.push(state));
  expect(server.asked.map(({ url }) => url)).toEqual(['assets/part-7.js', 'index.html']);
  expect(told.at(-1)).toMatchObject({ kind: 'ready', files: 21 });
});

test('what the browser threw away is fetched again, and the time of being ready is new', async () => {
  const caches = memory();
  await kept(FILES, caches, host().fetch).fill(silent);
  const [files] = caches.all.values();
  files?.delete(`${SCOPE}assets/part-2.js`);
  const server = host();
  const told: KeptState[] = [];
  await keptFiles(FILES, { caches, fetch: server.fetch, scope: SCOPE, now: () => 5678 }).fill((state) =>
    told.push(state),
  );
  expect(server.asked.map(({ url }) => url)).toEqual(['assets/part-2.js']);
  expect(told.at(-1)).toMatchObject({ kind: 'ready', at: 5678 });
});

test('a whole set is not fetched again, and keeps its time', async () => {
  const caches = memory();
  await kept(FILES, caches, host().fetch).fill(silent);
  const server = host();
  const told: KeptState[] = [];
  await keptFiles(FILES, { caches, fetch: server.fetch, scope: SCOPE, now: () => 5678 }).fill((state) =>
    told.push(state),
  );
  expect(server.asked).toEqual([]);
  expect(told).toMatchObject([{ kind: 'ready', files: 21, at: 1234 }]);
});

test('the next version takes what is the same from the one before, which lives on until it is tidied away', async () => {
  const caches = memory();
  const before = kept(FILES, caches, host().fetch);
  await before.fill(silent);
  const next = [
    ...FILES.slice(1, 20),
    { url: 'index.html', revision: 'two' },
    { url: 'assets/new.js', revision: null },
  ];
  const server = host();
  const after = kept(next, caches, server.fetch);
  await after.fill(silent);
  expect(server.asked.map(({ url }) => url)).toEqual(['assets/new.js', 'index.html']);
  const old = `${SCOPE}assets/part-19.js`;
  expect(await before.findPage()).toBeDefined();
  expect(await after.find(old)).toBeDefined();
  await after.tidy();
  expect(await after.find(old)).toBeUndefined();
  expect(await before.findPage()).toBeUndefined();
  expect(await after.findPage()).toBeDefined();
});

test('files that Workbox kept for earlier versions are used, and then put away', async () => {
  const caches = memory();
  const earlier = `workbox-precache-v2-${SCOPE}`;
  const other = 'workbox-precache-v2-https://club.example/other/';
  await caches.open(other);
  await (await caches.open(earlier)).put(`${SCOPE}assets/part-1.js`, new Response('kept'));
  const server = host();
  const files = kept(FILES, caches, server.fetch);
  await files.fill(silent);
  expect(server.asked).toHaveLength(20);
  expect(await (await files.find(`${SCOPE}assets/part-1.js`))?.text()).toBe('kept');
  await files.tidy();
  expect([...caches.all.keys()].sort()).toEqual([`coup-doeil-files-${SCOPE}`, other].sort());
});

test('a host that sends its first page for a file that it does not have is not believed', async () => {
  const caches = memory();
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const told: KeptState[] = [];
  const files = kept(FILES, caches, async () => page());
  await expect(files.fill((state) => told.push(state))).rejects.toThrow(/part-0\.js/);
  expect(told.at(-1)).toEqual({ kind: 'missing', have: 0, of: 21 });
});

test('where there is no room the rest is not fetched, and that is what is told', async () => {
  const caches = memory();
  const server = host();
  const open = caches.open;
  let room = 5;
  const full: KeptPorts['caches'] = {
    ...caches,
    open: async (name) => {
      const cache = await open(name);
      const put: Cache['put'] = async (key, response) => {
        if (room-- <= 0) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
        return cache.put(key, response);
      };
      return { ...cache, put };
    },
  };
  const told: KeptState[] = [];
  await expect(kept(FILES, full, server.fetch).fill((state) => told.push(state))).rejects.toThrow('full');
  expect(told.at(-1)).toEqual({ kind: 'no-room', have: 5, of: 21 });
  expect(server.asked.length).toBeLessThan(21);
});

test('files that go away while others come are noticed: it is not ready', async () => {
  const caches = memory();
  const server = host();
  const told: KeptState[] = [];
  const files = kept(FILES, caches, async (request) => {
    if (request.url.endsWith('index.html'))
      for (const cache of caches.all.values()) cache.delete(`${SCOPE}assets/part-7.js`);
    return server.fetch(request);
  });
  await expect(files.fill((state) => told.push(state))).rejects.toThrow();
  expect(told.at(-1)).toEqual({ kind: 'missing', have: 20, of: 21 });
});

test('an answer that came by way of another address is kept as one that did not: browsers open no page with the other', async () => {
  const caches = memory();
  const files = kept(FILES, caches, async ({ url }) =>
    Object.defineProperty(new Response(`from ${url}`), 'redirected', { value: true }),
  );
  const stored: Response[] = [];
  const open = caches.open;
  caches.open = async (name) => {
    const cache = await open(name);
    const put: Cache['put'] = (key, response) => {
      stored.push(response);
      return cache.put(key, response);
    };
    return { ...cache, put };
  };
  await files.fill(silent);
  expect(stored).not.toHaveLength(0);
  expect(stored.filter(({ redirected }) => redirected)).toEqual([]);
});
