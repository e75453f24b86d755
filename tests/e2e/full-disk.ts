import type { BrowserContext, Page } from '@playwright/test';

/** The disk of this page is full from now on, until what is answered is called. */
export async function fillDisk(page: Page, context: BrowserContext, baseURL = ''): Promise<() => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(baseURL);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
  await ballast(page);
  return async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin });
    await page.evaluate(() => indexedDB.deleteDatabase('ballast'));
  };
}

/** Writes ballast in smaller and smaller pieces until not even the smallest fits. */
async function ballast(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ballast', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('ballast', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const fits = (bytes: number): Promise<boolean> =>
      new Promise((resolve) => {
        const tx = db.transaction('ballast', 'readwrite');
        tx.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))));
        tx.oncomplete = () => resolve(true);
        tx.onabort = () => resolve(false);
      });
    for (let bytes = 65_536; bytes >= 16; bytes /= 2) while (await fits(bytes));
    db.close();
  });
}
