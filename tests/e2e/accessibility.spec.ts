import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openDemonstration, pickTool, selectUnit, test } from './table';

const THEMES = ['study', 'day', 'glare'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the screen as it is. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

for (const theme of THEMES) {
  test(`screens can be read by all, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((value) => {
      localStorage.setItem('coup-doeil/settings', JSON.stringify({ theme: value }));
    }, theme);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
    expect(await findings(page), 'first visit').toEqual([]);
    for (const screen of ['new', 'settings', 'licences']) {
      await page.goto(`/#/${screen}`);
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
      expect(await findings(page), screen).toEqual([]);
    }
    await page.goto('/#/');
    await openDemonstration(page);
    await selectUnit(page, 'al-95');
    expect(await findings(page), 'battle').toEqual([]);
    await page.getByRole('button', { name: 'Formation' }).tap();
    await page.getByRole('button', { name: 'Column of attack' }).tap();
    expect(await findings(page), 'formations').toEqual([]);
    await page.getByRole('button', { name: 'Put away' }).tap();
    await pickTool(page, 'March');
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Invert', exact: true }).tap();
    await page.getByRole('button', { name: 'Ahead', exact: true }).tap();
    await page.getByRole('button', { name: 'Change: March 1.0 cm' }).tap();
    expect(await findings(page), 'march').toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page), 'menu').toEqual([]);
  });
}

for (const { width, size } of [
  { width: 412, size: 200 },
  { width: 320, size: 100 },
  { width: 320, size: 200 },
]) {
  test(`nothing is lost beside the screen: ${width} px, ${size} % text`, async ({ page }) => {
    await page.addInitScript((textSize) => {
      localStorage.setItem('coup-doeil/settings', JSON.stringify({ textSize }));
    }, size);
    await page.setViewportSize({ width, height: 915 });
    for (const screen of ['', 'new', 'settings', 'licences']) {
      await page.goto(`/#/${screen}`);
      await expect(page.locator('main h1')).toBeVisible();
      const wide = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main ? main.scrollWidth - main.clientWidth : Number.NaN;
      });
      expect(wide, screen).toBeLessThanOrEqual(0);
    }
  });
}
