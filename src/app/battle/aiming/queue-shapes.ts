import { distanceBetween } from '../../../geometry/vector';
import type { MeleeQueue } from '../../../rules/melee-advice';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import { arrowShapes } from '../../../tools/melee-shapes';
import type { BatchHand, Told } from '../../../tools/table-state';

/** Less than this is no way worth an arrow, in cm. */
const A_STEP = 2;

/** All that waits, on the table; or what came of what was carried out. */
export function queueShapes(queue: MeleeQueue, { open, told }: BatchHand, table: Table | undefined): readonly Shape[] {
  const card = queue.melees.find(({ id }) => id === open);
  if (card) return card.shapes;
  const running = queue.flights.map(({ unit }): Shape => ({ kind: 'halo', tone: 'no', unit }));
  const fighting = queue.melees.flatMap(({ units }) => units);
  const rings = [...new Set(told?.units ?? fighting)].filter((unit) => table?.units.has(unit));
  return [
    ...rings.map((unit): Shape => ({ kind: 'halo', tone: 'measure', unit })),
    ...running,
    ...(told ? ways(told, table) : announcedShapes(queue, table)),
  ];
}

/** Attacks that are not in contact yet, as arrows for all to see. */
export function announcedShapes({ pending }: MeleeQueue, table: Table | undefined): readonly Shape[] {
  return pending.flatMap(({ attacker, target }): Shape[] => {
    const from = table?.units.get(attacker)?.pose.at;
    const to = target === null ? undefined : table?.units.get(target)?.pose.at;
    return from && to ? arrowShapes('measure', from, to) : [];
  });
}

/** The ways by which they came to where they are. */
function ways({ before, units }: Told, table: Table | undefined): readonly Shape[] {
  return units.flatMap((unit): readonly Shape[] => {
    const from = before.table?.units.get(unit)?.pose.at;
    const to = table?.units.get(unit)?.pose.at;
    return from && to && distanceBetween(from, to) > A_STEP ? arrowShapes('no', from, to) : [];
  });
}
