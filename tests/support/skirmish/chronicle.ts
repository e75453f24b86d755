import { type BookChronicle, evenThrow, type Noted } from '../../../src/rules/chronicle';
import type { SkirmishEvent } from './event';
import { groupOf, type SkirmishState } from './state';
import { FACES } from './tables/numbers';

/** A skirmish as one looks back on it. */
export const skirmishChronicle: BookChronicle<SkirmishState, SkirmishEvent> = {
  counted: { key: 'skirmish.counted' },
  orders: [{ key: 'skirmish.condition.steady' }, { key: 'skirmish.condition.pinned' }],
  jumps: ['loss'],
  when: ({ turn, phase, side, table }) => {
    const name = table.sides.find(({ id }) => id === side)?.name ?? '';
    return { bound: turn, phase, called: { key: 'skirmish.turn', values: { turn, side: name } } };
  },
  noted: (before, events, i) => {
    const event = events[i];
    return event ? notedIn(before, event) : [];
  },
  thrown: ({ table }, event) => {
    const side = event.type === 'group-shot' ? table.units.get(event.unit)?.side : undefined;
    if (event.type !== 'group-shot' || side === undefined) return [];
    return [evenThrow(side, { key: 'skirmish.shooting' }, event.faces[0], 1, FACES)];
  },
  muster: (state) =>
    [...state.table.units.values()].map(({ id, side, name, figures, figuresAtStart }) => ({
      unit: id,
      side,
      name,
      officer: false,
      left: figures,
      of: figuresAtStart,
      disorder: groupOf(state, id).pinned ? 1 : 0,
    })),
};

function notedIn({ table }: SkirmishState, event: SkirmishEvent): readonly Noted[] {
  if (event.type !== 'group-hit' && event.type !== 'group-lost') return [];
  const unit = table.units.get(event.unit);
  if (!unit) return [];
  const about = { side: unit.side, unit: unit.id, values: { unit: unit.name } };
  if (event.type === 'group-lost') return [{ ...about, kind: 'gone', key: 'skirmish.noted.lost' }];
  const lost = unit.figures - event.left;
  return [{ ...about, kind: 'loss', key: 'skirmish.noted.hit', lost, cause: { key: 'skirmish.shooting' } }];
}
