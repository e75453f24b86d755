import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Statement } from '../../action';
import { attackStatement, TOLERANCE_CM, tenths } from '../explain/statement';
import { halo, lineShape } from '../fire/fire-statements';
import { historyOf, rosterOf } from '../state';
import { SOUTIEN_DISTANCE } from '../units/detaching/detaching-soutien';
import { neighboursNow } from './engaged';
import type { MeleeFinding } from './melee-geometry';
import type { Party } from './melee-situation';
import type { LineWith } from './melee-soutien';
import { ACTIVE_CM } from './party';
import { inSupportArc } from './support-unit';

/** What is said of each of the two: how it comes, who covers and helps it, and how many it is. */

interface Side {
  readonly unit: Unit;
  readonly other: Unit;
  readonly party: Party;
  readonly line: LineWith | null;
  readonly soutien: MeleeFinding['soutiens']['attacker'];
  readonly support: UnitId | null;
  readonly attacks: boolean;
}

export function partyStatements(finding: MeleeFinding): readonly Statement[] {
  const { attacker, target, situation, attackerLine, defenderLine, soutiens, plan } = finding;
  const sides: readonly Side[] = [
    {
      unit: attacker,
      other: target,
      party: situation.attacker,
      line: attackerLine,
      soutien: soutiens.attacker,
      support: plan.supports.attacker,
      attacks: true,
    },
    {
      unit: target,
      other: attacker,
      party: situation.defender,
      line: defenderLine,
      soutien: soutiens.defender,
      support: plan.supports.defender,
      attacks: plan.mutual,
    },
  ];
  return [
    ...sides.flatMap((side) => [
      ...marchStatements(finding, side),
      ...lineStatements(finding, side),
      ...helpStatements(finding, side),
    ]),
    ...(situation.hidden
      ? [attackStatement('hidden', '1.1.2', 'neutral', { values: { unit: target.name }, at: target.pose.at })]
      : []),
    numbers(finding),
  ];
}

/** Passive cavalry, and the charge (4.4.0, 2.3.3). */
function marchStatements({ state }: MeleeFinding, { unit, party, attacks }: Side): readonly Statement[] {
  const { sinceInversion } = historyOf(state, unit.id).thisBound;
  const values = { unit: unit.name, cm: tenths(sinceInversion), least: ACTIVE_CM };
  const at = unit.pose.at;
  const isClose = party.arm === 'cavalry' && Math.abs(sinceInversion - ACTIVE_CM) < TOLERANCE_CM;
  return [
    ...(party.passive ? [attackStatement('passive', '4.4.0', 'neutral', { values, at })] : []),
    ...(isClose ? [attackStatement('passive-close', '4.4.0', 'close', { values, at })] : []),
    ...(party.atCharge && attacks ? [attackStatement('charge', '2.3.3', 'neutral', { values, at })] : []),
    ...(party.chargedLast ? [attackStatement('charged-last', '2.3.3', 'neutral', { values, at })] : []),
  ];
}

/** Covered by its line or not, how many of the line count, and of a line alone its soutien (4.3.1, 4.3.2). */
function lineStatements({ state }: MeleeFinding, { unit, other, party, line, soutien }: Side): readonly Statement[] {
  const { table } = state;
  const at = unit.pose.at;
  const values = { unit: unit.name, other: other.name };
  if (party.formation === 'skirmish') {
    const counts = { ...values, figures: party.figures, all: unit.figures, cm: SOUTIEN_DISTANCE };
    return [
      attackStatement('line-alone', '4.3.1', 'neutral', { values: counts, at }),
      ...(soutien
        ? [
            attackStatement('soutien', '4.3.1', 'neutral', {
              values: { ...values, soutien: unitOf(table, soutien.soutien).name, cm: tenths(soutien.cm) },
              shapes: [halo('neutral', soutien.soutien)],
              at: unitOf(table, soutien.soutien).pose.at,
            }),
            ...(SOUTIEN_DISTANCE - soutien.cm < TOLERANCE_CM
              ? [attackStatement('soutien-close', '4.3.1', 'close', { values: { cm: SOUTIEN_DISTANCE }, at })]
              : []),
          ]
        : []),
    ];
  }
  const isFootAgainstFoot = party.arm === 'infantry' && other.arm === 'infantry';
  return [
    ...(line
      ? [
          attackStatement(line.between ? 'covered' : 'line-near', '4.3.2', 'neutral', {
            values: { ...values, line: unitOf(table, line.line).name, figures: line.near, cm: SOUTIEN_DISTANCE },
            shapes: [halo('neutral', line.line)],
            at: unitOf(table, line.line).pose.at,
          }),
        ]
      : []),
    ...(party.uncovered && isFootAgainstFoot ? [attackStatement('uncovered', '4.3.2', 'neutral', { values, at })] : []),
  ];
}

/** Support, neighbours, and gunners in the ranks (4.1.6, 4.1.7, 4.5.0). */
function helpStatements({ state }: MeleeFinding, { unit, other, party, support }: Side): readonly Statement[] {
  const { table } = state;
  const neighbours = party.neighbour ? neighboursNow(state, unit.id, other.id) : [];
  const refugees = rosterOf(state, unit.id).refugees?.figures ?? 0;
  const way = support ? inSupportArc(state, support, unit.id).line : undefined;
  return [
    ...(support
      ? [
          attackStatement('support', '4.1.7', 'neutral', {
            values: { unit: unit.name, by: unitOf(table, support).name },
            shapes: [halo('yes', support), ...(way ? [lineShape('yes', way.from, way.to)] : [])],
            at: unitOf(table, support).pose.at,
          }),
        ]
      : []),
    ...neighbours.map((neighbour) =>
      attackStatement('neighbour', '4.1.6', 'neutral', {
        values: { unit: unit.name, by: unitOf(table, neighbour).name },
        shapes: [halo('yes', neighbour)],
        at: unitOf(table, neighbour).pose.at,
      }),
    ),
    ...(refugees > 0
      ? [
          attackStatement('refuge', '4.5.0', 'neutral', {
            values: { unit: unit.name, figures: refugees },
            at: unit.pose.at,
          }),
        ]
      : []),
  ];
}

/** How many count for the ratio, and how many fight (4.1.3). */
function numbers({ attacker, target, situation }: MeleeFinding): Statement {
  return attackStatement('numbers', '4.1.3', 'neutral', {
    values: {
      unit: attacker.name,
      other: target.name,
      figures: situation.attacker.figures,
      others: situation.defender.figures,
      fighting: situation.attacker.fighting,
      othersFighting: situation.defender.fighting,
    },
    at: attacker.pose.at,
  });
}
