import type { Violation } from '../../../../table/reasons';
import { MOST_UNITS } from '../../../../table/schemas';
import type { Unit } from '../../../../table/unit';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { type BelleAllianceState, rosterOf } from '../../state';
import { wholeOf } from '../../units/detaching/kin';
import { cutOf, ownFigures, resized } from '../../units/detaching/shares';
import { freshId, LEAST_PART, partName } from '../../units/detaching/splitting';

/** 6.1.1: who goes in or out with only some of his figures is split by force. */
export interface Parting {
  /** Both with their figures, where the whole stands. */
  readonly keeps: Unit;
  readonly goes: Unit;
  readonly violations: readonly Violation[];
  /** As it happens, once it is known where both stand. */
  readonly event: (keeps: Unit, goes: Unit) => BelleAllianceEvent;
}

/** Parts have three figures at least, since fewer are taken off the table at once (5.5.2). Nothing where it cannot be split. */
export function partingOf(state: BelleAllianceState, unit: Unit, figures: number): Parting | undefined {
  const { table } = state;
  const roster = rosterOf(state, unit.id);
  const isWhole = unit.arm === 'infantry' && roster.detached?.as !== 'skirmishers';
  if (!isWhole || figures < 1 || figures >= ownFigures(unit, roster) || table.units.size >= MOST_UNITS)
    return undefined;
  const cut = cutOf(unit, roster, figures);
  const of = wholeOf(state, unit.id);
  const named = { id: freshId(table, of), name: partName(table, unit) };
  const least = Math.min(figures, unit.figures - figures);
  return {
    keeps: resized(unit, cut.stays.figures, cut.stays.figuresAtStart),
    goes: { ...resized(unit, cut.goes.figures, cut.goes.figuresAtStart), ...named },
    violations: least < LEAST_PART ? [TOO_SMALL] : [],
    event: (keeps, goes) => ({
      type: 'unit-split',
      unit: unit.id,
      of,
      keeps: { stand: keeps, squadrons: 1, original: cut.stays.original },
      part: { stand: goes, squadrons: 1, original: cut.goes.original },
      forced: true,
    }),
  };
}

const TOO_SMALL = violation('part-too-small', '5.5.2', { values: { least: LEAST_PART } });

export const CANNOT_SPLIT = violation('cannot-split', '1.2.1', FINAL);
