import type { Point } from '../../../geometry/point';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { type ViolationKind, violation } from '../belle-alliance-violation';
import { isAttacking, liveAttacks } from '../melee/attacks';
import { type Forcing, forcingOf, soutienUnit } from '../melee/forcing';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { hasMarched } from '../units/history';
import { marchGround } from './from-state';
import { CONTACT_ENDS, type Fault, type MarchGround } from './march';
import { touchedBy, zoneBases, zoneTouches } from './march-contact';
import { marchAgainst, type Opposition } from './march-encounter';
import type { Aims } from './march-following';
import { makeMover } from './mover';

/** What one does who has the choice to be forced back or to stand. */
export type Stance = Exclude<Forcing, 'may-yield'>;
export type Chosen = (opponent: Unit, by: Unit, forcing: 'pushed' | 'may-yield') => Stance;

/** Before anybody is asked, all give way who may: then the march can be drawn to where it would lead. */
const ALL_YIELD: Chosen = () => 'pushed';

/** The ground of a march that opponents stand against (4.1.1, 4.1.2, 4.2.0). */
export function contestedGround(state: BelleAllianceState, id: UnitId, chosen: Chosen = ALL_YIELD): MarchGround {
  const opposition = oppositionTo(state, id, chosen);
  return withOpposition(state, { ...opposition, held: holdOn(state, id, opposition), aims: aimsOf(state, id) });
}

/** As in continued advance, where nothing done before in the bound counts (4.1.4). */
export function contestedAnew(
  state: BelleAllianceState,
  id: UnitId,
  positions: Aims['positions'],
  chosen: Chosen = ALL_YIELD,
): MarchGround {
  return withOpposition(state, {
    ...oppositionTo(state, id, chosen),
    held: undefined,
    aims: { targets: [], positions },
  });
}

const withOpposition = (state: BelleAllianceState, opposition: Opposition): MarchGround => ({
  ...marchGround(state),
  against: (mover, gait, steps, ground) => marchAgainst(mover, gait, steps, ground, opposition),
});

function oppositionTo(state: BelleAllianceState, id: UnitId, chosen: Chosen): Omit<Opposition, 'held' | 'aims'> {
  const known = new Map<UnitId, Stance>();
  const stanceOf = (opponent: Unit, by: Unit): Stance => {
    const before = known.get(opponent.id);
    if (before) return before;
    const forcing = forcingOf(state, id, opponent.id);
    const stance = forcing === 'stands' ? forcing : chosen(opponent, by, forcing);
    known.set(opponent.id, stance);
    return stance;
  };
  return {
    stanceOf,
    driven: (unit) => makeMover({ unit, roster: rosterOf(state, unit.id), forced: 'forced-back' }),
    soutienOf: (line) => soutienUnit(state, line.id),
  };
}

/** 4.1.2: what the unit attacks. */
function aimsOf(state: BelleAllianceState, id: UnitId): Aims {
  const own = liveAttacks(state).filter(({ attacker }) => attacker === id);
  const positions = new Set(own.flatMap(({ position }) => position ?? []));
  return {
    targets: own.flatMap(({ target, position }) => (target && !position ? [unitOf(state.table, target)] : [])),
    positions: state.table.terrain.filter(({ id: feature }) => positions.has(feature)),
  };
}

/**
 * 4.1.1: who is attacked does not move once the attacker's zone touches him; nor does who has marched into contact this
 * bound, or attacks somebody who lies in his zone from the start (R139).
 */
function holdOn(state: BelleAllianceState, id: UnitId, { stanceOf }: Pick<Opposition, 'stanceOf'>): Fault | undefined {
  const { table } = state;
  const unit = unitOf(table, id);
  const attacker = attackerInContact(state, unit);
  if (attacker) return heldAt('held-by-attack', attacker, attacker.pose.at);
  const marched = hasMarched(historyOf(state, id).thisBound);
  const opponent = touchedBy(table, unit, rosterOf(state, id).disorder).find(
    (other) => (marched || isAttacking(state, id, other.id)) && stanceOf(other, unit) === 'stands',
  );
  return opponent && heldAt(CONTACT_ENDS, opponent, opponent.pose.at);
}

/** One who has announced an attack on the unit, may make it, and has it in his zone. */
function attackerInContact(state: BelleAllianceState, unit: Unit): Unit | undefined {
  const { table } = state;
  for (const { attacker, target } of liveAttacks(state)) {
    if (target !== unit.id) continue;
    const { disorder } = rosterOf(state, attacker);
    const by = unitOf(table, attacker);
    if (disorder !== 'MD' && disorder !== 'FD' && zoneTouches(zoneBases(table, by, disorder), table, unit)) return by;
  }
  return undefined;
}

const heldAt = (kind: ViolationKind, { name }: Unit, at: Point): Fault => ({
  ...violation(kind, '4.1.1', { values: { unit: name } }),
  at,
  step: 0,
  progress: 0,
});
