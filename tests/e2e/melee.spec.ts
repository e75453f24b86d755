import { expect, type Page } from '@playwright/test';
import { openLittleBattle } from './little-battle';
import {
  closePhases,
  dragHandle,
  onScreen,
  pickTool,
  pictureRests,
  selectUnit,
  tapDice,
  tapTable,
  test,
  unitOnPage,
} from './table';

/** Cuirassiers 11.5 cm from the melee zone contact with the right flank of a line; behind it, across its way, another. */
const FLANKED = `
unit cuir "7e Cuirassiers" blue cavalry cuirassier 20/20 line at 90,80 facing 0 | t21=france-1815-heavy-cavalry-curassiers
unit foot "1/69th Foot" red infantry shako 36/36 line at 120,86 facing 270
unit second "2/30th Foot" red infantry shako 30/30 line at 150,92 facing 180
`;
const TO_CONTACT = 11.5;

const status = (page: Page) => page.getByRole('status');
const question = (page: Page, words: RegExp) => page.getByRole('heading', { name: words });

async function tapUnit(page: Page, id: string): Promise<void> {
  await pictureRests(page);
  const { pose } = await unitOnPage(page, id);
  await tapTable(page, pose.at.x - Math.cos(pose.heading), pose.at.y - Math.sin(pose.heading));
}

/** Draws the charge straight ahead, by its handle. */
async function charge(page: Page, cm: number): Promise<void> {
  await pickTool(page, 'March');
  const card = page.getByRole('region', { name: 'The march' });
  await card
    .getByRole('radio', { name: 'Charge' })
    .or(card.getByRole('button', { name: 'Charge', exact: true }))
    .tap();
  await pictureRests(page);
  const { pose } = await unitOnPage(page, 'cuir');
  const from = await onScreen(page, pose.at.x, pose.at.y);
  const to = await onScreen(page, pose.at.x + cm, pose.at.y);
  await dragHandle(page, 'ahead', { x: to.x - from.x, y: to.y - from.y });
  await expect(card).toContainText('Contact');
  await card.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(async () => (await unitOnPage(page, 'cuir')).pose.at.x).toBeCloseTo(pose.at.x + cm, 1);
}

test('by touch: a flank charge routs a battalion into the one behind it, to the end of the chain, and undo takes it all back', async ({
  page,
}) => {
  await openLittleBattle(page, FLANKED, undefined, { measuring: 'locked' });
  await page.getByRole('button', { name: 'Map' }).tap();
  await pictureRests(page);

  // While orders are written nothing of melee is told.
  await selectUnit(page, 'cuir');
  await pickTool(page, 'Melee');
  await expect(status(page)).toContainText('No verdict while orders are written.');
  await tapUnit(page, 'foot');
  const untold = page.getByRole('region', { name: 'Melee', exact: true });
  await expect(untold).toContainText('No verdict while orders are written.');
  await expect(untold).not.toContainText(/contact|flank|figures|cm/i);
  await closePhases(page, 'Orders');

  // Announced at the charge: the bar says what may be done before what is not so yet.
  await expect(status(page)).toContainText('Can be announced');
  await expect(status(page)).toContainText('No contact: 11.5 cm more to 1/69th Foot');
  await expect(status(page)).toContainText(/in\sthe\sflank/);
  await page.getByRole('button', { name: 'Announce it at the charge' }).tap();
  await expect(status(page)).toContainText('Announced');
  await expect(page.getByRole('button', { name: 'No attack after all' })).toBeVisible();

  // Contact.
  await closePhases(page, 'Announce', 'Cont. fire');
  await charge(page, TO_CONTACT);
  await expect(status(page)).toContainText('Contact: 1 melee to come');
  await closePhases(page, 'Movement', 'Fire');
  await expect(status(page)).toContainText('1 melee to fight');
  await page.getByRole('button', { name: 'Show what waits' }).tap();
  await page
    .getByRole('region', { name: 'To be resolved' })
    .getByRole('button', { name: /7e Cuirassiers on 1\/69th Foot/ })
    .tap();

  // The card, both sides.
  await expect(status(page)).toContainText('Flank attack');
  const melee = page.getByRole('region', { name: /^Melee: 7e Cuirassiers, 1\/69th Foot/ });
  await expect(melee).toContainText(/Into the right flank: \d+ figures behind the line of its front, 90° to the flank/);
  await expect(melee).toContainText('7e Cuirassiers comes at the charge');
  const dice = melee.getByRole('button', { name: /dice|Both sides agree first/ });
  await melee.getByRole('button', { name: 'Blue agree' }).tap();
  await expect(dice).toBeDisabled();
  await melee.getByRole('button', { name: 'Red agree' }).tap();
  await dice.tap();

  // Taken back in the middle of the chain it has not happened.
  await tapDice(page, 6, 5, 5);
  await expect(question(page, /Three dice for 1\/69th Foot in melee/)).toBeVisible();
  await page.getByRole('button', { name: 'Take this step back' }).tap();
  await expect(melee).toBeVisible();
  expect((await unitOnPage(page, 'foot')).figures).toBe(36);
  await dice.tap();

  // The dice of both; what the one threw stands on the card of the other.
  await expect(question(page, /Three dice for 7e Cuirassiers in melee/)).toBeVisible();
  await tapDice(page, 3, 3, 3);
  await expect(question(page, /Three dice for 1\/69th Foot in melee/)).toBeVisible();
  await expect(page.getByText('7e Cuirassiers throws 3 3 3 in melee').first()).toBeVisible();
  await tapDice(page, 3, 3, 3);

  // It breaks, and runs where its side lets it: into its own.
  await expect(question(page, /Which way does 1\/69th Foot rout\?/)).toBeVisible();
  await expect(page.getByText(/then into its own: the rout may spread/)).toBeVisible();
  await page.getByRole('button', { name: 'Go this way' }).tap();
  await expect(question(page, /Three dice for 1\/69th Foot, which runs into 2\/30th Foot/)).toBeVisible();
  await tapDice(page, 6, 6, 5);
  await expect(question(page, /Three dice for 2\/30th Foot, which 1\/69th Foot runs into/)).toBeVisible();
  await tapDice(page, 1, 2, 2);
  await expect(question(page, /Which way does 2\/30th Foot rout\?/)).toBeVisible();
  await expect(page.getByText(/2\/30th Foot loses nobody, full disorder, it routs/).first()).toBeVisible();
  // Nothing is recorded before the end, but everybody sees how it has come so far.
  expect((await unitOnPage(page, 'second')).figures).toBe(30);
  await page.getByRole('button', { name: 'Go this way' }).tap();

  // Who lost what, who ran where, what now.
  const result = page.getByRole('region', { name: 'What happened' });
  await expect(status(page)).toContainText('1/69th Foot is beaten');
  await expect(status(page)).toContainText(/full\sdisorder/);
  await expect(result).toContainText(/1\/69th Foot loses \d figures, \d+ are taken prisoner, full disorder, it routs/);
  await expect(result).toContainText(/1\/69th Foot runs into 2\/30th Foot \(6 6 5 against 1 2 2\).*it breaks as well/);
  await expect(result).toContainText(/2\/30th Foot routs 40\.0 cm/);
  await expect(result).toContainText('Next: 1 advance to make');
  const [foot, second] = [await unitOnPage(page, 'foot'), await unitOnPage(page, 'second')];
  expect([foot.formation, second.formation]).toEqual(['rout', 'rout']);
  expect(foot.figures).toBeLessThan(36);
  expect(Math.hypot(second.pose.at.x - 150, second.pose.at.y - 92)).toBeGreaterThan(30);
  await result.getByRole('button', { name: 'Go on' }).tap();
  await expect(page.getByRole('region', { name: 'To be resolved' })).toContainText(
    '7e Cuirassiers may advance, and attack on',
  );

  // The log has it as one step, and undo takes it back as one.
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  const told = page
    .getByRole('listitem')
    .filter({ hasText: /1\/69th Foot is beaten by 12 under the attack of 7e Cuirassiers/ });
  await expect(told).toContainText('2/30th Foot routs 40.0 cm');
  await expect(told).toContainText('11 steps');
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await unitOnPage(page, 'foot')).figures).toBe(36);
  expect(await unitOnPage(page, 'second')).toMatchObject({
    figures: 30,
    formation: 'line',
    pose: { at: { x: 150, y: 92 } },
  });
  expect((await unitOnPage(page, 'cuir')).pose.at.x).toBeCloseTo(90 + TO_CONTACT, 1);
  await expect(status(page)).toContainText('1 melee to fight');
});
