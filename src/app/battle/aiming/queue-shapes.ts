import type { Point } from '../../../geometry/point';
import { ahead, distanceBetween, minus, plus, times } from '../../../geometry/vector';
import type { Queue } from '../../../rules/tool-advice';
import type { Shape, Tone } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import { batchesOf, itemsOf } from '../../../tools/batch-hand';
import type { Told } from '../../../tools/table-state';

/** Less than this is no way worth an arrow, in cm. */
const A_STEP = 2;

/** All that waits, on the table; or what came of what was carried out. */
export function queueShapes(queue: Queue, told: Told | undefined, table: Table | undefined): readonly Shape[] {
  const fighting = batchesOf(queue).flatMap(({ units }) => units);
  const rings = [...new Set(told?.units ?? fighting)].filter((unit) => table?.units.has(unit));
  return [
    ...rings.map((unit): Shape => ({ kind: 'halo', tone: 'measure', unit })),
    ...itemsOf(queue).flatMap(({ shapes }) => shapes),
    ...(told ? ways(told, table) : announcedShapes(queue, table)),
  ];
}

/** What is announced and not in contact yet, as arrows for all to see. */
export function announcedShapes(queue: Queue, table: Table | undefined): readonly Shape[] {
  return itemsOf(queue).flatMap(({ unit, target }): Shape[] => {
    const from = table?.units.get(unit)?.pose.at;
    const to = target === undefined ? undefined : table?.units.get(target)?.pose.at;
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

/** How far the barbs of an arrow reach back, in cm, and how wide they stand. */
const BARB = { cm: 3, angle: Math.PI / 7 } as const;

/** A dashed way with a head, from one to the other. */
function arrowShapes(tone: Tone, from: Point, to: Point): Shape[] {
  const cm = Math.min(BARB.cm, distanceBetween(from, to) / 2);
  const { x, y } = minus(from, to);
  const back = Math.atan2(y, x);
  const barb = (turn: number): Point => plus(to, times(ahead(back + turn), cm));
  return [
    { kind: 'line', tone, points: [from, to], dashed: true },
    { kind: 'line', tone, points: [barb(BARB.angle), to, barb(-BARB.angle)] },
  ];
}
