import { expect, type Page } from '@playwright/test';
import { tableDrawn, test } from './table';

test('where the browser lacks what keeps battles safe, a sentence says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(/this browser lacks/i);
});

test('two taps start one battle, a fault nobody caught leaves its table, and a size typed for a free table does not block another', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).dblclick();
  await tableDrawn(page);

  const fault = 'a fault outside of any screen';
  await page.evaluate((reason) => {
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
  }, fault);
  await expect(page.getByText(/something went wrong/i)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save a file now/i }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.coup\.json\.gz$/);

  await page.goto('/');
  await expect(page.getByRole('button', { name: /^more about/i })).toHaveCount(1);

  await page.goto('/#/new');
  await page.getByText('Free table', { exact: true }).tap();
  await page.getByLabel('Width').fill('nonsense');
  await expect(page.getByRole('button', { name: /lay out the table/i })).toBeDisabled();
  await page.getByText('Demonstration battle', { exact: true }).tap();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
});

/** Lays a copy of the other battle beside it, made 3 ms later, as Safari did with older versions of the app. */
const layTwin = (page: Page, id: string, length: number): Promise<void> =>
  page.evaluate(
    (twin) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('coup-doeil');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['battles', 'scenarios'], 'readwrite');
          const [battles, scenarios] = [tx.objectStore('battles'), tx.objectStore('scenarios')];
          const all = battles.getAll();
          all.onsuccess = () => {
            const other = all.result.find((battle) => battle.id !== twin.id);
            battles.put({ ...other, ...twin, createdAt: other.createdAt + 3 });
            const scenario = scenarios.get(other.id);
            scenario.onsuccess = () => scenarios.put({ ...scenario.result, battle: twin.id });
          };
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { id, length },
  );

test('a battle that was made twice is noticed on Home: the unused one goes behind a question, or both stay for good', async ({
  page,
}) => {
  const battles = page.getByRole('button', { name: /^more about/i });
  const notice = page.getByRole('status').filter({ hasText: 'is here twice' });
  const question = page.getByRole('dialog', { name: /delete the unused/i });
  const removeUnused = notice.getByRole('button', { name: 'Delete unused one' });
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await page.waitForURL(/#\/battle\//);
  await page.goto('/');
  await expect(battles).toHaveCount(1);
  await expect(notice).toHaveCount(0);

  await layTwin(page, 'first-twin', 12);
  await page.reload();
  await removeUnused.tap();
  await expect(question).toContainText('The other one stays, with its 12 steps.');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toHaveCount(0);
  await expect(battles).toHaveCount(2);
  await removeUnused.tap();
  await question.getByRole('button', { name: 'Delete' }).tap();
  await expect(battles).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('· 12 steps ·')).toBeVisible();

  await layTwin(page, 'second-twin', 0);
  await page.reload();
  await notice.getByRole('button', { name: 'Keep both' }).tap();
  await expect(notice).toHaveCount(0);
  // Also when the other of the two is the unused one by now.
  await layTwin(page, 'first-twin', 0);
  await page.reload();
  await expect(battles).toHaveCount(2);
  await expect(notice).toHaveCount(0);
});
