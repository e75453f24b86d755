import { expect, type Page } from '@playwright/test';
import { findingsInAllThemes as findings } from './axe';
import {
  closePhases,
  dragHandle,
  openDemonstration,
  pickTool,
  pictureRests,
  selectUnit,
  tapDice,
  tapTable,
  test,
  unitOnPage,
} from './table';

/** The Rifles, of whom six have the French column of march before the bridge within their arc, 28.3 cm off. */
const RIFLES = 'al-95';
const COLUMN = 'fr-29-2';

const fireCard = (page: Page) => page.getByRole('region', { name: 'Fire', exact: true });
const status = (page: Page) => page.getByRole('status');

/** The demonstration in its fire phase, from above, with the Rifles about to fire. */
async function atFire(page: Page): Promise<void> {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  await closePhases(page, 'Orders', 'Announce', 'Cont. fire', 'Movement');
  await pictureRests(page);
  await selectUnit(page, RIFLES);
  await pickTool(page, 'Fire');
  await expect(fireCard(page)).toBeVisible();
  // The table makes room for the card.
  await pictureRests(page);
}

test('by touch: tap a target, read the verdict, agree on the card, throw the dice, and the losses are on the roster', async ({
  page,
}) => {
  await atFire(page);
  const before = await unitOnPage(page, COLUMN);
  await tapTable(page, before.pose.at.x, before.pose.at.y - 4);
  await expect(status(page)).toContainText('Can fire');
  await expect(status(page)).toContainText(/6\sof\s12\sfigures/);
  await expect(status(page)).toContainText(/zone\s2/);
  await expect(status(page)).toContainText(/28\.3\scm/);
  const card = fireCard(page);
  await expect(card.getByRole('list', { name: 'Why' })).toContainText('Column effect: 26° to the flank of the column');
  const factors = card.getByRole('region', { name: 'Factors' });
  await expect(factors).toContainText('6 figures · 1 unit of fire');
  // Skirmishers +2, first fire +2, zone 2 −3, marksmen +2, valour +4, column effect +2.
  await expect(factors.getByRole('region', { name: 'Loss' })).toContainText('Sum +9');
  await expect(card.getByRole('group', { name: 'Odds' })).toContainText('Figures lost');

  await card.getByRole('button', { name: 'Fire', exact: true }).tap();
  const volley = page.getByRole('region', { name: /^All fire at 29e de Ligne, 2e bataillon/ });
  await expect(volley).toContainText('1/95th Rifles');
  const dice = volley.getByRole('button', { name: /dice|Both sides agree first/ });
  await expect(dice).toBeDisabled();
  await volley.getByRole('button', { name: 'Division Picton agree' }).tap();
  await expect(dice).toBeDisabled();
  await volley.getByRole('button', { name: 'Division Durutte and reserves agree' }).tap();
  await volley.getByRole('button', { name: 'To the dice' }).tap();

  await expect(page.getByRole('heading', { name: /1\/95th Rifles fires at 29e de Ligne/ })).toBeVisible();
  await tapDice(page, 6, 5, 6);

  // 17 + 9 is loss 26: three figures of one unit of fire; 17 + 2 is morale 19: full disorder, and more run away.
  const result = page.getByRole('region', { name: 'What happened' });
  await expect(result).toContainText('29e de Ligne, 2e bataillon loses 3 figures, full disorder');
  await expect(status(page)).toContainText('figures lost');
  await expect(status(page)).toContainText(/Full\sdisorder/);
  expect((await unitOnPage(page, COLUMN)).figures).toBeLessThanOrEqual(before.figures - 3);
  await result.getByRole('button', { name: 'Go on' }).tap();
  // The tool stays in hand for the next unit, not for the one that has just fired.
  await expect(status(page)).toContainText('Tap the unit that shall fire.');

  await pickTool(page, 'Select');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  const told = page
    .getByRole('listitem')
    .filter({ hasText: /1\/95th Rifles fires at 29e de Ligne, 2e bataillon \(6 5 6\)/ });
  await expect(told.first()).toBeVisible();
  await expect(page.getByText(/Full disorder/).first()).toBeVisible();
});

test('the point of impact is dragged along the target, and each statement has its place and its rule', async ({
  page,
}) => {
  await atFire(page);
  const column = await unitOnPage(page, COLUMN);
  await tapTable(page, column.pose.at.x, column.pose.at.y - 4);
  await expect(status(page)).toContainText(/28\.3\scm/);
  await pictureRests(page);
  await dragHandle(page, 'impact', { x: 0, y: 60 });
  await expect(status(page)).not.toContainText(/28\.3\scm/);
  await fireCard(page).getByRole('button', { name: 'Nearest' }).tap();
  await expect(status(page)).toContainText(/28\.3\scm/);

  await fireCard(page)
    .getByRole('button', { name: /Column effect/ })
    .first()
    .tap();
  await expect(
    fireCard(page)
      .getByRole('button', { name: /Column effect/ })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await fireCard(page).getByRole('button', { name: 'Rule 3.1.9' }).first().tap();
  await expect(page.getByRole('dialog', { name: '3.1.9 Column effect' })).toContainText('ploughs through ranks');
});

test('by keyboard: the unit, its fire, a target from the list, the card and the dice', async ({ page }) => {
  await openDemonstration(page);
  await closePhases(page, 'Orders', 'Announce', 'Cont. fire', 'Movement');
  const rifles = page.getByRole('heading', { name: '1/95th Rifles' });
  for (let i = 0; i < 60 && !(await rifles.isVisible()); i++) await page.keyboard.press('n');
  await page.keyboard.press('f');
  const target = fireCard(page).getByRole('button', { name: /29e de Ligne, 2e bataillon/ });
  await target.focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Can fire');
  await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  const volley = page.getByRole('region', { name: /^All fire at/ });
  for (const side of ['Division Picton agree', 'Division Durutte and reserves agree']) {
    await volley.getByRole('button', { name: side }).focus();
    await page.keyboard.press('Space');
  }
  await volley.getByRole('button', { name: 'To the dice' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Let the app roll' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('1/95th Rifles fires at');
});

test('fire that is declared is found again without a unit, and its phase is closed only with a note', async ({
  page,
}) => {
  await atFire(page);
  await fireCard(page)
    .getByRole('button', { name: /29e de Ligne, 2e bataillon/ })
    .tap();
  await fireCard(page).getByRole('button', { name: 'Fire', exact: true }).tap();
  const volley = page.getByRole('region', { name: /^All fire at/ });
  await volley.getByRole('button', { name: 'Back to the fire' }).tap();
  await expect(status(page)).toContainText('Cannot fire All its figures are named for another fire already');
  await fireCard(page).getByRole('button', { name: 'Put away', exact: true }).tap();
  await page
    .getByRole('region', { name: 'Fire declared' })
    .getByRole('button', { name: /29e de Ligne/ })
    .tap();
  await expect(volley).toBeVisible();
  await closePhases(page, 'Fire');
  await expect(page.getByText('Fire at 1 unit is declared and not carried out.')).toBeVisible();
  await page.getByRole('button', { name: 'It happened all the same …' }).tap();
  await page.getByRole('textbox', { name: 'Why, in a few words' }).fill('Forgotten by both');
  await page.getByRole('button', { name: 'Record it' }).tap();
  await expect(page.getByRole('button', { name: 'Close Melee and go on' })).toBeVisible();
});

test('all it can fire at, all that can fire at it, and what it sees', async ({ page }) => {
  await atFire(page);
  const card = fireCard(page);
  await expect(card.getByRole('button', { name: /zone 2.*13e Léger/i })).toBeVisible();
  await card.getByRole('button', { name: 'Threats' }).tap();
  await expect(card.getByRole('button', { name: 'Threats' })).toHaveAttribute('aria-pressed', 'true');
  await pickTool(page, 'Sight');
  const sight = page.getByRole('region', { name: 'Sight' });
  await expect(sight).toContainText(/\d+ enemies seen/);
  await sight.getByRole('button', { name: '13e Léger' }).tap();
  await expect(status(page)).toContainText('Sees it');
});

test('while orders are written no verdict is given, no target listed, nothing seen', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: /^Locked/ }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Map' }).tap();
  await pictureRests(page);
  await selectUnit(page, RIFLES);
  await pickTool(page, 'Fire');
  await expect(fireCard(page)).toContainText('No verdict while orders are written.');
  const column = await unitOnPage(page, COLUMN);
  await tapTable(page, column.pose.at.x, column.pose.at.y - 4);
  await expect(status(page)).toContainText('Locked');
  await expect(page.getByText(/\d\s*cm|zone \d|can fire/i)).toHaveCount(0);
  await pickTool(page, 'Sight');
  await expect(page.getByRole('region', { name: 'Sight' })).not.toContainText('seen');
  await closePhases(page, 'Orders');
  await pickTool(page, 'Fire');
  await expect(fireCard(page).getByRole('button', { name: /13e Léger/ })).toBeVisible();
});

test('where measuring is written down, so is a verdict, before it is shown', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: /^Open and logged/ }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Map' }).tap();
  await pictureRests(page);
  await selectUnit(page, RIFLES);
  await pickTool(page, 'Fire');
  await expect(fireCard(page).getByRole('button', { name: /13e Léger/ })).toHaveCount(0);
  const column = await unitOnPage(page, COLUMN);
  await tapTable(page, column.pose.at.x, column.pose.at.y - 4);
  await expect(status(page)).toContainText('fire');
  await pickTool(page, 'Sight');
  const sight = page.getByRole('region', { name: 'Sight' });
  await expect(sight).not.toContainText('seen');
  await sight.getByRole('button', { name: 'Show the ground' }).tap();
  await expect(sight).toContainText(/\d+ enemies seen/);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  // Once for the fire, once for the look over the ground.
  await expect(page.getByText(/Measured: 1\/95th Rifles to 29e de Ligne, 2e bataillon/)).toHaveCount(2);
  await expect(page.getByText(/Measured: 1\/95th Rifles to 13e Léger/)).toHaveCount(1);
});

test('fire and sight can be read by all, in every theme', async ({ page }) => {
  await atFire(page);
  expect(await findings(page), 'targets').toEqual([]);
  await fireCard(page)
    .getByRole('button', { name: /29e de Ligne, 2e bataillon/ })
    .tap();
  await expect(status(page)).toContainText('Can fire');
  await fireCard(page).getByRole('button', { name: 'Right part' }).tap();
  expect(await findings(page), 'verdict').toEqual([]);
  await fireCard(page).getByRole('button', { name: 'Rule 3.1.3' }).first().tap();
  await expect(page.getByRole('dialog')).toContainText('Grazing an edge does not block.');
  expect(await findings(page), 'rule').toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await fireCard(page).getByRole('button', { name: 'Fire', exact: true }).tap();
  await expect(page.getByRole('region', { name: /^All fire at/ })).toBeVisible();
  expect(await findings(page), 'volley').toEqual([]);
  await pickTool(page, 'Sight');
  await expect(page.getByRole('region', { name: 'Sight' })).toContainText('enemies seen');
  expect(await findings(page), 'sight').toEqual([]);
});
