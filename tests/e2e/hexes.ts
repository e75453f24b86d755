import { expect, type Locator, type Page } from '@playwright/test';
import { centreOf } from '../../src/hex/board';
import { hexInColumn, makeLayout } from '../../src/hex/layout';
import { boardOf } from '../../src/table/hex-table';
import { onScreen, pictureRests, tableDrawn } from './table';

/** The map of the battle to learn by; other maps are as high. */
const COLUMNS = 16;
const ROWS = 12;

/** Starts the battle about the bridge, and waits until its map is drawn. */
export const openBridge = (page: Page): Promise<void> => openOnHexes(page, /The bridge/);

export async function openOnHexes(page: Page, name: RegExp): Promise<void> {
  await page.goto('/#/new');
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Lay out the table' }).tap();
  await tableDrawn(page);
  await pictureRests(page);
}

/** A finger on a hex, by its column and row. */
export async function tapHex(page: Page, column: number, row: number): Promise<void> {
  const { x, y } = centreOf(boardOf(makeLayout(COLUMNS, ROWS)), hexInColumn(column, row));
  const spot = await onScreen(page, x, y);
  await page.touchscreen.tap(spot.x, spot.y);
  await pictureRests(page);
}

/** To the other player: a counter's deeds are its own side's alone. */
export async function turnTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn the table to the other seat' }).tap();
  await pictureRests(page);
}

/** Takes up the counter that lies on top of a hex. */
export async function pickCounter(page: Page, column: number, row: number, name: string): Promise<Locator> {
  await tapHex(page, column, row);
  const card = page.getByRole('region', { name: 'Counter' });
  await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
  return card;
}

/** The line of a counter as the page shows it: who, where, how formed, facing which way, how strong, in which order. */
export async function counterOn(page: Page, id: string): Promise<string> {
  const lines = await page.evaluate(() => globalThis.coupDoeil?.layout() ?? '');
  return lines.split('\n').find((line) => line.startsWith(`${id} `)) ?? '';
}

export async function closeSegments(page: Page, ...segments: readonly string[]): Promise<void> {
  for (const segment of segments) {
    await page.getByRole('button', { name: `Close ${segment} and go on` }).tap();
    await expect(page.getByRole('button', { name: `Close ${segment} and go on` })).toBeHidden();
  }
}

/** Answers whatever is asked: all dice show this, and the first of several is chosen. */
export async function answerAll(page: Page, face: number): Promise<void> {
  const withdraw = page.getByRole('button', { name: 'Take this step back' });
  const card = page.locator('section').filter({ has: withdraw });
  const use = page.getByRole('button', { name: 'Use these dice' });
  const take = page.getByRole('button', { name: 'Take this one' });
  await expect(withdraw).toBeVisible();
  while (await withdraw.isVisible()) {
    const asked = await card.elementHandle();
    if (await use.isVisible()) {
      while (await use.isDisabled()) await page.getByRole('button', { name: `A die shows ${face}` }).tap();
      await use.tap();
    } else {
      await card.getByRole('button').first().tap();
      // What is drawn on the map is looked at first, and then taken.
      if (await take.isVisible()) await take.tap();
    }
    // Each question has a card of its own: with this one gone the next is there, or nothing is asked any more.
    await asked?.waitForElementState('hidden');
  }
}
