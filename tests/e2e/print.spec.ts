import { expect, type Locator, type Page } from '@playwright/test';
import { TABLE_13 } from '../../src/rules/belle-alliance/tables/table-13-hand-weapons';
import { TABLE_14 } from '../../src/rules/belle-alliance/tables/table-14-artillery-ranges';
import { lengthOf, levelLines, type PdfLine, type PdfPage, readPdf, uprightLines } from '../support/pdf';
import { openDemonstration, readyOffline, test } from './table';

const TOLERANCE = 0.05;
const MARGIN = 1;
const A4 = { width: 21, height: 29.7 };
const LETTER = { width: 21.59, height: 27.94 };

async function openPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: /^Print/ }).tap();
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeVisible();
}

const ticks = (page: Page): Locator => page.getByRole('dialog').getByRole('switch');

/** Exactly these are ticked then. */
async function tick(page: Page, isWanted: (name: string) => boolean): Promise<void> {
  const names = await ticks(page).evaluateAll((all) => all.map((each) => each.parentElement?.textContent ?? ''));
  const wanted = names.map(isWanted);
  await ticks(page).evaluateAll((all, want) => {
    for (const [i, each] of all.entries())
      if (each instanceof HTMLInputElement && each.checked !== want[i]) each.click();
  }, wanted);
  for (const [i, isOn] of wanted.entries()) await expect(ticks(page).nth(i)).toBeChecked({ checked: isOn });
}

/** The pages as the printer gets them, and as many as the button says. */
async function printed(page: Page): Promise<readonly PdfPage[]> {
  const button = page.getByRole('button', { name: /^Print \d+ pages?$/ });
  await expect(button).toBeEnabled();
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  expect(pages).toHaveLength(Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]));
  return pages;
}

/** The level line near the foot of the page that has a short upright one at either end. */
function checkLine(page: PdfPage): number {
  const ends = uprightLines(page).filter((line) => Math.abs(lengthOf(line) - 0.3) < TOLERANCE);
  const hasEnd = (x: number, y: number): boolean =>
    ends.some(
      ({ from, to }) => Math.abs(from.x - x) < TOLERANCE && y > Math.min(from.y, to.y) && y < Math.max(from.y, to.y),
    );
  const found = levelLines(page).filter(
    ({ from, to }) => from.y > page.height - 3 && hasEnd(from.x, from.y) && hasEnd(to.x, to.y),
  );
  expect(found).toHaveLength(1);
  return Math.max(...found.map(lengthOf));
}

function expectSound(pages: readonly PdfPage[], paper: typeof A4): void {
  for (const page of pages) {
    expect(Math.abs(page.width - paper.width)).toBeLessThan(TOLERANCE);
    expect(Math.abs(page.height - paper.height)).toBeLessThan(TOLERANCE);
    expect(Math.abs(checkLine(page) - 10)).toBeLessThan(TOLERANCE);
    const spots = page.lines.flatMap(({ from, to }) => [from, to]);
    const inside = ({ x, y }: { x: number; y: number }): boolean =>
      x > MARGIN - TOLERANCE &&
      x < page.width - MARGIN + TOLERANCE &&
      y > MARGIN - TOLERANCE &&
      y < page.height - MARGIN + TOLERANCE;
    expect(spots.filter((spot) => !inside(spot))).toEqual([]);
  }
}

/** How far its zones reach on each piece of a stick, and how long the piece is; they stand side by side, from the left. */
function pieces(page: PdfPage): readonly { readonly length: number; readonly ends: readonly number[] }[] {
  const across = 2.65;
  const slots = Array.from({ length: 7 }, (_, i) => MARGIN + (i + 0.5) * across);
  return slots.flatMap((x) => {
    const levels = levelLines(page).filter(({ from, to }) => Math.abs((from.x + to.x) / 2 - x) < across / 2);
    const sides = uprightLines(page).filter(({ from }) => Math.abs(from.x - x) < across / 2);
    const side = sides.reduce<PdfLine | undefined>((a, b) => (a && lengthOf(a) >= lengthOf(b) ? a : b), undefined);
    if (!side || lengthOf(side) < 2) return [];
    const top = Math.min(side.from.y, side.to.y);
    const ends = levels.filter((line) => Math.abs(lengthOf(line) - 1.9) < TOLERANCE).map(({ from }) => from.y - top);
    return [{ length: lengthOf(side), ends: ends.sort((one, other) => one - other) }];
  });
}

const near = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length);
  for (const [i, cm] of wanted.entries()) expect(Math.abs((found[i] ?? 0) - cm)).toBeLessThan(TOLERANCE);
};

test('all that is printed is to scale, without a network: sticks, markers, and a check line on every whole page', async ({
  page,
  context,
}) => {
  test.slow();
  await openDemonstration(page);
  await readyOffline(page);
  await context.setOffline(true);
  await openPrint(page);
  await page.getByRole('radio', { name: 'A4' }).tap();

  await test.step('zones end where the tables say', async () => {
    await tick(page, (name) => name === 'Carbine' || name === 'Musket' || name.includes('and more'));
    const pages = await printed(page);
    expectSound(pages, A4);
    const [carbine, musket, ...guns] = pages.flatMap(pieces);
    near(carbine?.ends ?? [], TABLE_13.carbine);
    near(musket?.ends ?? [], TABLE_13.musket);
    // The heaviest guns reach over several pieces, to be glued end to end.
    let before = 0;
    const ends = guns.flatMap((piece) => {
      const along = piece.ends.map((cm) => cm + before);
      before += piece.length;
      return along;
    });
    near(ends, TABLE_14.at(-1)?.zones ?? []);
    expect(guns.length).toBeGreaterThan(1);
  });

  await test.step('markers for the camera, those of units with their names', async () => {
    await tick(page, (name) => name.startsWith('Table markers'));
    const squares = (found: readonly PdfPage[], cm: number): number =>
      found
        .flatMap(({ filled }) => filled)
        .filter(
          ({ from, to }) =>
            Math.abs(Math.abs(to.x - from.x) - cm) < TOLERANCE && Math.abs(Math.abs(to.y - from.y) - cm) < TOLERANCE,
        ).length;
    const large = await printed(page);
    expectSound(large, A4);
    expect(squares(large, 9)).toBe(12);
    await tick(page, (name) => name.startsWith('Unit tags: '));
    await expect(page.getByRole('region', { name: 'What will be printed' })).toContainText('1/95th Rifles');
    const small = await printed(page);
    expectSound(small, A4);
    expect(squares(small, 2.5)).toBe(await page.locator('[data-paper] svg g').count());
  });

  await test.step('everything has its check line and lies whole on its page', async () => {
    await tick(page, () => true);
    for (const [paper, size] of [
      ['A4', A4],
      ['US Letter', LETTER],
    ] as const) {
      await page.getByRole('radio', { name: paper }).tap();
      expectSound(await printed(page), size);
      const cutOff = await page
        .locator('[data-paper]')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent),
        );
      expect(cutOff).toEqual([]);
    }
    // Nothing but the roster is known of anybody: what a side writes is printed from its own sheet.
    await tick(page, (name) => name.startsWith('Order sheet'));
    await expect(page.getByRole('region', { name: 'What will be printed' })).toContainText('Orders of Division Picton');
    expectSound(await printed(page), LETTER);
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the drawing board prints what is measured with before there is an army', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /set your own table/i }).tap();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Print' }).tap({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Roster' })).toHaveCount(0);
  await tick(page, (name) => name.startsWith('Arc of'));
  const pages = await printed(page);
  expect(pages).toHaveLength(2);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
});
