import { type Notes, parseLayout } from '../../table/notation';
import { bad, good, type Result } from '../../table/result';
import { type UnitId, unitId } from '../../table/unit';
import type { Json, Options } from '../book';
import { DISORDERS, type Disorder, type Roster } from './roster';
import { type BelleAllianceState, MEASURING_CHOICES, packState, unpackState } from './state';
import { TABLE_21 } from './tables/table-21-valour';

/** A scenario is the state before the first bound. Written as a lay-out whose notes give each unit's roster. */
export function scenarioFromLayout(text: string): Result<Json> {
  const layout = parseLayout(text);
  if (!layout.ok) return layout;
  const rosters = new Map<UnitId, Roster>();
  for (const unit of layout.value.table.units.values()) {
    const roster = rosterFrom(unit.id, layout.value.notes.get(unit.id) ?? {});
    if (!roster.ok) return roster;
    rosters.set(unit.id, roster.value);
  }
  return good(packState({ table: layout.value.table, rosters, bound: 1, phase: 'orders', measuring: 'locked' }));
}

/** The state with which a battle of this scenario begins, under the club's options. */
export function setUp(scenario: Json, options: Options): Result<BelleAllianceState> {
  const state = unpackState(scenario);
  if (!state.ok) return state;
  const measuring = MEASURING_CHOICES.find((choice) => choice === options.measuring);
  return good({ ...state.value, measuring: measuring ?? state.value.measuring });
}

function rosterFrom(unit: UnitId, notes: Notes): Result<Roster> {
  const valour = valourFrom(notes);
  if (valour === undefined) return bad('belle-alliance/no-such-valour', undefined, { unit, row: notes.t21 ?? '' });
  return good({
    unit,
    valour,
    disorder: disorderFrom(notes.disorder),
    supplies: 'plenty',
    commander: notes.commander === undefined ? null : unitId(notes.commander),
  });
}

/** Table 21 gives one value, or several between which the scenario chooses. Staff figures have no row and count 0. */
function valourFrom({ t21, valour }: Notes): number | undefined {
  if (t21 === undefined) return 0;
  const row = TABLE_21.find((candidate) => candidate.key === t21);
  const chosen = valour === undefined ? row?.valour[0] : Number(valour);
  return chosen !== undefined && row?.valour.includes(chosen) ? chosen : undefined;
}

const disorderFrom = (text: string | undefined): Disorder => DISORDERS.find((degree) => degree === text) ?? 'OR';
