import { expect } from '@playwright/test';
import { closePhases, openDemonstration, test, unitOnPage } from './table';

test('by keyboard alone a unit is found, moved, turned, measured and taken back, and a march is drawn, changed and made', async ({
  page,
}) => {
  await openDemonstration(page);
  const before = await unitOnPage(page, 'fr-durutte');
  await page.keyboard.press('m');
  await page.keyboard.press('n'); // The first unit of the list.
  await expect(page.getByRole('heading', { name: before.name })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await unitOnPage(page, 'fr-durutte')).pose.at.y).toBeCloseTo(before.pose.at.y + 1, 3);
  expect((await unitOnPage(page, 'fr-durutte')).pose.at.x).toBeCloseTo(before.pose.at.x + 5, 3);
  await page.keyboard.press('[');
  await expect
    .poll(async () => (await unitOnPage(page, 'fr-durutte')).pose.heading)
    .toBeCloseTo(before.pose.heading + Math.PI / 12, 3);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await unitOnPage(page, 'fr-durutte')).pose).toEqual(before.pose);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await unitOnPage(page, 'fr-durutte')).pose.at.x).toBeCloseTo(before.pose.at.x + 5, 3);

  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+\.\d cm$/).first()).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  // Nobody is selected any more.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'The unit' })).toHaveCount(0);

  // Staff ride in the movement phase.
  await closePhases(page, 'Orders', 'Announce', 'Cont. fire');
  // Enter is for the march, not for the button that was tapped last.
  await page.getByRole('button', { name: 'Close Movement and go on' }).blur();
  const { pose } = await unitOnPage(page, 'fr-durutte');
  await page.keyboard.press('n'); // The first unit of the list.
  await page.keyboard.press('w');
  const card = page.getByRole('region', { name: 'The march' });
  await expect(card).toBeVisible();
  const steps = card.getByRole('listitem');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(steps).toHaveText([/March 4\.0 cm/]);
  await page.keyboard.press('q');
  await page.keyboard.press('q');
  await page.keyboard.press('ArrowRight');
  await expect(steps).toHaveText([/March 4\.0 cm/, /Wheel left 10°/, /To the right 1\.0 cm/]);
  await page.keyboard.press('Backspace');
  await expect(steps).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await unitOnPage(page, 'fr-durutte')).pose.heading)
    .toBeCloseTo(pose.heading + Math.PI / 18, 3);
  await expect(steps).toHaveCount(0);
});
