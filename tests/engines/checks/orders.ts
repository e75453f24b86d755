import { expect } from 'vitest';
import { littleBattle } from '../../support/little-battle';
import { asMap, openFile, pickTool, pictureRests, pullAhead, tapDice, unitBecomes } from '../app';
import type { Check } from '../check';
import type { Query } from '../in-page';
import type { Page } from '../page';

/** Each far from its general, so that its order is thrown for. */
const FAR = `
unit f "General Foy" blue staff general 1/1 line at 20,20 facing 0
unit a "8e de Ligne" blue infantry shako 36/36 line at 80,40 facing 0 | commander=f
unit g "General Kempt" red staff general 1/1 line at 230,130 facing 180
unit b "1/69th Foot" red infantry shako 36/36 line at 170,110 facing 180 | commander=g
`;

/** In contact with the flank of a line; the attack has been announced, and is due. */
const DUE = `
unit a "8e de Ligne" blue infantry shako 36/36 attack-column/9 at 100,84 facing 0
unit b "1/69th Foot" red infantry shako 36/36 line at 117,84.8 facing 270
`;

const SHEET: Query = { role: 'region', name: 'Order sheet' };
const GIVEN: Query = { role: 'region', name: 'Orders of both sides' };
const handOver = (to: string): Query => ({ role: 'dialog', name: `Hand the tablet to ${to}` });

async function orderMarch(page: Page, id: string, name: string): Promise<void> {
  await page.see(SHEET);
  await page.tap({ text: /without an order/, within: SHEET });
  await page.tap({ role: 'button', name, within: SHEET });
  await page.see({ role: 'heading', name });
  await pictureRests(page);
  await pickTool(page, 'March');
  await pullAhead(page, id, 6);
  await page.tapButton('Write it down');
  await page.see(SHEET);
  await pickTool(page, 'Select');
}

/** Holds a finger on the button until the next dialog is there, and only then lifts it. */
async function holdToClose(page: Page, next: Query): Promise<void> {
  const spot = await page.spotOf({ role: 'button', name: 'Hold to close it' });
  await page.touch({ to: spot }, 'down');
  await page.see(next);
  await page.touch('up');
}

export const ORDERS: readonly Check[] = [
  {
    name: 'orders are written, closed by a long press that leaves the next dialog open, opened together, and thrown for',
    async run({ page }) {
      await openFile(page, littleBattle(FAR));
      await asMap(page);
      await page.tapButton('Blue: write orders');
      await orderMarch(page, 'a', '8e de Ligne');
      await holdToClose(page, handOver('Red'));
      // It is still there after the finger has left it: its button can be tapped.
      await page.tapButton('I am Red', handOver('Red'));
      await orderMarch(page, 'b', '1/69th Foot');
      const opening: Query = { role: 'dialog', name: 'Open all sheets' };
      await holdToClose(page, opening);
      await page.tapButton('Open them together', opening);
      await page.see({ ...GIVEN, text: /8e de Ligne.*1\/69th Foot/ });
      await pictureRests(page);
      await page.tapButton('Throw for 8e de Ligne', GIVEN);
      await tapDice(page, 6, 6, 6);
      await page.see({ role: 'status', text: /8e de Ligne follows its order/, within: GIVEN });
    },
  },
  {
    name: 'a dialog closes by a tap beside it or Escape, and stays by a tap on it',
    async run({ page }) {
      await openFile(page, littleBattle(FAR));
      const menu: Query = { role: 'dialog', name: 'A little battle' };
      const tape: Query = { role: 'button', name: 'Tape', within: { role: 'toolbar', name: 'Tools' } };
      const pressed: Query = {
        css: 'button[aria-pressed=true]',
        text: /^Tape/,
        within: { role: 'toolbar', name: 'Tools' },
      };
      // A tool beside the dialog to be, which takes any tap that gets through to it.
      const beside = await page.spotOf(tape);
      await page.tapButton('Menu');
      const title = await page.spotOf({ role: 'heading', name: 'A little battle', within: menu });
      await page.tapAt(title);
      await page.spotOf({ role: 'button', name: 'Close', within: menu });
      await page.tapAt(beside);
      await page.gone(menu);
      await pictureRests(page);
      // The tap that closed it pressed nothing behind it; the next one, at the same place, does.
      expect(await page.count(pressed)).toBe(0);
      await page.tapAt(beside);
      await page.see(pressed);
      await page.tapButton('Menu');
      await page.see(menu);
      await page.browser.press('Escape');
      await page.gone(menu);
    },
  },
  {
    name: 'a melee is agreed on, thrown, and routs a battalion',
    async run({ page }) {
      const due = littleBattle(DUE, (battle) => {
        while (battle.state().phase !== 'announcement') battle.order({ type: 'close-phase' });
        battle.order({ type: 'announce-attack', attacker: 'a', target: 'b' });
        while (battle.state().phase !== 'melee') battle.order({ type: 'close-phase' });
      });
      await openFile(page, due);
      await asMap(page);
      await page.tapButton('Show what waits');
      await page.tapButton(/8e de Ligne on 1\/69th Foot/, { role: 'region', name: 'To be resolved' });
      const melee: Query = { role: 'region', name: /^Melee: / };
      await page.tapButton('Blue agree', melee);
      await page.tapButton('Red agree', melee);
      await page.tapButton('To the dice', melee);
      await tapDice(page, 6, 5, 5);
      await page.see({ role: 'heading', name: /Three dice for 1\/69th Foot/ });
      await tapDice(page, 2, 2, 3);
      await page.tapButton('Go this way');
      await page.see({ role: 'region', name: 'What happened', text: /1\/69th Foot is beaten/ });
      const routed = await unitBecomes(page, 'b', (unit) => unit.formation === 'rout');
      expect(routed.figures).toBeLessThan(36);
      await page.tapButton('Undo');
      await unitBecomes(page, 'b', (unit) => unit.formation === 'line' && unit.figures === 36);
    },
  },
];
