import { expect, type Page } from '@playwright/test';
import { dragHandle, openDemonstration, pickTool, pictureRests, selectUnit, test, unitOnPage } from './table';

/** The French column of march before the bridge, which leads from (120.7, 82.5) to (121.6, 93). */
const COLUMN = 'fr-29-2';

const marchCard = (page: Page) => page.getByRole('region', { name: 'The march' });
const formationCard = (page: Page) => page.getByRole('region', { name: 'Change of formation' });

async function measuring(page: Page, how: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: how }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
}

async function expectInLog(page: Page, words: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  const log = page.getByRole('dialog', { name: 'The battle as text' });
  await expect(log.getByText(words)).toHaveCount(1);
  await log.getByRole('button', { name: 'Close', exact: true }).tap();
}

/** Goes to a unit on the map, so near that a finger can draw finely. */
async function goTo(page: Page, unit: string): Promise<void> {
  await page.getByRole('button', { name: 'Map' }).tap();
  await selectUnit(page, unit);
  await page.getByRole('button', { name: 'Go to it' }).tap();
  await pictureRests(page);
}

test('by touch a column forms up and marches across the bridge: the card says what it costs, what is not allowed, and the log what happened', async ({
  page,
}) => {
  await openDemonstration(page);
  const before = await unitOnPage(page, COLUMN);
  await goTo(page, COLUMN);

  await test.step('a change of formation is shown on the table before it is made, and no room is no room', async () => {
    await page.getByRole('button', { name: 'Formation' }).tap();
    const card = formationCard(page);
    // The skirmishers of the 13e Léger stand beside its head.
    await card.getByRole('button', { name: 'Column of attack' }).tap();
    await expect(card.getByText('No room here:').first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Form up' })).toHaveCount(0);

    await card.getByRole('button', { name: 'Line', exact: true }).tap();
    await card.getByRole('button', { name: 'Quarter turn to the left' }).tap();
    await card.getByRole('button', { name: 'Form up' }).tap();
    await expect.poll(async () => (await unitOnPage(page, COLUMN)).formation).toBe('line');
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(async () => (await unitOnPage(page, COLUMN)).formation).toBe('march-column');
  });

  const card = marchCard(page);
  await test.step('what the book does not allow is said with its place, and is recorded with a note when it happened all the same', async () => {
    await pickTool(page, 'March');
    for (let i = 0; i < 2; i++) await card.getByRole('button', { name: 'Invert', exact: true }).tap();
    await expect(card.getByText('Not allowed:')).toBeVisible();
    await card.getByRole('button', { name: 'It happened all the same' }).tap();
    await page.getByRole('textbox', { name: 'Why, in a few words' }).fill('the umpire says so');
    await page.getByRole('button', { name: 'Record it' }).tap();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    expect((await unitOnPage(page, COLUMN)).pose.at.y).toBeCloseTo(before.pose.at.y, 2);
    await expectInLog(page, /marches .*the umpire says so/);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(async () => (await unitOnPage(page, COLUMN)).pose).toEqual(before.pose);
    await pictureRests(page);
  });

  // A little to the right, so that the bridge lies straight ahead.
  await dragHandle(page, 'wheel-right', { x: 0, y: -30 }, { x: 0, y: -5 });
  await expect(card.getByRole('button', { name: /Wheel right \d°/ })).toBeVisible();
  await dragHandle(page, 'ahead', { x: 10, y: -240 });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card).toContainText(/1\d\.\d cm used/);
  await expect(card).toContainText(/\d\d\.\d cm left/);
  await expect(card).toContainText(/\d\d % of the bound/);
  await expect(card).toContainText(/Column of march, on road.*T3/);
  await expect(card.getByText('Not allowed:')).toHaveCount(0);

  await card.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(async () => (await unitOnPage(page, COLUMN)).pose.at.y).toBeGreaterThan(before.pose.at.y + 12);
  const onBridge = await unitOnPage(page, COLUMN);
  expect(onBridge.pose.heading).toBeLessThan(before.pose.heading);
  // Its tail has yet to come to where the head wheeled.
  expect(onBridge.trail).toHaveLength(1);

  await expect(card.getByRole('listitem')).toHaveCount(0);
  await pictureRests(page);
  await dragHandle(page, 'ahead', { x: 10, y: -200 });
  await expect(card).toContainText(/2\d\.\d cm used/);
  await card.getByRole('button', { name: 'March', exact: true }).tap();
  // The bridge ends at y = 93.
  await expect.poll(async () => (await unitOnPage(page, COLUMN)).pose.at.y).toBeGreaterThan(95);
  expect((await unitOnPage(page, COLUMN)).trail).toBeUndefined();

  await expectInLog(page, /29e de Ligne, 2e bataillon marches \d+\.\d cm: Wheel right \d°, March/);
});

test('a look at the reach is written down where measuring is, and a march is drawn without a centimetre where it is locked', async ({
  page,
}) => {
  await openDemonstration(page);
  await measuring(page, /^Open and logged/);
  await goTo(page, 'fr-29-1');
  await pickTool(page, 'March');
  const card = marchCard(page);
  const reach = card.getByRole('button', { name: 'Reach' });
  await reach.tap();
  await expect(reach).toHaveAttribute('aria-pressed', 'true');
  // Another way of going is another look, which nobody asked for.
  await card.getByRole('button', { name: 'Charge' }).tap();
  await expect(reach).toHaveAttribute('aria-pressed', 'false');
  await expectInLog(page, 'Looked how far 29e de Ligne, 1er bataillon can get');

  await measuring(page, /^Locked/);
  await dragHandle(page, 'ahead', { x: 0, y: -150 });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('No centimetres while orders are written');
  await expect(page.getByText(/\d\s*cm/)).toHaveCount(0);
  await expect(reach).toHaveCount(0);

  await page.getByRole('button', { name: /close orders/i }).tap();
  await expect(card).toContainText(/\d+\.\d cm used/);
});
