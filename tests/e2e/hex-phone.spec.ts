import { expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { closeSegments, counterOn, openBridge, pickCounter, tapHex, turnTable } from './hexes';
import { onScreen, pictureRests, putFinger, test } from './table';

test.use({ viewport: { width: 390, height: 844 } });

const raise = (page: Page) => page.getByRole('button', { name: 'Show the whole card' });
const lower = (page: Page) => page.getByRole('button', { name: 'Lower the card' });

/** What of the map's height lies free between the tools and the card. */
async function freeMap(page: Page): Promise<number> {
  const tools = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox();
  const grip = await page.getByRole('button', { name: /the whole card|Lower the card/ }).boundingBox();
  if (!tools || !grip) throw new Error('No tools, or no card');
  return grip.y - (tools.y + tools.height);
}

test('on a phone the card lies low, with its main deed, and the map is tapped above it; pulled up it tells all', async ({
  page,
}) => {
  await openBridge(page);
  await closeSegments(page, 'Command', 'Charge');
  const card = await pickCounter(page, 5, 7, '1er léger');
  expect(await freeMap(page)).toBeGreaterThan(300);
  await expect(card.getByRole('button', { name: 'March' })).toBeVisible();
  await expect(card.getByText('Battalion')).toBeHidden();
  expect(await findings(page)).toEqual([]);

  const box = await raise(page).boundingBox();
  if (!box) throw new Error('No grip');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await putFinger(page, at);
  await finger.moveTo({ x: at.x, y: at.y - 120 });
  await finger.lift();
  await expect(card.getByText('Battalion')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await lower(page).tap();
  await expect(card.getByText('Battalion')).toBeHidden();

  // A tap above the low card leads the march.
  await tapHex(page, 8, 8);
  const march = page.getByRole('region', { name: 'March' });
  await expect(march.getByText('3 of 7 movement points left')).toBeVisible();
  await march.getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 0808 ');

  await closeSegments(page, 'Movement');
  await turnTable(page);
  const jaeger = await pickCounter(page, 9, 7, 'Jäger');
  await jaeger.getByRole('button', { name: 'Fire at 0808' }).tap();
  await page.getByRole('region', { name: 'Fire at 0808' }).getByRole('button', { name: 'Do it', exact: true }).tap();
  // What is asked comes whole, and may be put down to see the map.
  await expect(page.getByRole('button', { name: 'Let the app roll' })).toBeVisible();
  await lower(page).tap();
  await pictureRests(page);
  const target = await onScreen(page, 36.25, 20);
  const grip = await raise(page).boundingBox();
  expect(target.y).toBeLessThan(grip?.y ?? 0);
});

test('who can do nothing says why; what is closed is not undone, and says so aloud', async ({ page }) => {
  await openBridge(page);
  await pickCounter(page, 5, 7, '1er léger');
  const why = page.getByRole('list', { name: 'Why' });
  await expect(why).toContainText('In the command segment nobody moves or fights.');
  await closeSegments(page, 'Command', 'Charge');
  await pickCounter(page, 9, 7, 'Jäger');
  await expect(why).toContainText('French move now.');

  const said = page.getByRole('alert').filter({ hasText: 'That segment is closed.' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(said).toContainText('P2');
  await page.getByRole('button', { name: 'Put this message away' }).tap();
  await expect(said).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(said).toBeVisible();
});
