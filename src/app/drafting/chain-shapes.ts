import { useEffect, useMemo } from 'react';
import { ahead, minus, times } from '../../geometry/vector';
import type { Forces } from '../../rules/belle-alliance/army/forces';
import { chainOf } from '../../rules/belle-alliance/army/order-of-battle';
import { forcesIn } from '../../rules/belle-alliance/drafting/state';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import type { BoardContext } from './board-context';

/**
 * The chain of command through somebody, drawn on the table: whole lines to all who are under him, broken ones up to his
 * superiors, with what they command written beside them. Who is not on the table is passed over.
 */
export function chainShapes(table: Table, forces: Forces, id: UnitId): readonly Shape[] {
  const { above, below } = chainOf(forces, id);
  const isThere = (each: UnitId): boolean => table.units.has(each);
  const upwards = [id, ...above].filter(isThere);
  const superiors = upwards.filter((each) => each !== id);
  const own = new Set(below);
  const commanderOf = (each: UnitId): UnitId | undefined =>
    chainOf(forces, each).above.find((officer) => isThere(officer) && (officer === id || own.has(officer)));
  return [
    ...[...superiors, ...below.filter(isThere)].map((unit): Shape => ({ kind: 'halo', tone: 'measure', unit })),
    ...upwards.slice(1).flatMap((officer, i) => tie(table, upwards[i], officer, true)),
    ...below.filter(isThere).flatMap((each) => tie(table, each, commanderOf(each), false)),
    ...superiors.flatMap((officer) => label(table, forces, officer)),
  ];
}

function tie(table: Table, one: UnitId | undefined, other: UnitId | undefined, dashed: boolean): readonly Shape[] {
  const [from, to] = [one, other].map((id) => id && table.units.get(id)?.pose.at);
  return from && to ? [{ kind: 'line', tone: 'measure', points: [from, to], ...(dashed ? { dashed } : {}) }] : [];
}

/** The name stands behind the officer, in cm: before him are his own. */
const BEHIND = 9;

function label(table: Table, { rosters }: Forces, id: UnitId): readonly Shape[] {
  const [unit, command] = [table.units.get(id), rosters.get(id)?.command];
  if (!unit || !command) return [];
  const at = minus(unit.pose.at, times(ahead(unit.pose.heading), BEHIND));
  return [{ kind: 'label', tone: 'measure', at, text: command.name }];
}

/** Shows the chain of command of whoever is selected, until somebody else is. */
export function useChainShown({ draft, table, show }: BoardContext, id: UnitId | undefined): void {
  const shapes = useMemo(() => (id ? chainShapes(table, forcesIn(draft), id) : []), [draft, table, id]);
  useEffect(() => {
    show(shapes);
    return () => show([]);
  }, [show, shapes]);
}
