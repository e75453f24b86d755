import { type Hex, sameHex } from '../../../src/hex/axial';
import { hexName } from '../../../src/hex/layout';
import { MOST_STACKED } from '../../../src/rules/warburg/book/going-back';
import { isTroops, type WarburgState } from '../../../src/rules/warburg/book/state';
import { commandersAt, hexOf, onMap, troopsAt, troopsOn } from '../../../src/rules/warburg/book/warburg-standing';

/** What must be so after every step of any battle. */
export const faultsOf = (state: WarburgState): readonly string[] => [...bodies(state), ...hexes(state)];

function* bodies(state: WarburgState): Iterable<string> {
  for (const unit of state.units.values()) {
    const { id } = unit.counter;
    if (unit.lost < 0) yield `${id} has more steps than it began with`;
    if (unit.order === 'good' && unit.byCombat) yield `${id} is in order, and disorganised by a combat`;
    if (!isTroops(unit)) {
      if (unit.order !== 'good' || unit.lost > 0)
        yield `${id}, a commander, is ${unit.order} and has lost ${unit.lost}`;
      continue;
    }
    const left = unit.counter.strengths.length - unit.lost;
    if (left < 0) yield `${id} has lost more than it had`;
    if (unit.place.is === 'there' && left === 0) yield `${id} is there with nothing left`;
  }
  for (const [id, { spent }] of state.deeds) {
    const movement = state.units.get(id)?.counter.movement ?? 0;
    if (spent > movement) yield `${id} has spent ${spent} of ${movement} points`;
  }
}

const places = (state: WarburgState): readonly Hex[] =>
  onMap(state)
    .map(hexOf)
    .filter((hex, i, all) => all.findIndex((each) => sameHex(each, hex)) === i);

/** Opponents share no hex, commanders neither; two units stand in one. */
function* hexes(state: WarburgState): Iterable<string> {
  for (const hex of places(state)) {
    const name = hexName(state.map.layout, hex);
    const all = [...troopsAt(state, hex), ...commandersAt(state, hex)];
    const sides = new Set(all.map(({ counter }) => counter.side));
    if (sides.size > 1) yield `opponents in ${name}: ${all.map(({ counter }) => counter.id)}`;
    if (troopsAt(state, hex).length > MOST_STACKED)
      yield `too many in ${name}: ${all.map(({ counter }) => counter.id)}`;
  }
  const ranks = troopsOn(state).map(({ place }) => place.rank);
  if (new Set(ranks).size < ranks.length) yield 'two units of the same rank';
}
