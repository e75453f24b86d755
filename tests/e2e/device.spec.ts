import { expect } from '@playwright/test';
import { dragTable, freshTest, openDemonstration, selectUnit, test } from './table';

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

freshTest.describe('on an iPad, in a tab', () => {
  freshTest.use({ userAgent: IPAD });
  freshTest('it says plainly that data there is not safe, and what to do', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Battles are not safe in this tab')).toBeVisible();
    await expect(page.getByText(/Add to Home Screen/)).toBeVisible();
  });
});

test('elsewhere it says no such thing, and offers to install when the browser does', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
  await expect(page.getByText('Battles are not safe in this tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  const prompted = page.evaluate(
    () =>
      new Promise((resolve) => {
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve(resolve(true)) }),
        );
      }),
  );
  await page.getByRole('button', { name: 'Install' }).tap();
  expect(await prompted).toBe(true);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

test('the browser is asked to keep the first battle, and the screen to stay on while it is played', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    navigator.storage.persist = () => {
      asked.push('persist');
      return Promise.resolve(true);
    };
    const lock = { released: false, release: () => Promise.resolve(asked.push('release')) };
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          asked.push('wake');
          return Promise.resolve(lock);
        },
      },
    });
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
  expect(await asked()).toEqual([]);
  await openDemonstration(page);
  expect(await asked()).toEqual(expect.arrayContaining(['persist', 'wake']));
  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect.poll(asked).toContain('release');
});

test('after a session the battle’s file is offered, with what it would save', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  const { pose } = await selectUnit(page, 'fr-8-1');
  await dragTable(page, [
    { x: pose.at.x, y: pose.at.y - 2 },
    { x: pose.at.x, y: pose.at.y + 6 },
  ]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect(page.getByText(/1 step .*in no file yet/i).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /save a file/i })
      .first()
      .tap(),
  ]);
  expect(download.suggestedFilename()).toBe('Demonstration-battle-1.coup.json.gz');
  await expect(page.getByText(/in no file yet/i)).toHaveCount(0);
});
