import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium, quickLaunch } from '../support/chromium.mjs';

/** Undefined before get-browser.mjs has run: other tools read this file too, and need no browser. */
const executablePath = findChromium();
/** Another one where two checkouts are tested at once. */
const PORT = Number(process.env.E2E_PORT ?? 4174);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built app in a tablet's window. `npm run build` comes first: dist is served as it is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // What a page waits for, another one uses: two cores are busy with two tests, whichever file they are in.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    // Whoever waits longer for a button is stuck, and says so long before the test's own end.
    actionTimeout: 30_000,
    // The picture goes at once to where it would glide to. Tests of the motion itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath ? { executablePath } : {}), ...quickLaunch() },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --strictPort --port ${PORT}`,
    cwd: root,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
