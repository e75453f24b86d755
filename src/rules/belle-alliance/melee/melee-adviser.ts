import type { Saying } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Action } from '../../action';
import type { Contact, Contacts, Headline, ToolAdviser, Verdict } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import { TOLERANCE_CM } from '../explain/statement';
import { urbanActions } from '../ground/houses/house-actions';
import { worksActions } from '../ground/works/work-actions';
import { recoveryActions } from '../morale/recovery/recovery-actions';
import { staffActions } from '../staff/staff-actions';
import { type BelleAllianceState, rosterOf } from '../state';
import { unlocked } from '../turn/lock';
import { liveAttackOf } from './attacks';
import { type Touch, touchersOf, touchesOf } from './melee-contact';
import type { AttackPlan } from './melee-geometry';
import { queueOf } from './melee-queue';
import { standingNow } from './melee-standing';
import { attackVerdict, type FoundAttack } from './melee-verdict';
import { attackActions } from './roles';
import { toldQueue } from './told-queue';
import { zonesOf } from './zone';

/** What Belle Alliance answers about melee and what comes of it; nothing while measuring is locked (1.1.1). */
export const belleAllianceMeleeAdviser: ToolAdviser<BelleAllianceState> = {
  contacts: (state, unit) => unlocked(state, () => contactsOf(state, unit)),
  verdict(state, { units: [attacker], target, terrain, known }) {
    if (attacker === undefined || (target ?? terrain) === undefined) return undefined;
    const plan = { attacker, target: target ?? null, ...(terrain && { house: terrain }), ...(known && { known }) };
    return unlocked(state, () => verdictOf(state, plan));
  },
  queue: (state) => unlocked(state, () => toldQueue(state, queueOf(state))),
  actions: (state, { units: [unit] }) =>
    (unit &&
      unlocked(state, () => [
        ...recoveryActions(state, unit),
        ...urbanActions(state, unit),
        ...worksActions(state, unit),
        ...staffActions(state, unit),
      ])) ||
    [],
};

/** The whole verdict on an attack, with the ways to announce it. */
function verdictOf(state: BelleAllianceState, plan: AttackPlan): Verdict {
  const found = attackVerdict(standingNow(state), plan);
  const { ruling, aspect, card } = found;
  const actions = attackActions(state, plan);
  const headline = headlineOf(found, actions, liveAttackOf(state, plan.attacker, plan.target) !== undefined);
  return {
    ...found,
    headline,
    details: [
      ...(headline.tone === 'no' ? [] : [{ key: `melee.aspect.${aspect}` }]),
      ...(card && ruling === 'can'
        ? [{ key: 'melee.figures-against', values: { own: card.first.figures, other: card.second.figures } }]
        : []),
    ],
    actions,
  };
}

/** What may be done about this attack now, before what would come of it. */
function headlineOf({ ruling, statements }: FoundAttack, [first]: readonly Action[], announced: boolean): Headline {
  const against = statements.find(({ tone }) => tone === 'no');
  const told = (tone: Headline['tone'], word: string, why?: Saying): Headline => ({
    tone,
    word: { key: `melee.word.${word}` },
    ...(why && { why }),
  });
  if (announced) return ruling === 'can' ? told('yes', 'in-contact') : told('neutral', 'announced', against);
  // The first way to attack counts; the others are told on the card.
  const barred = first === undefined ? against : first.violations[0];
  if (ruling === 'cannot') return barred === undefined ? told('yes', 'may', against) : told('no', 'cannot', against);
  return barred === undefined ? told('yes', 'can') : told('neutral', 'would', barred);
}

/** 4.1.1: its own zone, and who is touched by it or touches it with his. */
function contactsOf(state: BelleAllianceState, id: UnitId): Contacts {
  const { table } = state;
  const unit = unitOf(table, id);
  const disorderOf = (each: UnitId) => rosterOf(state, each).disorder;
  const contact = (other: UnitId, by: UnitId, touch: Touch): Contact => ({
    key: by === id ? 'melee.zone-touches' : 'melee.zone-touched',
    values: { unit: unitOf(table, other).name },
    unit: other,
    cite: ba('4.1.1'),
    by,
    close: touch.slack < TOLERANCE_CM,
  });
  const contacts = [
    ...touchesOf(table, unit, disorderOf).map((each) => contact(each.unit, id, each.touch)),
    ...touchersOf(table, unit, disorderOf).map((each) => contact(each.unit, each.unit, each.touch)),
  ];
  return {
    unit: id,
    shapes: [
      ...zonesOf(table, unit, disorderOf(id)).map((outline) => ({
        kind: 'area' as const,
        tone: 'zone1' as const,
        outline,
      })),
      ...contacts.map((each) => ({
        kind: 'halo' as const,
        tone: each.by === id ? ('yes' as const) : ('close' as const),
        unit: each.unit,
      })),
    ],
    contacts,
  };
}
