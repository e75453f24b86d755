import { expect, type Page } from '@playwright/test';
import { dragHandle } from './table';

type Spot = { readonly x: number; readonly y: number };

async function ringAt(page: Page, name: string): Promise<Spot> {
  const ring = await page.locator(`[data-handle="${name}"]`).boundingBox();
  if (!ring) throw new Error(`No ring ${name}`);
  return { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
}

/** Drags rings on to places of a picture that lies in a dialog, given in shares of its width and height. */
export async function dragRings(page: Page, title: string, places: Iterable<readonly [string, Spot]>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  for (const [name, share] of places) {
    // Rings are there when the picture has its place, and not before.
    await expect(page.locator(`[data-handle="${name}"]`)).toBeVisible();
    const picture = await dialog.locator('canvas').first().boundingBox();
    if (!picture) throw new Error('No picture on the page');
    const goal = { x: picture.x + share.x * picture.width, y: picture.y + share.y * picture.height };
    const from = await ringAt(page, name);
    await dragHandle(page, name, { x: goal.x - from.x, y: goal.y - from.y });
    // A finger looks where the ring is before it goes on.
    const off = async () => {
      const at = await ringAt(page, name);
      return Math.hypot(at.x - goal.x, at.y - goal.y);
    };
    await expect.poll(off, { intervals: [50] }).toBeLessThan(0.7);
  }
}
