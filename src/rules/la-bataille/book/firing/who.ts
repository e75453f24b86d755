import { type Hex, hexDistance, sameHex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { Violation } from '../../../../table/reasons';
import type { SideId } from '../../../../table/unit';
import type { RuleId } from '../../la-bataille-cite';
import { impossible, type ViolationKind, violation } from '../../la-bataille-violation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { WHEN } from '../phase-rules';
import { combatAt, isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { FireOccasion } from './firing-event';
import { type FirePlan, firedOn, firersIn, isInCarre } from './firing-plan';
import { farthest, isOpen, type Shot, shotsAt } from './shots';

/** Into how many hexes a carré fires (P16). */
const CARRE_TARGETS = 3;

/** Whose fire this segment is; undefined where nobody's is. */
export function firingSide({ turning, sides }: LaBatailleState): SideId | undefined {
  if (turning.segment === 'offensive-fire') return turning.phasing;
  if (turning.segment !== 'defensive-fire') return undefined;
  return sides.find(({ id }) => id !== turning.phasing)?.id;
}

export const occasionNow = ({ turning }: LaBatailleState): FireOccasion =>
  turning.segment === 'defensive-fire' ? 'defensive' : 'offensive';

/** What stands against a fire; nothing where it may be. */
export function fireViolations(state: LaBatailleState, plan: FirePlan): readonly Violation[] {
  const units = firersIn(state, plan);
  const [first] = units;
  if (!first || units.length < plan.firers.length) return [impossible('fire.not-there', 'P21')];
  const { side } = first.counter;
  if (units.some(({ counter }) => counter.side !== side)) return [impossible('fire.two-sides', 'P21')];
  if (firedOn(state, plan, side).length === 0) return [impossible('fire.nobody', 'P21')];
  return [
    ...(plan.occasion === 'opportunity' ? [] : inSegment(state, plan, side)),
    ...units.flatMap((unit) => unitViolations(state, plan, unit)),
  ];
}

/** The segment is theirs, and the hex has not been a target in it (P21). */
function inSegment(state: LaBatailleState, { target }: FirePlan, side: SideId): readonly Violation[] {
  const again = state.firing.fires.some((fire) => sameHex(fire.target, target));
  return [
    ...(firingSide(state) === side ? [] : [WHEN.fire.phases.otherwise]),
    ...(again ? [violation('fire.target-again', 'P21', { hex: hexName(state.map.layout, target) })] : []),
  ];
}

function unitViolations(state: LaBatailleState, plan: FirePlan, unit: OnMap<CombatUnit>): readonly Violation[] {
  const silent = cannotFire(state, unit);
  if (silent) return [silent];
  return [
    ...(mayFireInStack(state, unit) ? [] : [violation('fire.not-top', 'P16', named(unit))]),
    ...(plan.occasion === 'opportunity' ? [] : firedBefore(state, plan, unit)),
    ...intoCarre(state, plan, unit),
    ...aimed(state, plan, unit),
  ];
}

const named = ({ counter }: CombatUnit): { readonly unit: string } => ({ unit: counter.name });

/** Whoever has no fire at all, as he is now. */
export function cannotFire(state: LaBatailleState, unit: OnMap<CombatUnit>): Violation | undefined {
  const { counter, formation, order } = unit;
  const { value } = state.edition.fire;
  const no = (kind: ViolationKind, rule: RuleId): Violation => impossible(kind, rule, named(unit));
  if (order === 'rout') return no('fire.routed', value.rout.rule);
  if (counter.arm === 'artillery') {
    if (formation === 'limbered') return no('fire.limbered', 'P16');
    return counter.fire.length === 0 ? no('fire.no-fire', 'P21') : undefined;
  }
  if (formation === 'road-march') return no('fire.road-march', value.roadMarch.rule);
  if (counter.arm === 'infantry') return counter.fire.length === 0 ? no('fire.no-fire', 'P21') : undefined;
  if (formation !== 'skirmish' || counter.skirmish === null) return no('fire.cavalry', 'P20');
  return value.cavalry.fires ? undefined : no('fire.cavalry', value.cavalry.rule);
}

/**
 * In column and general order the top unit alone fires; in line all do, as many increments as there is room for, and one battery
 * with them; guns by themselves all (P16, R23, R24).
 */
export function mayFireInStack(state: LaBatailleState, unit: OnMap<CombatUnit>): boolean {
  return unit.place.hexes.some((hex) => {
    const stack = combatAt(state, hex).filter(({ counter }) => counter.side === unit.counter.side);
    const crowded = stack.some(isCrowded);
    if (crowded) return stack[0]?.counter.id === unit.counter.id;
    const guns = stack.filter(({ formation }) => formation === 'unlimbered');
    const alone = guns.length === stack.length;
    return unit.counter.arm !== 'artillery' || alone || guns[0]?.counter.id === unit.counter.id;
  });
}

const isCrowded = ({ counter, formation, order }: CombatUnit): boolean =>
  counter.arm !== 'artillery' &&
  (order !== 'good' || formation === 'column' || formation === 'general-order' || formation === 'road-march');

/** A unit fires once; a carré into three hexes that do not touch; cavalry that skirmishes once at each formation (P16, P20). */
function firedBefore(state: LaBatailleState, plan: FirePlan, unit: OnMap<CombatUnit>): readonly Violation[] {
  const before = state.firing.fires.filter(({ firers }) => firers.includes(unit.counter.id));
  if (before.length === 0) return [];
  if (isInCarre(state, unit))
    return carreAgain(
      plan.target,
      before.map(({ target }) => target),
      unit,
    );
  if (unit.counter.arm !== 'cavalry') return [violation('fire.fired', 'R39', named(unit))];
  const on = new Set(before.flatMap((fire) => fire.on));
  const again = firedOn(state, plan, unit.counter.side).some(({ counter }) => on.has(counter.id));
  return again ? [violation('fire.same-formation', 'P20', named(unit))] : [];
}

function carreAgain(target: Hex, before: readonly Hex[], unit: CombatUnit): readonly Violation[] {
  if (before.length >= CARRE_TARGETS) return [violation('fire.carre-three', 'P16', named(unit))];
  return before.some((each) => hexDistance(each, target) <= 1)
    ? [violation('fire.carre-beside', 'P16', named(unit))]
    : [];
}

/** Cavalry in the hex of a carré is that carré's alone; others see it when it comes out (P23). */
function intoCarre(state: LaBatailleState, { target }: FirePlan, unit: OnMap<CombatUnit>): readonly Violation[] {
  const mixed = combatAt(state, target).some(({ counter }) => counter.side === unit.counter.side);
  const within = unit.place.hexes.some((hex) => sameHex(hex, target));
  return mixed && !within ? [violation('fire.among-friends', 'P23', named(unit))] : [];
}

/** Range, front and sight: what is wrong with the best of its hexes. */
function aimed(state: LaBatailleState, plan: FirePlan, unit: OnMap<CombatUnit>): readonly Violation[] {
  const shots = shotsAt(state, unit, plan.target, plan.occasion);
  if (shots.some(isOpen)) return [];
  const near = shots.filter(({ inRange }) => inRange);
  if (near.length === 0) return [outOfRange(state, plan, unit, shots)];
  const ahead = near.find(({ line }) => line.leavesFront);
  if (!ahead) return [violation('fire.not-front', 'P23', named(unit))];
  const [first] = ahead.line.met.filter(({ lookedOver }) => !lookedOver);
  const by = first && combatAt(state, first.hex).find(({ order }) => order !== 'rout');
  return [
    violation(by ? 'fire.hidden-by-unit' : 'fire.hidden', 'P23', {
      ...named(unit),
      hex: first ? hexName(state.map.layout, first.hex) : '',
      ...(by && { by: by.counter.name }),
    }),
  ];
}

function outOfRange(
  state: LaBatailleState,
  { occasion }: FirePlan,
  unit: CombatUnit,
  shots: readonly Shot[],
): Violation {
  const range = Math.min(...shots.map((shot) => shot.range));
  const values = { ...named(unit), range };
  if (occasion !== 'offensive') {
    return unit.formation === 'skirmish'
      ? violation('fire.skirmishers-adjacent', 'P19', values)
      : violation('fire.not-adjacent', 'P14', values);
  }
  const rule = unit.counter.arm === 'artillery' ? state.edition.fire.ranges.rule : 'P21';
  return violation('fire.too-far', rule, values);
}

/** Everybody of a side who could fire at a hex now, by himself. */
export const whoCouldFire = (
  state: LaBatailleState,
  side: SideId,
  plan: Omit<FirePlan, 'firers'>,
): readonly OnMap<CombatUnit>[] =>
  [...state.units.values()]
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isThere(unit) && unit.counter.side === side)
    .filter((unit) => unit.place.hexes.some((hex) => hexDistance(hex, plan.target) <= farthest(unit)))
    .filter((unit) => fireViolations(state, { ...plan, firers: [unit.counter.id] }).length === 0);
