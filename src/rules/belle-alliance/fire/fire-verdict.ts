import { boxesMeet } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { counterClockwise } from '../../../geometry/polygon';
import { unitOf } from '../../../table/table';
import type { Known, Statement } from '../../action';
import type { Toggle } from '../../card';
import type { Band, Verdict } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import { fireStatement, inOrder } from '../explain/statement';
import { coverChoice, yesOrNo } from '../explain/toggle';
import { type BelleAllianceState, rosterOf } from '../state';
import { mayFire } from '../units/abilities';
import { boxOf, groundOf, overlapOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { cardOf, type FireCard } from './belle-alliance-fire-card';
import { shapesOf } from './belle-alliance-fire-shapes';
import { effectStatements } from './effect-statements';
import { type FireFinding, type FirePlan, findFire, hasCanister } from './fire-geometry';
import type { FireSituation } from './fire-situation';
import { aimStatements, beyondStatements, fromViolation, rangeStatements, wayStatements } from './fire-statements';
import type { Zone } from './fire-zones';
import { type FireGround, groundOfFire, situationOf } from './situation-of';

/** With what the drawing and the tests go by. */
export interface FireVerdict extends Verdict {
  readonly zone?: Zone;
  readonly cm?: number;
  readonly pointOfFire?: Point;
  /** Where the line of fire meets the target, after it was moved into the arc. */
  readonly impact?: Point;
  /** Figures with a line of aim, of those designated; for guns the gunners. */
  readonly figures: number;
  readonly designated: number;
  readonly card?: FireCard;
  /** Bases that would take part. */
  readonly bases: readonly number[];
}

/** A verdict without what it takes to declare the fire, and the situation it rests on. */
export interface JudgedFire {
  readonly finding: FireFinding;
  readonly statements: readonly Statement[];
  readonly ruling: FireVerdict['ruling'];
  readonly close: boolean;
  readonly ground?: FireGround;
  readonly situation?: FireSituation;
}

/** May this unit fire at that one now, and with what effect? Everything found, and what decides told first. */
export function judgeFire(state: BelleAllianceState, plan: FirePlan): JudgedFire {
  const finding = findFire(state, plan);
  const { line, figures } = finding;
  const ground = line && groundOfFire(finding, line);
  const situation = line && ground && situationOf(finding, line.zone ?? 3, ground, plan.known ?? {});
  const statements = inOrder([
    ...standing(finding),
    ...beyondStatements(finding),
    ...aimStatements(finding),
    ...(figures > 0 && !line ? [fireStatement('no-impact', '3.1.3', 'no', { at: finding.target.pose.at })] : []),
    ...(line ? [...rangeStatements(finding, line), ...wayStatements(finding, line)] : []),
    ...(line && ground && situation ? effectStatements(finding, line, ground, situation) : []),
  ]);
  const isAgainst = statements.some(({ tone }) => tone === 'no');
  return {
    finding,
    statements,
    ruling: isAgainst || !line ? 'cannot' : 'can',
    close: statements.some(({ tone }) => tone === 'close'),
    ...(ground && { ground }),
    ...(situation && { situation }),
  };
}

/** What is against it before any line is drawn. */
function standing({ state, firer, target, zones, face, beyond, nobodyNamed }: FireFinding): readonly Statement[] {
  const { table } = state;
  const at = firer.pose.at;
  const statements: Statement[] = mayFire(state, firer.id).map((violation) =>
    fromViolation(violation, ba('3.1.1'), at),
  );
  const against = (id: string, rule: string, values = {}) =>
    statements.push(fireStatement(id, rule, 'no', { values, at }));
  const noFire = (id: string, rule: string, values = {}) =>
    statements.push(fireStatement(id, rule, 'no', { values, at, final: true }));
  if (firer.id === target.id || firer.side === target.side) noFire('own-side', '3.1.3', { unit: target.name });
  else if (target.arm === 'staff') against('at-staff', '1.1.4', { unit: target.name });
  if (firer.figures === 0) noFire('nobody-fires', '3.1.1');
  if (target.figures === 0) noFire('nobody-there', '3.1.1', { unit: target.name });
  if (firer.figures > 0 && zones.length === 0) noFire('nothing-to-fire-with', 'T13');
  else if (firer.figures > 0 && !face && !beyond && statements.length === 0) {
    if (nobodyNamed) against('nobody-named', '3.1.3');
    // All are named for another target already, the guns are on their limbers, or it is no formation to fire from.
    else if (state.fires.some((fire) => fire.firer === firer.id)) against('all-designated', '3.1.2');
    else noFire(firer.arm === 'artillery' ? 'limbered' : 'no-front', '3.2.0');
  }
  if (rosterOf(state, firer.id).supplies === 0) against('no-supplies', '5.5.3');
  if (firer.id !== target.id && standOnEachOther(state, firer.id, target.id))
    against('overlap', '3.1.3', { unit: target.name });
  const house = houseOf(table, firer);
  if (house && house === houseOf(table, target)) against('same-house', '6.1.2', { name: house.name });
  return statements;
}

function standOnEachOther({ table }: BelleAllianceState, one: FirePlan['firer'], other: FirePlan['target']): boolean {
  const a = unitOf(table, one);
  const b = unitOf(table, other);
  if (a.figures === 0 || b.figures === 0 || !boxesMeet(boxOf(table, a), boxOf(table, b))) return false;
  return overlapOf(groundOf(table, a), groundOf(table, b)) !== undefined;
}

/** The judged fire as it is told, with its card where it can be carried out. */
export function toldVerdict(
  judged: JudgedFire,
  plan: FirePlan,
  partial: boolean,
): Omit<FireVerdict, 'actions' | 'headline'> {
  const { finding, statements, ruling, close } = judged;
  const { line, figures, designated, bases } = finding;
  const card = cardFor(judged, plan, partial);
  const house = houseOf(finding.state.table, finding.target);
  const takesPart = designated > 0 && ruling === 'can';
  return {
    unit: plan.firer,
    target: plan.target,
    ruling,
    close,
    byParts: true,
    details: [
      ...(takesPart ? [{ key: 'fire.figures-of', values: { figures, of: designated } }] : []),
      // The zone first, the centimetres second: at the table one has sticks.
      ...(line?.zone ? [{ key: 'fire.zone', values: { zone: line.zone } }] : []),
      ...(line ? [{ key: 'fire.cm', values: { cm: line.cm } }] : []),
    ],
    ...(line?.zone && { zone: line.zone, band: bandOf(line.zone) }),
    ...(line && {
      cm: line.cm,
      pointOfFire: line.from,
      impact: line.impact,
      grip: { at: line.impact, ...(house && { outline: counterClockwise(house.outline) }) },
    }),
    figures,
    designated,
    statements,
    shapes: shapesOf(finding),
    bases,
    ...(card && { card }),
  };
}

/** A zone of fire as one of the steps by which it is nearer or farther. */
export const bandOf = (zone: Zone): Band => ({
  step: zone,
  key: 'fire.zone',
  values: { zone },
  sign: { key: 'fire.zone.sign', values: { zone } },
});

function cardFor({ finding, situation, ground }: JudgedFire, plan: FirePlan, partial: boolean): FireCard | undefined {
  const zone = finding.line?.zone;
  if (!situation || !ground || zone === undefined) return undefined;
  return cardOf(situation, togglesOf(finding, zone, ground, plan.known ?? {}), partial);
}

/** What only the players know, or know better: what is loaded, what a barricade is worth, whether the ground is soft today. */
function togglesOf(
  { state, firer, shooting }: FireFinding,
  zone: Zone,
  { cover, soft }: FireGround,
  known: Known,
): readonly Toggle[] {
  const { artillery } = shooting;
  return [
    ...(artillery ? [yesOrNo('canister', 'toggle.canister', '3.4.4', hasCanister(state, firer.id), known)] : []),
    ...(artillery && zone > 1 ? [yesOrNo('soft', 'toggle.soft', '3.4.5', soft.soft, known)] : []),
    ...coverChoice('cover', 'toggle.cover', cover, known),
  ];
}
