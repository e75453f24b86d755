import { expect, type Page } from '@playwright/test';
import { TEXT_SIZES } from '../../src/panels/Settings';
import { openDemonstration, test } from './table';

const WIDTHS = [360, 390, 480, 600, 744, 820, 921, 1024, 1180, 1280, 1366, 1600];
/** The name of the demonstration, one with a longer word, and one that is long itself. */
const NAMES = ['Demonstration battle', 'Reconnaissance', 'Wellington’s retreat through Quatre-Bras to Mont-Saint-Jean'];
/** No gap of the bar is so wide that a second line of the name would look lost beside it, in px. */
const LOST = 60;

interface Bar {
  /** Words of the name that stand on two lines. */
  readonly broken: readonly string[];
  readonly isOneLine: boolean;
  /** Empty room between what stands in the row of the name, in px. */
  readonly empty: number;
  /** How far anything sticks out beside the screen, in px. */
  readonly out: number;
}

/** Lays the bar out anew for each width, text size and name, and looks at it. */
const barOf = (page: Page, size: number, name: string): Promise<Bar> =>
  page.evaluate(
    ({ size, name }) => {
      document.documentElement.style.fontSize = `${size}%`;
      const title = document.querySelector('header h1');
      const header = title?.closest('header');
      if (!title || !header) throw new Error('No bar on the page');
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
        .filter(({ width, left }) => width > 1 && left >= 0);
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
        broken: words.filter(({ tops }) => tops.size > 1).map(({ word }) => word),
        isOneLine: new Set(words.flatMap(({ tops }) => [...tops])).size === 1,
        empty: Math.max(empty, innerWidth - end),
        out: Math.max(0, ...boxes.map(({ right }) => right - innerWidth)),
      };
    },
    { size, name },
  );

test('no word of the battle’s name is broken, and it has two lines only where the bar is full', async ({ page }) => {
  await openDemonstration(page);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 820 });
    for (const size of TEXT_SIZES) {
      for (const name of NAMES) {
        const { broken, isOneLine, empty, out } = await barOf(page, size, name);
        const at = `${width} px, ${size} %, ${name}:`;
        if (broken.length > 0) faults.push(`${at} ${broken} broken`);
        if (!isOneLine && empty > LOST) faults.push(`${at} two lines beside ${Math.round(empty)} px`);
        if (out > 0) faults.push(`${at} ${Math.round(out)} px out of the screen`);
      }
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
