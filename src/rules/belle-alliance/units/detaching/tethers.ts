import type { Shape, Tone } from '../../../../table/shapes';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { within } from '../../explain/tolerance';
import type { BelleAllianceState } from '../../state';
import { isLocked } from '../../turn/lock';
import { gapBetween } from '../bodies';
import { linesOf, SOUTIEN_DISTANCE, soutienOf } from './detaching-soutien';
import { motherOf } from './kin';

/** Within this its mother passes orders on (1.1.2). */
const IN_HAND = 30;

/**
 * From each skirmish line to its mother unit and, where that is another, to its soutien. The tone tells how the distance
 * stands to 15 and 30 cm, and tells nothing where measuring is locked: a colour would be a measurement.
 */
export function tethersOf(state: BelleAllianceState): readonly Shape[] {
  return linesOf(state).flatMap((line) => {
    const mother = motherOf(state, line);
    const soutien = soutienOf(state, line);
    const other = 'unit' in soutien && soutien.unit !== mother ? soutien.unit : undefined;
    return [...(mother ? tether(state, line, mother, false) : []), ...(other ? tether(state, line, other, true) : [])];
  });
}

function tether(state: BelleAllianceState, line: UnitId, to: UnitId, dashed: boolean): readonly Shape[] {
  const gap = gapBetween(state.table, unitOf(state.table, line), unitOf(state.table, to));
  if (!gap || gap.distance === 0) return [];
  return [
    { kind: 'line', tone: toneOf(state, gap.distance), points: [gap.from, gap.to], ...(dashed ? { dashed } : {}) },
  ];
}

function toneOf(state: BelleAllianceState, distance: number): Tone {
  if (isLocked(state)) return 'neutral';
  if (within(distance, SOUTIEN_DISTANCE)) return 'yes';
  return within(distance, IN_HAND) ? 'close' : 'no';
}
