import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** One line of `licences.json`: a package whose code or files are in the app, and the terms it came under. */
interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const FILE = 'licences.json';

/**
 * Writes `licences.json`, the terms of everything that is really in the bundle: the page's and, through `collector`,
 * the workers'. The service worker has none (.dependency-cruiser.cjs). The app reads it like any other file, offline too.
 */
export function licences(): { plugin(): Plugin; collector(): Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Readonly<Record<string, unknown>>): void => {
    for (const id of Object.values(bundle).flatMap(bundledModules)) {
      const folder = packageFolder(id);
      if (folder) folders.add(folder);
    }
  };
  return {
    collector: () => ({ name: 'licences-of-workers', generateBundle: (_, bundle) => collect(bundle) }),
    plugin: () => ({
      name: 'licences',
      configureServer: (server) => {
        server.middlewares.use(`/${FILE}`, (_request, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(directDependencies().map(licenceOf)));
        });
      },
      generateBundle(_, bundle) {
        collect(bundle);
        for (const asset of fontPackages()) folders.add(asset);
        const list = [...folders].map(licenceOf).sort((a, b) => a.name.localeCompare(b.name));
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(list) });
      },
    }),
  };
}

/** Modules of one chunk that left code in it. */
function bundledModules(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('modules' in part)) return [];
  const modules = part.modules as Readonly<Record<string, { readonly renderedLength: number }>>;
  return Object.entries(modules)
    .filter(([, module]) => module.renderedLength > 0)
    .map(([id]) => id);
}

/** The folder of the innermost package that this module belongs to. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

const manifest = (folder: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const directDependencies = (): string[] =>
  Object.keys(manifest('.').dependencies ?? {}).map((name) => join('node_modules', name));

/** Fonts come in by url() in a style sheet of ours, which no list of modules shows. */
const fontPackages = (): string[] => directDependencies().filter((folder) => folder.includes('@fontsource'));

function licenceOf(folder: string): Licence {
  const { name, version, license, author } = manifest(folder);
  const file = existsSync(folder) && readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const licence = typeof license === 'string' ? license : 'see text';
  return {
    name: String(name),
    version: String(version),
    licence,
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : licence === 'MIT' ? mitOf(author) : '',
  };
}

/** A package that says MIT but forgot the text: ours is the same but for the name. */
function mitOf(author: unknown): string {
  const name = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  return readFileSync('LICENSE', 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${name ?? 'the authors'}`)
    .trim();
}
