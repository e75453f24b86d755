import { expect } from 'vitest';
import { littleBattle } from '../../support/little-battle';
import { asMap, home, openDemonstration, openFile, selectUnit } from '../app';
import type { Check } from '../check';
import type { Query } from '../in-page';
import type { Page } from '../page';

const RESULT: Query = { role: 'region', name: 'Result' };

const TWO = `
unit a "8e de Ligne" blue infantry shako 36/36 line at 80,40 facing 0
unit b "1/69th Foot" red infantry shako 36/36 line at 170,110 facing 180
`;

/** How much brighter the one colour is than the other, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const colours = (page: Page) =>
  page.run(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return { backgroundColor, color };
  }, null);

/** How far the page sticks out to the side. */
const overhang = (page: Page) =>
  page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, null);

/** The words of the heading that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.run(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('h1') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, null);

export const SCREENS: readonly Check[] = [
  {
    name: 'the fire calculator counts, and its address follows',
    async run({ page }) {
      await page.go('#/calculator/fire?figures=24&formation=attack-column&target-figures=12');
      await page.see({ role: 'heading', name: 'Fire calculator' });
      for (const face of [3, 4, 4]) await page.tapButton(`A die shows ${face}`);
      await page.see({ role: 'status', text: '3 figures lostLD: light disorder', within: RESULT });
      await page.until('the address follows', () => location.hash.endsWith('dice=3-4-4'), null);
      await page.tap({ role: 'radio', name: /Zone 2/ });
      await page.see({ role: 'status', text: '1 figure lostLD: light disorder', within: RESULT });
    },
  },
  {
    name: 'a rule is found by its words and opened',
    async run({ page }) {
      await page.go('#/rules');
      await page.fill({ role: 'textbox', name: 'Search rules and tables' }, 'CANISTER');
      await page.see({ role: 'status', text: /^[1-9]\d* found$/ });
      await page.tap({ role: 'link', name: /^T7\s*Factors for artillery/ });
      await page.see({ role: 'row', text: /^Canister.*\+3/ });
    },
  },
  {
    name: 'the page for the printer stands in place of the screen, with a line of 10 cm',
    async run({ page }) {
      await page.go('#/rules');
      await page.see({ role: 'textbox', name: 'Search rules and tables' });
      await page.run(() => dispatchEvent(new Event('beforeprint')), null);
      // Neither engine prints here: the rules for print are made to hold on the screen, and those for the screen not.
      await page.run(() => {
        const turn = (rules: CSSRuleList): void => {
          for (const rule of rules) {
            if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
            else if (rule instanceof CSSMediaRule && rule.media.mediaText === 'screen')
              rule.media.mediaText = 'not all';
            if (rule instanceof CSSGroupingRule) turn(rule.cssRules);
          }
        };
        for (const sheet of document.styleSheets) turn(sheet.cssRules);
      }, null);
      await page.see({ css: '[data-check-line]' });
      const { cm, isRootSeen, tables } = await page.run(
        () => ({
          cm: (document.querySelector('[data-check-line]')?.getBoundingClientRect().width ?? 0) / (96 / 2.54),
          isRootSeen: document.querySelector('#root')?.checkVisibility(),
          tables: document.querySelectorAll('body > div:last-child h3').length,
        }),
        null,
      );
      expect(Math.abs(cm - 10)).toBeLessThan(0.005);
      expect(isRootSeen).toBe(false);
      expect(tables).toBe(21);
      await page.run(() => dispatchEvent(new Event('afterprint')), null);
      await page.reload();
      await page.see({ role: 'textbox', name: 'Search rules and tables' });
    },
  },
  {
    name: 'every theme can be read, and text of 200 % keeps within the page',
    async run({ page }) {
      await page.go('#/settings');
      const grounds = new Set<string>();
      for (const theme of ['Study', 'Day', 'Glare']) {
        await page.tap({ role: 'radio', name: new RegExp(`^${theme}`) });
        await page.until(
          `theme ${theme} is on`,
          (wanted: string) => document.documentElement.dataset.theme === wanted,
          theme.toLowerCase(),
        );
        const { backgroundColor, color } = await colours(page);
        expect(contrast(backgroundColor, color)).toBeGreaterThan(7);
        grounds.add(backgroundColor);
      }
      expect(grounds.size).toBe(3);
      await page.tap({ role: 'radio', name: /^Day/ });

      const small = await page.run(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), null);
      const larger: Query = { role: 'button', name: 'Larger' };
      while (
        (await page.count({ css: 'button:disabled', text: 'Larger' })) === 0 &&
        (await sizeNow(page)) < 2 * small
      ) {
        const before = await sizeNow(page);
        await page.tap(larger);
        await page.until(
          'the text grows',
          (was: number) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > was,
          before,
        );
      }
      expect(await sizeNow(page)).toBeCloseTo(2 * small, 1);
      expect(await overhang(page)).toBe(0);
      await home(page);
      expect(await overhang(page)).toBe(0);
      await openFile(page, littleBattle(TWO));
      expect(await overhang(page)).toBe(0);
      expect(await brokenWords(page)).toEqual([]);

      await page.run(() => {
        localStorage.removeItem('coup-doeil/settings');
      }, null);
      await page.reload();
      expect(await sizeNow(page)).toBe(small);
    },
  },
  {
    name: 'no scrollbar is drawn in the browser’s own white, where they take room',
    async run({ page }) {
      await home(page);
      await page.see({ css: 'main h1' });
      const atHome = await barsOf(page);
      await page.go('#/calculator/fire');
      await page.see(RESULT);
      const atCalculator = await barsOf(page);
      await openDemonstration(page);
      await asMap(page);
      await selectUnit(page, 'fr-8-1');
      const atTable = await barsOf(page);
      expect(atHome.join()).toContain('_home_');
      expect(atCalculator.join()).toContain('_form_');
      expect(atTable.join()).toContain('_side_');
      expect([...atHome, ...atCalculator, ...atTable].filter((each) => each.endsWith(' auto'))).toEqual([]);
    },
  },
  {
    name: 'the title of a battle is not broken in mid-word; unknown room is told as unknown',
    async run({ page }) {
      await openDemonstration(page);
      expect(await brokenWords(page)).toEqual([]);
      await page.go('#/settings');
      await page.see({ role: 'heading', name: 'Kept on this device' });
      const isKnown = await page.run(() => 'storage' in navigator, null);
      // What is told stands there only once it has been asked for.
      const told = isKnown
        ? /^Your battles and the app itself take \d.*B\./
        : /^The browser does not say how much room your battles and the app take\./;
      await page.see({ css: 'p', text: told });
      expect(await page.count({ css: 'p', text: /battles and the app/ })).toBe(1);
    },
  },
];

/** Everything that scrolls, and the colours of its scrollbar. Only Firefox draws them here; others need not know the setting. */
const barsOf = (page: Page): Promise<readonly string[]> =>
  page.run(
    () =>
      [...document.querySelectorAll('*')]
        .map((each) => ({ name: each.className, style: getComputedStyle(each) }))
        .filter(({ style }) => /auto|scroll/.test(style.overflowY))
        .map(({ name, style }) => `${name} ${style.scrollbarColor ?? 'unknown'}`),
    null,
  );

const sizeNow = (page: Page): Promise<number> =>
  page.run(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), null);
