import { type Notes, parseLayout } from '../../table/notation';
import { bad, good, type Result } from '../../table/result';
import type { Table } from '../../table/table';
import { terrainId } from '../../table/terrain';
import { type Unit, type UnitId, unitId } from '../../table/unit';
import type { Json } from '../book';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { STANDARD_READINGS } from './belle-alliance-readings';
import { battleOf } from './drafting/battle-of';
import { type Briefing, NO_BRIEFING, type Reinforcement } from './scenarios/briefing';
import { packState, unpackState } from './state';
import { HAND_WEAPONS, type HandWeapon } from './tables/table-13-hand-weapons';
import { TABLE_21, type ValourRow } from './tables/table-21-valour';
import { DISORDERS, EFFICIENCIES, freshRoster, isValour, POUNDER, type Roster, SQUADRONS } from './units/roster';

/**
 * A scenario is the state before the first bound. Written as a lay-out whose notes give each unit's roster; who `arrives` in a later
 * bound stands in it where he would come on, and waits.
 */
export function scenarioFromLayout(text: string, briefing: Briefing = NO_BRIEFING): Result<Json> {
  const layout = parseLayout(text, MINIATURES);
  if (!layout.ok) return layout;
  const { table, notes } = layout.value;
  const rosters = new Map<UnitId, Roster>();
  for (const unit of table.units.values()) {
    const roster = rosterFrom(unit, notes.get(unit.id) ?? {}, table);
    if (!roster.ok) return roster;
    rosters.set(unit.id, roster.value);
  }
  for (const { commander } of [...rosters.values()]) promote(table, rosters, commander);
  const reserve = new Map([...table.units].filter(([id]) => notes.get(id)?.arrives !== undefined));
  const units = new Map([...table.units].filter(([id]) => !reserve.has(id)));
  const battle = battleOf({
    table: { ...table, units },
    rosters,
    reserve,
    readings: STANDARD_READINGS,
    measuring: 'locked',
    briefing,
    reinforcements: [...reserve.keys()].map((id) => reinforcementFrom(id, notes.get(id) ?? {})),
  });
  // Read back as any scenario is, which finds what no battle can begin with.
  const checked = unpackState(packState(battle));
  return checked.ok ? good(packState(checked.value)) : checked;
}

/** What is no bound, or no zone of the briefing, is left to the check of the whole state. */
const reinforcementFrom = (unit: UnitId, { arrives = '', entry = '' }: Notes): Reinforcement => ({
  bound: Number(arrives),
  where: { zone: terrainId(entry) },
  units: [unit],
});

/** Whoever commands a unit is an officer, though he serves another himself; an adjutant commands nobody (1.1.4). */
function promote(table: Table, rosters: Map<UnitId, Roster>, commander: UnitId | null): void {
  const roster = commander && rosters.get(commander);
  if (roster && table.units.get(commander)?.arm === 'staff') rosters.set(commander, { ...roster, officer: true });
}

/** Some are said with `yes` or `no`; kinds of detached units and the soutien name another unit. */
const YES_OR_NO = [
  'light',
  'heavy',
  'lancers',
  'engineers',
  'ammunition',
  'horse',
  'waggon',
  'marksmen',
  'officer',
] as const;
const NOTES = [
  't21',
  'valour',
  'disorder',
  'commander',
  'squadrons',
  'pounder',
  'weapon',
  'efficiency',
  'arrives',
  'entry',
  ...YES_OR_NO,
] as const;
const KINDS_OF_DETACHED = ['skirmishers', 'part', 'gunners'] as const;
const KNOWN: readonly string[] = [...NOTES, ...KINDS_OF_DETACHED, 'soutien'];

/** A unit's roster from the words on its line. A word we do not know is refused: it was meant to say something. */
function rosterFrom(unit: Unit, notes: Notes, table: Table): Result<Roster> {
  const strange = Object.keys(notes).find((key) => !KNOWN.includes(key));
  if (strange) return bad('belle-alliance/no-such-note', unit.id, { unit: unit.id, note: strange });
  const unclear = YES_OR_NO.find((key) => !['yes', 'no', undefined].includes(notes[key]));
  if (unclear)
    return bad('belle-alliance/no-such-note', unit.id, { unit: unit.id, note: `${unclear}=${notes[unclear]}` });
  const valour = valourFrom(notes);
  if (valour === undefined)
    return bad('belle-alliance/no-such-valour', unit.id, { unit: unit.id, row: notes.t21 ?? '' });
  const disorder = DISORDERS.find((degree) => degree === (notes.disorder ?? 'OR'));
  if (!disorder)
    return bad('belle-alliance/no-such-disorder', unit.id, { unit: unit.id, disorder: notes.disorder ?? '' });
  const efficiency = notes.efficiency === undefined ? null : EFFICIENCIES.find((each) => each === notes.efficiency);
  if (efficiency === undefined)
    return bad('belle-alliance/no-such-note', unit.id, { unit: unit.id, note: `efficiency=${notes.efficiency}` });
  const weapon = weaponFrom(unit, notes);
  if (weapon === undefined)
    return bad('belle-alliance/no-such-note', unit.id, { unit: unit.id, note: `weapon=${notes.weapon}` });
  const lost = [...KINDS_OF_DETACHED.map((kind) => notes[kind]), notes.soutien].find(
    (named) => named !== undefined && !table.units.has(unitId(named)),
  );
  if (lost) return bad('belle-alliance/no-such-unit', unit.id, { unit: unit.id, named: lost });
  const commander = namedIn(notes.commander);
  if (commander && !table.units.has(commander))
    return bad('belle-alliance/no-such-commander', undefined, { commander });
  return good(
    freshRoster(unit, {
      valour,
      disorder,
      commander,
      light: isOfClass(notes, 'light'),
      squadrons: unit.arm === 'cavalry' ? numberIn(notes.squadrons, SQUADRONS) : 1,
      pounder: unit.arm === 'artillery' ? numberIn(notes.pounder, POUNDER) : 0,
      heavy: isOfClass(notes, 'heavy'),
      lancers: notes.lancers === 'yes',
      engineers: notes.engineers === 'yes',
      ammunition: notes.ammunition === 'yes',
      weapon,
      marksmen: notes.marksmen === 'yes',
      horse: notes.horse === 'yes',
      waggon: notes.waggon === 'yes',
      detached: detachedFrom(notes),
      soutien: namedIn(notes.soutien),
      officer: unit.arm === 'staff' && (notes.commander === undefined || notes.officer === 'yes'),
      efficiency,
    }),
  );
}

/** As the scenario says; where it does not, cavalry is of the class in which table 21 has its row (5.5.1, R51). */
const isOfClass = (notes: Notes, word: 'light' | 'heavy'): boolean =>
  notes[word] === undefined ? rowOf(notes)?.arm === `${word} cavalry` : notes[word] === 'yes';

const rowOf = ({ t21 }: Notes): ValourRow | undefined => TABLE_21.find(({ key }) => key === t21);

/** Foot has muskets and horse carbines where nothing is said; `weapon=none` for those who have neither. */
function weaponFrom({ arm }: Unit, { weapon }: Notes): HandWeapon | null | undefined {
  if (weapon === 'none' || arm === 'artillery' || arm === 'staff') return null;
  if (weapon === undefined) return arm === 'cavalry' ? 'carbine' : 'musket';
  return HAND_WEAPONS.find((each) => each === weapon);
}

const namedIn = (said: string | undefined): UnitId | null => (said === undefined ? null : unitId(said));

/** What is no number is left to the check of the whole state, which refuses it. */
const numberIn = (said: string | undefined, usual: number): number => (said === undefined ? usual : Number(said));

function detachedFrom(notes: Notes): Roster['detached'] {
  const kind = KINDS_OF_DETACHED.find((each) => notes[each] !== undefined);
  return kind ? { as: kind, from: unitId(notes[kind] ?? '') } : null;
}

/**
 * Table 21 gives one value, or several between which the scenario chooses. A unit without a row has the scenario's
 * value, or 0 (5.5.1); so have staff figures.
 */
function valourFrom(notes: Notes): number | undefined {
  const { t21, valour } = notes;
  const said = valour === undefined ? undefined : Number(/^[+-]?\d+$/.test(valour) ? valour : Number.NaN);
  if (t21 === undefined) return said === undefined || isValour(said) ? (said ?? 0) : undefined;
  const row = rowOf(notes);
  const chosen = said ?? row?.valour[0];
  return chosen !== undefined && row?.valour.includes(chosen) ? chosen : undefined;
}
