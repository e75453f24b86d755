import { describe, expect, it } from 'vitest';
import { harmTo } from '../../../src/rules/belle-alliance/morale/morale-harm';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { roomFor } from '../../../src/rules/belle-alliance/units/formation/room';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

/** Their bases stand in each other's intervals of 2.25 cm; one figure fewer, and the first would stand on the second. */
const BETWEEN = `
unit s "The first" blue infantry rifle 13/13 skirmish at 100,60 facing 90
unit t "The second" blue infantry rifle 12/12 skirmish at 137.5,60 facing 90
`;
const WET = 'stream w "The river" width 12: 76,20 76,100\n';
const NAMESAKE = 'unit u "The second" blue infantry shako 12/12 line at 76,60 facing 90\n';

describe('2.2.1 Room for those who are left', () => {
  for (const [where, ground] of [
    ['in the open', ''],
    ['with some of them in the water as the scenario has it', WET],
    ['with some of them on another of the same name as the scenario has it', NAMESAKE],
  ] as const)
    it(`BA-2.2.1-f: fewer skirmishers come to stand on nobody, ${where}`, () => {
      const battle = battleOf(ground + BETWEEN);
      const { table } = battle.state();
      expect(roomFor(table, battle.unit('s')).length > 0).toBe(ground !== '');
      expect(overlapOf(groundOf(table, battle.unit('s')), groundOf(table, battle.unit('t')))).toBeUndefined();
      const { stand } = harmTo(battle.state(), unitId('s'), { loss: 1, morale: 'OR', cause: null });
      expect(stand.figures).toBe(12);
      expect(overlapOf(groundOf(table, stand), groundOf(table, battle.unit('t')))).toBeUndefined();
    });
});
