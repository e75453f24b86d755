import { sameHex } from '../../../hex/axial';
import { hexNamed } from '../../../hex/layout';
import type { BookEnding, DegreeWon, Ending } from '../../ending';
import { isTroops, type WarburgState } from './state';
import { hexOf, isThere, troopsOn } from './warburg-standing';

/** Where the scenario names a place that is held or lost, the battle tells who has won and how far it goes. */
export const warburgEnding: BookEnding<WarburgState> = { endingOf };

function endingOf(state: WarburgState): Ending {
  const { turn, last, stage } = state.sequence;
  const over = last === null ? null : turn > last || (turn === last && stage === 'end');
  const won = over ? wonBy(state) : undefined;
  return {
    over,
    sides: state.sides.map(({ id, name }) => ({ id, name })),
    tasks: state.briefing?.tasks ?? [],
    text: state.briefing?.end.text ?? '',
    ...(won ? { won } : {}),
  };
}

/** The holder has won with a unit in good order in one of the hexes; else the other side has. */
function wonBy(state: WarburgState): Ending['won'] {
  const { held } = state;
  if (!held) return undefined;
  const hexes = held.hexes.flatMap((name) => hexNamed(state.map.layout, name) ?? []);
  const standing = troopsOn(state)
    .filter((unit) => unit.order === 'good' && hexes.some((hex) => sameHex(hex, hexOf(unit))))
    .map(({ counter }) => counter.side);
  const side = standing.includes(held.by) ? held.by : state.sides.find(({ id }) => id !== held.by)?.id;
  return side && { side, degree: degreeOf(state, side, standing) };
}

/** Marginal where the place is contested or empty; decisive where half of the beaten are routed or gone besides. */
function degreeOf(state: WarburgState, winner: string, standing: readonly string[]): DegreeWon {
  if (!standing.includes(winner) || standing.some((side) => side !== winner)) return 'marginal';
  const beaten = [...state.units.values()].filter(isTroops).filter(({ counter }) => counter.side !== winner);
  const broken = beaten.filter((unit) => !isThere(unit) || unit.order === 'rout');
  return 2 * broken.length >= beaten.length ? 'decisive' : 'substantial';
}
