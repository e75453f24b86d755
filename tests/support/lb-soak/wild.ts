import { HEXSIDES, type Hex, hexDistance, stepped } from '../../../src/hex/axial';
import type { Command } from '../../../src/rules/action';
import { type OnMap, onMap } from '../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../src/rules/la-bataille/book/state';
import { FORMATIONS, GUNS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { type Next, oneOf, whole } from '../numbers';

/** What nobody advised, sensible or not: it is refused, or leaves the battle as it must be. */
export function wildCommand(state: LaBatailleState, unit: OnMap, next: Next): Command {
  switch (state.turning.segment) {
    case 'movement':
      return wander(state, unit, next);
    case 'charge':
      return rideAt(state, unit, next);
    case 'assault':
      return { type: 'assault', units: [unit.counter.id], target: oneOf(next, around(unit)) };
    default:
      return { type: 'fire', firers: [unit.counter.id], target: oneOf(next, around(unit)) };
  }
}

const headOf = ({ place }: OnMap): Hex => place.hexes[0] ?? { q: 0, r: 0 };
const around = (unit: OnMap): readonly Hex[] => HEXSIDES.map((side) => stepped(headOf(unit), side));

/** Towards the nearest enemy, or anywhere; another formation now and then. */
function wander(state: LaBatailleState, unit: OnMap, next: Next): Command {
  const march = { type: 'march', unit: unit.counter.id, with: [] };
  const { hexes, facing } = unit.place;
  if (next() < 0.25) {
    const formation = oneOf(next, [...FORMATIONS, ...GUNS]);
    const beside = stepped(headOf(unit), oneOf(next, HEXSIDES));
    const row = next() < 0.4 ? [headOf(unit), beside] : [headOf(unit)];
    return { ...march, steps: [{ do: 'form', formation, hexes: row, facing: oneOf(next, HEXSIDES) }] };
  }
  if (hexes.length > 1 || next() < 0.2) return { ...march, steps: [{ do: 'face', facing: oneOf(next, HEXSIDES) }] };
  const goal = nearestFoe(state, unit);
  const steps = [];
  let at = headOf(unit);
  for (let left = whole(next, 1, 4); left > 0; left--) {
    const ways = HEXSIDES.map((side) => stepped(at, side));
    const ahead = goal ? ways.toSorted((a, b) => hexDistance(a, goal) - hexDistance(b, goal)).slice(0, 2) : ways;
    at = next() < 0.7 ? oneOf(next, ahead) : stepped(at, facing);
    steps.push({ do: 'enter', hex: at });
  }
  return { ...march, steps };
}

function nearestFoe(state: LaBatailleState, unit: OnMap): Hex | undefined {
  const from = headOf(unit);
  return onMap(state)
    .filter(({ counter }) => counter.side !== unit.counter.side)
    .map(headOf)
    .toSorted((a, b) => hexDistance(from, a) - hexDistance(from, b))[0];
}

/** In as straight a line as hexes allow. */
function rideAt(state: LaBatailleState, unit: OnMap, next: Next): Command {
  if (next() < 0.4) return { type: 'select-charger', unit: unit.counter.id, selected: true };
  const target = nearestFoe(state, unit) ?? headOf(unit);
  const path: Hex[] = [];
  let at = headOf(unit);
  while (hexDistance(at, target) > 1 && path.length < 20) {
    const [best = at] = HEXSIDES.map((side) => stepped(at, side)).toSorted(
      (a, b) => hexDistance(a, target) - hexDistance(b, target),
    );
    at = best;
    path.push(at);
  }
  return { type: 'charge', units: [unit.counter.id], path, target };
}
