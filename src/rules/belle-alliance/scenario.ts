import { type Notes, parseLayout } from '../../table/notation';
import { bad, good, type Result } from '../../table/result';
import { type UnitId, unitId } from '../../table/unit';
import type { Json, Options } from '../book';
import { DISORDERS, isValour, type Roster } from './roster';
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
  const state = { table: layout.value.table, rosters, bound: 1, phase: 'orders', measuring: 'locked' } as const;
  // Read back as any scenario is, which finds a commander who is not on the table.
  const checked = unpackState(packState(state));
  return checked.ok ? good(packState(checked.value)) : checked;
}

/** The state with which a battle of this scenario begins, under the club's options. */
export function setUp(scenario: Json, options: Options): Result<BelleAllianceState> {
  const state = unpackState(scenario);
  if (!state.ok) return state;
  const measuring = MEASURING_CHOICES.find((choice) => choice === options.measuring);
  return good({ ...state.value, measuring: measuring ?? state.value.measuring });
}

const NOTES = ['t21', 'valour', 'disorder', 'commander'];

/** A unit's roster from the words on its line. A word we do not know is refused: it was meant to say something. */
function rosterFrom(unit: UnitId, notes: Notes): Result<Roster> {
  const strange = Object.keys(notes).find((key) => !NOTES.includes(key));
  if (strange) return bad('belle-alliance/no-such-note', unit, { unit, note: strange });
  const valour = valourFrom(notes);
  if (valour === undefined) return bad('belle-alliance/no-such-valour', unit, { unit, row: notes.t21 ?? '' });
  const disorder = DISORDERS.find((degree) => degree === (notes.disorder ?? 'OR'));
  if (!disorder) return bad('belle-alliance/no-such-disorder', unit, { unit, disorder: notes.disorder ?? '' });
  const commander = notes.commander === undefined ? null : unitId(notes.commander);
  return good({ unit, valour, disorder, supplies: 'plenty', commander });
}

/**
 * Table 21 gives one value, or several between which the scenario chooses. A unit without a row has the scenario's
 * value, or 0 (5.5.1); so have staff figures.
 */
function valourFrom({ t21, valour }: Notes): number | undefined {
  const said = valour === undefined ? undefined : Number(/^[+-]?\d+$/.test(valour) ? valour : Number.NaN);
  if (t21 === undefined) return said === undefined || isValour(said) ? (said ?? 0) : undefined;
  const row = TABLE_21.find((candidate) => candidate.key === t21);
  const chosen = said ?? row?.valour[0];
  return chosen !== undefined && row?.valour.includes(chosen) ? chosen : undefined;
}
