import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { defineConfig } from 'vite';
import project from '../../../vite.config.ts';

const LIST = join(import.meta.dirname, '../../../src/rules/manifests.ts');
const WITH_IT = join(import.meta.dirname, 'manifests.ts');

/** Whoever asks for the list of books is given the one with this book in it. */
const withSkirmish = (): Plugin => ({
  name: 'with-skirmish',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/manifests') || importer === WITH_IT) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === LIST ? WITH_IT : undefined;
  },
});

/** Offline use is tried with the app that is shipped; here it would only keep an older build alive. */
const isOffline = (plugin: PluginOption): boolean =>
  Array.isArray(plugin) &&
  plugin.flat().some((each) => each && 'name' in each && each.name.startsWith('vite-plugin-pwa'));

/** The app as it is shipped, with one book more: `npx vite build --config tests/support/skirmish/vite.config.ts`. */
export default defineConfig((env) => {
  const { plugins = [], worker, build, ...config } = project(env);
  return {
    ...config,
    plugins: [withSkirmish(), ...plugins.filter((plugin) => !isOffline(plugin))],
    worker: { ...worker, plugins: () => [withSkirmish(), ...(worker?.plugins?.() ?? [])] },
    build: { ...build, outDir: join(import.meta.dirname, '../../../.cache/skirmish'), emptyOutDir: true },
  };
});
