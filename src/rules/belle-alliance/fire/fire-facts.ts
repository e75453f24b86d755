import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Fact } from '../../book';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { isLive } from './belle-alliance-fire-parts';

/** What fire has to do with a unit this bound: what it must do now, what is declared, what it fired at. */
export function fireFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { forced, canister, engaged, firedAt, firedIn } = historyOf(state, unit).thisBound;
  const { disorder } = rosterOf(state, unit);
  const name = (id: UnitId): string => state.table.units.get(id)?.name ?? id;
  const own = state.fires.filter((fire) => isLive(fire) && fire.firer === unit);
  const supports = state.supports.find(({ support }) => support === unit);
  return [
    ...(forced && disorder === 'MD' ? [{ key: 'fact.must-retreat' }] : []),
    ...(forced && disorder === 'FD' ? [{ key: 'fact.must-rout' }] : []),
    ...(canister ? [{ key: 'fact.canister' }] : []),
    ...(engaged === null ? [] : [{ key: 'fact.officer-engaged', values: { factor: engaged } }]),
    ...own.map(({ target, role }) => ({ key: `fact.declared.${role}`, values: { name: name(target) }, unit: target })),
    ...(supports
      ? [{ key: 'fact.supports', values: { name: unitOf(state.table, supports.unit).name }, unit: supports.unit }]
      : []),
    ...(firedIn ? [{ key: 'fact.fired', values: { names: firedAt.map(name).join(', ') } }] : []),
  ];
}
