import { expect, type Page } from '@playwright/test';
import { giveXrDevice } from '../support/xr-device';
import { openLittleBattle } from './little-battle';
import { pixelsOf } from './pixels';
import { pictureRests, test } from './table';

const UNITS = `
unit ligne "1er Ligne" blue infantry shako 24/24 line at 60,60 facing 90
unit foot "28th Foot" red infantry shako 24/24 line at 60,120 facing 270
`;
/** In metres, as large as the battle's, its near edge before whoever begins at the middle of the room. */
const TABLE = { x: 0, z: -1.6, height: 0.75, width: 2.4, depth: 1.8 };
type Place = readonly [number, number, number];
const EYE: Place = [0, 1.6, 0];
/** A place of the battle's table, in cm, where it stands in the room. */
const inRoom = (x: number, y: number): Place => [
  TABLE.x - TABLE.width / 2 + x / 100,
  TABLE.height,
  TABLE.z + TABLE.depth / 2 - y / 100,
];

const panel = (page: Page) => page.getByRole('region', { name: 'The table in the room' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();
const aim = (page: Page, at: Place) =>
  page.evaluate(([from, to]) => globalThis.xrHands?.aim(from, to), [EYE, at] as const);

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'See it on the real table' }).tap();
  await expect(panel(page)).toBeVisible();
}

/** Where a place of the room is in the window, by the device's own numbers. */
async function placeOf(page: Page, at: Place): Promise<{ readonly x: number; readonly y: number }> {
  const seen = await page.evaluate((place) => {
    const share = globalThis.xrHands?.seen(place);
    return share && { x: share.x * innerWidth, y: share.y * innerHeight };
  }, at);
  if (!seen) throw new Error('No device in the page');
  return seen;
}

/** How far from a place of the room a unit's name is read, in pixels. */
async function nameOff(page: Page, name: string, at: Place): Promise<number> {
  const box = await page.getByText(name, { exact: true }).first().boundingBox();
  const seen = await placeOf(page, at);
  return box ? Math.hypot(box.x + box.width / 2 - seen.x, box.y + box.height / 2 - seen.y) : Number.POSITIVE_INFINITY;
}

/** Pixels of the ring round whoever is picked, about a place of the room. */
async function ringedAt(page: Page, at: Place): Promise<number> {
  const place = await placeOf(page, at);
  const { width, height, data } = await pixelsOf(page, (await page.screenshot({ scale: 'css' })).toString('base64'));
  let count = 0;
  for (let y = Math.max(0, Math.round(place.y) - 60); y < Math.min(height, place.y + 60); y++) {
    for (let x = Math.max(0, Math.round(place.x) - 130); x < Math.min(width, place.x + 130); x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      if (red > 225 && green > 205 && blue > 130 && blue < 215) count++;
    }
  }
  return count;
}

test('the table is laid on a surface in one touch and by three corners, is seen where it stands, and is left as it was', async ({
  page,
}) => {
  test.slow();
  await giveXrDevice(page, TABLE);
  await openLittleBattle(page, UNITS);
  await enter(page);
  await aim(page, inRoom(120, 60));
  await press(page, 'Lay it on this surface');
  await expect(panel(page).getByText('You showed a table of 240 × 180 cm.')).toBeVisible();
  await press(page, 'Lay it again');
  await expect(panel(page).getByText(/near corner of the real table/)).toBeVisible();

  // A little within the edge, as a careful hand does it.
  for (const [x, y, next] of [
    [1, 1, /along the near edge/],
    [200, 1, /far corner across/],
    [239, 179, /walk round it/i],
  ] as const) {
    await aim(page, inRoom(x, y));
    await expect(panel(page).getByRole('button', { name: 'Here' })).toBeEnabled();
    await page.evaluate(() => globalThis.xrHands?.breath());
    await press(page, 'Here');
    await expect(panel(page).getByText(next)).toBeVisible();
  }
  await expect(panel(page).getByText('You showed a table of 238 × 178 cm.')).toBeVisible();

  // Names stand beside their units in the room, wherever one looks from.
  await aim(page, inRoom(80, 80));
  for (const eye of [EYE, [0.5, 1.4, -0.2]] as const) {
    await page.evaluate(([from, to]) => globalThis.xrHands?.aim(from, to), [eye, inRoom(80, 80)] as const);
    await expect.poll(() => nameOff(page, '1er Ligne', inRoom(60, 60))).toBeLessThan(70);
  }

  // Lines and arcs alone: nothing is drawn where only ground was, and a unit that is pointed at is ringed.
  await press(page, 'Only lines and arcs');
  await page.evaluate(([from, to]) => globalThis.xrHands?.pull(from, to), [EYE, inRoom(60, 59)] as const);
  await expect.poll(() => ringedAt(page, inRoom(60, 59))).toBeGreaterThan(40);
  expect(await ringedAt(page, inRoom(150, 60))).toBe(0);
  await press(page, 'Leave');
  await expect(panel(page)).toHaveCount(0);

  // The battle goes on as it was, with the unit picked that was pointed at.
  await pictureRests(page);
  await expect(page.getByRole('heading', { name: '1er Ligne' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { name: '3D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
