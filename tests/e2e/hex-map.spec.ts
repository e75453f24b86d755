import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { throughAffine } from '../../src/geometry/affine';
import type { Point } from '../../src/geometry/point';
import type { Hexside } from '../../src/hex/axial';
import { boardSize, centreOf, middleOfSide } from '../../src/hex/board';
import { hexInColumn, makeLayout } from '../../src/hex/layout';
import { boardOf, HEX_ACROSS } from '../../src/table/hex-table';
import { asPng } from '../support/png';
import { dragRings } from './rings';
import { dragTable, onScreen, pictureRests, putFinger, test } from './table';

const BOARD = boardOf(makeLayout(24, 18));
const hex = (name: string) => hexInColumn(Number(name.slice(0, 2)), Number(name.slice(2)));
const centre = (name: string): Point => centreOf(BOARD, hex(name));

/** Where a point of the board is in the picture: a scan at 7 pixels to the cm, a little turned, with a margin. */
const TURN = 0.03;
const PIXELS = 7;
const inPicture = ({ x, y }: Point): Point => {
  const [u, w] = [x, boardSize(BOARD).depth - y];
  return {
    x: 60 + PIXELS * (u * Math.cos(TURN) - w * Math.sin(TURN)),
    y: 40 + PIXELS * (u * Math.sin(TURN) + w * Math.cos(TURN)),
  };
};

const SCAN = { width: 1000, height: 720 };

/** Paper with a dot on the centre of every hex. */
function scan() {
  const { width, height } = SCAN;
  const data = new Uint8ClampedArray(width * height * 4).fill(235);
  for (const column of Array.from({ length: 24 }, (_, i) => i + 1)) {
    for (const row of Array.from({ length: 18 }, (_, i) => i + 1)) {
      const { x, y } = inPicture(centreOf(BOARD, hexInColumn(column, row)));
      for (let dx = -3; dx <= 3; dx++)
        for (let dy = -3; dy <= 3; dy++) data.set([160, 40, 40], (Math.round(y + dy) * width + Math.round(x + dx)) * 4);
    }
  }
  return { width, height, data };
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).tap();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function mapOpen(page: Page): Promise<void> {
  await expect(card(page, 'Terrain')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => globalThis.coupDoeil?.scene.stats().triangles ?? 0)).toBeGreaterThan(10);
  await pictureRests(page);
}

async function tapSide(page: Page, name: string, side: Hexside): Promise<void> {
  const [from, to] = [centre(name), middleOfSide(BOARD, hex(name), side)];
  const spot = await onScreen(page, from.x + (to.x - from.x) * 0.8, from.y + (to.y - from.y) * 0.8);
  await (await putFinger(page, spot)).lift();
}

/** Drags a ring on to a hex of the picture, and writes which one it is. */
async function showHex(page: Page, ring: number, name: string): Promise<void> {
  const title = 'Which hexes are these?';
  const { x, y } = inPicture(centre(name));
  await dragRings(page, title, [[`hex-${ring}`, { x: x / SCAN.width, y: y / SCAN.height }]]);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(`Column of ring ${ring}`).fill(`${Number(name.slice(0, 2))}`);
  await dialog.getByLabel(`Row of ring ${ring}`).fill(`${Number(name.slice(2))}`);
}

const terms = v.tuple([v.number(), v.number(), v.number()]);
const fileSchema = v.object({
  format: v.literal('coup-doeil-hex-map'),
  map: v.object({ terrain: v.array(v.string()), sides: v.array(v.unknown()), roads: v.array(v.unknown()) }),
  underlay: v.object({ photo: v.object({ width: v.number() }), x: terms, y: terms }),
  photo: v.object({ data: v.string() }),
});

async function savedFile(page: Page) {
  await tool(page, 'Map');
  await card(page, 'Map').getByRole('button', { name: 'Save as a file' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /with the photo/i }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('My-map.hexmap.json');
  const buffer = await readFile(await download.path());
  return { buffer, file: v.parse(fileSchema, JSON.parse(buffer.toString('utf8'))) };
}

test('a map is drawn by touch, lies on a picture of its own, goes into a file and comes back', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /draw a map of hexes/i }).tap();
  await page.getByRole('button', { name: /open the map maker/i }).tap();
  await mapOpen(page);

  // Woods by the brush, and one undo takes the whole stroke back.
  await dragTable(page, [centre('0604'), centre('0904')]);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Redo', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled();

  await tool(page, 'Sides');
  await tapSide(page, '1105', 0);
  await tool(page, 'Roads');
  await dragTable(page, [centre('0310'), centre('0610')]);

  // The picture, by three hexes.
  await tool(page, 'Picture');
  const mimeType = 'image/png';
  await page.getByLabel('Load a picture').setInputFiles({ name: 'scan.png', mimeType, buffer: asPng(scan()) });
  await expect(page.getByRole('dialog', { name: 'Which hexes are these?' })).toBeVisible();
  await showHex(page, 1, '0303');
  await showHex(page, 2, '2104');
  await showHex(page, 3, '0415');
  await page.getByRole('button', { name: 'Lay it under the hexes' }).tap();
  await expect(card(page, 'Picture').getByText(/a picture lies under the hexes/i)).toBeVisible();
  await pictureRests(page);

  const { buffer, file } = await savedFile(page);
  expect(file.map.terrain[3]).toBe('.....pppp...............');
  expect(file.map.sides).toEqual([['1105', 0, 'stream']]);
  expect(file.map.roads).toHaveLength(3);
  for (const name of ['0101', '2401', '1209', '0118', '2418']) {
    const at = throughAffine(file.underlay, inPicture(centre(name)));
    expect(Math.hypot(at.x - centre(name).x, at.y - centre(name).y) / HEX_ACROSS).toBeLessThan(0.1);
  }

  // Whoever is given the file has the same map, and the picture with it.
  await page.getByRole('button', { name: 'Battles' }).tap();
  await page.getByLabel(/open a file/i).setInputFiles({ name: 'x.hexmap.json', mimeType: 'application/json', buffer });
  await mapOpen(page);
  await tool(page, 'Picture');
  await expect(card(page, 'Picture').getByText(/a picture lies under the hexes/i)).toBeVisible();
  const again = await savedFile(page);
  expect(again.file).toEqual(file);
});
