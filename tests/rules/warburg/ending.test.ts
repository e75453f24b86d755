import { describe, expect, it } from 'vitest';
import { throughJson } from '../../../src/rules/book';
import { warburg } from '../../../src/rules/warburg/book/book';
import { warburgEnding } from '../../../src/rules/warburg/book/warburg-ending';
import type { WarburgScenario } from '../../../src/rules/warburg/book/warburg-scenario';
import { Battle, BLUE, RED, troops, type Unit } from '../../support/wb-battle';

const HELD = { held: { by: BLUE, hexes: ['0504', '0604'] }, lastTurn: 1 };
const at = (turn: number, units: readonly Unit[], own: Partial<WarburgScenario> = HELD) => {
  const { state } = Battle.of(units, own);
  const ended = { ...state, sequence: { ...state.sequence, turn } };
  const read = warburg.unpack(throughJson(warburg.pack(ended)));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return warburgEnding.endingOf(read.value);
};
const red = troops(RED, 'a', '0504');
const blue = troops(BLUE, 'b', '0604', { facing: 3 });
const far = troops(BLUE, 'far', '1001', { facing: 3 });

describe('how a battle by the Warburg charts ended', () => {
  it('is told when the last turn is over, by who holds the place, and how firmly', () => {
    expect(at(1, [red, blue])).toMatchObject({ over: false });
    expect(at(1, [red, blue]).won).toBeUndefined();
    expect(at(2, [red, blue])).toMatchObject({ over: true, won: { side: BLUE, degree: 'marginal' } });
    expect(at(2, [{ ...red, hex: '0101' }, blue]).won).toEqual({ side: BLUE, degree: 'substantial' });
    expect(at(2, [red, far, { ...far, ...blue, order: 'rout' }]).won).toEqual({ side: RED, degree: 'decisive' });
    expect(at(2, [{ ...red, hex: '0101' }, far]).won).toEqual({ side: RED, degree: 'marginal' });
  });

  it('is the players’ to say where the scenario names no place, or no last turn', () => {
    expect(at(2, [red, blue], { lastTurn: 1 })).toMatchObject({ over: true });
    expect(at(2, [red, blue], { lastTurn: 1 }).won).toBeUndefined();
    expect(at(2, [red, blue], { lastTurn: null }).over).toBeNull();
  });
});
