import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Fact } from '../../book';
import type { BelleAllianceState } from '../state';
import { marchGround, moverOf } from './from-state';
import { march } from './march';
import { inPassage } from './march-passage';
import { isNoRate } from './pace';

/** A march too short to see, which tells what the ground under a unit lets it do. */
const NO_STEP = 1e-6;

/** 2.3.1: a formation may be taken where it has no rate of march; then this is why it cannot march or attack there. */
export function noRateHere(state: BelleAllianceState, id: UnitId): Violation | undefined {
  const { faults } = march(moverOf(state, id), 'normal', [{ kind: 'march', cm: NO_STEP }], marchGround(state));
  return faults.find(isNoRate);
}

/** Lines of the roster that the ground writes: obstacles in passage (2.3.5), and no rate of march. */
export function groundFacts(state: BelleAllianceState, id: UnitId): readonly Fact[] {
  const { arm, figures, guns } = unitOf(state.table, id);
  if (arm === 'staff' || (figures === 0 && guns === 0)) return [];
  const passing = inPassage(unitOf(state.table, id), state.table, state.readings).map(
    ({ name, class: degree }): Fact => ({ key: 'fact.in-passage', values: { ground: name, class: degree } }),
  );
  const stuck = noRateHere(state, id);
  return stuck ? [...passing, { key: 'fact.no-rate', values: stuck.values ?? {} }] : passing;
}
