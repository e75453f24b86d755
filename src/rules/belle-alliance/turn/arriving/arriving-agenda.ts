import type { AgendaItem } from '../../../agenda';
import type { Arrival } from '../../scenarios/briefing';
import type { BelleAllianceState } from '../../state';
import { itemOf } from '../agenda-item';
import { usualEntry } from './entry';

/** Whoever is due comes on with a tap, one after the other, and can be put elsewhere then. */
export function arrivalItems(state: BelleAllianceState, due: readonly Arrival[]): readonly AgendaItem[] {
  const [first] = due;
  if (!first) return [];
  const { id, name } = first.unit;
  const command = { type: 'bring-on', unit: id, pose: usualEntry(state, first) };
  return [itemOf('arrive', '1.1.9', { kind: 'command', command }, { values: { unit: name, units: due.length } })];
}
