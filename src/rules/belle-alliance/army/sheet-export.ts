import type { Unit, UnitId } from '../../../table/unit';
import { ECHELONS, type Echelon } from '../units/roster';
import { csvRow } from './army-sheet-cells';
import type { Forces } from './forces';
import { isOfficer, subordinatesOf, superiorsOf } from './order-of-battle';
import { COLUMNS, type Column } from './sheet-columns';

export interface ArmyAsCsv {
  readonly text: string;
  /** Officers whose place a spreadsheet has no column for, being under another of the same rank or a lower one. */
  readonly misplaced: readonly UnitId[];
}

/** An army as a CSV file that `readSheet` reads back: officers and adjutants have lines of their own. Nobody's place is in it. */
export function armyAsCsv(forces: Forces): ArmyAsCsv {
  const shown = [...forces.units.values()].filter(({ id }) => forces.rosters.get(id)?.detached === null);
  const rows = shown.map((unit) => {
    const cells = cellsOf(forces, unit);
    return csvRow(COLUMNS.map((column) => cells[column] ?? ''));
  });
  const misplaced = shown.filter(({ id }) => isOfficer(forces, id) && !descends(forces, id)).map(({ id }) => id);
  return { text: csvRow(COLUMNS) + rows.join(''), misplaced };
}

type Line = Partial<Record<Column, string | number>>;

function cellsOf(forces: Forces, unit: Unit): Line {
  const { id, side, name, arm, figures } = unit;
  const roster = forces.rosters.get(id);
  const isOwn = isOfficer(forces, id);
  const above = superiorsOf(forces, id);
  const line: Line = { side, ...pathOf(forces, isOwn ? [id, ...above] : above), name };
  if (!roster) return line;
  if (arm === 'staff') {
    const own = subordinatesOf(forces, id).filter(
      (each) =>
        forces.rosters.get(each)?.commander === id &&
        forces.units.get(each)?.arm === 'staff' &&
        !isOfficer(forces, each),
    );
    return isOwn
      ? { ...line, arm: 'officer', efficiency: roster.efficiency ?? 'none', adjutants: own.length }
      : { ...line, arm: 'adjutant' };
  }
  const { valour, light, heavy, lancers, marksmen, engineers, horse, waggon, ammunition } = roster;
  const shared: Line = { ...line, figures, valour, look: unit.look };
  if (arm === 'artillery')
    return {
      ...shared,
      ...{ arm, guns: figures, models: unit.guns, pounder: roster.pounder },
      ...flags({ horse, waggon, ammunition }),
    };
  const weapon = roster.weapon ?? 'none';
  if (arm === 'infantry') return { ...shared, arm, weapon, ...flags({ light, marksmen, engineers }) };
  const horsed = light ? 'light cavalry' : heavy ? 'heavy cavalry' : 'medium cavalry';
  return { ...shared, arm: horsed, weapon, squadrons: roster.squadrons, ...flags({ light, heavy, lancers }) };
}

const flags = (said: Partial<Record<Column, boolean>>): Line =>
  Object.fromEntries(Object.entries(said).map(([column, is]) => [column, is ? 'yes' : 'no']));

/** The name of each body in a chain of officers, the lowest first: of two of one rank the lower counts. */
function pathOf(forces: Forces, chain: readonly UnitId[]): Line {
  const path: Partial<Record<Echelon, string>> = {};
  for (const id of chain) {
    const { name, echelon } = commandOf(forces, id);
    path[echelon] ??= name;
  }
  return path;
}

/** What an officer commands; where it has no name, his own, and a rank by how many ranks are below him. */
function commandOf(forces: Forces, id: UnitId): { readonly name: string; readonly echelon: Echelon } {
  const command = forces.rosters.get(id)?.command;
  if (command) return command;
  const echelon = ECHELONS.at(-1 - Math.min(heightOf(forces, id), ECHELONS.length - 1)) ?? 'army';
  return { name: forces.units.get(id)?.name ?? id, echelon };
}

function heightOf(forces: Forces, id: UnitId): number {
  const below = subordinatesOf(forces, id).filter((each) => isOfficer(forces, each));
  return below.reduce((most, each) => Math.max(most, superiorsOf(forces, each).indexOf(id) + 1), 0);
}

/** Each of his superiors is of a higher rank than the one below. */
function descends(forces: Forces, id: UnitId): boolean {
  const ranks = [id, ...superiorsOf(forces, id)].map((each) => ECHELONS.indexOf(commandOf(forces, each).echelon));
  return ranks.every((rank, i) => i === 0 || rank < (ranks[i - 1] ?? 0));
}
