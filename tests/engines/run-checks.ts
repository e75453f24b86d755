import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './browser';
import { CHECKS } from './checks/checks';
import { Page } from './page';
import { type Server, startServer } from './server';

const PICTURES = fileURLToPath(new URL('../../test-results/engines', import.meta.url));

/** Each engine has two ports of its own: the app's, and that of the wire to the browser. */
const FIRST_PORT = Number(process.env.ENGINES_PORT ?? 4300);

/** The one list of checks, in one browser that stays open for all of them. */
export function runChecks(engine: Browser['engine'], launch: (port: number) => Promise<Browser>, place: number): void {
  describe(engine, () => {
    let browser: Browser;
    let server: Server;
    let page: Page;

    beforeAll(async () => {
      server = await startServer(FIRST_PORT + 2 * place);
      browser = await launch(FIRST_PORT + 2 * place + 1);
      console.log(`${engine} ${browser.version}`);
      page = new Page(browser, server.origin);
      await page.open();
    });
    afterAll(async () => {
      await browser?.quit();
      await server?.down();
    });
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await keepPicture(browser, `${engine} ${task.name}`);
      // The next check begins on a page that knows nothing of this one.
      await server.up();
      await page.go('#/');
      await page.reload();
    });

    for (const { name, run } of CHECKS) {
      test(name, async () => {
        await run({ page, server });
        expect(await page.run((_: null, { faults }) => faults.splice(0), null)).toEqual([]);
      });
    }
  });
}

async function keepPicture(browser: Browser, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = `${PICTURES}/${name.replace(/[^\w]+/g, '-')}.png`;
  try {
    writeFileSync(file, await browser.screenshot());
    console.error(`How it looked: ${file}`);
  } catch (error) {
    console.error(`No picture of it: ${error}`);
  }
}
