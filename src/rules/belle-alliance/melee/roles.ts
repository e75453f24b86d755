import { unitOf } from '../../../table/table';
import type { TerrainId } from '../../../table/terrain';
import type { Action } from '../../action';
import { ba } from '../belle-alliance-cite';
import type { BelleAllianceState } from '../state';
import { liveAttackOf } from './attacks';
import { type Announcement, announceViolations, positionsOf } from './melee-announce';
import type { AttackPlan } from './melee-geometry';

/** The ways to announce this attack now, each with what stands against it; to take it back where it is announced. */
export function attackActions(
  state: BelleAllianceState,
  { attacker, target, house, known = {} }: AttackPlan,
): readonly Action[] {
  const announced = liveAttackOf(state, attacker, target);
  if (announced) return [withdrawal(attacker, target)];
  const isLate = state.phase === 'movement' || state.phase === 'firing';
  const plain: Announcement = {
    attacker,
    target,
    position: target === null ? (house ?? null) : null,
    charge: false,
    known,
    demanded: isLate,
  };
  const positions = target === null ? [] : positionsOf(state, unitOf(state.table, target));
  const mayCharge = state.phase === 'announcement';
  return [
    role(state, isLate ? 'demanded' : 'attack', plain),
    ...(mayCharge ? [role(state, 'charge', { ...plain, charge: true })] : []),
    ...positions.map((position) => role(state, 'position', { ...plain, position })),
  ];
}

function role(state: BelleAllianceState, id: string, announcement: Announcement): Action {
  const { attacker, target, position, charge, known, demanded } = announcement;
  const named = position !== null && target !== null;
  return {
    id: named ? `${id}:${position}` : id,
    key: `melee.role.${id}`,
    values: named ? { name: nameOf(state, position) } : {},
    cite: ba(RULES[id] ?? '4.1.1'),
    command: {
      type: 'announce-attack',
      attacker,
      ...(target ? { target } : {}),
      ...(position ? { position } : {}),
      ...(charge ? { charge } : {}),
      ...(Object.keys(known).length > 0 ? { known } : {}),
      ...(demanded ? { demanded: true } : {}),
    },
    violations: announceViolations(state, announcement),
  };
}

const RULES: Readonly<Record<string, string>> = { charge: '2.3.3', position: '4.1.2' };

const nameOf = ({ table }: BelleAllianceState, feature: TerrainId): string =>
  table.terrain.find(({ id }) => id === feature)?.name ?? '';

const withdrawal = (attacker: AttackPlan['attacker'], target: AttackPlan['target']): Action => ({
  id: 'end',
  key: 'melee.role.end',
  cite: ba('4.1.2'),
  command: { type: 'end-attack', attacker, target },
  takesBack: true,
  violations: [],
});
