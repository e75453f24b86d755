import { compare, plus, writeFraction } from '../../../../dice/fraction';
import { type Hex, hexDistance, sideTowards } from '../../../../hex/axial';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { outOfPhase } from '../../../define';
import { distinct } from '../../../override';
import { mayChargeInto } from '../../charge/la-bataille-charged';
import { impossible, violation } from '../../la-bataille-violation';
import { stackingFaults } from '../../stacking/stacking-verdict';
import { fightersOf, noFight } from '../fighting/fighting-violations';
import { stackedAt } from '../ground/filling';
import { type CombatUnit, isLeader } from '../la-bataille-unit';
import { sameHexes } from '../moving/formations';
import { WHEN } from '../phase-rules';
import { combatAt, type OnMap, terrainAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { chargePoints, type RiddenStep, riddenSteps, rideCost, rideSides, standsAt } from './charging-way';
import { chargerViolations } from './riders';

/** A charge as somebody wants it. */
export interface ChargePlan {
  readonly units: readonly UnitId[];
  readonly path: readonly Hex[];
  readonly target: Hex;
}

/** Is this the moment, and may these charge at all? */
export function selectionViolations(state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Violation[] {
  const { segment, phasing } = state.turning;
  return [
    ...outOfPhase(WHEN.charge.phases, segment),
    ...(unit.counter.side === phasing ? [] : [violation('not-your-turn', 'P2')]),
    ...(state.charging.charged.includes(unit.counter.id)
      ? [violation('has-charged', 'R208', { unit: unit.counter.name })]
      : []),
    ...chargerViolations(state, unit),
  ];
}

/** All that stands against a charge by a way that was drawn. */
export function chargeViolations(state: LaBatailleState, plan: ChargePlan): readonly Violation[] {
  const { units, target, path } = plan;
  const none = noFight(state, units, target);
  if (none.length > 0) return none;
  const riders = fightersOf(state, units);
  const [lead] = riders;
  const steps = lead && riddenSteps(state, lead, path, target);
  if (!lead || !steps) return [impossible('no-way', 'P18')];
  return distinct([
    ...riders.flatMap((unit) => selectionViolations(state, unit)),
    ...(togetherIn(state, units, lead) ? [] : [violation('from-one-hex', 'R208')]),
    ...(mayChargeInto(state.edition, terrainAt(state, target))
      ? []
      : [violation('barred-ground', state.edition.charge.barred.rule)]),
    ...wayViolations(steps),
    ...endViolations(state, riders, lead, steps, target),
  ]);
}

const togetherIn = (state: LaBatailleState, ids: readonly UnitId[], lead: OnMap<CombatUnit>): boolean =>
  ids.every((id) => {
    const { place } = unitIn(state, id);
    if (place.is !== 'there') return false;
    const [own, leads] = [place.hexes[0], lead.place.hexes[0]];
    return isLeader(unitIn(state, id))
      ? own !== undefined && leads !== undefined && hexDistance(own, leads) === 0
      : sameHexes(place.hexes, lead.place.hexes);
  });

const BAR_RULES = { 'barred-ground': 'H8', 'held-by-enemy': 'P16', 'held-by-friends': 'P16' } as const;

function wayViolations(steps: readonly RiddenStep[]): readonly Violation[] {
  return steps.flatMap(({ sideways, bar, halted, spent }, i) => [
    ...(sideways ? [violation('not-before-it', 'R208')] : []),
    ...(bar ? [violation(bar, BAR_RULES[bar])] : []),
    ...(halted && i < steps.length - 1 ? [violation('cavalry-zone', 'P14')] : []),
    ...(spent ? [] : [violation('cannot-cross', 'H1')]),
  ]);
}

/** It has to strike through a side before it, with the points it has; and it must find room where it stops first. */
function endViolations(
  state: LaBatailleState,
  riders: readonly OnMap<CombatUnit>[],
  lead: OnMap<CombatUnit>,
  steps: readonly RiddenStep[],
  target: Hex,
): readonly Violation[] {
  const end = steps.at(-1);
  const head = end?.hex ?? lead.place.hexes[0];
  if (!head) return [];
  const turnsFirst = steps.length === 0 && lead.place.hexes.length === 1;
  const beside = standsAt(lead, head).flatMap((hex) => {
    const side = sideTowards(hex, target);
    return side === undefined ? [] : [{ hex, side }];
  });
  if (beside.length === 0) return [impossible('not-adjacent', 'P14', { unit: lead.counter.name })];
  const facing = end?.facing ?? lead.place.facing;
  const before = beside.find(({ hex, side }) => turnsFirst || rideSides(state, lead, hex, facing).includes(side));
  return [
    ...(before ? [] : [violation('not-before-it', 'R208')]),
    ...riders.flatMap((unit) => pointViolations(state, unit, steps, target, before ?? beside[0])),
    ...(steps.length > 0 ? roomViolations(state, riders, head) : []),
  ];
}

function pointViolations(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  steps: readonly RiddenStep[],
  target: Hex,
  from: { readonly hex: Hex; readonly side: Parameters<typeof rideCost>[3] } | undefined,
): readonly Violation[] {
  const path = steps.map(({ hex }) => hex);
  const spent = path.length === 0 ? undefined : riddenSteps(state, unit, path, target)?.at(-1)?.spent;
  const last = from && rideCost(state, unit, from.hex, from.side);
  if (!last) return [violation('cannot-cross', 'H1')];
  const cost = spent ? plus(spent, last) : last;
  const points = chargePoints(state, unit);
  if (compare(cost, points) <= 0) return [];
  return [
    violation('too-far-to-charge', 'P18', {
      unit: unit.counter.name,
      cost: writeFraction(cost),
      points: writeFraction(points),
    }),
  ];
}

/** Where it stops before the target the limits of stacking hold (P18). */
function roomViolations(state: LaBatailleState, riders: readonly OnMap<CombatUnit>[], head: Hex): readonly Violation[] {
  const moved = riders.map((unit) => ({ ...unit, place: { ...unit.place, hexes: standsAt(unit, head) } }));
  const ids = riders.map(({ counter }) => counter.id);
  return (moved[0]?.place.hexes ?? []).flatMap((hex) => {
    const friends = combatAt(state, hex).filter(
      ({ counter }) => !ids.includes(counter.id) && counter.side === riders[0]?.counter.side,
    );
    if (friends.length === 0) return [];
    const stacked = [...friends, ...moved].map((unit) => stackedAt(state.edition, unit, hex));
    return stackingFaults(state.edition, terrainAt(state, hex), stacked);
  });
}
