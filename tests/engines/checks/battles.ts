import { expect } from 'vitest';
import { centreOf } from '../../../src/hex/board';
import { hexInColumn, makeLayout } from '../../../src/hex/layout';
import { boardOf } from '../../../src/table/hex-table';
import { littleBattle } from '../../support/little-battle';
import { twoBounds } from '../../support/reviewed-battles';
import {
  asMap,
  closePhases,
  layoutOf,
  MARCH_CARD,
  openFile,
  pickTool,
  pictureRests,
  pullAhead,
  selectUnit,
  tableDrawn,
  tapTable,
  unitBecomes,
  unitOnPage,
} from '../app';
import type { Check } from '../check';
import type { Query } from '../in-page';
import type { Page } from '../page';
import { fileSaved } from '../saved-file';

const TWO = `
unit a "8e de Ligne" blue infantry shako 36/36 line at 80,40 facing 90
unit b "1/69th Foot" red infantry shako 36/36 line at 170,110 facing 180
`;

/** The map of the bridge. */
const BRIDGE = boardOf(makeLayout(16, 12));

async function tapHex(page: Page, column: number, row: number): Promise<void> {
  const { x, y } = centreOf(BRIDGE, hexInColumn(column, row));
  await tapTable(page, x, y);
  await pictureRests(page);
}

async function lookBack(page: Page): Promise<void> {
  await openFile(page, twoBounds());
  await page.tapButton('Menu');
  await page.tapButton(/^Look back/);
  await page.see({ role: 'slider', name: 'Moment of the battle' });
  await page.until('the table is back', () => globalThis.coupDoeil?.layout(), null);
}

export const BATTLES: readonly Check[] = [
  {
    name: 'on hexes a counter marches, and a turn goes to the other side',
    async run({ page }) {
      await page.go('#/new');
      await page.tap({ role: 'radio', name: /The bridge/ });
      await page.tapButton('Lay out the table');
      await tableDrawn(page);
      await closePhases(page, 'Command', 'Charge');
      await tapHex(page, 5, 7);
      await page.see({ role: 'heading', name: '1er léger' });
      await tapHex(page, 8, 8);
      const march: Query = { role: 'region', name: 'March' };
      await page.see({ ...march, text: '3 of 7 movement points left' });
      await page.tapButton('March', march);
      await page.reads(
        '1er léger has marched',
        () => globalThis.coupDoeil?.layout() ?? '',
        (lines) => lines.split('\n').some((line) => line.startsWith('fr-leg 0808 ')),
      );
      await closePhases(page, 'Movement', 'Defensive fire', 'Offensive fire', 'Assault', 'Recovery');
      await page.see({ text: 'Turn 1, 10:00, Russians' });
    },
  },
  {
    name: 'a plan is begun, marched in and left; the battle is as it was',
    async run({ page }) {
      await openFile(page, littleBattle(TWO));
      await asMap(page);
      const before = await layoutOf(page);
      await page.tapButton('Menu');
      await page.tapButton(/^Plans/);
      await page.tapButton('I am Blue');
      await page.tapButton('New plan');
      await page.fill({ role: 'textbox', name: 'Its name' }, 'Straight on');
      await page.tapButton('Begin it');
      await page.see({ role: 'region', name: 'The plan', text: 'Straight on' });
      await tableDrawn(page);
      await asMap(page);
      const { pose } = await selectUnit(page, 'a');
      await pickTool(page, 'March');
      await pullAhead(page, 'a', 6);
      await page.tapButton('March', MARCH_CARD);
      await unitBecomes(page, 'a', (unit) => unit.pose.at.y > pose.at.y + 5);
      await page.tapButton('Leave the plan');
      await page.see({ role: 'region', name: 'Straight on', text: '1 step' });
      await page.tapButton('Back');
      await tableDrawn(page);
      expect(await layoutOf(page)).toBe(before);
    },
  },
  {
    name: 'a battle is looked back on, and told as a report in one file',
    async run({ page }) {
      await lookBack(page);
      const now = await layoutOf(page);
      await page.fill({ role: 'slider', name: 'Moment of the battle' }, '0');
      await page.see({ role: 'heading', name: /The start/ });
      await page.tapButton('▼ Next loss');
      await page.see({ text: /^Target loses \d+ figures?$/ });
      await page.see({ text: 'Dice: 6, 2, 1' });
      expect(await layoutOf(page)).not.toBe(now);
      await page.tapButton('Report');
      await page.tapButton('Make the report');
      const report = await fileSaved(page, () => page.tapButton('Share or save it'));
      expect(report.name).toBe('A little battle.html');
      const text = report.bytes.toString('utf8');
      expect(text).toContain('Target breaks into full disorder and routs');
      expect(text).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org)/i);
    },
  },
  {
    name: 'a battle goes to a file and comes back from it, the same to the last figure',
    async run({ page }) {
      await openFile(page, littleBattle(TWO));
      await asMap(page);
      await selectUnit(page, 'a');
      await page.tapButton(/turn left 15/i);
      const turned = await unitBecomes(page, 'a', ({ pose }) => pose.heading > 1.7);
      const layout = await layoutOf(page);
      await page.tapButton('Menu');
      const { name, bytes } = await fileSaved(page, () => page.tapButton('Save a file'));
      expect(name).toMatch(/\.coup\.json\.gz$/);
      expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
      await openFile(page, bytes, name);
      expect(await layoutOf(page)).toBe(layout);
      expect(await unitOnPage(page, 'a')).toEqual(turned);
      await page.spotOf({ role: 'button', name: 'Undo' });
    },
  },
];
