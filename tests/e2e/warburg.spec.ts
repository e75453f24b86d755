import { expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { answerAll, closeSegments, counterOn, openOnHexes, pickCounter, tapHex, turnTable } from './hexes';
import { pictureRests, tapDice, test } from './table';

/** Tests the activation of a formation, from what is to do now. */
async function activate(page: Page, name: string, die: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Activate ${name}`) }).tap();
  await tapDice(page, die);
  await pictureRests(page);
}

test('a turn by the Warburg charts: formations are activated, march, fight, and the other side has its turn', async ({
  page,
}) => {
  test.slow();
  await openOnHexes(page, /The Heinberg/);
  await closeSegments(page, 'March', 'Rally');
  await expect(page.getByText('Turn 1, Allies').first()).toBeVisible();

  await activate(page, 'Granby', 2);
  await pickCounter(page, 10, 3, 'Bland’s Dragoon Guards');
  await tapHex(page, 10, 5);
  const march = page.getByRole('region', { name: 'March' });
  await expect(march.getByText('5 of 7 movement points left')).toBeVisible();
  await march.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(() => counterOn(page, 'bland')).toContain(' 1005 ');
  await page.getByRole('button', { name: 'Granby is done' }).tap();
  for (const name of ['Spörcken', 'Légion Britannique']) await activate(page, name, 6);
  await closeSegments(page, 'Activations', 'Army commander');

  await turnTable(page);
  await pickCounter(page, 10, 5, 'Bland’s Dragoon Guards');
  await tapHex(page, 10, 6);
  await page
    .getByRole('region', { name: 'What can be done now' })
    .getByRole('button', { name: /^Attack/ })
    .tap();
  const fight = page.getByRole('region', { name: /^Attack/ });
  await expect(fight.getByText('Heavy cavalry on line infantry in order')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await fight.getByRole('button', { name: 'Do it' }).tap();
  // Uphill, against line in order: a one costs the attacker a step, he tests, and goes back.
  await answerAll(page, 1);
  await expect(page.getByText(/Bland’s Dragoon Guards attacks? /).first()).toBeAttached();
  await closeSegments(page, 'Combat');
  await expect(page.getByText('Turn 1, French').first()).toBeVisible();
});

test('a map that is drawn with the ground of Warburg is played on by its charts', async ({ page }) => {
  test.slow();
  await page.goto('/#/new');
  await page.getByText('Draw a map for Warburg', { exact: true }).tap();
  await page.getByRole('button', { name: /open the map maker/i }).tap();
  const terrain = page.getByRole('region', { name: 'Terrain', exact: true });
  await expect(terrain.getByText('Woods')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Map' }).tap();
  await page.getByRole('button', { name: 'Play on this map' }).tap();
  await expect(page.getByText('Turn 1').first()).toBeVisible({ timeout: 60_000 });
  await pictureRests(page);
  await closeSegments(page, 'March');
  await expect.poll(() => counterOn(page, 'blues')).toMatch(/ 2[2-4]\d\d /);
  await expect.poll(() => counterOn(page, 'couronne')).toMatch(/ 0[1-3]\d\d /);
});
