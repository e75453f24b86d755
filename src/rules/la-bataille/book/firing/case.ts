import { type Fraction, fraction, times } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import { hasFeature } from '../../../../hex/map';
import { shareLeft } from '../../explained';
import type { FireTarget } from '../../fire/defence';
import type { FireCase } from '../../fire/fire-attack';
import type { Firer, InfantryFirer } from '../../fire/la-bataille-fire-value';
import { rangeBand } from '../../fire/range';
import { type Aspect, FORMATIONS, type Formation, hasWorks } from '../../la-bataille-vocabulary';
import { lightNow } from '../after/light';
import { sidesOf } from '../ground/ground-zones';
import { incrementsIn } from '../increments';
import { type CombatUnit, strengthOf } from '../la-bataille-unit';
import { combatAt, leadersAt, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { type FirePlan, firedOn, firersIn, isInCarre } from './firing-plan';
import { isOpen, type Shot, shotsAt } from './shots';

interface Aimed {
  readonly unit: OnMap<CombatUnit>;
  /** From the hexes it can fire from; from all where the players let it fire all the same. */
  readonly shots: readonly Shot[];
}

/** The fire as the charts reckon it, from what stands on the map. Undefined where nobody fires, or at nobody. */
export function fireCaseOf(state: LaBatailleState, plan: FirePlan): FireCase | undefined {
  const aimed = firersIn(state, plan).map((unit): Aimed => {
    const shots = shotsAt(state, unit, plan.target, plan.occasion);
    const open = shots.filter(isOpen);
    return { unit, shots: open.length > 0 ? open : shots };
  });
  const [first] = aimed;
  if (!first) return undefined;
  const meant = firedOn(state, plan, first.unit.counter.side);
  const [top] = meant;
  if (!top) return undefined;
  const { side } = top.counter;
  return {
    firers: firersOf(state, aimed),
    target: targetOf(state, plan, aimed, meant),
    hexIncrements: combatAt(state, plan.target)
      .filter(({ counter }) => counter.side === side)
      .reduce((sum, unit) => sum + incrementsIn(state.edition, unit, plan.target), 0),
    range: rangeOf(aimed),
    light: lightNow(state),
    offensive: plan.occasion === 'offensive',
    opportunity: plan.occasion === 'opportunity',
    steadied: plan.steadied ?? false,
    leader: leaderOf(state, aimed),
    ...(plan.defence !== undefined && { defence: plan.defence }),
  };
}

/** Of guns the nearest counts, where there are any. */
function rangeOf(aimed: readonly Aimed[]): number {
  const guns = aimed.filter(({ unit }) => unit.counter.arm === 'artillery');
  return Math.min(...(guns.length > 0 ? guns : aimed).flatMap(({ shots }) => shots.map(({ range }) => range)));
}

/** The best of those who are with a battery that fires (P7). */
function leaderOf(state: LaBatailleState, aimed: readonly Aimed[]): number {
  const bonuses = aimed
    .filter(({ unit }) => unit.counter.arm === 'artillery')
    .flatMap(({ unit }) =>
      unit.place.hexes
        .flatMap((hex) => leadersAt(state, hex))
        .filter(({ counter }) => counter.side === unit.counter.side)
        .map(({ counter }) => counter.artillery),
    );
  return bonuses.length === 0 ? 0 : Math.max(...bonuses);
}

/** Everybody with what he brings; the room of a hex is taken up from the first on (R23). */
function firersOf(state: LaBatailleState, aimed: readonly Aimed[]): readonly Firer[] {
  const room = roomIn(state);
  const guns = aimed.filter(({ unit }) => unit.counter.arm === 'artillery' && isInCarre(state, unit));
  const carried = new Map(guns.map(({ unit }) => [hexKey(unit.place.hexes[0]), batteryValue(state, unit, 1)]));
  const firers = aimed.flatMap(({ unit, shots }): readonly Firer[] => {
    if (guns.some((each) => each.unit === unit)) return [];
    if (unit.counter.arm !== 'infantry') return [otherFirer(state, unit, shots)];
    const key = hexKey(unit.place.hexes[0]);
    const battery = unit.formation === 'carre' ? carried.get(key) : undefined;
    if (battery) carried.delete(key);
    return [infantryFirer(state, unit, shots, room, battery)];
  });
  return [...firers, ...[...carried.values()].map(gunsOfCarre)];
}

const hexKey = (hex: Hex | undefined): string => (hex ? `${hex.q} ${hex.r}` : '');

/** A battery that fires from a carré whose infantry does not. */
const gunsOfCarre = (battery: Fraction): InfantryFirer => ({
  arm: 'infantry',
  by: { multiple: 0 },
  formation: 'carre',
  order: 'good',
  hexes: [0],
  printed: 0,
  range: 1,
  battery,
});

type Room = (hex: Hex, formation: Formation, wanted: number) => number;

/** Four increments fire from the hex of a line, three from one of skirmishers, and as many of a carré as the book says. */
function roomIn({ edition: { fire } }: LaBatailleState): Room {
  const taken = new Map<string, number>();
  const most: Readonly<Partial<Record<Formation, number | null>>> = {
    line: fire.value.line.most,
    skirmish: fire.value.skirmish.most,
    carre: fire.value.carre.most,
  };
  return (hex, formation, wanted) => {
    const before = taken.get(hexKey(hex)) ?? 0;
    const given = Math.max(0, Math.min(wanted, (most[formation] ?? wanted + before) - before));
    taken.set(hexKey(hex), before + given);
    return given;
  };
}

function infantryFirer(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  shots: readonly Shot[],
  room: Room,
  battery: Fraction | undefined,
): InfantryFirer {
  const { counter, order } = unit;
  const formation = standsAs(state, unit);
  const cavalryInHex = formation === 'carre' && shots.some(({ range }) => range === 0);
  const hexes =
    order === 'good' && !cavalryInHex
      ? shots.map(({ from }) => room(from, formation, incrementsIn(state.edition, unit, from)))
      : [strengthOf(unit)];
  return {
    arm: 'infantry',
    by: counter.class === null ? { multiple: counter.skirmish ?? 1 } : { class: counter.class },
    formation,
    order,
    hexes,
    printed: counter.fire[0] ?? 0,
    range: Math.min(...shots.map(({ range }) => range)) >= 2 ? 2 : 1,
    rifles: counter.traits.includes('rifles'),
    cavalryInHex,
    ...(battery && { battery }),
  };
}

function otherFirer(state: LaBatailleState, unit: OnMap<CombatUnit>, shots: readonly Shot[]): Firer {
  const { counter, lost } = unit;
  const losses = { of: counter.increments, lost };
  if (counter.arm === 'cavalry') return { arm: 'cavalry', printed: counter.skirmish ?? 0, losses };
  return { arm: 'artillery', printed: printedAt(state, unit, Math.min(...shots.map(({ range }) => range))), losses };
}

/** What is printed for this range; where the light makes medium range long, what is printed for long (R133). */
function printedAt(state: LaBatailleState, { counter }: CombatUnit, range: number): number {
  const { edition } = state;
  const [now, byDay] = [lightNow(state), 'day' as const].map((light) =>
    rangeBand(edition, range, counter.fire.length, light),
  );
  const hexes = now === 'long' && byDay === 'medium' ? edition.fire.ranges.medium + 1 : range;
  return counter.fire[Math.max(1, hexes) - 1] ?? counter.fire[counter.fire.length - 1] ?? 0;
}

const batteryValue = (state: LaBatailleState, unit: OnMap<CombatUnit>, range: number): Fraction =>
  times(fraction(printedAt(state, unit, range)), shareLeft({ of: unit.counter.increments, lost: unit.lost }));

/** Its formation; in the ground of general order whoever is in order is in that (P16). */
function standsAs(state: LaBatailleState, unit: OnMap<CombatUnit>): Formation {
  const [hex] = unit.place.hexes;
  const formation = FORMATIONS.find((each) => each === unit.formation) ?? 'column';
  const wild = hex !== undefined && state.edition.movement.terrain[terrainAt(state, hex)].generalOrder;
  return wild && unit.order === 'good' && formation !== 'skirmish' && formation !== 'road-march'
    ? 'general-order'
    : formation;
}

function targetOf(
  state: LaBatailleState,
  { target }: FirePlan,
  aimed: readonly Aimed[],
  meant: readonly OnMap<CombatUnit>[],
): FireTarget {
  const terrain = terrainAt(state, target);
  const body = meant.filter(({ counter }) => counter.arm !== 'artillery');
  const guns = meant.filter(({ counter }) => counter.arm === 'artillery');
  const top = body[0] ?? meant[0];
  const lines = aimed.flatMap(({ shots }) => shots.map(({ line }) => line));
  return {
    terrain,
    formation: body[0] ? standsAs(state, body[0]) : null,
    order: top?.order ?? 'good',
    increments: body.reduce((sum, unit) => sum + incrementsIn(state.edition, unit, target), 0),
    guns:
      guns.length === 0 ? null : guns.some(({ formation }) => formation === 'unlimbered') ? 'unlimbered' : 'limbered',
    aspect: top ? aspectOf(state, target, top, lines) : 'front',
    ...(hasWorks(terrain) && { acrossWorks: lines.some((line) => overWorks(state, target, line)) }),
  };
}

type Line = Shot['line'];

/**
 * Through which side the fire comes in. At a corner, and where several fire from different sides, it is the one that is best for
 * the target (R68).
 */
function aspectOf(state: LaBatailleState, target: Hex, top: OnMap<CombatUnit>, lines: readonly Line[]): Aspect {
  const entered = new Set(lines.flatMap(({ enters }) => enters ?? []));
  const sides = sidesOf(state, top).filter(
    ({ hex, side }) => hex.q === target.q && hex.r === target.r && entered.has(side),
  );
  return (
    (['front', 'rear', 'flank'] as const).find((aspect) => sides.some((each) => each.aspect === aspect)) ?? 'front'
  );
}

const WORKS: readonly string[] = ['redoubt-front', 'fleche-side'];

/** The line comes in over a marked side of the works (R43). */
function overWorks({ map }: LaBatailleState, target: Hex, { enters }: Line): boolean {
  const index = indexOf(map.layout, target);
  if (index === undefined) return false;
  const kinds = map.legend.sides.flatMap(({ kind }, feature) => (WORKS.includes(kind) ? [feature] : []));
  return (enters ?? []).some((side) => kinds.some((feature) => hasFeature(map, index, side, feature)));
}
