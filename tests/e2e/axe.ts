import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on the theme: its colours, and its borders, which make what is tapped larger. Other rules look at words and roles. */
const OF_THEME = ['color-contrast', 'link-in-text-block', 'target-size'];

const DAY = { colorScheme: 'light', contrast: 'no-preference' } as const;
const OTHER_THEMES = {
  study: { colorScheme: 'dark', contrast: 'no-preference' },
  glare: { colorScheme: 'light', contrast: 'more' },
} as const;

/** No frames of other hosts: one page is enough to look at, without a second one to put the findings together in. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

async function told(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What axe finds wrong on the screen as it is. */
export const findings = (page: Page): Promise<string[]> => told(axe(page).withTags(TAGS));

/** As that in the day theme, and what a theme changes in the others: the app follows the system, which changes under it. */
export async function findingsInAllThemes(page: Page): Promise<string[]> {
  const found = await findings(page);
  for (const [theme, wishes] of Object.entries(OTHER_THEMES)) {
    await page.emulateMedia(wishes);
    await page.locator(`:root[data-theme="${theme}"]`).waitFor();
    for (const one of await told(axe(page).withRules(OF_THEME))) found.push(`${theme}: ${one}`);
  }
  await page.emulateMedia(DAY);
  await page.locator(':root[data-theme="day"]').waitFor();
  return found;
}
