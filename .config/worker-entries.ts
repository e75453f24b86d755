import type { Plugin } from 'vite';

/** What of a bundle matters here. */
interface BundlePart {
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Chunks that import an entry of this bundle, as sentences. */
export function importsOfEntries(bundle: Readonly<Record<string, BundlePart>>): string[] {
  const parts = Object.values(bundle);
  const entries = new Set(parts.filter((part) => part.isEntry).map((part) => part.fileName));
  return parts.flatMap((part) =>
    [...(part.imports ?? []), ...(part.dynamicImports ?? [])]
      .filter((name) => entries.has(name))
      .map((name) => `${part.fileName} imports the worker's entry ${name}`),
  );
}

/** Stops the build of a worker whose chunks import its entry: WebKit would run that entry twice. */
export function workerEntriesStandAlone(): Plugin {
  return {
    name: 'worker-entries-stand-alone',
    generateBundle(_, bundle) {
      const wrong = importsOfEntries(bundle);
      if (wrong.length) this.error(`WebKit would start this worker twice.\n${wrong.join('\n')}`);
    },
  };
}
