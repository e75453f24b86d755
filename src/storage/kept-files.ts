/** A file of the app. Where its name stays the same with other content, the revision tells versions apart. */
export interface AppFile {
  readonly url: string;
  readonly revision: string | null;
}

/** How far the app is kept on this device, as the page is told. */
export type KeptState =
  | { readonly kind: 'filling'; readonly have: number; readonly of: number }
  | { readonly kind: 'missing'; readonly have: number; readonly of: number }
  /** As missing, because the device has no room for more. */
  | { readonly kind: 'no-room'; readonly have: number; readonly of: number }
  | { readonly kind: 'ready'; readonly files: number; readonly bytes: number; readonly at: number };

/** What the service worker calls its messages to the page, and the page its own. */
export const KEPT_FILES = 'KEPT_FILES';
export const CHECK_FILES = 'CHECK_FILES';

export interface KeptPorts {
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The folder of the app. */
  readonly scope: string;
  readonly now: () => number;
}

export interface KeptFiles {
  /** Fetches what is missing. Rejects if something still is; what has come stays, and is not fetched again. */
  fill(tell: (state: KeptState) => void): Promise<void>;
  /** What this version has under that address. */
  find(url: string): Promise<Response | undefined>;
  /** The first page, for every address that people open. */
  findPage(): Promise<Response | undefined>;
  /** Throws away what earlier versions left. */
  tidy(): Promise<void>;
}

/** So many files are on their way at once. A browser opens six connections to a plain host; others share one. */
const AT_ONCE = 8;
const PAGE = 'index.html';
/** Beside the files of a version: when all were there, and how large they are. */
const NOTE = 'kept-files.json';

/**
 * All files of this version in one cache. Each lies under an address that belongs to its content alone: versions lie side by
 * side, what both have is there once, and a file is either there whole or not at all.
 */
export function keptFiles(files: readonly AppFile[], ports: KeptPorts): KeptFiles {
  const version = versionOf(files, ports);
  const { caches, scope } = ports;
  const { name, keys, noteKey } = version;
  return {
    fill: (tell) => fill(version, tell),
    async find(url) {
      const key = keys.get(withoutHash(url));
      if (key !== undefined) return (await caches.open(name)).match(key);
      // A page of an earlier version that is still open asks for files of its own.
      return caches.match(url);
    },
    async findPage() {
      const key = keys.get(new URL(PAGE, scope).href);
      return key === undefined ? undefined : (await caches.open(name)).match(key);
    },
    async tidy() {
      const cache = await caches.open(name);
      const ours = new Set([...keys.values(), noteKey]);
      const left = [...(await keysIn(cache))].filter((key) => !ours.has(key));
      const earlier = (await caches.keys()).filter((other) => other.endsWith(`-precache-v2-${scope}`));
      await Promise.all([...left.map((key) => cache.delete(key)), ...earlier.map((other) => caches.delete(other))]);
    },
  };
}

/** The files of a version, and where they lie. */
interface Version {
  readonly files: readonly AppFile[];
  readonly ports: KeptPorts;
  /** Of its cache. */
  readonly name: string;
  /** By the address that is asked for. */
  readonly keys: ReadonlyMap<string, string>;
  readonly noteKey: string;
  keyOf(file: AppFile): string;
}

function versionOf(files: readonly AppFile[], ports: KeptPorts): Version {
  const { scope } = ports;
  const keyOf = ({ url, revision }: AppFile): string => {
    const key = new URL(url, scope);
    // As Workbox, which kept the files of earlier versions, names them: so they are found again.
    if (revision !== null) key.searchParams.set('__WB_REVISION__', revision);
    return key.href;
  };
  return {
    files,
    ports,
    name: `coup-doeil-files-${scope}`,
    keys: new Map(files.map((file) => [new URL(file.url, scope).href, keyOf(file)])),
    noteKey: keyOf({ url: NOTE, revision: files.find(({ url }) => url === PAGE)?.revision ?? null }),
    keyOf,
  };
}

const keysIn = async (cache: Cache): Promise<Set<string>> => new Set((await cache.keys()).map(({ url }) => url));

async function fill(version: Version, tell: Parameters<KeptFiles['fill']>[0]): Promise<void> {
  const { files, ports, keyOf, noteKey } = version;
  const cache = await ports.caches.open(version.name);
  const known = await keysIn(cache);
  const missing = files.filter((file) => !known.has(keyOf(file)));
  let have = files.length - missing.length;
  if (missing.length > 0) await cache.delete(noteKey);
  const take = async (file: AppFile): Promise<void> => {
    tell({ kind: 'filling', have, of: files.length });
    await bring(version, cache, file);
    have++;
  };
  try {
    // Files with their content in the name first: a host that has gone on to the next version has them no more, and then
    // its first page must not come among ours.
    await several(
      missing.filter(({ revision }) => revision === null),
      take,
    );
    await several(
      missing.filter(({ revision }) => revision !== null),
      take,
    );
    // Another version, or the browser, may have thrown files away meanwhile.
    const now = await keysIn(cache);
    have = files.filter((file) => now.has(keyOf(file))).length;
    if (have < files.length) throw new Error(`${files.length - have} files went away again`);
  } catch (error) {
    tell({ kind: isNoRoom(error) ? 'no-room' : 'missing', have, of: files.length });
    throw error;
  }
  tell({ kind: 'ready', files: files.length, ...(await note(version, cache)) });
}

async function bring({ ports, keyOf }: Version, cache: Cache, file: AppFile): Promise<void> {
  const key = keyOf(file);
  const kept = await ports.caches.match(key);
  await cache.put(key, kept ?? (await fetched(ports, file)));
}

async function note(
  { keys, noteKey, ports }: Version,
  cache: Cache,
): Promise<{ readonly bytes: number; readonly at: number }> {
  const written = await cache.match(noteKey);
  if (written) return written.json();
  const kept = await Promise.all([...keys.values()].map((key) => cache.match(key)));
  const sizes = await Promise.all(kept.map(async (response) => (await response?.blob())?.size ?? 0));
  const fresh = { bytes: sizes.reduce((sum, size) => sum + size, 0), at: ports.now() };
  // Without it the files are measured again next time.
  await cache.put(noteKey, new Response(JSON.stringify(fresh))).catch(() => undefined);
  return fresh;
}

async function fetched({ fetch, scope }: KeptPorts, { url, revision }: AppFile): Promise<Response> {
  // A name that stays the same must not come from the browser's own store: that may be of another version.
  const response = await fetch(new Request(new URL(url, scope).href, revision === null ? {} : { cache: 'reload' }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Some hosts answer with their first page for a file that they do not have.
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (isPage && !url.endsWith('.html')) throw new Error(`${url}: a page came in its place`);
  return response.redirected ? unredirected(response) : response;
}

const isNoRoom = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Acts on all, several at once; when some fail the others still come, and the first failure is told at the end. Where there is
 * no room the rest is not even begun.
 */
async function several<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const open = [...items];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined; item = open.shift())
      await act(item).catch((error: unknown) => {
        failures.push(error);
        if (isNoRoom(error)) open.length = 0;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (failures.length > 0) throw failures.find(isNoRoom) ?? failures[0];
}

/** A host may answer index.html from another address. Browsers open no page with such an answer. */
const unredirected = async (response: Response): Promise<Response> =>
  new Response(await response.blob(), { headers: response.headers, status: response.status });

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
