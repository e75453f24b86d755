import { expect, type Page } from '@playwright/test';
import { dragHandle, openDemonstration, pickTool, pictureRests, selectUnit, test, unitOnPage } from './table';

/** The French column of march before the bridge, which leads from (120.7, 82.5) to (121.6, 93). */
const COLUMN = 'fr-29-2';

const marchCard = (page: Page) => page.getByRole('region', { name: 'The march' });
const formationCard = (page: Page) => page.getByRole('region', { name: 'Change of formation' });

/** Goes to a unit on the map, so near that a finger can draw finely. */
async function goTo(page: Page, unit: string): Promise<void> {
  await page.getByRole('button', { name: 'Map' }).tap();
  await selectUnit(page, unit);
  await page.getByRole('button', { name: 'Go to it' }).tap();
  await pictureRests(page);
}

test('by touch a column wheels and marches across the bridge: the card says what it costs, the log what happened', async ({
  page,
}) => {
  await openDemonstration(page);
  const before = await unitOnPage(page, COLUMN);
  await goTo(page, COLUMN);
  await pickTool(page, 'March');
  const card = marchCard(page);

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

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByText(/29e de Ligne, 2e bataillon marches \d+\.\d cm: Wheel right \d°, March/)).toBeVisible();
});

test('what the book does not allow is said with its place, and is recorded with a note when it happened all the same', async ({
  page,
}) => {
  await openDemonstration(page);
  const before = await unitOnPage(page, COLUMN);
  await goTo(page, COLUMN);
  await pickTool(page, 'March');
  const card = marchCard(page);
  for (let i = 0; i < 2; i++) await card.getByRole('button', { name: 'Invert', exact: true }).tap();
  await expect(card.getByText('Not allowed:')).toBeVisible();
  await card.getByRole('button', { name: 'It happened all the same' }).tap();
  await page.getByRole('textbox', { name: 'Why, in a few words' }).fill('the umpire says so');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  expect((await unitOnPage(page, COLUMN)).pose.at.y).toBeCloseTo(before.pose.at.y, 2);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByText(/marches .*the umpire says so/)).toBeVisible();
});

test('while orders are written a march is drawn without a centimetre', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: /^Locked/ }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await goTo(page, COLUMN);
  await pickTool(page, 'March');
  await dragHandle(page, 'ahead', { x: 0, y: -150 });
  const card = marchCard(page);
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('No centimetres while orders are written');
  await expect(page.getByText(/\d\s*cm/)).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Reach' })).toHaveCount(0);

  await page.getByRole('button', { name: /close orders/i }).tap();
  await expect(card).toContainText(/\d+\.\d cm used/);
});

test('a change of formation is shown on the table before it is made, and no room is no room', async ({ page }) => {
  await openDemonstration(page);
  await goTo(page, COLUMN);
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
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await unitOnPage(page, COLUMN)).formation).toBe('march-column');
});

test('where measuring is written down, so is a look at the reach', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: /^Open and logged/ }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await goTo(page, 'fr-29-1');
  await pickTool(page, 'March');
  const reach = marchCard(page).getByRole('button', { name: 'Reach' });
  await reach.tap();
  await expect(reach).toHaveAttribute('aria-pressed', 'true');
  // Another way of going is another look, which nobody asked for.
  await marchCard(page).getByRole('button', { name: 'Charge' }).tap();
  await expect(reach).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByText('Looked how far 29e de Ligne, 1er bataillon can get')).toHaveCount(1);
});
