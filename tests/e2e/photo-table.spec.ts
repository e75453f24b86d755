import { expect, type Locator, type Page } from '@playwright/test';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { unitId } from '../../src/table/unit';
import { type Eye, type LaidMarker, seenBy, shoot } from '../support/marker-scene';
import { asPng } from '../support/png';
import { openLittleBattle } from './little-battle';
import { dragRings } from './rings';
import { test, unitOnPage } from './table';

const UNITS = `
unit ligne "1er Ligne" blue infantry shako 24/24 line at 60,60 facing 90
unit foot "28th Foot" red infantry shako 24/24 line at 150,120 facing 270
`;
const TABLE = { width: 240, depth: 180 };
/** A lens that bends, over the near edge. */
const EYE: Eye = {
  ...{ width: 2000, height: 1500, focal: 1480, centre: { x: 999.5, y: 749.5 }, bend: -0.05 },
  ...{ at: [120, -95, 190], looksAt: [120, 70, 0], roll: 0.02 },
};
/** Where the real tray of the first unit lies: 12 cm ahead of where the app has it, its tag in its middle. */
const TAG = { x: 60, y: 72 };
const MARKERS: readonly LaidMarker[] = [
  { dictionary: 'unit', id: 0, x: TAG.x, y: TAG.y, angle: 0, size: 2.5 },
  { dictionary: 'unit', id: 70, x: 180, y: 40, angle: 1, size: 2.5 },
  { dictionary: 'unit', id: 71, x: 40, y: 45, angle: 0.3, size: 2.5 },
];

const RINGS: readonly (readonly [string, number, number])[] = [
  ['near-left', 0, 0],
  ['near-right', TABLE.width, 0],
  ['far-right', TABLE.width, TABLE.depth],
  ['far-left', 0, TABLE.depth],
  ['near', TABLE.width / 2, 0],
  ['right', TABLE.width, TABLE.depth / 2],
  ['far', TABLE.width / 2, TABLE.depth],
  ['left', 0, TABLE.depth / 2],
];

/** The still as a file: what the camera shows in grey. */
function photo(): Buffer {
  const { width, height, tones } = shoot(EYE, MARKERS, { blur: 0.5, grain: 1 });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [i, tone] of tones.entries()) data.fill(tone, i * 4, i * 4 + 3);
  return asPng({ width, height, data });
}

async function askForPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Measure and capture on a photo' }).tap();
}

const load = (page: Page, buffer: Buffer): Promise<void> =>
  page.getByLabel('Load a photo').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });

async function layFlat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lay it flat' }).tap();
  await expect(page.getByRole('dialog', { name: 'The table in the photo' })).toBeVisible({ timeout: 45_000 });
}

/** Eight rings are put on the corners and the middles of the edges. */
async function showEdges(page: Page): Promise<void> {
  await page.getByLabel('The middles of the edges too').tap();
  const share = (x: number, y: number) => {
    const seen = seenBy(EYE, x, y);
    return { x: (seen.x + 0.5) / EYE.width, y: (seen.y + 0.5) / EYE.height };
  };
  await dragRings(
    page,
    'Where are the corners of the table?',
    RINGS.map(([name, x, y]) => [name, share(x, y)] as const),
  );
}

async function readLength(dialog: Locator): Promise<{ cm: number; off: number }> {
  const reading = await dialog.getByText(/ ± /).first().innerText();
  const [, cm = '', off = ''] = /^([\d.]+) cm ± ([\d.]+) cm/.exec(reading) ?? [];
  return { cm: Number(cm), off: Number(off) };
}

const flat = (x: number, y: number) => ({ x: x / TABLE.width, y: 1 - y / TABLE.depth });

test('by eight taps a known length is right to 0.6 cm, and tagged units go where they really stand', async ({
  page,
}) => {
  test.slow();
  await openLittleBattle(page, UNITS, () => undefined, { measuring: 'locked' });
  const dialog = page.getByRole('dialog', { name: 'The table in the photo' });
  const still = photo();

  await test.step('a file that is no photo is told where the person looks, and another can be chosen there', async () => {
    await askForPhoto(page);
    await load(page, Buffer.from('no picture'));
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/no photo that this browser can open/i);
    await load(page, still);
    await expect(page.getByRole('dialog', { name: 'Where are the corners of the table?' })).toBeVisible();
  });

  await test.step('where measuring is locked a photo tells no length either', async () => {
    await layFlat(page);
    await expect(dialog.getByText(/no measuring now/i)).toBeVisible();
    await expect(dialog.getByText(/ ± /)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Leave it' }).tap();
    await page.getByRole('button', { name: /close orders/i }).tap();
  });

  await askForPhoto(page);
  await load(page, still);
  await showEdges(page);
  await layFlat(page);
  await expect(dialog.getByText('3 tags read')).toBeVisible();

  // From one tag of nobody to the other: 140 cm across and 5 deep.
  const truth = Math.hypot(140, 5);
  await dragRings(page, 'The table in the photo', [
    ['from', flat(40, 45)],
    ['to', flat(180, 40)],
  ]);
  const length = await readLength(dialog);
  expect(Math.abs(length.cm - truth)).toBeLessThan(0.6);
  expect(Math.abs(length.cm - truth)).toBeLessThanOrEqual(length.off);
  await dialog.getByLabel('Range to compare with').fill('130');
  await expect(dialog.getByText('Out of range')).toBeVisible();
  await dialog.getByLabel('Range to compare with').fill('150');
  await expect(dialog.getByText('In range')).toBeVisible();
  await dialog.getByLabel('Range to compare with').fill('140');
  await expect(dialog.getByText('Too close to call')).toBeVisible();

  // Straight from the field, as a finger does.
  await dialog.getByRole('button', { name: 'Accept 1er Ligne' }).tap();
  await expect(dialog.getByText(/stand where the app has them/)).toBeVisible();
  const { at, heading } = (await unitOnPage(page, 'ligne')).pose;
  const layout = parseLayout(await page.evaluate(() => globalThis.coupDoeil?.layout() ?? ''), MINIATURES);
  if (!layout.ok) throw new Error('No lay-out');
  const { table } = layout.value;
  const { left, right, front, back } = formationStand(table.units.get(unitId('ligne'))!, table.bases).bounds;
  expect(Math.hypot(at.x - TAG.x, at.y - (TAG.y - (front + back) / 2))).toBeLessThan(0.5);
  expect(Math.abs(heading - Math.PI / 2)).toBeLessThan(0.05);

  // From the unit itself its nearest edge counts, not its middle.
  await dragRings(page, 'The table in the photo', [['from', flat(TAG.x, TAG.y)]]);
  await expect(dialog.getByText('1er Ligne, by its tag')).toBeVisible();
  const fromEdge = await readLength(dialog);
  const nearest = Math.hypot(180 - TAG.x - (right - left) / 2, TAG.y - (front - back) / 2 - 40);
  expect(Math.abs(fromEdge.cm - nearest)).toBeLessThanOrEqual(fromEdge.off);
  expect(Math.abs(fromEdge.cm - nearest)).toBeLessThan(0.6);

  // A tag that is seen and nobody's is given to a unit by two taps, and the unit goes where it lies.
  await expect(dialog.getByText('Tag 71 seen, nobody’s.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give tag 71 to a unit' }).tap();
  await page.getByRole('dialog', { name: 'Whose is tag 71?' }).getByRole('button', { name: '28th Foot' }).tap();

  // A number that is taken is swapped, and that is told before and after.
  const sheet = page.getByRole('dialog', { name: 'Tags on the trays' });
  await expect(sheet.getByText('Tag 71 is that of 28th Foot now.')).toBeVisible();
  await sheet.getByRole('button', { name: '1er Ligne' }).tap();
  const one = page.getByRole('dialog', { name: 'The tag of 1er Ligne' });
  await one.getByLabel('Number on the tag').fill('71');
  await expect(one.getByText('28th Foot has that one, and takes tag 1 for it.')).toBeVisible();
  await one.getByLabel('Number on the tag').fill('72');
  await expect(one.getByText(/takes tag/)).toHaveCount(0);
  await one.getByRole('button', { name: 'Give it' }).tap();
  await expect(sheet.getByText('Tag 72 is that of 1er Ligne now.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();

  await expect(dialog.getByText('Tag 1 seen, nobody’s.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept all' }).tap();
  await expect(dialog.getByText(/stand where the app has them/)).toBeVisible();
  const there = (await unitOnPage(page, 'ligne')).pose.at;
  expect(Math.hypot(there.x - 40, there.y - 45)).toBeLessThan(3);
});
