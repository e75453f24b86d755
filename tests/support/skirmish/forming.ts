import type { FormationChoice } from '../../../src/rules/marching-advice';
import type { Violation } from '../../../src/table/reasons';
import { unitOf } from '../../../src/table/table';
import { type Unit, type UnitId, withoutStance } from '../../../src/table/unit';
import { isOnSomebody } from './moving';
import { groupOf, type SkirmishState } from './state';
import { FORMATIONS, type Formation, filesOf } from './troops';
import { fault, violation } from './violation';

const formedAs = (unit: Unit, formation: Formation): Unit => ({
  ...withoutStance(unit),
  formation,
  files: filesOf(formation, unit.figures),
});

/** 3.6: a group forms instead of moving. */
export function formingViolations(state: SkirmishState, unit: Unit, formation: Formation): readonly Violation[] {
  const { moved, pinned } = groupOf(state, unit.id);
  if (unit.formation === formation) return [fault('formed-so-already')];
  return [
    ...(moved ? [violation('moved-already', '3.6')] : []),
    ...(pinned ? [violation('pinned', '3.4')] : []),
    ...(isOnSomebody(state.table, formedAs(unit, formation)) ? [violation('no-room', '3.5')] : []),
  ];
}

export function formationChoices(state: SkirmishState, id: UnitId): readonly FormationChoice[] {
  const unit = unitOf(state.table, id);
  return FORMATIONS.map((formation) => {
    const stand = formedAs(unit, formation);
    return {
      formation,
      files: stand.files,
      fileChoices: [stand.files],
      ways: [{ id: 'here', key: 'skirmish.forms-here', stand, violations: [], shapes: [] }],
      violations: formingViolations(state, unit, formation),
    };
  });
}
