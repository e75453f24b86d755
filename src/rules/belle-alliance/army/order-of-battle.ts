import type { SideId, Unit, UnitId } from '../../../table/unit';
import { SCALE } from '../scale';
import type { Echelon, Roster } from '../units/roster';
import type { Forces } from './forces';
import { answersTo } from './words';

/** What an army, or any body of it, comes to. Staff are not counted. */
export interface Totals {
  readonly units: number;
  readonly figures: number;
  readonly men: number;
  /** Real guns: as many as there are gunners (1.1.7). */
  readonly guns: number;
  readonly models: number;
}

/** A commanding officer and all who are under him. */
export interface Command {
  readonly officer: UnitId;
  /** Of what he commands, or his own where that has none. */
  readonly name: string;
  readonly echelon: Echelon | undefined;
  readonly adjutants: readonly UnitId[];
  readonly commands: readonly Command[];
  /** Directly under him. */
  readonly units: readonly UnitId[];
  /** Of all under him, directly or not. */
  readonly totals: Totals;
}

export interface SideOfBattle {
  readonly side: SideId;
  readonly commands: readonly Command[];
  /** Who is under nobody: units, and adjutants whose officer is not there. */
  readonly apart: readonly UnitId[];
  readonly totals: Totals;
}

/** The order of battle as the rosters have it (1.1.4): each unit once, whatever a file may say of its commander. */
export function orderOfBattle(forces: Forces): readonly SideOfBattle[] {
  const children = new Map<UnitId | null, Unit[]>();
  for (const unit of forces.units.values()) {
    const above = commanderOf(forces, unit.id);
    const list = children.get(above);
    if (list) list.push(unit);
    else children.set(above, [unit]);
  }
  const sides = [...new Set([...forces.units.values()].map(({ side }) => side))];
  return sides.map((side) => {
    const tops = (children.get(null) ?? []).filter((unit) => unit.side === side);
    const commands = tops.filter(({ id }) => isOfficer(forces, id)).map((unit) => commandOf(forces, unit, children));
    const apart = tops.filter(({ id }) => !isOfficer(forces, id));
    const totals = sumOf([...commands.map((each) => each.totals), ...apart.map((unit) => totalsOf(forces, unit))]);
    return { side, commands, apart: apart.map(({ id }) => id), totals };
  });
}

function commandOf(forces: Forces, officer: Unit, children: ReadonlyMap<UnitId | null, readonly Unit[]>): Command {
  const under = children.get(officer.id) ?? [];
  const commands = under.filter(({ id }) => isOfficer(forces, id)).map((unit) => commandOf(forces, unit, children));
  const units = under.filter(({ arm }) => arm !== 'staff');
  const command = forces.rosters.get(officer.id)?.command;
  return {
    officer: officer.id,
    name: command?.name ?? officer.name,
    echelon: command?.echelon,
    adjutants: under.filter(({ id, arm }) => arm === 'staff' && !isOfficer(forces, id)).map(({ id }) => id),
    commands,
    units: units.map(({ id }) => id),
    totals: sumOf([...commands.map((each) => each.totals), ...units.map((unit) => totalsOf(forces, unit))]),
  };
}

function totalsOf({ rosters }: Forces, { id, arm, figures, guns }: Unit): Totals {
  if (arm === 'staff') return NOTHING;
  const isBattery = arm === 'artillery' && !rosters.get(id)?.waggon;
  return {
    units: 1,
    figures,
    men: figures * SCALE.menOfFigure,
    guns: isBattery && guns > 0 ? figures : 0,
    models: isBattery ? guns : 0,
  };
}

const NOTHING: Totals = { units: 0, figures: 0, men: 0, guns: 0, models: 0 };

const sumOf = (all: readonly Totals[]): Totals =>
  all.reduce(
    (sum, each) => ({
      units: sum.units + each.units,
      figures: sum.figures + each.figures,
      men: sum.men + each.men,
      guns: sum.guns + each.guns,
      models: sum.models + each.models,
    }),
    NOTHING,
  );

export const isOfficer = ({ rosters, units }: Forces, id: UnitId): boolean =>
  units.get(id)?.arm === 'staff' && rosters.get(id)?.officer === true;

/**
 * The officer somebody is under. Nobody where he is not there, is no officer or is of another side; and officers who are
 * under each other in a ring, which a file may hold, are each under nobody.
 */
function commanderOf(forces: Forces, id: UnitId): UnitId | null {
  const above = namedCommander(forces, id);
  return above !== null && isOfficer(forces, id) && closesRing(forces, id) ? null : above;
}

function namedCommander(forces: Forces, id: UnitId): UnitId | null {
  const commander: Roster['commander'] = forces.rosters.get(id)?.commander ?? null;
  if (commander === null || commander === id || !isOfficer(forces, commander)) return null;
  return forces.units.get(commander)?.side === forces.units.get(id)?.side ? commander : null;
}

function closesRing(forces: Forces, id: UnitId): boolean {
  const seen = new Set<UnitId>();
  let next = namedCommander(forces, id);
  while (next !== null && next !== id && !seen.has(next)) {
    seen.add(next);
    next = namedCommander(forces, next);
  }
  return next === id;
}

/** Officers above somebody, the nearest first. */
export function superiorsOf(forces: Forces, id: UnitId): readonly UnitId[] {
  const above: UnitId[] = [];
  for (let next = commanderOf(forces, id); next !== null; next = commanderOf(forces, next)) above.push(next);
  return above;
}

/** All under an officer, adjutants included, in the order of the army. He himself is not among them. */
export function subordinatesOf(forces: Forces, officer: UnitId): readonly UnitId[] {
  return [...forces.units.keys()].filter((id) => id !== officer && superiorsOf(forces, id).includes(officer));
}

export interface ChainOfCommand {
  /** From the nearest officer up. */
  readonly above: readonly UnitId[];
  /** Whoever is under him; nobody for a unit. */
  readonly below: readonly UnitId[];
}

/** The whole chain of command through a unit or officer: what lights up when it is selected. */
export const chainOf = (forces: Forces, id: UnitId): ChainOfCommand => ({
  above: superiorsOf(forces, id),
  below: subordinatesOf(forces, id),
});

/** Who answers to all these words with his own name, that of his command, or that of a body he belongs to. */
export function searchForces(forces: Forces, query: string): readonly UnitId[] {
  const nameOf = (id: UnitId): string =>
    `${forces.units.get(id)?.name ?? ''} ${forces.rosters.get(id)?.command?.name ?? ''}`;
  return [...forces.units.keys()].filter((id) => {
    const whole = [id, ...superiorsOf(forces, id)].map(nameOf).join(' ');
    return answersTo(query, whole);
  });
}
