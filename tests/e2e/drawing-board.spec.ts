import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { findings } from './axe';
import { openBoard, piecesLie, take, terrainOnPage } from './board';
import { dragHandle, dragTable, onScreen, pictureRests, putFinger, tapTable, test } from './table';

test('a newcomer lays ten pieces by touch; every step is taken back, and done again', async ({ page }) => {
  test.slow();
  await openBoard(page);
  let count = 0;
  const laid = async (more = 1) => {
    count += more;
    await piecesLie(page, count);
  };
  await take(page, 'Hills', 'Knoll');
  await tapTable(page, 40, 130);
  await laid();
  await take(page, 'Woods', 'Wood');
  await tapTable(page, 60, 60);
  await laid();
  await take(page, 'Buildings', 'Church');
  await tapTable(page, 100, 120);
  await laid();
  await take(page, 'Fields', 'Rye');
  await tapTable(page, 100, 150);
  await laid();
  await take(page, 'Difficult', 'Marsh');
  await tapTable(page, 30, 30);
  await laid();
  await take(page, 'Water', 'Stream');
  await dragTable(page, [
    { x: 4, y: 90 },
    { x: 60, y: 96 },
    { x: 110, y: 84 },
    { x: 150, y: 90 },
  ]);
  await laid();
  await take(page, 'Roads', 'Road');
  await dragTable(page, [
    { x: 84, y: 40 },
    { x: 88, y: 90 },
    { x: 84, y: 140 },
  ]);
  await laid();
  await take(page, 'Water', 'Stone bridge');
  await tapTable(page, 90, 88);
  await laid();
  await take(page, 'Walls, hedges', 'Hedge');
  // Tap by tap instead of a stroke.
  await tapTable(page, 110, 60);
  await tapTable(page, 130, 60);
  await tapTable(page, 140, 50);
  await page.getByRole('button', { name: 'Done' }).tap();
  await laid();
  await take(page, 'Walls, hedges', 'Low wall');
  await dragTable(page, [
    { x: 110, y: 30 },
    { x: 140, y: 30 },
  ]);
  await laid();
  expect(new Set((await terrainOnPage(page)).map(({ kind }) => kind)).size).toBe(10);
  const whole = await terrainOnPage(page);

  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  for (let left = 9; left >= 0; left--) {
    await undo.tap();
    await piecesLie(page, left);
  }
  await expect(undo).toBeDisabled();
  for (let lying = 1; lying <= 10; lying++) {
    await redo.tap();
    await piecesLie(page, lying);
  }
  await expect(redo).toBeDisabled();
  expect(await terrainOnPage(page)).toEqual(whole);
});

test('a piece is moved, turned, shaped, copied, locked and taken away by touch', async ({ page }) => {
  await openBoard(page);
  await take(page, 'Buildings', 'Castle');
  await tapTable(page, 100, 100);
  await piecesLie(page, 1);
  await page.getByRole('button', { name: 'Clear the reading' }).tap();
  const card = page.getByRole('region', { name: 'The piece' });
  await expect(card.getByText('Cover III')).toBeVisible();
  const middle = async (at = 0) => {
    const piece = (await terrainOnPage(page))[at];
    const outline = piece && 'outline' in piece ? piece.outline : [];
    const sum = outline.reduce((a, { x, y }) => ({ x: a.x + x, y: a.y + y }), { x: 0, y: 0 });
    return { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length), corners: outline.length };
  };
  await dragTable(page, [
    { x: 100, y: 100 },
    { x: 120, y: 90 },
  ]);
  await expect.poll(() => middle()).toEqual({ x: 120, y: 90, corners: 4 });
  await card.getByRole('button', { name: 'Move' }).tap();
  await tapTable(page, 80, 120);
  await expect.poll(() => middle()).toEqual({ x: 80, y: 120, corners: 4 });

  const before = await terrainOnPage(page);
  await dragHandle(page, 'turn', { x: 60, y: 40 });
  await expect.poll(() => terrainOnPage(page)).not.toEqual(before);
  await expect.poll(() => middle()).toEqual({ x: 80, y: 120, corners: 4 });

  await card.getByRole('button', { name: 'Shape' }).tap();
  await dragHandle(page, 'corner-0', { x: -40, y: 30 });
  await expect.poll(async () => (await middle()).x).toBeLessThan(80);
  await card.getByRole('button', { name: 'Shaped' }).tap();

  await card.getByRole('radio', { name: 'Stone' }).tap();
  await expect(card.getByText('Cover II', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Copy' }).tap();
  await piecesLie(page, 2);
  await card.getByRole('button', { name: 'Lock' }).tap();
  await expect(card.getByText(/no touch moves it/i)).toBeVisible();
  await card.getByRole('button', { name: 'Unlock' }).tap();
  await card.getByRole('button', { name: 'Take away' }).tap();
  await piecesLie(page, 1);
});

test('a piece is carried from the box on to the table, and lies where it is let go; beside the table it does not', async ({
  page,
}) => {
  await openBoard(page);
  const box = page.getByRole('region', { name: 'Terrain' });
  await box.getByRole('button', { name: 'Buildings', exact: true }).tap();
  const tile = await box.getByRole('button', { name: 'Church', exact: true }).boundingBox();
  if (!tile) throw new Error('No church in the box');
  const from = { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 };
  const carryTo = async (spot: { x: number; y: number }) => {
    const finger = await putFinger(page, from);
    await finger.moveTo({ x: from.x - 60, y: from.y });
    await finger.moveTo(spot);
    await finger.lift();
  };
  await carryTo(await onScreen(page, 90, 100));
  await piecesLie(page, 1);
  const [church] = await terrainOnPage(page);
  const outline = church && 'outline' in church ? church.outline : [];
  const middle = (of: readonly number[]) => Math.round((Math.min(...of) + Math.max(...of)) / 2);
  expect([middle(outline.map(({ x }) => x)), middle(outline.map(({ y }) => y))]).toEqual([90, 100]);
  await carryTo({ x: from.x - 20, y: from.y });
  await carryTo(await onScreen(page, 60, 60));
  await piecesLie(page, 2);
});

test('a ready table is laid, the cloth dyed, an outline that crosses itself refused in words', async ({ page }) => {
  await openBoard(page);
  await page.getByRole('button', { name: 'Ready tables' }).tap();
  await page.getByRole('button', { name: /^The river/ }).tap();
  await expect.poll(async () => (await terrainOnPage(page)).length).toBeGreaterThan(8);
  await pictureRests(page);
  await take(page, 'Woods', 'Wood');
  await page.getByRole('button', { name: 'Drawn' }).tap();
  const before = (await terrainOnPage(page)).length;
  await dragTable(page, [
    { x: 60, y: 60 },
    { x: 100, y: 100 },
    { x: 100, y: 60 },
    { x: 60, y: 100 },
  ]);
  await expect(page.getByText(/the outline crosses itself here/i)).toBeVisible();
  expect(await terrainOnPage(page)).toHaveLength(before);
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Table' }).tap();
  await page.getByRole('button', { name: 'Snow' }).tap();
  await expect(page.getByRole('button', { name: 'Snow' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Scenario' }).tap();
  await expect(page.getByText(/blue has no units yet/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start as battle' })).toBeDisabled();
});

test('a scenario goes to a file and comes back; a hostile one is refused in words', async ({ page }) => {
  await openBoard(page);
  await take(page, 'Hills', 'Knoll');
  await tapTable(page, 60, 120);
  await piecesLie(page, 1);
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Scenario' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as scenario' }).tap(),
  ]);
  const written = gunzipSync(await readFile(await download.path())).toString('utf8');
  const open = (text: string) =>
    page
      .getByLabel('Open a scenario file')
      .setInputFiles({ name: 'my.scenario.json.gz', mimeType: 'application/gzip', buffer: gzipSync(text) });

  await open('{"format":"coup-doeil-scenario","version":1,"sha256":"0","scenario":{}}');
  await expect(page.getByRole('status').filter({ hasText: /not a battle/i })).toBeVisible();
  await open(written.replace('"kind":"hill"', '"kind":"chasm"'));
  await expect(page.getByRole('status').filter({ hasText: /damaged|changed|cut short/i })).toBeVisible();

  const before = page.url();
  await open(written);
  await expect.poll(() => page.url()).not.toBe(before);
  await piecesLie(page, 1);
  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect(page.getByText('scenario in the making')).toHaveCount(2);
});

test('the drawing board can be read by all', async ({ page }) => {
  await openBoard(page);
  expect(await findings(page), 'box').toEqual([]);
  await take(page, 'Hills', 'Knoll');
  await tapTable(page, 60, 120);
  await piecesLie(page, 1);
  await page.getByRole('button', { name: 'Clear the reading' }).tap();
  await expect(page.getByRole('region', { name: 'The piece' })).toBeVisible();
  expect(await findings(page), 'piece').toEqual([]);
  for (const panel of ['Table', 'Scenario']) {
    await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: panel }).tap();
    await expect(page.getByRole('region', { name: panel })).toBeVisible();
    expect(await findings(page), panel).toEqual([]);
  }
});
