import { type Table, unitOf } from '../../../../table/table';
import type { FieldWork } from '../../ground/works/field-work';
import { hindranceTo, workersOf } from '../../ground/works/labour';
import type { BelleAllianceState } from '../../state';
import type { Moment } from './moment';

/**
 * Table 1: field works that were announced begin when all have formed, and before anybody marches. Who is to march to his work first
 * cannot begin it in this bound: workers are stationary, and only the bound in which they form for it counts already (6.3.0).
 */
export const worksBegun = (state: BelleAllianceState): readonly Moment[] =>
  state.works
    .filter(({ underWay, materials }) => underWay && materials.bound === state.bound)
    .flatMap((work) => beginningOf(state, work) ?? []);

function beginningOf(state: BelleAllianceState, work: FieldWork): Moment | undefined {
  const announced = onTable(state.table, work);
  const [first = announced, ...others] = workersOf(state, work);
  if (!first) return undefined;
  const why = hindranceTo(state, work);
  return {
    at: 0,
    key: why ? 'running.work-not-begun' : 'running.work-begins',
    values: { unit: first.name, kind: work.kind, ...(why ? { why } : {}) },
    rule: '6.3.0',
    units: [first, ...others].map(({ id }) => id),
    place: first.pose.at,
  };
}

const onTable = (table: Table, { unit }: FieldWork) => (unit ? unitOf(table, unit) : undefined);
