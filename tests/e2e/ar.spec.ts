import { expect, type Page } from '@playwright/test';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { unitId } from '../../src/table/unit';
import type { LaidMarker } from '../support/marker-scene';
import { FILM_MARKERS, FILM_TABLE, FILM_TAGS, inFilm } from '../support/table-film';
import {
  coloured,
  coloursAt,
  freezeAt,
  goOn,
  isColoured,
  pointedByKeysAndLeft,
  takeable,
  takeCamera,
  tapReal,
  test,
} from './camera';
import { openLittleBattle } from './little-battle';
import { unitOnPage } from './table';

/** The first stands 12 cm behind its tray; the second has no tag in the film. */
const UNITS = `
unit ligne "1er Ligne" blue infantry shako 24/24 line at 104,54 facing 90
unit foot "28th Foot" red infantry shako 24/24 line at 140,78 facing 270
`;

const CORNERS = [
  ['near left', 0, 0],
  ['near right', FILM_TABLE.width, 0],
] as const;

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).tap();

/** ± in cm, of a text that tells it. */
const offIn = (text: string): number => Number(/± ([\d.]+) cm/.exec(text)?.[1] ?? Number.NaN);

async function surveyed(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Survey the table' });
  await expect(card.getByRole('listitem', { name: /: joined$/ })).toHaveCount(FILM_MARKERS.length, { timeout: 60_000 });
  await expect(card.getByText('Enough to try. A few more views make it better.')).toBeHidden({ timeout: 60_000 });
  await card.getByRole('button', { name: 'Find the table' }).tap();
}

/** By the tape, to a millimetre, between those two that the card asks for. */
async function lengthTyped(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'One true length' });
  await expect(card).toBeVisible({ timeout: 45_000 });
  expect(offIn(await card.getByText(/^Table found/).innerText())).toBeLessThanOrEqual(0.5);
  const chosen = async (label: string) => FILM_MARKERS[Number(await card.getByLabel(label).inputValue())];
  const [from, to] = [await chosen('From marker'), await chosen('to marker')];
  if (!from || !to) throw new Error('No such markers');
  await card.getByLabel('By the tape').fill(Math.hypot(to.x - from.x, to.y - from.y).toFixed(1));
  await card.getByRole('button', { name: 'Use it' }).tap();
}

async function cornersShown(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Where is the table?' });
  await expect(card).toBeVisible();
  for (const [name, x, y] of CORNERS) {
    await expect(card.getByText(`Point at the ${name} corner`)).toBeVisible();
    await tapReal(page, await freezeAt(page, name), x, y);
    await goOn(page);
  }
  await expect(card.getByText('Point at the far right corner')).toBeVisible();
  await card.getByRole('button', { name: 'This is it' }).tap();
}

/** How many of the places along a unit's front are drawn in colour, right where they truly are. */
async function frontDrawn(page: Page, held: number, id: string): Promise<number> {
  const layout = parseLayout(await page.evaluate(() => globalThis.coupDoeil?.layout() ?? ''), MINIATURES);
  if (!layout.ok) throw new Error('No lay-out');
  const { table } = layout.value;
  const unit = table.units.get(unitId(id));
  if (!unit) throw new Error(`No unit ${id}`);
  const { left, right, front } = formationStand(unit, table.bases).bounds;
  const { at, heading } = unit.pose;
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  // Its name stands over the middle.
  const places = [1, 2, 3, 4, 20, 21, 22, 23].map((i) => {
    const [ahead, aside] = [front, left + ((right - left) * i) / 24];
    const place = inFilm(held, at.x + s * aside + c * ahead, at.y - c * aside + s * ahead);
    if (!place) throw new Error('Not in the picture');
    return place;
  });
  return (await coloursAt(page, places)).filter(isColoured).length;
}

/** What the reading says, and how far that is from the truth; ± is waited for, since it shrinks as more frames are seen. */
async function measured(page: Page, from: LaidMarker, to: LaidMarker) {
  const card = page.getByRole('region', { name: 'Measure' });
  const held = await freezeAt(page, 'tags');
  await tapReal(page, held, from.x, from.y, from.z);
  await expect(card.getByText('Now the other end.')).toBeVisible();
  await tapReal(page, held, to.x, to.y, to.z);
  await goOn(page);
  for (const { id } of [from, to]) await expect(card.getByText(`tag ${id + 1}`)).toBeVisible();
  const reading = page.getByText(/^[\d.]+ cm ± /);
  await expect.poll(async () => offIn(await reading.innerText()), { timeout: 45_000 }).toBeLessThanOrEqual(0.5);
  const text = await reading.innerText();
  return { wrong: Math.abs(Number.parseFloat(text) - Math.hypot(to.x - from.x, to.y - from.y)), off: offIn(text) };
}

test('from a walk round the table to lengths and places that are true; a camera that goes leaves nothing false', async ({
  page,
}) => {
  test.slow();
  await takeable(page);
  await openLittleBattle(page, UNITS);
  await page.getByRole('button', { name: 'AR', exact: true }).tap();
  await surveyed(page);
  await lengthTyped(page);
  await cornersShown(page);
  expect(offIn(await page.getByText(/^Table found/).innerText())).toBeLessThanOrEqual(0.5);

  await tool(page, 'Capture');
  const capture = page.getByRole('region', { name: 'Capture' });
  await expect(capture.getByText('4 tags read')).toBeVisible({ timeout: 60_000 });

  expect(await frontDrawn(page, await freezeAt(page, 'tags'), 'foot')).toBeGreaterThan(6);
  await goOn(page);

  await tool(page, 'Measure');
  await pointedByKeysAndLeft(page);
  const { left, right, far } = FILM_TAGS;
  for (const [from, to] of [
    [left, right],
    [left, far],
  ] as const) {
    const { wrong, off } = await measured(page, from, to);
    expect(wrong).toBeLessThanOrEqual(0.3);
    expect(wrong).toBeLessThanOrEqual(off);
    expect(off).toBeLessThanOrEqual(0.5);
  }

  await tool(page, 'Capture');
  await capture.getByRole('button', { name: 'Accept 1er Ligne' }).tap();
  await expect(capture.getByText(/stand where the app has them/)).toBeVisible();
  const { at, heading } = (await unitOnPage(page, 'ligne')).pose;
  const layout = parseLayout(await page.evaluate(() => globalThis.coupDoeil?.layout() ?? ''), MINIATURES);
  if (!layout.ok) throw new Error('No lay-out');
  const { table } = layout.value;
  const { front, back } = formationStand(table.units.get(unitId('ligne'))!, table.bases).bounds;
  const { x, y } = FILM_TAGS.unit;
  expect(Math.hypot(at.x - x, at.y - (y - (front + back) / 2))).toBeLessThan(0.5);
  expect(Math.abs(heading - Math.PI / 2)).toBeLessThan(0.03);

  await expect.poll(() => coloured(page)).toBeGreaterThan(5);
  await takeCamera(page);
  await expect(page.getByText(/^The camera has gone/)).toBeVisible();
  await expect.poll(() => coloured(page)).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(/^The camera has gone/)).toBeHidden();
  await expect.poll(() => coloured(page)).toBeGreaterThan(5);
  await tool(page, 'Measure');
  expect((await measured(page, right, far)).wrong).toBeLessThanOrEqual(0.3);
});
