import { radians } from '../../../src/geometry/angle';
import { type ArcOfEdge, partInArc } from '../../../src/geometry/arc';
import { cornersOf } from '../../../src/geometry/base';
import { stretchInside } from '../../../src/geometry/convex';
import type { Point } from '../../../src/geometry/point';
import { toTable } from '../../../src/geometry/pose';
import type { Segment } from '../../../src/geometry/segment';
import type { Factor, Outcome, ThrowCard } from '../../../src/rules/card';
import { basesOf, measure } from '../../../src/table/measure';
import { headOf } from '../../../src/table/stand';
import { type Table, unitOf } from '../../../src/table/table';
import { isArea } from '../../../src/table/terrain';
import { standOf } from '../../../src/table/troops';
import type { Unit, UnitId } from '../../../src/table/unit';
import { rule } from './cite';
import { cm } from './inches';
import { groupOf, type SkirmishState } from './state';
import { ARC, FACES, FACTORS, type FactorRow, OUTCOMES, type OutcomeId, SHORT } from './tables/numbers';
import { armOf } from './troops';
import { type ViolationKind, violation } from './violation';

/** A shot as it lies on the table. */
export interface Shot {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly arc: ArcOfEdge;
  readonly inArc: boolean;
  /** 4.4: the shortest line from base edge to base edge. */
  readonly line: Segment;
  readonly cm: number;
  /** How far the shooter may shoot, in cm. */
  readonly most: number;
  readonly blocker: Blocker | undefined;
}

export interface Blocker {
  readonly name: string;
  readonly outline: readonly Point[];
}

export function shotOf({ table }: SkirmishState, from: UnitId, to: UnitId): Shot {
  const shooter = unitOf(table, from);
  const target = unitOf(table, to);
  const arc = arcOf(table, shooter);
  const gap = measure(table, { unit: from }, { unit: to });
  const line = { from: gap.from, to: gap.to };
  return {
    shooter,
    target,
    arc,
    inArc: basesOf(table, target).some((base) => partInArc(arc, cornersOf(base)).length > 0),
    line,
    cm: gap.distance,
    most: cm(armOf(shooter).range),
    blocker: blockers(table, shooter, target).find(
      ({ outline }) => stretchInside(line, outline, 'neither') !== undefined,
    ),
  };
}

/** 4.3: from the corners of its front, opened to both sides. */
function arcOf(table: Table, { pose, ...unit }: Unit): ArcOfEdge {
  const { left, right, front } = headOf(standOf(table, { ...unit, pose }));
  const edge = { from: toTable(pose, { x: left, y: front }), to: toTable(pose, { x: right, y: front }) };
  return { edge, heading: pose.heading, angle: radians(ARC) };
}

/** 4.5: other groups, woods and buildings stop a shot. Woods of this book are convex. */
function blockers(table: Table, shooter: Unit, target: Unit): readonly Blocker[] {
  const others = [...table.units.values()].filter(({ id }) => id !== shooter.id && id !== target.id);
  return [
    ...others.flatMap((unit) => basesOf(table, unit).map((base) => ({ name: unit.name, outline: cornersOf(base) }))),
    ...table.terrain.filter(isArea).filter(({ kind }) => kind === 'wood' || kind === 'building'),
  ];
}

export const isShort = ({ cm: distance }: Shot): boolean => distance <= cm(SHORT);

/** What the table says against a shot, each by its rule. */
export function shotViolations(shot: Shot): readonly ReturnType<typeof violation>[] {
  const { shooter, target, inArc, cm: distance, most, blocker } = shot;
  // There is nothing to shoot at among friends.
  if (shooter.side === target.side) return [violation('own-side', '4.1', { final: true })];
  const found: (readonly [boolean, ViolationKind, string, Readonly<Record<string, string | number>>?])[] = [
    [!inArc, 'out-of-arc', '4.3'],
    [distance > most, 'out-of-range', '4.4', { cm: distance, most }],
    [blocker !== undefined, 'line-blocked', '4.5', { name: blocker?.name ?? '' }],
  ];
  return found.filter(([is]) => is).map(([, kind, number, values]) => violation(kind, number, { values }));
}

/** 4.7. */
function factorsOf(state: SkirmishState, shot: Shot): readonly Factor[] {
  const { moved, pinned } = groupOf(state, shot.shooter.id);
  const counts: Readonly<Record<FactorRow, boolean>> = {
    'short-range': isShort(shot),
    'target-close': shot.target.formation === 'close',
    'shooter-riders': shot.shooter.arm === 'riders',
    'shooter-moved': moved,
    'shooter-pinned': pinned,
  };
  return Object.entries(FACTORS).flatMap(([row, value]) =>
    counts[row as FactorRow] ? [{ row, key: `skirmish.factor.${row}`, value, cite: rule('4.7') }] : [],
  );
}

const modifierOf = (factors: readonly Factor[]): number => factors.reduce((sum, { value }) => sum + value, 0);

/** 4.6. */
export const outcomeOf = (total: number): OutcomeId => OUTCOMES.findLast(({ from }) => total >= from)?.id ?? 'miss';

const TONES = { miss: 'calm', pinned: 'slight', hit: 'bad' } as const;

/** What counts for the die, and its three outcomes. */
export function cardOf(state: SkirmishState, shot: Shot): ThrowCard {
  const factors = factorsOf(state, shot);
  const modifier = modifierOf(factors);
  const totals = Array.from({ length: FACES }, (_, i) => outcomeOf(i + 1 + modifier));
  return {
    kind: 'throw',
    cite: rule('4.6'),
    about: { key: 'skirmish.what-comes-of-it' },
    factors,
    modifier,
    outcomes: OUTCOMES.map(
      ({ id }): Outcome => ({
        id,
        key: `skirmish.outcome.${id}`,
        short: { key: `skirmish.outcome-short.${id}` },
        chance: totals.filter((each) => each === id).length / FACES,
        tone: TONES[id],
      }),
    ),
  };
}
