import { expect } from 'vitest';
import {
  asMap,
  battlesKept,
  layoutOf,
  locks,
  MARCH_CARD,
  pickTool,
  pictureRests,
  pullAhead,
  selectUnit,
  tableDrawn,
  unitBecomes,
  unitOnPage,
} from '../app';
import type { Check } from '../check';

/** The French column of march before the bridge. */
const COLUMN = 'fr-29-2';

/** What one tap makes: a battle, and one lock by which one hand writes. */
const ONE_OF_EACH = { battles: 1, held: 1, waiting: 0 };

export const PLAY: readonly Check[] = [
  {
    name: 'one tap makes one battle with one writer and nobody waiting; it is played, taken back, and there after a reload',
    async run({ page }) {
      // A first visit.
      expect(await battlesKept(page)).toBe(0);
      await page.tapButton('Play the demonstration battle');
      await tableDrawn(page);
      expect({ battles: await battlesKept(page), ...(await locks(page)) }).toEqual(ONE_OF_EACH);
      expect(await page.count({ text: /another tab plays this battle/i })).toBe(0);

      // A formation, back and forward again.
      await asMap(page);
      const start = await selectUnit(page, COLUMN);
      await page.tapButton('Go to it');
      await pictureRests(page);
      await page.tapButton('Formation');
      const card = { role: 'region', name: 'Change of formation' } as const;
      await page.tapButton('Line', card);
      await page.tapButton('Quarter turn to the left', card);
      await page.tapButton('Form up', card);
      await unitBecomes(page, COLUMN, (unit) => unit.formation === 'line');
      await page.tapButton('Undo');
      await unitBecomes(page, COLUMN, (unit) => unit.formation === 'march-column');
      await page.tapButton('Redo');
      await unitBecomes(page, COLUMN, (unit) => unit.formation === 'line');
      await page.tapButton('Undo');
      await unitBecomes(page, COLUMN, (unit) => unit.formation === 'march-column');

      // A march: the unit stands there, and nothing of what was drawn is left.
      await pickTool(page, 'March');
      await pullAhead(page, COLUMN, 6);
      await page.see({ role: 'listitem', within: MARCH_CARD });
      await page.tapButton('March', MARCH_CARD);
      const marched = await unitBecomes(page, COLUMN, (unit) => unit.pose.at.y > start.pose.at.y + 5);
      await page.gone({ role: 'listitem', within: MARCH_CARD });
      const layout = await layoutOf(page);

      await page.reload();
      await tableDrawn(page);
      expect(await layoutOf(page)).toBe(layout);
      expect(await unitOnPage(page, COLUMN)).toEqual(marched);
      expect({ battles: await battlesKept(page), ...(await locks(page)) }).toEqual(ONE_OF_EACH);
    },
  },
];
