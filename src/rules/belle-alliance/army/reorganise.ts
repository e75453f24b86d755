import { bad, good, type Result } from '../../../table/result';
import { asName, LONGEST_NAME } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import type { Roster } from '../units/roster';
import { type Enlisted, type Forces, freshId } from './forces';
import { isOfficer, subordinatesOf } from './order-of-battle';

/** Changes of the order of battle while a scenario is made. In a battle a transfer needs an order (1.1.5). */

/**
 * A unit, an adjutant, or an officer with all his own is put under another officer, or under nobody: the rosters that change.
 * Skirmish lines and gunners go with the unit they are from.
 */
export function movedUnder(forces: Forces, id: UnitId, to: UnitId | null): Result<readonly Roster[]> {
  const unit = forces.units.get(id);
  const roster = forces.rosters.get(id);
  if (!unit || !roster) return bad('army/no-such-unit', undefined, { unit: id });
  if (to !== null) {
    if (!isOfficer(forces, to)) return bad('army/not-an-officer', undefined, { unit: nameOf(forces, to) });
    if (forces.units.get(to)?.side !== unit.side) return bad('army/other-side', undefined, { unit: unit.name });
    if (to === id || subordinatesOf(forces, id).includes(to))
      return bad('army/under-his-own', undefined, { unit: unit.name });
  }
  const kin = [...forces.rosters.values()].filter(({ detached }) => detached?.from === id);
  return good([roster, ...kin].map((each) => ({ ...each, commander: to })));
}

const nameOf = ({ units }: Forces, id: UnitId): string => units.get(id)?.name ?? id;

/** An officer with all his own once more: new ids, names with the next number, under the same superior. */
export function copiedBrigade(forces: Forces, officer: UnitId, taken: Set<string>): Result<readonly Enlisted[]> {
  if (!isOfficer(forces, officer)) return bad('army/not-an-officer', undefined, { unit: nameOf(forces, officer) });
  const commands = new Set([...forces.rosters.values()].flatMap(({ command }) => (command ? [command.name] : [])));
  const copied = [officer, ...subordinatesOf(forces, officer)].flatMap((id): readonly Enlisted[] => {
    const [unit, roster] = [forces.units.get(id), forces.rosters.get(id)];
    return unit && roster ? [{ unit, roster }] : [];
  });
  const ids = new Map(copied.map(({ unit }) => [unit.id, freshId(unit.name, taken)]));
  const names = newNames(forces, copied);
  const renewed = <T extends UnitId | null>(id: T): T | UnitId => (id === null ? id : (ids.get(id) ?? id));
  return good(
    copied.map(({ unit, roster }) => {
      const id = renewed(unit.id);
      const { command, detached, soutien, refugees } = roster;
      return {
        unit: { ...unit, id, name: names.get(unit.id) ?? unit.name },
        roster: {
          ...roster,
          unit: id,
          commander: renewed(roster.commander),
          ...(command ? { command: { ...command, name: nextName(command.name, commands) } } : {}),
          detached: detached && { ...detached, from: renewed(detached.from) },
          soutien: renewed(soutien),
          refugees: refugees && { ...refugees, from: renewed(refugees.from) },
        },
      };
    }),
  );
}

/** An adjutant who is called after his officer is called after the new one. */
function newNames(forces: Forces, copied: readonly Enlisted[]): ReadonlyMap<UnitId, string> {
  const taken = new Set([...forces.units.values()].map(({ name }) => name));
  const names = new Map<UnitId, string>();
  const isAdjutant = ({ unit }: Enlisted): boolean => unit.arm === 'staff' && !isOfficer(forces, unit.id);
  for (const each of copied) if (!isAdjutant(each)) names.set(each.unit.id, nextName(each.unit.name, taken));
  for (const { unit, roster } of copied.filter(isAdjutant)) {
    const [before, after] = [
      forces.units.get(roster.commander ?? unit.id)?.name,
      names.get(roster.commander ?? unit.id),
    ];
    const isCalledAfterHim = before !== undefined && after !== undefined && unit.name.includes(before);
    names.set(unit.id, isCalledAfterHim ? asName(unit.name.replace(before, () => after)) : nextName(unit.name, taken));
  }
  return names;
}

/** "Kempt" and "Kempt (2)" are followed by "Kempt (3)". The name is taken from now on. */
function nextName(name: string, taken: Set<string>): string {
  const [, stem = name] = /^(.*) \(\d+\)$/s.exec(name) ?? [];
  let next = name;
  for (let n = 2; taken.has(next); n++) {
    const ending = ` (${n})`;
    next = `${asName(stem.slice(0, LONGEST_NAME - ending.length))}${ending}`;
  }
  taken.add(next);
  return next;
}

/** Who goes when a body is taken out of the army: its officer and all who are under him. A unit goes alone. */
export const bodyOf = (forces: Forces, id: UnitId): readonly UnitId[] =>
  forces.units.has(id) ? [id, ...subordinatesOf(forces, id)] : [];
