import { type Base, cornersOf } from '../../../geometry/base';
import type { Shape, Tone } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { halo, lineShape } from '../fire/fire-statements';
import { figuresOf } from '../sight/position';
import { rosterOf } from '../state';
import type { MeleeFinding } from './melee-geometry';
import { zonesOf } from './zone';

/** What is drawn of an attack whatever is looked at: the zone, the way to the opponent, and what makes it flank or rear. */
export function shapesOf(finding: MeleeFinding): readonly Shape[] {
  const { touch, aspect, target } = finding;
  return [
    ...zoneShapes(finding),
    ...(touch ? [{ kind: 'mark', tone: 'yes', at: touch.at } as const] : [halo('no', target.id)]),
    ...(aspect.aspect === 'front' ? [] : aspectShapes(finding)),
  ];
}

export function zoneShapes({ state, attacker, touch }: MeleeFinding): readonly Shape[] {
  const tone: Tone = touch ? 'yes' : 'neutral';
  const zones = zonesOf(state.table, attacker, rosterOf(state, attacker.id).disorder);
  return zones.map((outline) => ({ kind: 'area', tone, outline }));
}

/** The figures behind the extended front, that front, and the line straight ahead that meets flank or rear (4.1.8). */
export function aspectShapes({ state, attacker, aspect }: MeleeFinding): readonly Shape[] {
  const tone: Tone = aspect.close ? 'close' : 'yes';
  return [
    ...aspect.lines.map(({ from, to }, i) => lineShape(tone, from, to, i === 0 && aspect.lines.length > 1)),
    ...figureShapes(state.table, attacker, aspect.behindBases, tone),
  ];
}

/** Some figures of a unit, by their index in the stand. */
function figureShapes(table: Table, unit: Unit, bases: readonly number[], tone: Tone): readonly Shape[] {
  const all: readonly Base[] = figuresOf(table, unit);
  return bases.flatMap((index) => {
    const base = all[index];
    return base ? [{ kind: 'area', tone, outline: cornersOf(base) } as const] : [];
  });
}
