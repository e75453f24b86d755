import type { Point } from '../../../geometry/point';
import type { Shape, Tone } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { Bases, Unit } from '../../../table/unit';
import type { Step } from '../../marching-advice';
import { zonesOf } from '../melee/zone';
import type { Disorder } from '../units/roster';
import { amountOf, stepped, upTo } from './body';
import { BEYOND, type Marched } from './march';

/** A turn is drawn by chords of at most this many radians. */
const CHORD = 0.1;

/** The way of the middle of the front: plain where it goes at the full rate, broken where ground slows it, crossed out from its first fault on. */
export function wayShapes(start: Unit, steps: readonly Step[], marched: Marched, bases: Bases): readonly Shape[] {
  const shapes: Shape[] = [];
  let unit = start;
  steps.forEach((step, index) => {
    const amount = amountOf(step);
    const lawful = marched.faults
      .filter((fault) => fault.step <= index)
      .reduce((least, fault) => Math.min(least, fault.step < index ? 0 : fault.progress), amount);
    for (const leg of marched.legs.filter((own) => own.step === index)) {
      const to = Math.min(leg.to, lawful);
      if (to > leg.from) shapes.push(way(unit, step, [leg.from, to], leg.slowed ? 'close' : 'yes', bases));
    }
    if (lawful < amount) shapes.push(way(unit, step, [lawful, amount], 'no', bases));
    unit = stepped(unit, step, bases);
  });
  for (const { at, kind } of marched.faults) if (at && kind !== BEYOND) shapes.push({ kind: 'mark', tone: 'no', at });
  return shapes;
}

/** The moment of contact: the zone as it touches, and whom; and those forced back, where they would stand (4.1.1, 4.2.0). */
export function encounterShapes({ encounter }: Marched, table: Table, disorder: Disorder): readonly Shape[] {
  if (!encounter) return [];
  const { touched, pushed } = encounter;
  const shapes: Shape[] = pushed.map(({ stand }) => ({ kind: 'ghost', tone: 'close', unit: stand }));
  if (!touched) return shapes;
  const zones = zonesOf(table, touched.by, disorder);
  return [
    ...shapes,
    ...zones.map((outline): Shape => ({ kind: 'area', tone: 'close', outline })),
    { kind: 'halo', tone: 'no', unit: touched.unit.id },
  ];
}

/** The way as drawn, without a word on what it costs. */
export function plainWay(start: Unit, steps: readonly Step[], bases: Bases): readonly Shape[] {
  let unit = start;
  return steps.map((step) => {
    const shape = way(unit, step, [0, amountOf(step)], 'neutral', bases);
    unit = stepped(unit, step, bases);
    return shape;
  });
}

function way(unit: Unit, step: Step, [from, to]: readonly [number, number], tone: Tone, bases: Bases): Shape {
  const turning = step.kind === 'wheel' || step.kind === 'rotate';
  const chords = turning ? Math.max(1, Math.ceil((to - from) / CHORD)) : 1;
  const points: Point[] = Array.from(
    { length: chords + 1 },
    (_, i) => stepped(unit, upTo(step, from + ((to - from) * i) / chords), bases).pose.at,
  );
  return { kind: 'line', tone, points, ...(tone === 'yes' || tone === 'neutral' ? {} : { dashed: true }) };
}
