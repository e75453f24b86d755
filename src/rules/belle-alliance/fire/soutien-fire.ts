import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { figuresWithin } from '../sight/figures-within';
import type { BelleAllianceState } from '../state';
import { gapBetween } from '../units/bodies';
import { SOUTIEN_DISTANCE, securedBy, soutienOf } from '../units/detaching/detaching-soutien';

/** 3.3.1: the soutien of a skirmish line that has any figure within 15 cm of it, and how near the nearest is. */
export function soutienNear(
  state: BelleAllianceState,
  line: UnitId,
): { readonly soutien: UnitId; readonly cm: number } | undefined {
  const skirmishers = unitOf(state.table, line);
  if (skirmishers.formation !== 'skirmish') return undefined;
  const soutien = soutienOf(state, line);
  if (!('unit' in soutien)) return undefined;
  const gap = gapBetween(state.table, skirmishers, unitOf(state.table, soutien.unit));
  return gap && within(gap.distance, SOUTIEN_DISTANCE) ? { soutien: soutien.unit, cm: gap.distance } : undefined;
}

/**
 * 3.3.2: how many figures of its skirmish line are counted with a soutien that is fired at, and whose: those within
 * 15 cm, unless the line is fired at as well (R109). No line is named where none are.
 */
export function figuresCountedIn(
  state: BelleAllianceState,
  soutien: UnitId,
  firedAtToo: ReadonlySet<UnitId>,
): { readonly figures: number; readonly line?: UnitId } {
  const line = securedBy(state, soutien);
  if (!line || firedAtToo.has(line)) return { figures: 0 };
  const { table } = state;
  const figures = figuresWithin(table, unitOf(table, line), unitOf(table, soutien), SOUTIEN_DISTANCE);
  return figures > 0 ? { figures, line } : { figures };
}
