import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { needChromium, quickLaunch } from '../support/chromium.mjs';
import { cameraArgs, filmFile } from '../support/film-file';
import { CODE, FILM, FILM_LENS, inFilm, numberShown } from '../support/table-film';
import { test as base } from './table';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/films', import.meta.url));

/** A test in a browser whose camera shows the film of a walk round a table. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const executablePath = needChromium();
      const packer = await playwright.chromium.launch({ executablePath, ...quickLaunch() });
      const film = await filmFile(packer, FOLDER);
      await packer.close();
      const browser = await playwright.chromium.launch({ executablePath, ...quickLaunch(...cameraArgs(film)) });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const picture = (page: Page) => page.getByRole('img', { name: 'The real table, as the camera sees it' });

export type Rgb = readonly [number, number, number];

/** The colours of the picture at these pixels of the camera's frame, with all that is drawn on it. */
export async function coloursAt(
  page: Page,
  pixels: readonly { readonly x: number; readonly y: number }[],
): Promise<readonly Rgb[]> {
  return picture(page)
    .locator('canvas')
    .evaluate(async (canvas, wanted) => {
      // Whatever the worker has drawn by now is on the page two frames later.
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas');
      const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('No canvas to read');
      pen.drawImage(canvas, 0, 0);
      const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return wanted.map(({ x, y }): readonly [number, number, number] => {
        const at = 4 * (Math.round(y) * width + Math.round(x));
        return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      });
    }, pixels);
}

/** The film is grey: whatever has a colour has been laid over it. */
export const isColoured = ([r, g, b]: Rgb): boolean => Math.max(r, g, b) - Math.min(r, g, b) > 40;

/** How many of some thousand places all over the picture have been drawn over in colour. */
export async function coloured(page: Page): Promise<number> {
  const apart = 12;
  const [across, down] = [Math.floor(FILM_LENS.width / apart), Math.floor(FILM_LENS.height / apart)];
  const pixels = Array.from({ length: across * down }, (_, i) => {
    return { x: apart * (i % across), y: apart * Math.floor(i / across) };
  });
  return (await coloursAt(page, pixels)).filter(isColoured).length;
}

/** From now on the page's cameras can be taken from it. */
export async function takeable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      globalThis.cameraGiven = stream;
      return stream;
    };
  });
}

declare global {
  var cameraGiven: MediaStream | undefined;
}

/** As when it is pulled out: its frames end. */
export const takeCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const track of globalThis.cameraGiven?.getTracks() ?? []) track.stop();
  });

/** Which picture of the film is shown. */
async function shownNow(page: Page): Promise<number | undefined> {
  const { square, squares } = CODE;
  const middles = Array.from({ length: squares }, (_, i) => ({ x: (i + 0.5) * square, y: square / 2 }));
  const colours = await coloursAt(page, middles);
  return numberShown(colours.map(([, g]) => g));
}

/** The cursor of the keys is put on the picture, which holds it, and left again. */
export async function pointedByKeysAndLeft(page: Page): Promise<void> {
  await picture(page).press('ArrowRight');
  const held = await shownNow(page);
  expect(await shownNow(page)).toBe(held);
  await page.keyboard.press('Tab');
  await expect.poll(() => shownNow(page)).not.toBe(held);
}

/** Holds a picture of this part of the film, and tells which it is. */
export async function freezeAt(page: Page, part: (typeof FILM)[number]['part']): Promise<number> {
  let held: number | undefined;
  await expect
    .poll(
      async () => {
        if (await page.getByRole('button', { name: 'Go on', exact: true }).isVisible()) await goOn(page);
        await page.getByRole('button', { name: 'Freeze' }).tap();
        await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
        held = await shownNow(page);
        return held === undefined ? undefined : FILM[held]?.part;
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(part);
  return held ?? -1;
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible();
}

/** A finger on a place of the real table, as the film's held picture shows it. */
export async function tapReal(page: Page, held: number, x: number, y: number, z = 0): Promise<void> {
  const at = inFilm(held, x, y, z);
  const box = await picture(page).boundingBox();
  if (!at || !box) throw new Error(`${x}, ${y} is not in picture ${held}`);
  const by = Math.min(box.width / FILM_LENS.width, box.height / FILM_LENS.height);
  const left = box.x + (box.width - FILM_LENS.width * by) / 2;
  const top = box.y + (box.height - FILM_LENS.height * by) / 2;
  await page.touchscreen.tap(left + (at.x + 0.5) * by, top + (at.y + 0.5) * by);
}
