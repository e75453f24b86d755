import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { violation } from '../belle-alliance-violation';
import type { BelleAllianceState } from '../state';
import { isFire, isFired, partsOfFire, shortUnitTaken } from './belle-alliance-fire-parts';
import type { DeclaredFire } from './fire-declared';

type Plan = Pick<DeclaredFire, 'firer' | 'target' | 'role' | 'partial'>;

/** What stands against a declaration by what was declared, withdrawn and rolled before it in this phase. */
export function declaringViolations(state: BelleAllianceState, plan: Plan): readonly Violation[] {
  return [
    ...(isRolled(state, plan.target) ? [violation('fire/target-rolled', '3.1.1')] : []),
    ...(state.supports.some(({ support }) => support === plan.firer)
      ? [violation('fire/supports-another', '3.1.7')]
      : []),
    ...(plan.role === 'fire' ? partViolations(state, plan) : []),
  ];
}

/** 3.1.1: all fire at a target is fixed before any of it is rolled. */
const isRolled = ({ fires }: BelleAllianceState, at: UnitId): boolean =>
  fires.some((fire) => isFire(fire) && fire.ended !== undefined && fire.target === at);

/** 3.1.1, 3.1.2, 3.3.3: a mother unit and its line have two parts between them; who withdrew names nobody else. */
function partViolations(state: BelleAllianceState, { firer, target, partial }: Plan): readonly Violation[] {
  const parts = partsOfFire(state, firer);
  const again = parts.filter((part) => !isFired(part) && part.firer === firer && part.target === target);
  const others = parts.filter((part) => !again.includes(part));
  return [
    ...(others.some((part) => !isFired(part) && part.target !== target)
      ? [violation('fire/no-new-target', '3.1.1')]
      : []),
    ...(others.length > 1 ? [violation('fire/two-parts', '3.1.2')] : []),
    ...(others.some(({ dice }) => dice !== null) ? [violation('fire/dice-thrown', '3.1.2')] : []),
    ...(partial && shortUnitTaken(state, firer) ? [violation('fire/one-partial', '3.1.1')] : []),
  ];
}
