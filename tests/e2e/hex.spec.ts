import { expect } from '@playwright/test';
import { findings } from './axe';
import { answerAll, closeSegments, counterOn, openBridge, pickCounter, tapHex, turnTable } from './hexes';
import { pickTool, pictureRests, tapDice, test } from './table';

test('a march is led hex by hex, stops in a zone, and is fired at with real dice', async ({ page }) => {
  await openBridge(page);
  await closeSegments(page, 'Command', 'Charge');
  await pickCounter(page, 5, 7, '1er léger');
  expect(await findings(page), 'counter').toEqual([]);
  await tapHex(page, 8, 8);
  const march = page.getByRole('region', { name: 'March' });
  await expect(march.getByRole('list', { name: 'The way', exact: true }).getByRole('listitem')).toHaveCount(4);
  await expect(march.getByText('3 of 7 movement points left')).toBeVisible();
  await expect(march.getByText('It stops here, in the zone of Jäger.')).toBeVisible();
  await march.getByRole('button', { name: 'Choose facing' }).tap();
  await expect(page.getByRole('button', { name: 'Face to the upper right' })).toBeVisible();
  expect(await findings(page), 'march').toEqual([]);
  await march.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 0808 ');

  await closeSegments(page, 'Movement');
  await pickCounter(page, 9, 7, 'Jäger');
  await expect(page.getByText('Fire, melee and morale: only its own side sees')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fire at 0808' })).toBeHidden();
  await page.getByRole('button', { name: 'Turn the table to its seat' }).tap();
  await pictureRests(page);
  await tapHex(page, 8, 8);
  const deeds = page.getByRole('region', { name: 'What can be done now' });
  await deeds.getByRole('button', { name: 'Fire at 0808' }).tap();
  const fire = page.getByRole('region', { name: 'Fire at 0808' });
  await expect(fire.getByRole('row', { name: /▸ 1-1/ })).toContainText('67');
  // What lies half under the foot of the card is drawn out from there before it is tapped.
  await fire.evaluate((card) => card.parentElement?.scrollTo(0, card.scrollHeight));
  expect(await findings(page), 'deed').toEqual([]);
  await fire.getByRole('button', { name: 'Do it' }).tap();
  await tapDice(page, 6, 6);
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 5/6 ');
  await expect(page.getByText('1er léger loses 1 increment').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 6/6 ');
  await page.getByRole('button', { name: 'Redo' }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 5/6 ');

  await pickTool(page, 'Sight');
  await tapHex(page, 9, 7);
  await tapHex(page, 8, 8);
  await expect(page.getByRole('region', { name: 'Sight' }).getByText('0907 to 0808, 1 hex')).toBeVisible();
  expect(await findings(page), 'sight').toEqual([]);
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Show' }).tap();
  await page.getByRole('switch', { name: 'Zones of Russians' }).check();
  expect(await findings(page), 'layers').toEqual([]);
});

test('a battalion forms square and is charged; both sides have their turn', async ({ page }) => {
  await openBridge(page);
  await closeSegments(page, 'Command', 'Charge');
  await pickCounter(page, 5, 7, '1er léger');
  await tapHex(page, 6, 6);
  const march = page.getByRole('region', { name: 'March' });
  await march.getByRole('button', { name: 'Form carré' }).tap();
  await march.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 0606 carre ');
  await closeSegments(page, 'Movement', 'Defensive fire', 'Offensive fire', 'Assault', 'Recovery');

  await expect(page.getByText('Turn 1, 10:00, Russians').first()).toBeVisible();
  await turnTable(page);
  await pickCounter(page, 8, 4, 'Hussars');
  await tapHex(page, 6, 6);
  await page.getByRole('button', { name: 'Charge 0606' }).tap();
  const charge = page.getByRole('region', { name: 'Charge 0606' });
  await expect(charge.getByText('On a carré')).toBeVisible();
  await charge.getByRole('button', { name: 'Do it' }).tap();
  await answerAll(page, 3);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByRole('dialog')).toContainText('Hussars charge 0606');
  await page.keyboard.press('Escape');
  await closeSegments(page, 'Charge', 'Movement', 'Defensive fire', 'Offensive fire', 'Assault', 'Recovery');
  await expect(page.getByText('Turn 2, 10:20', { exact: true }).first()).toBeVisible();
});
