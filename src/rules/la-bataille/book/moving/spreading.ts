import { compare } from '../../../../dice/fraction';
import { type Hex, sameHex, sideTowards } from '../../../../hex/axial';
import { type LbViolation, violation } from '../../la-bataille-violation';
import type { Mover } from '../../movement/cost';
import { moverOf } from '../ground/steps';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import { type StepPrice, stepPrice } from './enter';
import { inTheWay } from './in-the-way';
import type { Marched } from './moving-state';
import { bodyOf } from './taken';
import { combatOf, type MarchGround, type Walk } from './walk';
import { stopIn, stoppersOf } from './zones-met';

/** Who comes into other hexes by forming is stopped there as by marching in; who was stopped already stays so (P14). */
export function stoppedIn(
  ground: MarchGround,
  formed: Walk,
  fresh: readonly Hex[],
  before: Marched['stopped'],
): Marched['stopped'] {
  const meets = before === 'no' && fresh.some((hex) => stoppersOf(ground, formed, hex).length > 0);
  return meets ? stopIn(ground, formed) : before;
}

/** What stands against coming into the hexes it did not fill before: a zone that held it, a side nobody crosses, others there. */
export function entryViolations(
  ground: MarchGround,
  walk: Walk,
  formed: Walk,
  fresh: readonly Hex[],
): readonly LbViolation[] {
  if (fresh.length === 0) return [];
  const held = combatOf(walk).some(({ marched }) => marched.stopped !== 'no');
  const barred = combatOf(formed).flatMap(({ unit, marched }) =>
    entriesInto(ground, unit, bodyOf(walk), marched.hexes).flatMap(({ violations }) => violations),
  );
  return [
    ...(held ? [violation('march.stopped', 'P14')] : []),
    ...barred.slice(0, 1),
    ...fresh.flatMap((hex) => inTheWay(ground, formed, hex).closed),
  ];
}

/** How each hex is come to that it did not fill before: by the cheapest open side, from its old hexes or along the row itself. */
export function entriesInto(
  ground: MarchGround,
  unit: OnMap<CombatUnit>,
  from: readonly Hex[],
  before: number,
): readonly StepPrice[] {
  const mover = moverOf(unit, unit.formation ?? 'column');
  const filled = [...from];
  const ways: StepPrice[] = [];
  let waiting = unit.place.hexes.filter((hex) => !isAmong(from, hex));
  while (waiting.length > 0) {
    const tried = waiting.map((hex) => ({ hex, way: wayInto(ground, mover, filled, hex, before) }));
    const open = tried.filter(({ way }) => way?.violations.length === 0);
    const next = open.length > 0 ? open : tried.filter(({ way }) => way !== undefined);
    if (next.length === 0) break;
    ways.push(...next.flatMap(({ way }) => way ?? []));
    filled.push(...next.map(({ hex }) => hex));
    waiting = waiting.filter((hex) => !isAmong(filled, hex));
  }
  return ways;
}

const isAmong = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((each) => sameHex(each, hex));

/** The cheapest side open to it; where none is, a barred one; nothing where it is next to none of these hexes. */
function wayInto(
  ground: MarchGround,
  mover: Mover,
  from: readonly Hex[],
  hex: Hex,
  before: number,
): StepPrice | undefined {
  const sides = from.flatMap((own) => {
    const side = sideTowards(own, hex);
    return side === undefined ? [] : [stepPrice(ground, mover, own, side, before)];
  });
  const open = sides.filter(({ violations }) => violations.length === 0);
  return open.toSorted((a, b) => compare(a.points, b.points))[0] ?? sides[0];
}
