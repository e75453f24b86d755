import { expect } from 'vitest';
import { littleBattle } from '../../support/little-battle';
import { asMap, home, layoutOf, openFile, selectUnit, tableDrawn, unitBecomes, unitOnPage } from '../app';
import type { Check } from '../check';
import type { Query } from '../in-page';
import type { Page } from '../page';

const TWO = `
unit a "8e de Ligne" blue infantry shako 36/36 line at 80,40 facing 90
unit b "1/69th Foot" red infantry shako 36/36 line at 170,110 facing 180
`;

const FOLLOWS: Query = { text: /another tab plays this battle/i };
const PICTURE = 'The real table, as the camera sees it';

/** Turns the unit by its card, and says how it stands then. */
async function turn(page: Page): Promise<number> {
  const { heading } = (await unitOnPage(page, 'a')).pose;
  await page.tapButton(/turn left 15/i);
  return (await unitBecomes(page, 'a', (unit) => unit.pose.heading > heading + 0.2)).pose.heading;
}

export const DEVICE: readonly Check[] = [
  {
    name: 'a second window follows, says so, and takes over when the first is closed',
    async run({ page }) {
      const { browser } = page;
      await openFile(page, littleBattle(TWO));
      await asMap(page);
      await selectUnit(page, 'a');
      const address = await page.run(() => location.href, null);
      const first = browser.window();
      const second = await browser.newWindow();
      await browser.open(address);
      await tableDrawn(page);
      await page.see(FOLLOWS);
      await browser.toWindow(first);
      const heading = await turn(page);
      await browser.toWindow(second);
      await unitBecomes(page, 'a', (unit) => Math.abs(unit.pose.heading - heading) < 1e-9);
      await browser.closeWindow(first);
      await browser.toWindow(second);
      await page.gone(FOLLOWS);
      await asMap(page);
      await selectUnit(page, 'a');
      await turn(page);
      expect((await unitOnPage(page, 'a')).pose.heading).toBeGreaterThan(heading + 0.2);
    },
  },
  {
    name: 'left for another address and opened again at once, the battle plays on; Back brings it too',
    async run({ page, server }) {
      const { browser } = page;
      await openFile(page, littleBattle(TWO));
      const address = await page.run(() => location.href, null);
      await browser.open(`${server.origin}/favicon.svg`);
      await browser.open(address);
      await tableDrawn(page);
      await asMap(page);
      await selectUnit(page, 'a');
      const heading = await turn(page);
      await browser.open(`${server.origin}/favicon.svg`);
      await browser.back();
      await unitBecomes(page, 'a', (unit) => Math.abs(unit.pose.heading - heading) < 1e-9);
      await asMap(page);
      await selectUnit(page, 'a');
      await turn(page);
    },
  },
  {
    name: 'with the camera the table’s picture moves; without one it says so',
    async run({ page }) {
      await openFile(page, littleBattle(TWO));
      await page.browser.camera(false);
      await page.tapButton('AR');
      await page.see({ text: /No camera was found/ });
      await page.browser.camera(true);
      await page.tapButton('Try again');
      await page.gone({ text: /No camera was found/ });
      await page.until(
        'the camera’s picture is drawn, and moves',
        async (name: string, { frame }) => {
          const canvas = document.querySelector(`[aria-label="${name}"] canvas, canvas[aria-label="${name}"]`);
          if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
          const look = (): string => {
            const pen = new OffscreenCanvas(8, 8).getContext('2d');
            pen?.drawImage(canvas, 0, 0, 8, 8);
            return [...(pen?.getImageData(0, 0, 8, 8).data ?? [])].join();
          };
          const before = look();
          for (let i = 0; i < 4; i++) await frame();
          return /[1-9]/.test(before) && look() !== before;
        },
        PICTURE,
      );
      await page.tapButton('Map');
      await page.gone({ role: 'img', name: PICTURE });
    },
  },
  {
    name: 'with the server gone it reloads, plays on and goes home',
    async run({ page, server }) {
      await openFile(page, littleBattle(TWO));
      await page.until(
        'it answers its own requests',
        async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null,
        null,
      );
      const layout = await layoutOf(page);
      await server.down();
      await expect(fetch(server.origin)).rejects.toThrow();
      await page.reload();
      await tableDrawn(page);
      expect(await layoutOf(page)).toBe(layout);
      await asMap(page);
      await selectUnit(page, 'a');
      await turn(page);
      await home(page);
      await server.up();
    },
  },
];
