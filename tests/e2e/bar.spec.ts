import { expect, type Page } from '@playwright/test';
import { TEXT_SIZES } from '../../src/panels/Settings';
import { openDemonstration, test } from './table';

/** From a phone to a wide screen; and on both sides of where the bar becomes two rows, in px. */
const WIDTHS = [...Array.from({ length: 63 }, (_, i) => 360 + 20 * i), 640, 641, 920, 921];
/** The name of the demonstration, one with a longer word, and one that is long itself. */
const NAMES = ['Demonstration battle', 'Reconnaissance', 'Wellington’s retreat through Quatre-Bras to Mont-Saint-Jean'];
/** No gap of the bar is so wide that a second line of the name would look lost beside it, in px. */
const LOST = 60;

interface Bar {
  readonly size: number;
  readonly name: string;
  /** Words of the name that stand on two lines. */
  readonly broken: readonly string[];
  readonly isOneLine: boolean;
  /** Empty room between what stands in the row of the name, in px. */
  readonly empty: number;
  /** How far anything sticks out on either side of the screen, in px. */
  readonly out: number;
}

/** Lays the bar out anew for each text size and name, all within the page, and looks at it. */
const barsOf = (page: Page): Promise<readonly Bar[]> =>
  page.evaluate(
    ({ sizes, names }) => {
      const title = document.querySelector('header h1');
      const header = title?.closest('header');
      if (!title || !header) throw new Error('No bar on the page');
      const barOf = (size: number, name: string): Bar => {
        document.documentElement.style.fontSize = `${size}%`;
        title.textContent = name;
        const words = [...name.matchAll(/[^\s-]+/g)].map((match) => {
          const range = document.createRange();
          const text = title.firstChild as Text;
          range.setStart(text, match.index);
          range.setEnd(text, match.index + match[0].length);
          return { word: match[0], tops: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))) };
        });
        const row = title.getBoundingClientRect();
        const boxes = [...header.querySelectorAll('h1, button, span, li')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        const inRow = boxes
          .filter(({ top, bottom }) => bottom > row.top && top < row.bottom)
          .sort((a, b) => a.left - b.left);
        let end = 0;
        let empty = 0;
        for (const { left, right } of inRow) {
          empty = Math.max(empty, left - end);
          end = Math.max(end, right);
        }
        return {
          size,
          name,
          broken: words.filter(({ tops }) => tops.size > 1).map(({ word }) => word),
          isOneLine: new Set(words.flatMap(({ tops }) => [...tops])).size === 1,
          empty: Math.max(empty, innerWidth - end),
          out: Math.max(0, ...boxes.map(({ left, right }) => Math.max(-left, right - innerWidth))),
        };
      };
      return sizes.flatMap((size) => names.map((name) => barOf(size, name)));
    },
    { sizes: TEXT_SIZES, names: NAMES },
  );

test('no word of the battle’s name is broken, and it has two lines only where the bar is full', async ({ page }) => {
  await openDemonstration(page);
  // The table would be drawn anew for every width, and is not what this is about: it keeps one size, a small one.
  await page.evaluate(() => {
    const frame = document.querySelector('canvas')?.parentElement;
    if (!frame) throw new Error('No table on the page');
    frame.style.width = '100px';
    frame.style.height = '100px';
  });
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 820 });
    for (const { size, name, broken, isOneLine, empty, out } of await barsOf(page)) {
      const at = `${width} px, ${size} %, ${name}:`;
      if (broken.length > 0) faults.push(`${at} ${broken} broken`);
      if (!isOneLine && empty > LOST) faults.push(`${at} two lines beside ${Math.round(empty)} px`);
      if (out > 0) faults.push(`${at} ${Math.round(out)} px out of the screen`);
    }
  }
  expect(faults).toEqual([]);
});

test('a dialog closes by a tap that begins and ends beside it, and by Escape', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('No dialog on the page');
  const inside = { x: box.x + box.width / 2, y: box.y + 20 };
  const beside = { x: box.x - 20, y: box.y + box.height / 2 };
  const press = async (from: typeof inside, to: typeof inside) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  };
  await press(inside, beside);
  await press(beside, inside);
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(beside.x, beside.y);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
