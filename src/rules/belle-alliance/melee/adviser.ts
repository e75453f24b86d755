import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { MeleeAdviser, MeleeZone, ZoneContact } from '../../melee-advice';
import { ba } from '../cite';
import { isLocked } from '../lock';
import { recoveryDeeds } from '../recovery/deeds';
import { staffDeeds } from '../staff/deeds';
import { type BelleAllianceState, rosterOf } from '../state';
import { TOLERANCE_CM } from '../told';
import { urbanDeeds } from '../urban/deeds';
import { worksDeeds } from '../works/deeds';
import { liveAttackOf } from './attacks';
import { type Touch, touchersOf, touchesOf } from './contact';
import { queueOf } from './queue';
import { attackRoles } from './roles';
import { standingNow } from './standing';
import { attackVerdict } from './verdict';
import { zonesOf } from './zone';

/** What Belle Alliance answers about melee and what comes of it; nothing while measuring is locked (1.1.1). */
export const belleAllianceMeleeAdviser: MeleeAdviser<BelleAllianceState> = {
  zone: (state, unit) => unlocked(state, () => zoneOf(state, unit)),
  verdict: (state, plan) =>
    unlocked(state, () => ({
      ...attackVerdict(standingNow(state), plan),
      announced: liveAttackOf(state, plan.attacker, plan.target) !== undefined,
      roles: attackRoles(state, plan),
    })),
  queue: (state) => unlocked(state, () => queueOf(state)),
  deeds: (state, unit) =>
    unlocked(state, () => [
      ...recoveryDeeds(state, unit),
      ...urbanDeeds(state, unit),
      ...worksDeeds(state, unit),
      ...staffDeeds(state, unit),
    ]) ?? [],
};

const unlocked = <T>(state: BelleAllianceState, answer: () => T): T | undefined =>
  isLocked(state) ? undefined : answer();

/** 4.1.1: its own zone, and who is touched by it or touches it with his. */
function zoneOf(state: BelleAllianceState, id: UnitId): MeleeZone {
  const { table } = state;
  const unit = unitOf(table, id);
  const disorderOf = (each: UnitId) => rosterOf(state, each).disorder;
  const contact = (other: UnitId, by: UnitId, touch: Touch): ZoneContact => ({
    key: by === id ? 'melee.zone-touches' : 'melee.zone-touched',
    values: { unit: unitOf(table, other).name },
    unit: other,
    cite: ba('4.1.1'),
    by,
    close: touch.slack < TOLERANCE_CM,
  });
  const touches = [
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
      ...touches.map((each) => ({
        kind: 'halo' as const,
        tone: each.by === id ? ('yes' as const) : ('close' as const),
        unit: each.unit,
      })),
    ],
    touches,
  };
}
