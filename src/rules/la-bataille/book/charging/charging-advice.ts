import { compare, type Fraction, writeFraction } from '../../../../dice/fraction';
import { distinctHexes, HEXSIDES, type Hex, hexDistance, stepped } from '../../../../hex/axial';
import { hexName, indexOf } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { type Action, type Asked, OWN_WAY } from '../../../action';
import { meleeCard } from '../../assault/assault-card';
import { lb } from '../../la-bataille-cite';
import type { Aspect } from '../../la-bataille-vocabulary';
import { evolve } from '../event';
import { defendersOf, isHorse } from '../fighting/attackers';
import { meetingShapes, oddsOf } from '../fighting/fighting-advice';
import { fightersOf } from '../fighting/fighting-violations';
import { type Meeting, meetingOf, meleeCaseOf } from '../fighting/reckoning';
import { aspectFrom } from '../ground/ground-zones';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { type OnMap, onMap, stackAt } from '../queries';
import { copyState, type LaBatailleState } from '../state';
import { pointsOf } from './charge';
import { type ChargePlan, chargeViolations, selectionViolations } from './charging-violations';
import { isStraight, standsAt } from './charging-way';
import { type ChargeWay, chargeWays, waysToAll } from './charging-ways';

/**
 * What the cavalry taken up could charge: every hex in reach, or, where one was tapped, that one by its best way through each side
 * of the enemy, or by the way that somebody has tapped, with all that stands against it. And whether it is chosen to charge.
 */
export function chargingActions(state: LaBatailleState, asked: Asked): readonly Action[] {
  const { segment, phasing } = state.turning;
  const riders = fightersOf(state, asked.units).filter(isHorse);
  const [lead] = riders;
  if (!lead || segment !== 'charge' || lead.counter.side !== phasing) return [];
  if (asked.at) return chargesAt(state, asked, riders, lead, asked.at);
  return [selects(state, lead), ...chargesAnywhere(state, asked, riders, lead)];
}

function selects(state: LaBatailleState, lead: OnMap<CombatUnit>): Action {
  const selected = !state.charging.selected.includes(lead.counter.id);
  return {
    id: 'select-charger',
    group: 'charge',
    key: selected ? 'lb.deed.select-charger' : 'lb.deed.deselect-charger',
    values: { unit: lead.counter.name },
    cite: lb('P5'),
    violations: selected ? selectionViolations(state, lead) : [],
    command: { type: 'select-charger', unit: lead.counter.id, selected },
    hexes: [{ kind: 'hexes', tone: 'neutral', hexes: lead.place.hexes }],
  };
}

function chargesAnywhere(
  state: LaBatailleState,
  asked: Asked,
  riders: readonly OnMap<CombatUnit>[],
  lead: OnMap<CombatUnit>,
): readonly Action[] {
  const points = pointsOf(state, riders);
  const enemies = enemyHexes(state, lead);
  return waysToAll(state, lead, enemies, { points, turns: true })
    .map(({ target, ways }) => ({ target, way: ways.toSorted(better)[0] }))
    .flatMap(({ target, way }) => (way ? [chargeAction(state, asked, riders, target, way.hexes, points)] : []))
    .filter(({ violations }) => violations.length === 0);
}

const better = (a: ChargeWay, b: ChargeWay): number =>
  Number(b.straight) - Number(a.straight) || compare(a.cost, b.cost);

const enemyHexes = (state: LaBatailleState, { counter: { side } }: CombatUnit): readonly Hex[] =>
  distinctHexes(
    onMap(state)
      .filter((unit) => isCombat(unit) && unit.counter.side !== side)
      .flatMap(({ place }) => place.hexes),
  );

function chargesAt(
  state: LaBatailleState,
  asked: Asked,
  riders: readonly OnMap<CombatUnit>[],
  lead: OnMap<CombatUnit>,
  target: Hex,
): readonly Action[] {
  const [foe] = defendersOf(state, target, lead.counter.side);
  if (!foe) return [];
  const points = pointsOf(state, riders);
  if (asked.way) return [{ ...chargeAction(state, asked, riders, target, asked.way, points), id: OWN_WAY }];
  const ways = chargeWays(state, lead, target, { points, turns: true }).toSorted(better);
  const byAspect = new Map<Aspect, ChargeWay>();
  for (const way of ways) {
    const aspect = aspectFrom(state, foe, way.from) ?? 'front';
    if (!byAspect.has(aspect)) byAspect.set(aspect, way);
  }
  const paths = byAspect.size > 0 ? [...byAspect.values()].map(({ hexes }) => hexes) : [plainPath(state, lead, target)];
  return paths.map((path) => chargeAction(state, asked, riders, target, path, points));
}

/** Straight at it, where no way is open: what stands against it is told by this one. */
function plainPath({ map }: LaBatailleState, lead: OnMap<CombatUnit>, target: Hex): readonly Hex[] {
  const path: Hex[] = [];
  let at = lead.place.hexes[0] as Hex;
  while (standsAt(lead, at).every((hex) => hexDistance(hex, target) > 1)) {
    const [next] = HEXSIDES.map((side) => stepped(at, side))
      .filter((hex) => indexOf(map.layout, hex) !== undefined)
      .toSorted((a, b) => hexDistance(a, target) - hexDistance(b, target));
    if (!next) break;
    path.push(next);
    at = next;
  }
  return path;
}

/** A leader goes with his horse where nobody else would be left with him. */
function withLeaders(state: LaBatailleState, units: readonly UnitId[], lead: OnMap<CombatUnit>): readonly UnitId[] {
  const stack = lead.place.hexes.slice(0, 1).flatMap((hex) => stackAt(state, hex));
  if (stack.some((unit) => isCombat(unit) && !units.includes(unit.counter.id))) return units;
  return [...new Set([...units, ...stack.map(({ counter }) => counter.id)])];
}

function chargeAction(
  state: LaBatailleState,
  asked: Asked,
  riders: readonly OnMap<CombatUnit>[],
  target: Hex,
  path: readonly Hex[],
  points: Fraction,
): Action {
  const [first] = riders;
  const units = first ? withLeaders(state, asked.units, first) : asked.units;
  const plan: ChargePlan = { units, path, target };
  const meeting = imagined(state, riders, plan);
  const aspect = meeting?.hexes[0]?.aspect ?? 'front';
  const hex = hexName(state.map.layout, target);
  const start = first?.place.hexes[0];
  return {
    id: `charge-${hex}-${aspect}`,
    group: 'charge',
    key: `lb.deed.charge.${aspect}`,
    values: { hex, odds: meeting ? oddsAt(state, riders, meeting, plan) : '–', points: writeFraction(points) },
    cite: lb('R208'),
    violations: chargeViolations(state, plan),
    command: { type: 'charge', ...plan },
    ...(meeting && { card: meleeCard(state.edition, meleeCaseOf(moved(state, riders, plan), meeting)) }),
    hexes: [
      // A way that is being tapped ends where it has come to.
      ...(start
        ? [{ kind: 'path' as const, tone: 'reach' as const, hexes: [start, ...path, ...(meeting ? [target] : [])] }]
        : []),
      ...(meeting ? meetingShapes(meeting).slice(1) : []),
    ],
    wayTo: target,
  };
}

/** The battle as if they had come to the end of their way. */
function moved(state: LaBatailleState, riders: readonly OnMap<CombatUnit>[], { path }: ChargePlan): LaBatailleState {
  const end = path.at(-1);
  const then = copyState(state);
  if (!end) return then;
  for (const unit of riders)
    evolve(then, { type: 'placed', unit: unit.counter.id, place: { ...unit.place, hexes: [...standsAt(unit, end)] } });
  return then;
}

const imagined = (
  state: LaBatailleState,
  riders: readonly OnMap<CombatUnit>[],
  plan: ChargePlan,
): Meeting | undefined =>
  meetingOf(moved(state, riders, plan), {
    units: plan.units,
    target: plan.target,
    charge: { straight: isStraight(plan.path), lost: 0, retreated: [] },
  });

const oddsAt = (
  state: LaBatailleState,
  riders: readonly OnMap<CombatUnit>[],
  meeting: Meeting,
  plan: ChargePlan,
): string => oddsOf(moved(state, riders, plan), meeting);
