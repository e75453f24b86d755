import type { Base } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import { distinct } from '../../override';
import { FINAL, violation } from '../belle-alliance-violation';
import { type BelleAllianceState, historyOf } from '../state';
import { FIRE_PHASES } from '../tables/table-01-phases';
import { isLocked, LOCKED } from '../turn/lock';
import { securedBy } from '../units/detaching/detaching-soutien';
import { motherOf, skirmishersOf } from '../units/detaching/kin';
import { diceOf, shortUnitTaken, tacticalUnit, takesShortUnit } from './belle-alliance-fire-parts';
import { passesThrough } from './blockers';
import { declaringViolations } from './declare';
import type { DeclaredFire } from './fire-declared';
import type { FireFinding, FirePlan } from './fire-geometry';
import { neighbourViolations } from './fire-neighbour';
import { type JudgedFire, judgeFire } from './fire-verdict';
import { facesOf, spotsOf } from './firing-line';
import { asBefore } from './state-before-volley';

export interface DeclarationPlan extends FirePlan {
  readonly role: DeclaredFire['role'];
  readonly neighbourOf?: UnitId;
  /** Takes the unit of fire that may be short of figures; left out: unless another part of the unit has it. */
  readonly partial?: boolean;
}

export interface Declarable {
  readonly violations: readonly Violation[];
  /** Absent where no line can be drawn at all, so that there is nothing to let stand. */
  readonly fire?: DeclaredFire;
}

/** What stands against declaring this fire now (3.1.1), and the fire as it would be written down. */
export function declarable(state: BelleAllianceState, plan: DeclarationPlan): Declarable {
  if (isLocked(state)) return { violations: [LOCKED] };
  return declared(state, plan, judgeFire(asBefore(state), plan));
}

/** The same of a fire that has been judged already, by what stood before the fire of this phase (3.1.1). */
export function declared(state: BelleAllianceState, plan: DeclarationPlan, judged: JudgedFire): Declarable {
  const { finding, situation } = judged;
  const { line, figures } = finding;
  const before = asBefore(state);
  const wished = plan.role === 'fire' && (plan.partial ?? !shortUnitTaken(state, plan.firer));
  const partial = situation !== undefined && takesShortUnit({ partial: wished, situation });
  const violations = distinct([
    ...phaseViolations(before, plan),
    ...partViolations(before, plan, finding),
    ...declaringViolations(state, { ...plan, partial }),
    ...judgedViolations(judged),
    ...roleViolations(before, plan, finding),
    ...wallViolations(before, finding),
  ]);
  if (!line || !situation || figures === 0) return { violations };
  // Whether the line before a soutien is fired at itself, and has no share, is known only when all is declared (3.3.2).
  const screen = securedBy(finding.state, plan.target);
  const through = screen && passesThrough(finding.state.table, screen, line.from, line.impact) ? screen : null;
  const wall = wallOf(finding);
  return {
    violations,
    fire: {
      firer: plan.firer,
      target: plan.target,
      role: plan.role,
      neighbourOf: plan.role === 'neighbour' ? (plan.neighbourOf ?? null) : null,
      situation,
      bases: [...designatedBases(finding)],
      from: plan.bases ? middleOf(finding, finding.bases) : middleOf(finding),
      impact: line.impact,
      partial,
      through,
      dice: plan.role === 'fire' ? diceOf(state, plan.firer) : null,
      ...(wall === undefined ? {} : { wall }),
    },
  };
}

/** 1.1.1: fire has its phases, each unit fires in one of them, and continued fire goes on at the old target. */
function phaseViolations(state: BelleAllianceState, { firer, target }: FirePlan): readonly Violation[] {
  const phase = FIRE_PHASES.find((one) => one === state.phase);
  if (!phase) return [violation('fire/not-now', '1.1.1', FINAL)];
  const { thisBound, lastBound } = historyOf(state, firer);
  const violations: Violation[] = [];
  if (thisBound.firedIn !== null) violations.push(violation('fire/fired-already', '1.1.1'));
  if (phase === 'continued-fire' && !lastBound.firedAt.includes(target))
    violations.push(violation('fire/not-continued', '1.1.1'));
  // 3.3.3: a skirmish line and its mother unit fire in the same phase.
  const kin = skirmishersOf(state, firer) ?? motherOf(state, firer);
  const kinFired = kin && historyOf(state, kin).thisBound.firedIn;
  if (kinFired && kinFired !== phase) violations.push(violation('fire/kin-fired-before', '3.3.3'));
  return violations;
}

/** 3.1.2: two parts at most, and nobody fires in both. */
function partViolations(state: BelleAllianceState, plan: DeclarationPlan, finding: FireFinding): readonly Violation[] {
  const others = state.fires.filter(({ firer }) => firer === plan.firer);
  if (others.length === 0) return kinServes(state, plan) ? [violation('fire/neighbour-does-not-split', '3.1.6')] : [];
  const taken = new Set(others.flatMap(({ bases }) => bases));
  const violations: Violation[] = [];
  if (others.length > 1) violations.push(violation('fire/two-parts', '3.1.2'));
  if (plan.role === 'ranging' || others.some(({ role }) => role === 'ranging'))
    violations.push(violation('fire/ranging-alone', '3.4.1'));
  if (plan.role === 'neighbour' || others.some(({ role }) => role === 'neighbour') || kinServes(state, plan))
    violations.push(violation('fire/neighbour-does-not-split', '3.1.6'));
  if (designatedBases(finding).some((base) => taken.has(base)))
    violations.push(violation('fire/fires-once', '3.1.2', FINAL));
  return violations;
}

/**
 * 3.1.6, 3.3.3: fire of a mother unit and of its line is split fire, and who serves another as neighbour does not split his.
 * That nobody serves his own line is another matter.
 */
function kinServes(state: BelleAllianceState, plan: DeclarationPlan): boolean {
  const kin = tacticalUnit(state, plan.firer).filter((unit) => unit !== plan.firer);
  return state.fires.some(
    ({ firer, role, neighbourOf }) =>
      kin.includes(firer) &&
      firer !== plan.neighbourOf &&
      neighbourOf !== plan.firer &&
      (role === 'neighbour' || plan.role === 'neighbour'),
  );
}

/** Those named for it, whether they turn out to have a line of aim or not: the others fire at nothing else either (3.1.3). */
const designatedBases = ({ aims }: FireFinding): readonly number[] => aims.flatMap(({ file }) => file.bases);

function judgedViolations({ statements, finding }: JudgedFire): readonly Violation[] {
  const hasLine = finding.line !== undefined;
  return statements
    .filter(({ tone }) => tone === 'no')
    .map(({ key, values, cite, final }) => ({
      key,
      ...(values && { values }),
      cite,
      overridable: hasLine && !final,
    }));
}

function roleViolations(state: BelleAllianceState, plan: DeclarationPlan, finding: FireFinding): readonly Violation[] {
  if (plan.role === 'ranging') return rangingViolations(finding);
  if (plan.role !== 'neighbour') return [];
  const served = state.fires.find(
    ({ firer, target, role }) => firer === plan.neighbourOf && target === plan.target && role === 'fire',
  );
  if (!served) return [violation('fire/nobody-to-serve', '3.1.6', FINAL)];
  const figures = { neighbour: finding.figures, firer: served.situation.firer.figures };
  return [
    ...(state.fires.some(({ neighbourOf }) => neighbourOf === served.firer)
      ? [violation('fire/one-neighbour', '3.1.6')]
      : []),
    ...neighbourViolations(state, plan.firer, served.firer, figures),
  ];
}

/** 3.4.1: guns range, and only where there is need to. */
function rangingViolations({ shooting, line }: FireFinding): readonly Violation[] {
  if (!shooting.artillery) return [violation('fire/only-guns-range', '3.4.1', FINAL)];
  return line?.zone === 1 ? [violation('fire/no-ranging-so-near', '3.4.1')] : [];
}

/** 6.1.2, R186: half of a garrison at most fires from one wall, in both parts of a split fire together. */
function wallViolations({ fires }: BelleAllianceState, finding: FireFinding): readonly Violation[] {
  const { firer, face, figures } = finding;
  const wall = wallOf(finding);
  if (wall === undefined || face?.most === undefined) return [];
  const taken = fires
    .filter((fire) => fire.firer === firer.id && fire.wall === wall)
    .reduce((sum, { situation }) => sum + situation.firer.figures, 0);
  return taken > 0 && taken + figures > face.most
    ? [violation('fire/wall-is-full', '6.1.2', { values: { figures: taken, most: face.most } })]
    : [];
}

/** The wall of a house that the fire comes from, by its place among the faces. */
function wallOf({ state, firer, face }: FireFinding): number | undefined {
  const edge = face?.files[0]?.edge;
  if (!edge || face.most === undefined) return undefined;
  const wall = facesOf(state.table, firer).findIndex(({ files }) => {
    const from = files[0]?.edge.from;
    return from?.x === edge.from.x && from.y === edge.from.y;
  });
  return wall < 0 ? undefined : wall;
}

/** R168: the middle of the bases that fire. */
function middleOf({ state, firer }: FireFinding, only?: readonly number[]): Point {
  const bases = spotsOf(firer, formationStand(firer, state.table.bases));
  const chosen = only?.flatMap((index) => bases[index] ?? []) ?? bases;
  const all: readonly Base[] = chosen.length > 0 ? chosen : bases;
  return {
    x: all.reduce((sum, { center }) => sum + center.x, 0) / all.length,
    y: all.reduce((sum, { center }) => sum + center.y, 0) / all.length,
  };
}
