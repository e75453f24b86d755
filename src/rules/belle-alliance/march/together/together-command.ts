import { type Answer, type Decision, refuse, type Steps } from '../../../book';
import { defineCommand } from '../../belle-alliance-define-command';
import { asPart, type LongResolution, type Simulation, simulateInSteps } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import type { BelleAllianceState } from '../../state';
import { type OpenElement, settling } from '../../turn/orders/open-elements';
import { MOVEMENT_PHASES } from '../../turn/orders/sub-phases';
import { attacksStanding } from './attacks-standing';
import { settleClaims } from './claims';
import { endsOf } from './ends';
import type { Moment } from './moment';
import type { MarchOrder } from './planning';
import { whyNot } from './record';
import { bars, carryOut, elementsOf } from './together-elements';
import { marchTogether } from './together-marching';
import type { Run } from './together-run';
import { brokenCharges, trackOf } from './tracks';
import { worksBegun } from './works-begun';

/** Carries out all that was ordered for the movement phase, of both sides at once. */
export const RUN_MOVEMENT = defineCommand({
  type: 'run-movement',
  fields: {},
  phases: { only: ['movement'], otherwise: violation('running/not-now', 'T1', FINAL) },
  needsMeasuring: true,
  decide: (state, _command, answers) =>
    MOVEMENT_PHASES.every((subPhase) => elementsOf(state, subPhase).length === 0)
      ? refuse(violation('running/nothing', '1.1.2', FINAL))
      : resolveMovement(state, answers),
});

/**
 * The movement phase as it was ordered: the sub-phases of table 1 one after the other, and in the last all marches together. Pure: the
 * same answers come to the same events, and asked again with one more it comes to the same point and goes on from there.
 */
export const resolveMovement = (
  state: BelleAllianceState,
  answers: readonly Answer[],
): Steps<Decision<BelleAllianceEvent>> =>
  simulateInSteps(state, answers, function* (simulation) {
    yield* asPart(carryOut(simulation, elementsOf(simulation.now, 'split-assemble')), 0, 0.1);
    yield* settleClaims(simulation, elementsOf(simulation.now, 'change-formation'));
    yield* asPart(carryOut(simulation, elementsOf(simulation.now, 'change-formation')), 0.1, 0.2);
    yield* asPart(marchAll(simulation, [...worksBegun(simulation.now), ...attacksStanding(simulation.now)]), 0.2, 1);
  });

/** Intervals are adjusted before or after the march, as the order has it. */
function* marchAll(simulation: Simulation, begun: readonly Moment[]): LongResolution<void> {
  const open = elementsOf(simulation.now, 'march');
  const marches = open.filter(({ element }) => element.type === 'march');
  const isAfter = ({ order, index }: OpenElement): boolean =>
    marches.some((march) => march.order.unit === order.unit && march.index < index);
  const others = open.filter((each) => !marches.includes(each));
  const before = others.filter((each) => !isAfter(each));
  yield* asPart(carryOut(simulation, before), 0, 0.1);
  yield* asPart(carryOutMarches(simulation, marches, begun), 0.1, 0.9);
  yield* asPart(carryOut(simulation, others.filter(isAfter)), 0.9, 1);
}

function* carryOutMarches(
  simulation: Simulation,
  marches: readonly OpenElement[],
  begun: readonly Moment[],
): LongResolution<void> {
  const orders = new Map<OpenElement, MarchOrder>();
  for (const open of marches) {
    const { element } = open;
    if (element.type !== 'march') continue;
    const against = bars(simulation.now, open);
    if (against) simulation.emit(settling(open, against));
    else orders.set(open, { unit: element.unit, gait: element.gait, steps: element.steps });
  }
  if (orders.size === 0) {
    if (begun.length > 0) simulation.emit({ type: 'movement-run', moments: [...begun], tracks: [] });
    return;
  }
  const run = yield* marchTogether(simulation, [...orders.values()]);
  const events = eventsOf(run, begun);
  const marched = new Set(events.flatMap((event) => (event.type === 'unit-marched' ? [event.unit] : [])));
  simulation.emit(...events);
  for (const [open, { unit }] of orders)
    simulation.emit(settling(open, marched.has(unit) ? undefined : whyNot(run, unit)));
}

/** Who marched, who was forced back, and how it came to that. */
function eventsOf(run: Run, begun: readonly Moment[]): readonly BelleAllianceEvent[] {
  const ends = endsOf(run);
  const travellers = ends.map(({ traveller }) => traveller);
  const moments = [...begun, ...run.moments, ...travellers.flatMap(brokenCharges)].sort((a, b) => a.at - b.at);
  return [
    { type: 'movement-run', moments, tracks: travellers.flatMap((traveller) => trackOf(run, traveller) ?? []) },
    ...ends.flatMap(({ marched }) => marched ?? []),
    ...ends.flatMap(({ forcedBack }) => forcedBack ?? []),
  ];
}
