import { defineConfig } from 'vitest/config';

/** The built app in the engines that Playwright does not bring: see docs/engines.md. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['*.spec.ts'],
    environment: 'node',
    // Both engines at once: each waits for the other side of its wire most of the time.
    fileParallelism: true,
    maxWorkers: 2,
    isolate: true,
    // Node 20 has a WebSocket, but keeps it behind this; later ones take the word as well.
    execArgv: ['--experimental-websocket'],
    testTimeout: 150_000,
    hookTimeout: 150_000,
    reporters: ['verbose'],
  },
});
