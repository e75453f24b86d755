import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { joinChunks } from './.config/chunks.ts';
import { licences } from './.config/licences.ts';
import { bookOf, PAGE, packageOf, RULES_WORKER } from './.config/occasions.ts';
import { workerEntriesStandAlone } from './.config/worker-entries.ts';
import manifest from './package.json' with { type: 'json' };
import { enManifest } from './src/texts/en-manifest.ts';

/**
 * What the page may load and run: its own files, nothing else, ever. The one list is sent as a header by the preview
 * and dev servers and written into index.html for hosts that cannot send headers.
 */
const CSP: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'coup-doeil',
};

const policy = (csp: Readonly<Record<string, string>>, without: readonly string[] = []): string =>
  Object.entries(csp)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // The camera over the table, and the room that a headset or phone sees; nothing else is ever asked for.
  'Permissions-Policy': 'camera=(self), xr-spatial-tracking=(self), microphone=(), geolocation=()',
};

/** Vite's own inline scripts and styles while developing; the built app has none. */
const DEV_NONCE = 'dev';
const devPolicy = policy(
  {
    ...CSP,
    'script-src': `'self' 'nonce-${DEV_NONCE}'`,
    'style-src': `'self' 'nonce-${DEV_NONCE}'`,
    'connect-src': "'self' ws:",
  },
  // Vite's error overlay and hot reload write HTML.
  ['require-trusted-types-for', 'trusted-types'],
);

/** A meta element may not carry frame-ancestors: browsers ignore it there and complain. */
function cspInPage(): Plugin {
  const content = policy(CSP, ['frame-ancestors']);
  return {
    name: 'csp-in-page',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  };
}

/** Tells the manifests of books whom they are built for: the parts of the other build are dropped with what they import. */
function builtFor(part: 'page' | 'worker'): Plugin {
  return {
    name: `built-for-${part}`,
    apply: 'build',
    transform: {
      filter: { id: /\/manifest\.ts$/ },
      handler: (code) => code.replaceAll('globalThis.__BUILT_FOR__', JSON.stringify(part)),
    },
  };
}

/** The same sources give the same name, so that a rebuild without a change is no new version to anybody. */
function buildName(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const folder of ['src', 'workers', '.config']) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path).update(readFileSync(path));
  }
  return `${manifest.version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Tests that replace a module, leave a clock running, or look at what is there while nothing else was loaded. */
const OWN_WORLD = [
  'tests/{camera-workers,workers}/**/*.test.ts',
  'tests/app/words-of-books.test.ts',
  'tests/rules/belle-alliance/late-book.test.ts',
];

const licenceList = licences();

/** Few files, so that all are there soon for offline use; home and tables load no byte more for it. */
const pageChunks = joinChunks(PAGE, {
  first: 'start',
  atMost: 44,
  exact: ['home', 'table', 'la-bataille', 'warburg'],
  partOf: bookOf,
  pinned: packageOf,
});
const workerChunks = joinChunks(RULES_WORKER, {
  first: 'service',
  entry: /\/rules\.worker\.ts$/,
  atMost: 20,
  exact: ['home', 'table'],
  partOf: bookOf,
});

/** Any static host, any folder: all paths are relative, and routes live behind the hash. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'workers',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    name: "Coup d'Œil",
    short_name: "Coup d'Œil",
    description: 'A wargames table that answers what Napoleonic players argue over, offline.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    background_color: '#151a17',
    theme_color: '#1d2a26',
    categories: ['games', 'utilities'],
    // A long press on the icon goes straight there.
    shortcuts: Object.entries(enManifest.calculators).map(([id, name]) => ({ name, url: `./#/calculator/${id}` })),
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,json,wasm,webp,glb}'],
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
  },
});

export default defineConfig(({ command, mode }) => ({
  base: './',
  define: { __BUILD__: JSON.stringify(buildName()) },
  plugins: process.env.VITEST
    ? [react()]
    : [react(), builtFor('page'), cspInPage(), licenceList.plugin(), pageChunks.plugin(), pwa],
  ...(command === 'serve' ? { html: { cspNonce: DEV_NONCE } } : {}),
  worker: {
    format: 'es',
    plugins: () => [builtFor('worker'), licenceList.collector(), workerEntriesStandAlone(), workerChunks.plugin()],
    rolldownOptions: {
      output: { codeSplitting: { groups: [workerChunks.group], includeDependenciesRecursively: false } },
    },
  },
  build: {
    target: 'es2022',
    // Every browser we support preloads modules by itself.
    modulePreload: { polyfill: false },
    // A data: URL would need its own line in the policy; small files are precached anyway.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [pageChunks.group], includeDependenciesRecursively: false },
      },
    },
  },
  server: { host: '127.0.0.1', headers: { 'Content-Security-Policy': devPolicy } },
  preview: {
    host: '127.0.0.1',
    port: 4173,
    // Taken? Then the next one: the address is printed anyway.
    strictPort: false,
    headers: { 'Content-Security-Policy': policy(CSP), ...isolation },
  },
  test: {
    environment: 'node',
    pool: 'threads',
    setupFiles: ['tests/support/property-seed.ts'],
    // All cores, and no test is about time: a busy machine is slow, not wrong.
    maxWorkers: '100%',
    testTimeout: 120_000,
    unstubGlobals: true,
    // All but a few share one world per core: most of the time went into loading the same modules for every file anew.
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: 'shared',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{bench,e2e}/**', ...OWN_WORLD],
        },
      },
      { extends: true, mode, test: { name: 'own world', include: OWN_WORLD, sequence: { groupOrder: 1 } } },
    ],
  },
}));
