import { type Hex, hexDistance } from '../../../src/hex/axial';
import { hexName } from '../../../src/hex/layout';
import { crowding } from '../../../src/rules/la-bataille/book/ground/crowding';
import { bothPresent } from '../../../src/rules/la-bataille/book/la-bataille-parts';
import { isCombat, strengthOf } from '../../../src/rules/la-bataille/book/la-bataille-unit';
import { combatAt, leadersAt, onMap } from '../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../src/rules/la-bataille/book/state';

/** What must be so after every step of any battle. */
export function faultsOf(state: LaBatailleState): readonly string[] {
  return [...bodies(state), ...together(state), ...crowds(state)];
}

function* bodies(state: LaBatailleState): Iterable<string> {
  const twice = bothPresent(state);
  if (twice) yield `${twice} is there as a whole and in parts`;
  for (const unit of state.units.values()) {
    const { id } = unit.counter;
    if (!isCombat(unit)) continue;
    if (strengthOf(unit) < 0) yield `${id} has ${strengthOf(unit)} left`;
    if (unit.place.is !== 'there') continue;
    if (strengthOf(unit) === 0) yield `${id} is there with nothing left`;
    const { hexes } = unit.place;
    if (new Set(hexes.map(({ q, r }) => `${q} ${r}`)).size < hexes.length) yield `${id} is in a hex twice`;
    if (hexes.some((hex, i) => i > 0 && hexDistance(hex, hexes[i - 1] ?? hex) !== 1)) yield `${id} is torn apart`;
    const { cavalryRouts } = state.edition.assault;
    if (cavalryRouts.yes && unit.counter.arm === 'cavalry' && unit.order === 'disorder')
      yield `${id} is cavalry in disorder`;
  }
}

const places = (state: LaBatailleState): readonly Hex[] => {
  const all = onMap(state).flatMap(({ place }) => place.hexes);
  return [...new Map(all.map((hex) => [`${hex.q} ${hex.r}`, hex])).values()];
};

/** Opponents share no hex, but cavalry and the carré it is in. */
function* together(state: LaBatailleState): Iterable<string> {
  for (const hex of places(state)) {
    const units = combatAt(state, hex);
    const name = hexName(state.map.layout, hex);
    const sides = new Set(units.map(({ counter }) => counter.side));
    if (sides.size > 1 && !isCarreRidden(units))
      yield `opponents in ${name}: ${units.map(({ counter }) => counter.id)}`;
    const strange = leadersAt(state, hex).filter(({ counter }) => sides.size === 1 && !sides.has(counter.side));
    if (strange.length > 0) yield `${strange.map(({ counter }) => counter.id)} among enemies in ${name}`;
  }
}

function isCarreRidden(units: ReturnType<typeof combatAt>): boolean {
  const horse = units.filter(({ counter }) => counter.arm === 'cavalry');
  const foot = units.filter(({ counter }) => counter.arm === 'infantry');
  return (
    horse.length > 0 &&
    foot.every(({ formation }) => formation === 'carre') &&
    new Set(horse.map(({ counter }) => counter.side)).size === 1
  );
}

/** Nobody stands where he may not. */
function* crowds(state: LaBatailleState): Iterable<string> {
  for (const hex of places(state)) {
    const units = combatAt(state, hex).map(({ counter, formation, order }) => `${counter.id} (${formation}, ${order})`);
    for (const { kind } of state.sides.flatMap(({ id }) => crowding(state, hex, id))) {
      // A carré that loses men stays one: so many it takes to form it.
      if (kind !== 'stacking.small-carre') yield `${kind} in ${hexName(state.map.layout, hex)}: ${units.join(', ')}`;
    }
  }
}
