import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Diagnostics } from '../../src/app/diagnostics';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import type { Troops } from '../../src/table/troops';
import { type Unit, unitId } from '../../src/table/unit';

export { freshTest, readyOffline, test } from './browser';

declare global {
  var coupDoeil: Diagnostics | undefined;
}

/** Opens the demonstration battle from a fresh home screen and waits until the table is drawn. */
export async function openDemonstration(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await tableDrawn(page);
}

export async function tableDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis.coupDoeil?.scene.stats().triangles ?? 0) > 1000, null, {
    timeout: 45_000,
  });
}

/** Waits until the picture has come to rest and the rules have answered; tells how many frames were drawn by then. */
export const pictureRests = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.coupDoeil?.atRest() ?? Promise.reject(new Error('No table on the page')));

/** The unit as the page shows it now; `troops` are those of its book. */
export async function unitOnPage(page: Page, id: string, troops: Troops = MINIATURES): Promise<Unit> {
  const layout = parseLayout(await page.evaluate(() => globalThis.coupDoeil?.layout() ?? ''), troops);
  if (!layout.ok) throw new Error(`The lay-out cannot be read: ${JSON.stringify(layout.problem)}`);
  const unit = layout.value.table.units.get(unitId(id));
  if (!unit) throw new Error(`No unit ${id}`);
  return unit;
}

/** Where a place on the table is on the screen, as the browser counts it. */
export async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const spot = await page.evaluate((at) => globalThis.coupDoeil?.scene.toScreen(at), { x, y });
  const box = await page.locator('canvas').first().boundingBox();
  if (!spot || !box) throw new Error('No table on the page');
  return { x: box.x + spot.x, y: box.y + spot.y };
}

/** A finger on the table, in table cm. It waits until the table stays where it is: a card that opens or closes moves it aside. */
export async function tapTable(page: Page, x: number, y: number): Promise<void> {
  await pictureRests(page);
  const spot = await onScreen(page, x, y);
  await page.touchscreen.tap(spot.x, spot.y);
}

export async function dragTable(page: Page, path: readonly { x: number; y: number }[], hold = false): Promise<Finger> {
  const spots: { x: number; y: number }[] = [];
  for (const at of path) spots.push(await onScreen(page, at.x, at.y));
  const finger = await putFinger(page, spots[0] ?? { x: 0, y: 0 });
  for (const spot of spots.slice(1)) await finger.moveTo(spot);
  if (!hold) await finger.lift();
  return finger;
}

export interface Finger {
  moveTo(spot: { x: number; y: number }): Promise<void>;
  lift(): Promise<void>;
}

/** A finger anywhere on the screen. */
export async function putFinger(page: Page, start: { x: number; y: number }): Promise<Finger> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  let at = start;
  await touch('touchStart', [at]);
  return {
    async moveTo(spot) {
      const from = at;
      for (let i = 1; i <= 4; i++) {
        at = { x: from.x + ((spot.x - from.x) * i) / 4, y: from.y + ((spot.y - from.y) * i) / 4 };
        await touch('touchMove', [at]);
      }
    },
    async lift() {
      await touch('touchEnd', []);
      await cdp.detach();
      // A hand that has drawn something looks at it before it taps on.
      await pictureRests(page);
    },
  };
}

/** Picks a tool at the rail. */
export async function pickTool(
  page: Page,
  name: 'Select' | 'March' | 'Fire' | 'Melee' | 'Sight' | 'Tape',
): Promise<void> {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).tap();
}

/** Closes these phases, one after the other. */
export async function closePhases(page: Page, ...phases: readonly string[]): Promise<void> {
  for (const phase of phases) await page.getByRole('button', { name: `Close ${phase} and go on` }).tap();
}

/** Real dice, tapped in as they lie. */
export async function tapDice(page: Page, ...faces: readonly number[]): Promise<void> {
  const dice = page.getByRole('group', { name: 'Dice', exact: true });
  for (const face of faces) await dice.getByRole('button', { name: `A die shows ${face}` }).tap();
  await page.getByRole('button', { name: 'Use these dice' }).tap();
}

/** Takes hold of a march by a handle and drags it by so many pixels, along the way given. */
export async function dragHandle(page: Page, kind: string, ...by: readonly { x: number; y: number }[]): Promise<void> {
  const box = await page.locator(`[data-handle="${kind}"]`).boundingBox();
  if (!box) throw new Error(`No handle ${kind}`);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await putFinger(page, start);
  for (const { x, y } of by) await finger.moveTo({ x: start.x + x, y: start.y + y });
  await finger.lift();
}

/** Selects a unit by a tap on its bases and waits for its card. */
export async function selectUnit(page: Page, id: string, troops: Troops = MINIATURES): Promise<Unit> {
  const unit = await unitOnPage(page, id, troops);
  const inside = 1.5;
  await tapTable(
    page,
    unit.pose.at.x - Math.cos(unit.pose.heading) * inside,
    unit.pose.at.y - Math.sin(unit.pose.heading) * inside,
  );
  await expect(page.getByRole('heading', { name: unit.name })).toBeVisible();
  return unit;
}
