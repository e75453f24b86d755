import { expect, type Page } from '@playwright/test';
import { asPng } from '../support/png';
import { camera, cornersIn, middleOf, photograph, type Rgb, type Spot } from '../support/table-photo';
import { findings } from './axe';
import { openBoard } from './board';
import { pixelsOf } from './pixels';
import { dragRings } from './rings';
import { dragHandle, onScreen, pictureRests, test } from './table';

const TABLE = { width: 240, depth: 180 };
const MAGENTA: Rgb = [220, 30, 200];
const MARKS: readonly Spot[] = [
  { x: 71, y: 128, radius: 3, colour: MAGENTA },
  { x: 188, y: 37, radius: 3, colour: MAGENTA },
];
const seen = camera(1600, 1200, {
  from: { x: 105, y: -120, height: 190 },
  to: { x: 120, y: 82 },
  roll: 0.03,
  field: 1.15,
});
const corners = cornersIn(seen, TABLE)!;
const NAMES = ['near-left', 'near-right', 'far-right', 'far-left'];

const panel = (page: Page) => page.getByRole('region', { name: 'Photo' });

let taken: Buffer | undefined;
/** The photo of a table that is seen aslant. */
const photo = (): Buffer => {
  taken ??= asPng(photograph(seen, TABLE, MARKS));
  return taken;
};

async function openPhotoPanel(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Photo' }).tap();
  await expect(panel(page)).toBeVisible();
}

/** Loads the photo, and drags the ring of every corner on to it with a finger. */
async function showCorners(page: Page): Promise<void> {
  await page.getByLabel('Load a photo').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: photo() });
  const shares = corners.map(({ x, y }) => ({ x: x / seen.width, y: y / seen.height }));
  await dragRings(
    page,
    'Where are the corners of the table?',
    shares.map((share, i) => [NAMES[i] ?? '', share] as const),
  );
}

/** As a quick finger does it: let go in full swing, without a look. */
async function flingRing(page: Page, name: string, by: { x: number; y: number }): Promise<void> {
  const ring = await page.locator(`[data-handle="${name}"]`).boundingBox();
  if (!ring) throw new Error(`No ring ${name}`);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) => {
    const [x, y] = [ring.x + ring.width / 2 + by.x * share, ring.y + ring.height / 2 + by.y * share];
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  };
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

async function layPhoto(page: Page): Promise<void> {
  await openPhotoPanel(page);
  await showCorners(page);
  // A finger that has drawn something looks at it before it taps on.
  await pictureRests(page);
  await page.getByRole('button', { name: 'Lay it flat' }).tap();
  await page.getByRole('button', { name: 'Lay it on the table' }).tap();
  await expect(panel(page).getByText(/a photo lies on the table/i)).toBeVisible();
}

/** The picture as it lies in the device's storage. */
const storedPhotos = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('coup-doeil');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(
              all.result.map(({ bytes }: { bytes: ArrayBuffer }) => {
                let letters = '';
                for (const byte of new Uint8Array(bytes)) letters += String.fromCharCode(byte);
                return btoa(letters);
              }),
            );
          };
        };
      }),
  );

/** Where a mark is on the screen now, by what one sees. */
async function markOnScreen(page: Page, mark: Spot): Promise<{ x: number; y: number } | undefined> {
  const shot = await pixelsOf(page, (await page.screenshot({ scale: 'css' })).toString('base64'));
  const about = await onScreen(page, mark.x, mark.y);
  return middleOf(shot, mark.colour, { ...about, radius: 30 });
}

test('a photo of the table lies on it as cloth, within 0.3 cm; it is taken away, brought back by undo, kept over a reload, and goes with a file when it is wanted', async ({
  page,
}) => {
  test.slow();
  await openBoard(page);
  await layPhoto(page);
  await pictureRests(page);

  const [stored = ''] = await storedPhotos(page);
  const picture = await pixelsOf(page, stored);
  const perCm = picture.width / TABLE.width;
  for (const mark of MARKS) {
    const expected = { x: mark.x * perCm, y: (TABLE.depth - mark.y) * perCm };
    const found = middleOf(picture, mark.colour, { ...expected, radius: 8 * perCm });
    expect(Math.hypot(found!.x - expected.x, found!.y - expected.y) / perCm).toBeLessThan(0.3);
  }

  // And on the screen, where a finger would put something on it: the mark is seen where the table says that it is.
  for (const mark of MARKS) {
    const expected = await onScreen(page, mark.x, mark.y);
    const pixelsPerCm = ((await onScreen(page, mark.x + 10, mark.y)).x - expected.x) / 10;
    const found = await markOnScreen(page, mark);
    expect(Math.hypot(found!.x - expected.x, found!.y - expected.y) / pixelsPerCm).toBeLessThan(0.3);
  }

  await panel(page).getByRole('group', { name: 'Brightness' }).getByRole('button', { name: 'More' }).tap();
  await expect(panel(page).getByText('125 %')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Take it away' }).tap();
  await expect(panel(page).getByText(/a photo of your real table becomes/i)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(panel(page).getByText(/a photo lies on the table/i)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible({ timeout: 45_000 });
  await openPhotoPanel(page);
  await pictureRests(page);
  expect(await markOnScreen(page, MARKS[0]!)).toBeDefined();

  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Scenario' }).tap();
  const save = page.getByRole('button', { name: 'Save as scenario' });
  await save.tap();
  const [slim] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Without it' }).tap(),
  ]);
  await save.tap();
  await expect(page.getByText(/the photo takes \d+ kB/i)).toBeVisible();
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^With the photo/ }).tap(),
  ]);

  // On a device that has never seen it.
  await page.goto('/');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Delete' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await expect.poll(async () => (await storedPhotos(page)).length).toBe(0);
  const open = async (path: string) => {
    await page.goto('/');
    await page.getByLabel('Open a file').setInputFiles(path);
    await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible({ timeout: 45_000 });
  };
  await open(await slim.path());
  await expect(page.getByText(/the photo of this table is not on this device/i)).toBeVisible();
  await open(await whole.path());
  await expect.poll(async () => (await storedPhotos(page)).length).toBe(1);
  await pictureRests(page);
  await expect.poll(() => markOnScreen(page, MARKS[0]!)).toBeDefined();
});

test('corners are moved by keys and flung by fingers, a crossed table is refused in words, and all can read it', async ({
  page,
}) => {
  await openBoard(page);
  await openPhotoPanel(page);
  expect(await findings(page), 'card').toEqual([]);
  await page
    .getByLabel('Load a photo')
    .setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.getByText(/no photo that this browser can open/i)).toBeVisible();

  await showCorners(page);
  expect(await findings(page), 'corners').toEqual([]);
  const ring = page.getByRole('button', { name: /^Near left corner/ });
  await ring.focus();
  const before = (await ring.boundingBox())!;
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowRight');
  const after = (await ring.boundingBox())!;
  expect(after.x).toBeGreaterThan(before.x + 10);
  expect(after.y).toBeCloseTo(before.y, 1);

  // A button that is tapped while a ring was flung a moment ago is pressed.
  const middles = page.getByLabel('The middles of the edges too');
  for (let i = 0; i < 8; i++) {
    const wasChecked = await middles.isChecked();
    await flingRing(page, 'near-left', { x: i % 2 ? -200 : 200, y: 0 });
    await middles.tap();
    await expect(middles).toBeChecked({ checked: !wasChecked, timeout: 2000 });
  }

  await dragHandle(page, 'far-left', { x: 900, y: 10 });
  await expect(page.getByText(/two edges cross/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lay it flat' })).toBeDisabled();
  await page.getByRole('button', { name: 'Leave it' }).tap();
  await expect(panel(page)).toBeVisible();
  expect(await storedPhotos(page)).toEqual([]);
});
