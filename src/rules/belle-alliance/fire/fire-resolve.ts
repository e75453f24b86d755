import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type Answer, type Decision, type Question, refuse } from '../../book';
import { ba } from '../belle-alliance-cite';
import { choice, faces, type Resolution, type Simulation, simulate } from '../belle-alliance-resolution';
import { FINAL, violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import { sharesOf } from '../ground/houses/garrison';
import { lapsesOf } from '../melee/lapses';
import { type Cause, dispersedWith, sufferedFromFire } from '../morale/morale-harm';
import { engageOfficer } from '../staff/officers';
import { type BelleAllianceState, rosterOf } from '../state';
import { FIRE_PHASES } from '../tables/table-01-phases';
import { DISORDERS } from '../units/roster';
import { suppliesFailing } from '../units/supplies';
import { firedAt, liveFiresAt, neighboursOf, tacticalUnit } from './belle-alliance-fire-parts';
import type { DeclaredFire } from './fire-declared';
import { fireFactors, sumsOf } from './fire-factors';
import {
  lossOfLineBefore,
  lossPerUnit,
  moraleOf,
  outcomeOf,
  QUARTERS,
  type RolledFire,
  unitsOfFire,
} from './fire-outcome';
import { isArtillery } from './fire-situation';
import { factorsOfFire, lineCountedIn } from './volley';

/** All fire at one target is carried out together (3.1.5): what is thrown and chosen is asked for in turn. */
export function resolveFire(
  state: BelleAllianceState,
  target: UnitId,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const phase = FIRE_PHASES.find((each) => each === state.phase);
  if (!phase || liveFiresAt(state, target).length === 0)
    return refuse(violation('fire/nothing-declared', '3.1.1', FINAL));
  return simulate(state, answers, function* (simulation) {
    if (!state.volley) simulation.emit({ type: 'volley-begun', phase });
    yield* carriedOut({ ...simulation, target });
  });
}

interface Volley extends Simulation {
  readonly target: UnitId;
}

function* carriedOut(resolution: Volley): Resolution<void> {
  const { now, target, emit } = resolution;
  const fires = liveFiresAt(now, target);
  const rolling = fires.filter(({ role }) => role === 'fire');
  for (const { firer } of fires.filter(({ role }) => role === 'ranging'))
    emit({ type: 'target-ranged', unit: firer, target });
  if (rolling.length === 0) return;
  for (const unit of unitsUnderFire(now, target, rolling)) yield* engageOfficer(resolution, unit);
  const rolled: RolledFire[] = [];
  for (const fire of rolling) rolled.push(yield* rollFire(resolution, fire));
  yield* sufferFire(resolution, rolling, rolled);
}

/**
 * The target; and of those who fire at it whoever is under fire in this phase himself, so that it makes no difference
 * which of two is carried out first (R193).
 */
function unitsUnderFire(
  state: BelleAllianceState,
  target: UnitId,
  rolling: readonly DeclaredFire[],
): readonly UnitId[] {
  const targets = firedAt(state);
  return [...new Set([target, ...rolling.map(({ firer }) => firer).filter((firer) => targets.has(firer))])];
}

/** One roll for all parts of a fire: those that come later have it already (3.1.2). */
function* rollFire({ now, emit }: Volley, { firer, target }: DeclaredFire): Resolution<RolledFire> {
  const fire = liveFiresAt(now, target).find((each) => each.firer === firer && each.role === 'fire');
  if (!fire) throw new Error(`${firer} does not fire at ${target}`);
  const known = fire.dice;
  const thrown = known ?? (yield* faces(fireQuestion(now, fire)));
  const factors = fireFactors(factorsOfFire(now, fire));
  const { figures, arm } = fire.situation.firer;
  const sum = thrown.reduce((total, face) => total + face, 0);
  const sums = sumsOf(factors);
  const rolled = {
    units: unitsOfFire(figures, isArtillery(arm), fire.partial),
    lossTotal: sum + sums.loss,
    moraleTotal: sum + sums.morale,
  };
  const neighbours = neighboursOf(now, fire);
  const shares = tacticalUnit(now, firer);
  const involved = [...new Set([...shares, ...neighbours.flatMap((unit) => tacticalUnit(now, unit))])];
  emit({
    type: 'fire-rolled',
    unit: firer,
    target,
    faces: [...thrown],
    ...(known ? { again: true } : {}),
    ...rolled,
    factors: factors.map(({ row, side, on, value }) => ({ row, side, on, value })),
    quarters: rolled.units * lossPerUnit(rolled.lossTotal),
    morale: rolled.units > 0 ? moraleOf(rolled.moraleTotal) : 'OR',
    neighbours: [...neighbours],
    shares: [...shares],
    blooded: involved.filter((unit) => !rosterOf(now, unit).blooded),
  });
  // 5.5.3: a roll counts once, however many parts it is for; of a later part only the neighbours have not counted it.
  const counting = known ? involved.filter((unit) => !shares.includes(unit)) : involved;
  emit(...suppliesFailing(now, counting, thrown));
  return rolled;
}

function fireQuestion({ table }: BelleAllianceState, { firer, target }: DeclaredFire): Question {
  const { name, side } = unitOf(table, firer);
  return {
    key: 'belle-alliance.dice-for-fire',
    values: { unit: name, target: unitOf(table, target).name },
    of: side,
    cite: ba('3.1.1'),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}

/** 3.1.5: losses are summed and rounded once; of the morale results the worst counts; 3.3.2: what of it the line before a soutien has; 6.1.1: in a house all are hit. */
function* sufferFire(
  { now, target, emit }: Volley,
  fires: readonly DeclaredFire[],
  rolled: readonly RolledFire[],
): Resolution<void> {
  const { figures, morale, by } = outcomeOf(rolled);
  const { line } = lineCountedIn(now, target);
  const share = line ? lossOfLine(now, target, line, figures, fires, rolled) : 0;
  const shares = [...sharesOf(now, target, figures - share), ...(line ? [{ unit: line, loss: share }] : [])];
  const flees = shares.some(({ unit }) => fallsBack(now, unit, morale));
  const cause = flees
    ? yield* causeOf(
        now,
        target,
        by.flatMap((i) => fires[i] ?? []),
      )
    : null;
  for (const { unit, loss } of shares)
    if (unit === target || loss > 0 || morale !== 'OR') emit(sufferedFromFire(now, unit, { loss, morale, cause }));
  for (const { unit } of shares) emit(...dispersedWith(now, unit));
  emit(
    ...lapsesOf(
      now,
      shares.map(({ unit }) => unit),
    ),
  );
}

/** The part of the loss that came through the line is shared by the figures of both (3.3.2, R109). */
function lossOfLine(
  { table }: BelleAllianceState,
  target: UnitId,
  line: UnitId,
  loss: number,
  fires: readonly DeclaredFire[],
  rolled: readonly RolledFire[],
): number {
  const quarters = rolled.map(({ units, lossTotal }) => units * lossPerUnit(lossTotal));
  const all = quarters.reduce((sum, each) => sum + each, 0);
  const through = quarters.reduce((sum, each, i) => sum + (fires[i]?.through === line ? each : 0), 0);
  if (all < QUARTERS) return 0;
  return lossOfLineBefore(unitOf(table, target).figures, unitOf(table, line).figures, (loss * through) / all);
}

const fallsBack = (state: BelleAllianceState, unit: UnitId, morale: (typeof DISORDERS)[number]): boolean =>
  (morale === 'MD' || morale === 'FD') &&
  DISORDERS.indexOf(morale) >= DISORDERS.indexOf(rosterOf(state, unit).disorder);

/** 3.1.5: where several did it, the target chooses from whom it falls back. */
function* causeOf(now: BelleAllianceState, target: UnitId, fires: readonly DeclaredFire[]): Resolution<Cause | null> {
  const [first, ...others] = fires.filter((fire, i) => fires.findIndex(({ firer }) => firer === fire.firer) === i);
  if (!first) return null;
  const chosen = others.length > 0 ? yield* choice(causeQuestion(now, target, [first, ...others])) : first.firer;
  const { firer, from } = others.find((fire) => fire.firer === chosen) ?? first;
  return { unit: firer, from };
}

function causeQuestion({ table }: BelleAllianceState, target: UnitId, fires: readonly DeclaredFire[]): Question {
  const { name, side } = unitOf(table, target);
  return {
    key: 'belle-alliance.choose-cause',
    values: { unit: name },
    of: side,
    cite: ba('3.1.5'),
    wants: {
      kind: 'choice',
      choices: fires.map(({ firer }) => ({
        id: firer,
        key: 'belle-alliance.cause',
        values: { unit: unitOf(table, firer).name },
      })),
    },
  };
}
