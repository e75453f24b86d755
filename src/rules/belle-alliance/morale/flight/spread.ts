import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Question } from '../../../book';
import { armOf, formationOf } from '../../../miniatures/miniatures-unit';
import { ba } from '../../belle-alliance-cite';
import { type Asking, faces, type Unfolding } from '../../belle-alliance-resolution';
import { inPassage } from '../../march/march-passage';
import { sumOf } from '../../melee/melee-factors';
import { burdenOf } from '../../staff/burden';
import { type BelleAllianceState, rosterOf } from '../../state';
import { areInContact } from '../../units/bodies';
import type { Disorder } from '../../units/roster';
import { coverAgainst } from './flight-cover';
import { type SpreadSituation, spreadFactors, spreadResult } from './spread-factors';

/** Those who rout, and whom they have run into (5.4.2). */
interface Contact {
  readonly lead: UnitId;
  readonly followers: readonly UnitId[];
  readonly second: UnitId;
  readonly bearing: number;
}

/** Both throw, and what comes of it for the second (table 9, R173). */
export function* rollForSpread({ now, happens }: Unfolding, contact: Contact): Asking<Disorder> {
  const { lead, second } = contact;
  const situation = situationOf(now, contact);
  const factors = spreadFactors(situation);
  const thrown = yield* faces(diceQuestion(now, contact, lead));
  const against = yield* faces(diceQuestion(now, contact, second));
  const total = summed(thrown) + sumOf(factors.routing);
  const targetTotal = summed(against) + sumOf(factors.second);
  const result = spreadResult(total, targetTotal);
  happens({
    type: 'rout-spread-rolled',
    unit: lead,
    target: second,
    faces: [...thrown],
    targetFaces: [...against],
    figures: situation.routing.figures,
    factors: (['routing', 'second'] as const).flatMap((side) =>
      factors[side].map(({ row, value }) => ({ row, side, value })),
    ),
    total,
    targetTotal,
    result,
  });
  return result;
}

const summed = (thrown: readonly number[]): number => thrown.reduce((sum, face) => sum + face, 0);

/** Both are of one side: it throws for those who run and for those who should stand. */
function diceQuestion({ table }: BelleAllianceState, { lead, second }: Contact, who: UnitId): Question {
  return {
    key: who === lead ? 'flight.dice-for-routing' : 'flight.dice-for-second',
    values: { unit: unitOf(table, lead).name, target: unitOf(table, second).name },
    of: unitOf(table, who).side,
    cite: ba('5.4.2'),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}

/** R174: the foremost counts with its valour and arm, and with the figures of all. */
function situationOf(state: BelleAllianceState, contact: Contact): SpreadSituation {
  const { table, readings } = state;
  const [lead, second] = [unitOf(table, contact.lead), unitOf(table, contact.second)];
  const roster = rosterOf(state, second.id);
  const following = contact.followers.map((id) => unitOf(table, id).figures);
  return {
    ...burdenOf(state, lead.side),
    routing: {
      arm: fightingArm(lead),
      figures: summed([lead.figures, ...following]),
      valour: rosterOf(state, lead.id).valour,
    },
    second: {
      arm: fightingArm(second),
      formation: formationOf(second),
      figures: second.figures,
      valour: roster.valour,
      disorder: roster.disorder,
      cover: coverAgainst(table, lead, second, contact.bearing),
      inPassage: inPassage(second, table, readings).length > 0,
      officer: hasItsOfficer(state, second),
    },
  };
}

function fightingArm(unit: Unit): SpreadSituation['routing']['arm'] {
  const arm = armOf(unit);
  return arm === 'staff' ? 'infantry' : arm;
}

function hasItsOfficer(state: BelleAllianceState, unit: Unit): boolean {
  const { commander } = rosterOf(state, unit.id);
  const officer = commander && state.table.units.get(commander);
  return !!officer && officer.figures > 0 && areInContact(state.table, officer, unit);
}
