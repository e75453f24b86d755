import { expect, type Page } from '@playwright/test';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import type { Terrain } from '../../src/table/terrain';
import { pictureRests } from './table';

/** The table as the page shows it now. */
export async function tableOnPage(page: Page): Promise<Table> {
  const layout = parseLayout(await page.evaluate(() => globalThis.coupDoeil?.layout() ?? ''), MINIATURES);
  if (!layout.ok) throw new Error(`The lay-out cannot be read: ${JSON.stringify(layout.problem)}`);
  return layout.value.table;
}

/** The terrain as the page shows it now. */
export async function terrainOnPage(page: Page): Promise<readonly Terrain[]> {
  return (await tableOnPage(page)).terrain;
}

/** Also while another table is still being opened. */
export async function piecesLie(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      () =>
        terrainOnPage(page).then(
          ({ length }) => length,
          () => 'no table yet',
        ),
      { timeout: 45_000, intervals: [50, 100, 200] },
    )
    .toBe(count);
  // And are drawn: a tap while the land is being built may come to count as a long press.
  await pictureRests(page);
}

/** By touch from a fresh home screen to a bare table. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /set your own table/i }).tap();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await expect(page.getByRole('region', { name: 'Terrain' })).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => page.evaluate(() => globalThis.coupDoeil?.scene.stats().triangles ?? 0)).toBeGreaterThan(10);
  await pictureRests(page);
}

export async function take(page: Page, group: string, piece: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Terrain' });
  await box.getByRole('button', { name: group, exact: true }).tap();
  await box.getByRole('button', { name: piece, exact: true }).tap();
}
