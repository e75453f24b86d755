import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';

/** The service worker answers this page's requests: from now on no network is needed. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * A test in a browser that was never here: for what a first visit does, for updates, and for faults of storage and network that
 * would stay. It also fails for what must never happen in any page: a request elsewhere, an error nobody caught, a broken policy.
 */
export const freshTest = base.extend<{ clean: undefined }>({
  clean: [
    async ({ context, baseURL }, use) => {
      const home = new URL(baseURL ?? '').hostname;
      const faults: string[] = [];
      const onRequest = (request: Request): void => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== home) faults.push(`request to ${url}`);
      };
      const onError = (error: WebError): void => void faults.push(`error ${error.error()}`);
      const onConsole = (message: ConsoleMessage): void => {
        if (/content security policy|trusted type|requires 'Trusted/i.test(message.text())) faults.push(message.text());
      };
      context.on('request', onRequest);
      context.on('weberror', onError);
      context.on('console', onConsole);
      await use(undefined);
      context.off('request', onRequest);
      context.off('weberror', onError);
      context.off('console', onConsole);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a test may leave behind. The app itself, which its worker keeps for offline use, stays. */
const LEFT_BEHIND = 'indexeddb,local_storage,file_systems,cookies,websql';

/**
 * A test in a browser where the app is installed already, which saves seconds, and in which nothing else is kept: every test has a
 * page of its own, and whatever an earlier one stored is gone.
 */
export const test = freshTest.extend<object, { installed: BrowserContext }>({
  installed: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, ...some({ baseURL, viewport, hasTouch }) });
      const page = await context.newPage();
      await page.goto('/');
      await readyOffline(page);
      await page.close();
      await use(context);
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  context: async ({ installed }, use) => {
    await use(installed);
    await Promise.all(installed.pages().map((page) => page.close()));
    await installed.unrouteAll();
    await installed.setOffline(false);
    await installed.clearPermissions();
  },
  page: async ({ context, baseURL, viewport }, use) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: LEFT_BEHIND });
    await cdp.detach();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/** Without what is not given. */
const some = <T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
