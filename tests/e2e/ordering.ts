import { expect, type Locator, type Page } from '@playwright/test';
import { dragHandle, onScreen, pickTool, pictureRests, unitOnPage } from './table';

/** The sides of the demonstration battle. */
export const FRENCH = 'Division Durutte and reserves';
export const ALLIED = 'Division Picton';

export const sheetCard = (page: Page): Locator => page.getByRole('region', { name: 'Order sheet' });
export const givenCard = (page: Page): Locator => page.getByRole('region', { name: 'Orders of both sides' });
export const todo = (page: Page): Locator => page.getByRole('navigation', { name: 'To do now' });

/** Taps one of the lines that say what is to do now. */
export async function goDo(page: Page, what: string): Promise<void> {
  await todo(page).getByRole('button', { name: what }).tap();
}

export async function lockMeasuring(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name: /^Locked/ }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
}

/** Goes to a unit by its line on the sheet, whether it has an order already or not. */
export async function toUnit(page: Page, name: string): Promise<void> {
  const sheet = sheetCard(page);
  const line = sheet.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
  await expect(sheet).toBeVisible();
  if (!(await line.isVisible())) await sheet.getByText('without an order').tap();
  await line.tap();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await pictureRests(page);
}

/** Pulls the arrow before a unit so many cm of the table straight ahead. */
export async function pullAhead(page: Page, id: string, cm: number): Promise<void> {
  const { at, heading } = (await unitOnPage(page, id)).pose;
  const from = await onScreen(page, at.x, at.y);
  const to = await onScreen(page, at.x + cm * Math.cos(heading), at.y + cm * Math.sin(heading));
  await dragHandle(page, 'ahead', { x: to.x - from.x, y: to.y - from.y });
}

/** With the unit's card open: draws a march straight ahead and writes it on the sheet. */
export async function writeMarch(page: Page, id: string, cm: number): Promise<void> {
  await pickTool(page, 'March');
  await pictureRests(page);
  await pullAhead(page, id, cm);
  await pictureRests(page);
  await page.getByRole('button', { name: 'Write it down' }).tap();
  await expect(sheetCard(page)).toBeVisible();
}

/** Holds a finger on a button until something comes up over everything. */
export async function hold(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`No button ${name}`);
  const cdp = await page.context().newCDPSession(page);
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await expect(page.getByRole('dialog')).toBeVisible();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Closes the sheet in hand and gives the tablet to the other side, who takes up its own. */
export async function closeAndHandOver(page: Page, to: string): Promise<void> {
  await hold(page, 'Hold to close it');
  const cover = page.getByRole('dialog', { name: `Hand the tablet to ${to}` });
  await cover.getByRole('button', { name: `I am ${to}` }).tap();
  await expect(sheetCard(page)).toContainText(to);
}

/** Closes the second sheet; then both are opened. */
export async function closeAndOpen(page: Page): Promise<void> {
  await hold(page, 'Hold to close it');
  const opening = page.getByRole('dialog', { name: 'Open all sheets' });
  await opening.getByRole('button', { name: 'Open them together' }).tap();
  await expect(givenCard(page)).toBeVisible();
}
