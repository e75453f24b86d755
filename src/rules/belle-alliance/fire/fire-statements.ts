import { degrees } from '../../../geometry/angle';
import type { Point } from '../../../geometry/point';
import type { Cite, Violation } from '../../../table/reasons';
import type { Shape, Tone } from '../../../table/shapes';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Statement } from '../../action';
import { fireStatement, TOLERANCE_CM, TOLERANCE_DEGREES, tenths } from '../explain/statement';
import { AIM_FAULTS, type Aim } from './aim';
import type { FireFinding } from './fire-geometry';
import type { LineOfFire } from './line-of-fire';
import type { OverheadFinding } from './overhead';
import type { SecurityFinding } from './security';

/** What is said of a fire, one thing at a time, each with its rule and its place. The words are with the texts. */

/** Something the rules have against firing at all. */
export const fromViolation = (violation: Violation, otherwise: Cite, at: Point): Statement => ({
  id: violation.key,
  key: violation.key,
  ...(violation.values && { values: violation.values }),
  cite: violation.cite ?? otherwise,
  tone: 'no',
  shapes: [],
  at,
});

/** How many have a line of aim, and what keeps the others from it (3.1.3). */
export function aimStatements({
  aims,
  figures,
  designated,
  firer,
  state,
  shooting,
}: FireFinding): readonly Statement[] {
  if (aims.length === 0) return [];
  const statements: Statement[] = [
    fireStatement('figures', '3.1.3', figures > 0 ? 'yes' : 'no', {
      values: { figures, designated, arm: shooting.artillery ? 'gunners' : 'figures' },
      at: firer.pose.at,
    }),
  ];
  for (const fault of AIM_FAULTS) {
    const failing = aims.filter((aim) => aim.fault === fault);
    if (failing.length === 0) continue;
    const by = failing.find((aim) => aim.by)?.by;
    statements.push(
      fireStatement(`aim-${fault}`, fault === 'unseen' ? '1.1.6' : '3.1.3', figures > 0 ? 'neutral' : 'no', {
        values: {
          figures: sumOf(failing),
          degrees: Math.round(degrees(shooting.angle)),
          ...(by && { unit: unitOf(state.table, by).name }),
        },
        shapes: [
          ...failing.map(({ line }) => lineShape('no', line.from, line.to, true)),
          ...(by ? [halo('no', by)] : []),
        ],
        at: by ? unitOf(state.table, by).pose.at : (failing[0] as Aim).line.from,
      }),
    );
  }
  const close = aims.filter((aim) => aim.close);
  if (close.length > 0)
    statements.push(
      fireStatement('aim-close', '3.1.3', 'close', {
        values: { figures: sumOf(close), cm: TOLERANCE_CM, degrees: TOLERANCE_DEGREES },
        shapes: close.map(({ line }) => lineShape('close', line.from, line.to)),
        at: (close[0] as Aim).line.from,
      }),
    );
  return statements;
}

const sumOf = (aims: readonly Aim[]): number => aims.reduce((sum, { file }) => sum + file.figures, 0);

/** Told at once, without a line to anybody. */
export function beyondStatements({ zones, shooting, beyond }: FireFinding): readonly Statement[] {
  if (!beyond) return [];
  const { from, to, distance } = beyond;
  const values = { cm: tenths(distance), most: zones.at(-1) ?? 0 };
  const shapes = [lineShape('no', from, to, true)];
  return [fireStatement('out-of-range', shooting.artillery ? 'T14' : 'T13', 'no', { values, shapes, at: to })];
}

/** How far it is, in which zone, and how near to the border of the next. */
export function rangeStatements({ zones, shooting, canister }: FireFinding, line: LineOfFire): readonly Statement[] {
  const table = shooting.artillery ? 'T14' : 'T13';
  const at = line.impact;
  const cm = tenths(line.cm);
  const border = zones.find((limit) => Math.abs(limit - line.cm) < TOLERANCE_CM);
  return [
    line.zone === undefined
      ? fireStatement('out-of-range', table, 'no', { values: { cm, most: zones.at(-1) ?? 0 }, at })
      : fireStatement('zone', table, 'yes', { values: { zone: line.zone, cm }, at }),
    ...(canister && line.zone !== undefined && line.zone > 1
      ? [fireStatement('canister-too-far', '3.4.4', 'no', { values: { cm, most: zones[0] ?? 0 }, at })]
      : []),
    ...(border === undefined ? [] : [fireStatement('zone-close', table, 'close', { values: { cm, border }, at })]),
  ];
}

/** What stands in the way of the line of fire, and who is too near to it. */
export function wayStatements({ state, firer }: FireFinding, line: LineOfFire): readonly Statement[] {
  const { table } = state;
  const nameOf = (id: UnitId): string => unitOf(table, id).name;
  const statements: Statement[] = [];
  if (line.movedFrom)
    statements.push(
      fireStatement('impact-moved', '3.1.3', 'neutral', {
        shapes: [lineShape('neutral', line.movedFrom, line.impact, true)],
        at: line.impact,
      }),
    );
  if (line.blockedBy)
    statements.push(
      fireStatement('blocked', '3.1.3', 'no', {
        values: {
          unit: nameOf(line.blockedBy),
          side: unitOf(table, line.blockedBy).side === firer.side ? 'own' : 'opponent',
        },
        shapes: [halo('no', line.blockedBy)],
        at: unitOf(table, line.blockedBy).pose.at,
      }),
    );
  if (line.unseen === 'too-far') statements.push(fireStatement('unseen-in-wood', '1.1.6', 'no', { at: line.from }));
  else if (line.unseen) {
    const { by, name, at } = line.unseen;
    statements.push(
      fireStatement('unseen', '1.1.6', 'no', {
        values: { by, name: name ?? '' },
        shapes: [{ kind: 'mark', tone: 'no', at }],
        at,
      }),
    );
  }
  if (line.sightMargin < TOLERANCE_CM)
    statements.push(fireStatement('sight-close', '1.1.6', 'close', { at: line.impact }));
  for (const finding of line.overhead) statements.push(...overStatements(finding, nameOf));
  for (const finding of line.security) statements.push(...securityStatements(finding, nameOf));
  return statements;
}

function overStatements(finding: OverheadFinding, nameOf: (id: UnitId) => string): readonly Statement[] {
  const { unit, lawful, before, after, reasons } = finding;
  if (!lawful) return reasons.map((reason) => ({ ...reason, id: 'not-over', tone: 'no', shapes: [halo('no', unit)] }));
  const values = { unit: nameOf(unit), before: tenths(before), after: tenths(after) };
  return [fireStatement('over', '3.4.2', 'yes', { values, shapes: [halo('yes', unit)] })];
}

function securityStatements(finding: SecurityFinding, nameOf: (id: UnitId) => string): readonly Statement[] {
  const { unit, kind, needed, found, respected, at, foot, margin } = finding;
  const extra = {
    values: { unit: nameOf(unit), needed: tenths(needed), found: tenths(found) },
    shapes: [halo(respected ? 'close' : 'no', unit), lineShape(respected ? 'close' : 'no', foot, at)],
    at,
  };
  return [
    ...(respected ? [] : [fireStatement(kind === 'zone' ? 'security' : 'own-behind', '3.1.4', 'no', extra)]),
    ...(margin < TOLERANCE_CM ? [fireStatement('security-close', '3.1.4', 'close', extra)] : []),
  ];
}

export const lineShape = (tone: Tone, from: Point, to: Point, dashed = false): Shape => ({
  kind: 'line',
  tone,
  points: [from, to],
  ...(dashed && { dashed }),
});

export const halo = (tone: Tone, unit: UnitId): Shape => ({ kind: 'halo', tone, unit });
