import type { Saying } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isClosed } from '../abilities';
import { houseOf } from '../formation/indoors';
import { motherOf } from './kin';

/** A soutien that has a figure of its line within this secures it, and answers for it (1.3.7, 2.3.4). */
export const SOUTIEN_DISTANCE = 15;

/** The unit that secures a skirmish line now, or why none does. */
export type Soutien = { readonly unit: UnitId } | { readonly why: Saying };

/**
 * 1.3.3: whoever is ordered to be it, or else the mother unit, unless that one is ordered to serve another line. It must be
 * closed, in no house (6.1.2), and have at least half as many figures as the line.
 */
export function soutienOf(state: BelleAllianceState, line: UnitId): Soutien {
  const ordered = rosterOf(state, line).soutien;
  if (ordered) return state.table.units.has(ordered) ? ifFit(state, line, ordered) : none('gone');
  const mother = motherOf(state, line);
  if (!mother) return none('no-mother');
  return servesAnother(state, mother, line) ? none('serves-another') : ifFit(state, line, mother);
}

const none = (why: 'gone' | 'no-mother' | 'serves-another' | 'not-closed' | 'in-house' | 'too-few'): Soutien => ({
  why: { key: 'belle-alliance.no-soutien', values: { why } },
});

function ifFit(state: BelleAllianceState, line: UnitId, unit: UnitId): Soutien {
  const soutien = unitOf(state.table, unit);
  if (!isClosed(soutien, rosterOf(state, unit).disorder)) return none('not-closed');
  if (houseOf(state.table, soutien)) return none('in-house');
  return 2 * soutien.figures >= unitOf(state.table, line).figures ? { unit } : none('too-few');
}

/** Is it ordered to secure another unit than this one, which still stands as a skirmish line? */
export const servesAnother = (state: BelleAllianceState, unit: UnitId, line: UnitId): boolean =>
  linesOf(state).some((other) => other !== line && rosterOf(state, other).soutien === unit);

/** The line of which this unit is soutien now, if any. */
export function securedBy(state: BelleAllianceState, unit: UnitId): UnitId | undefined {
  for (const line of linesOf(state)) {
    const soutien = soutienOf(state, line);
    if ('unit' in soutien && soutien.unit === unit) return line;
  }
  return undefined;
}

/** Every unit that stands as a skirmish line. */
export const linesOf = (state: BelleAllianceState): readonly UnitId[] =>
  [...state.table.units.values()].filter(({ formation }) => formation === 'skirmish').map(({ id }) => id);
