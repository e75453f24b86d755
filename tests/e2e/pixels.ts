import type { Page } from '@playwright/test';

/** Pixels of an encoded picture, by the browser. */
export async function pixelsOf(page: Page, base64: string) {
  const { width, height, data } = await page.evaluate(async (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const image = pen?.getImageData(0, 0, bitmap.width, bitmap.height);
    let made = '';
    const all = image?.data ?? new Uint8ClampedArray();
    for (let i = 0; i < all.length; i += 0x2000) made += String.fromCharCode(...all.subarray(i, i + 0x2000));
    return { width: bitmap.width, height: bitmap.height, data: btoa(made) };
  }, base64);
  return { width, height, data: Buffer.from(data, 'base64') };
}
