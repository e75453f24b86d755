import { expect } from '@playwright/test';
import { closeSegments, counterOn, openBridge, pickCounter } from './hexes';
import { test } from './table';

test('the move clock is set in the command segment and runs in the movement; a counter is put right with a note', async ({
  page,
}) => {
  await openBridge(page);
  const clock = page.getByRole('region', { name: 'Move clock' });
  await clock.getByRole('button', { name: 'Set the move clock' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('group', { name: 'French' }).getByRole('radio', { name: '5 min', exact: true }).check();
  await sheet.getByRole('button', { name: 'Set', exact: true }).tap();
  await expect(clock).toContainText('French: 5 min · Russians: no limit');
  await closeSegments(page, 'Command', 'Charge');
  const left = page.getByRole('region', { name: 'Time left for this phase' });
  await expect(left.getByRole('timer')).toHaveText('5:00');
  await left.getByRole('button', { name: 'Start the clock' }).tap();
  await expect(left.getByRole('timer')).toHaveText(/^4:/);

  const card = await pickCounter(page, 5, 7, '1er léger');
  await card.getByRole('button', { name: 'Put right' }).tap();
  const right = page.getByRole('dialog');
  await right.getByRole('group', { name: 'Increments lost' }).getByRole('radio', { name: '2', exact: true }).check();
  await right.getByRole('textbox', { name: 'Hexes' }).fill('0509');
  await expect(right.getByRole('button', { name: 'Put it right' })).toBeDisabled();
  await right.getByRole('textbox', { name: 'Why' }).fill('Left in the box');
  await right.getByRole('button', { name: 'Put it right' }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toMatch(/ 0509 .* 4\/6 /);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByRole('dialog')).toContainText('1er léger is put right: Left in the box');
});
