import { distinctHexes, type Hex, type Hexside, hexDistance, sameHex, stepped } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { HexShape } from '../../../../table/hex-table';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { Action, Asked } from '../../../action';
import { distinct } from '../../../override';
import { fireCard } from '../../fire/la-bataille-fire-card';
import { fireOdds } from '../../fire/la-bataille-fire-chart';
import { lb } from '../../la-bataille-cite';
import { sightShapes } from '../ground/sight-advice';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { fallBackSides, fallBackViolations, isMountedSkirmisher } from './fall-back';
import { type FirePlan, firedOn, firersIn } from './firing-plan';
import { reckoned, segmentFireViolations } from './firing-resolve';
import { farthest, isOpen, shotsAt } from './shots';
import { cannotFire, fireViolations, firingSide, occasionNow, whoCouldFire } from './who';

/**
 * What the units taken up could fire at: every hex that nothing stands against, or, where a hex was tapped, that one with all that
 * does; together with everybody else who could join, since a hex is a target but once.
 */
export function firingActions(state: LaBatailleState, asked: Asked): readonly Action[] {
  const units = asked.units
    .map((id) => state.units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isThere(unit));
  const [first] = units;
  if (!first || firingSide(state) !== first.counter.side) return [];
  const own = units.filter(({ counter }) => counter.side === first.counter.side);
  return [...fires(state, own, asked.at), ...fallBacks(state, first, asked.at)];
}

function fires(state: LaBatailleState, units: readonly OnMap<CombatUnit>[], at: Hex | undefined): readonly Action[] {
  const firers = units.map(({ counter }) => counter.id);
  const occasion = occasionNow(state);
  const plans = targetsOf(state, units, at).map((target): FirePlan => ({ firers, target, occasion }));
  if (at !== undefined)
    return plans.flatMap((plan) => [fireAction(state, plan, 'fire'), ...together(state, plan, units)]);
  return plans
    .filter((plan) => fireViolations(state, plan).length === 0)
    .map((plan) => fireAction(state, plan, 'fire'))
    .filter(({ violations }) => violations.length === 0);
}

/** Why it has nothing to fire at: what it is, else what stands against each enemy in its range. Nothing where nobody is in range. */
export function whyNoFire(state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Violation[] {
  const silent = cannotFire(state, unit);
  if (silent) return [silent];
  const firers = [unit.counter.id];
  const occasion = occasionNow(state);
  const near = targetsOf(state, [unit], undefined).filter(
    (hex) => occasion === 'offensive' || unit.place.hexes.some((own) => hexDistance(own, hex) === 1),
  );
  return distinct(near.flatMap((target) => segmentFireViolations(state, { firers, target, occasion })));
}

/** Enemy hexes within the range of any of them; the tapped one whatever its distance, if the enemy is there. */
function targetsOf(state: LaBatailleState, units: readonly OnMap<CombatUnit>[], at: Hex | undefined): readonly Hex[] {
  const [first] = units;
  if (!first) return [];
  const { side } = first.counter;
  if (at) return firedOn(state, { target: at }, side).length > 0 ? [at] : [];
  if (units.every((unit) => cannotFire(state, unit))) return [];
  const near = (hex: Hex): boolean =>
    units.some((unit) => unit.place.hexes.some((own) => hexDistance(own, hex) <= farthest(unit)));
  const foes = [...state.units.values()].filter(
    (unit): unit is OnMap<CombatUnit> => isCombat(unit) && isThere(unit) && unit.counter.side !== side,
  );
  return distinctHexes(foes.flatMap(({ place }) => place.hexes).filter(near));
}

/** With all others who could fire at it too. */
function together(state: LaBatailleState, plan: FirePlan, units: readonly OnMap<CombatUnit>[]): readonly Action[] {
  const [first] = units;
  if (!first) return [];
  const { target, occasion } = plan;
  const joining: readonly UnitId[] = whoCouldFire(state, first.counter.side, { target, occasion })
    .map(({ counter }) => counter.id)
    .filter((id) => !plan.firers.includes(id));
  return joining.length === 0
    ? []
    : [fireAction(state, { ...plan, firers: [...plan.firers, ...joining] }, 'fire-together')];
}

function fireAction(state: LaBatailleState, plan: FirePlan, as: 'fire' | 'fire-together'): Action {
  const found = reckoned(state, plan);
  const hex = hexName(state.map.layout, plan.target);
  const odds = (found && fireOdds(state.edition, found.attack.column)) ?? '–';
  return {
    id: `${as}-${hex}`,
    group: 'fire',
    key: `lb.deed.${as}`,
    values: { hex, odds, count: plan.firers.length },
    cite: lb('P21'),
    violations: segmentFireViolations(state, plan),
    command: { type: 'fire', firers: plan.firers, target: plan.target },
    ...(found && { card: fireCard(state.edition, found.attack) }),
    hexes: fireShapes(state, plan),
  };
}

/** From each who fires the line to the target; where it is closed, what closes it. */
function fireShapes(state: LaBatailleState, plan: FirePlan): readonly HexShape[] {
  const lines = firersIn(state, plan).flatMap((unit) => {
    const shots = shotsAt(state, unit, plan.target, plan.occasion);
    const open = shots.filter(isOpen);
    return (open.length > 0 ? open : shots.slice(0, 1)).flatMap(({ from, line }) =>
      sightShapes(line, from, plan.target),
    );
  });
  return [...lines, { kind: 'mark', tone: 'no', hex: plan.target }];
}

/** Mounted skirmishers may give way: across the tapped side, or every side there is. */
function fallBacks(state: LaBatailleState, unit: OnMap<CombatUnit>, at: Hex | undefined): readonly Action[] {
  if (!isMountedSkirmisher(unit) || state.turning.segment !== 'defensive-fire') return [];
  return fallBackSides(state, unit)
    .filter((side) => at === undefined || unit.place.hexes.some((hex) => sameHex(stepped(hex, side), at)))
    .map((side) => fallBackAction(state, unit, side));
}

function fallBackAction(state: LaBatailleState, unit: OnMap<CombatUnit>, side: Hexside): Action {
  const to = unit.place.hexes.map((hex) => stepped(hex, side));
  return {
    id: `fall-back-${side}`,
    group: 'other',
    key: 'lb.deed.fall-back',
    values: { hex: to.map((hex) => hexName(state.map.layout, hex)).join(', ') },
    cite: lb('P20'),
    violations: fallBackViolations(state, unit, side),
    command: { type: 'fall-back', unit: unit.counter.id, side },
    hexes: [{ kind: 'hexes', tone: 'reach', hexes: to }],
  };
}
