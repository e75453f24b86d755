import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Fact } from '../../../book';
import type { BelleAllianceState } from '../../state';
import { TABLE_20 } from '../../tables/table-20-field-work';
import { motherOf } from '../../units/detaching/kin';
import { type FieldWork, isReady } from './field-work';

/** The field works of a unit, or of the guns that its gunners left for it, and how far they have got. */
export function worksFacts(state: BelleAllianceState, id: UnitId): readonly Fact[] {
  if (unitOf(state.table, id).figures === 0) return [];
  const mother = motherOf(state, id);
  return state.works.filter(({ unit }) => unit !== null && (unit === id || unit === mother)).flatMap(factOf);
}

function factOf(work: FieldWork): readonly Fact[] {
  const { kind, underWay, done } = work;
  const { bounds } = TABLE_20[kind];
  if (isReady(work)) return [{ key: 'fact.work.ready', values: { kind } }];
  const reached = Math.max(...done.filter((each) => each < bounds));
  const values = { kind, done: reached, bounds };
  if (underWay) return [{ key: 'fact.work.under-way', values }];
  return [reached > 0 ? { key: 'fact.work.interrupted', values } : { key: 'fact.work.no-materials', values: { kind } }];
}
