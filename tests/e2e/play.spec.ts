import { expect } from '@playwright/test';
import {
  dragTable,
  openDemonstration,
  pickTool,
  pictureRests,
  selectUnit,
  tableDrawn,
  tapTable,
  test,
  unitOnPage,
} from './table';

test('in the tilted view nothing is drawn while nothing moves, a card moves the table aside, and signs are tapped', async ({
  page,
}) => {
  // It glides, as for most people: the picture is at rest only when it has arrived.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openDemonstration(page);
  await test.step('no frame is drawn while nothing moves', async () => {
    const resting = await pictureRests(page);
    // Two seconds in which nothing is asked of it, by the browser's own clock.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    expect(await page.evaluate(() => globalThis.coupDoeil?.scene.stats().frames)).toBe(resting);
  });
  await test.step('the tap that opens a card presses nothing on it, and moves the table aside', async () => {
    // In the tilted view this regiment stands where its card, with its buttons, will open.
    const unit = await selectUnit(page, 'fr-cuir7');
    await pictureRests(page);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    const card = await page.getByRole('region', { name: /the unit/i }).boundingBox();
    const spot = await page.evaluate((at) => globalThis.coupDoeil?.scene.toScreen(at), unit.pose.at);
    expect(spot?.x).toBeLessThan(card?.x ?? 0);
    await page.getByRole('button', { name: 'Overview' }).tap();
    await pictureRests(page);
  });
  await test.step('a unit is selected by the sign above it; the whole table is one tap away', async () => {
    const { pose } = await unitOnPage(page, 'fr-13l');
    const foot = await page.evaluate((at) => globalThis.coupDoeil?.scene.toScreen(at), pose.at);
    const box = await page.locator('canvas').first().boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (foot?.x ?? 0), (box?.y ?? 0) + (foot?.y ?? 0) - 35);
    await expect(page.getByRole('heading', { name: '13e Léger' })).toBeVisible();
    /** How many pixels ten centimetres of the table take, where the unit stands. */
    const tenCentimetres = () =>
      page.evaluate(({ x, y }) => {
        const toScreen = globalThis.coupDoeil?.scene.toScreen;
        return Math.abs((toScreen?.({ x: x + 10, y }).x ?? 0) - (toScreen?.({ x, y }).x ?? 0));
      }, pose.at);
    const far = await tenCentimetres();
    await page.getByRole('button', { name: 'Go to it' }).tap();
    await expect.poll(tenCentimetres).toBeGreaterThan(far * 1.5);
    await page.getByRole('button', { name: 'Overview' }).tap();
    await expect.poll(tenCentimetres).toBeCloseTo(far, 0);
  });
});

test('on the map a unit is read, dragged, turned and put by two taps, undone and done again, and measured; killed, nothing is lost', async ({
  page,
  context,
}) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  await test.step('tap a unit, read its roster line, drag it, turn it, undo, redo', async () => {
    const before = await selectUnit(page, 'fr-8-1');
    const card = page.getByRole('region', { name: /the unit/i });
    await expect(card).toContainText('28 of 28');
    await expect(card).toContainText('Column of attack');
    await expect(card).toContainText('Valour +1');
    await expect(card).toContainText('Under Général Pégot');

    const { x, y } = before.pose.at;
    await dragTable(page, [
      { x, y: y - 2 },
      { x: x - 6, y: y + 6 },
      { x: x - 10, y: y + 12 },
    ]);
    await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(y + 14, 0);
    const moved = await unitOnPage(page, 'fr-8-1');
    expect(moved.pose.at.x).toBeCloseTo(x - 10, 0);

    await page.getByRole('button', { name: /turn left 15/i }).tap();
    await expect
      .poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.heading)
      .toBeCloseTo(before.pose.heading + Math.PI / 12, 2);

    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(y, 2);
    await page.getByRole('button', { name: 'Redo' }).tap();
    await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(moved.pose.at.y, 2);
  });
  await test.step('tap-tap moves a unit without dragging', async () => {
    await selectUnit(page, 'fr-lanc3');
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await tapTable(page, 30, 86);
    await expect.poll(async () => (await unitOnPage(page, 'fr-lanc3')).pose.at.y).toBeCloseTo(86, 0);
  });
  await test.step('the tape measures base edge to base edge, and the lock of the orders phase hides it', async () => {
    await page.getByRole('button', { name: 'Tape' }).tap();
    const from = await unitOnPage(page, 'fr-gren3');
    const to = await unitOnPage(page, 'fr-gren4');
    // Side by side, facing the same way: each is 7 files of 1.5 cm wide.
    const gap = to.pose.at.x - from.pose.at.x - 7 * 1.5;
    await dragTable(page, [
      { x: from.pose.at.x, y: from.pose.at.y - 2 },
      { x: 150, y: 17 },
      { x: to.pose.at.x, y: to.pose.at.y - 2 },
    ]);
    await expect(page.getByText(`${gap.toFixed(1)} cm`).first()).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('button', { name: 'The battle as text' })).toBeVisible();
    // Where a device sees no room, that is not offered.
    await expect(page.getByRole('button', { name: 'See it on the real table' })).toHaveCount(0);
    await page.getByRole('radio', { name: /^Locked/ }).tap();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await tapTable(page, 150, 60);
    await expect(page.getByText('No measuring while orders are written.')).toBeVisible();
    await expect(page.getByText(/\d cm/)).toHaveCount(0);

    await page.getByRole('button', { name: /close orders/i }).tap();
    await dragTable(page, [
      { x: from.pose.at.x, y: from.pose.at.y - 2 },
      { x: to.pose.at.x, y: to.pose.at.y - 2 },
    ]);
    await expect(page.getByText(`${gap.toFixed(1)} cm`).first()).toBeVisible();
  });
  await test.step('killed in the middle and opened again, nothing is lost', async () => {
    await pickTool(page, 'Select');
    const { pose } = await selectUnit(page, 'fr-8-2');
    await dragTable(page, [
      { x: pose.at.x, y: pose.at.y - 2 },
      { x: pose.at.x, y: pose.at.y + 10 },
    ]);
    await expect.poll(async () => (await unitOnPage(page, 'fr-8-2')).pose.at.y).toBeCloseTo(pose.at.y + 12, 0);
    const address = page.url();
    const moved = await unitOnPage(page, 'fr-8-2');
    const cdp = await context.newCDPSession(page);
    // The crashed page never answers; the event says that it is gone.
    cdp.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');

    const again = await context.newPage();
    await again.goto(address);
    await tableDrawn(again);
    expect((await unitOnPage(again, 'fr-8-2')).pose).toEqual(moved.pose);
    await expect(again.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });
});
