import { type BookChronicle, FOUR_ORDERS } from '../chronicle';
import type { FreeTableEvent } from './event';
import type { FreeTableState } from './state';

/** A table without rules knows who was taken from it, and no more: nobody told why. */
export const freeTableChronicle: BookChronicle<FreeTableState, FreeTableEvent> = {
  counted: { key: 'noted.counted.figures' },
  orders: FOUR_ORDERS,
  when: () => undefined,
  noted: ({ table }, events, i) => {
    const event = events[i];
    const unit = event?.type === 'unit-removed' ? table.units.get(event.unit) : undefined;
    if (!unit) return [];
    const { id, side, name, arm, figures } = unit;
    const values = { unit: name };
    if (arm === 'staff') return [{ kind: 'officer', side, unit: id, key: 'noted.taken-off', values }];
    const cause = { key: 'noted.taken-off-cause' };
    return [{ kind: 'gone', side, unit: id, key: 'noted.taken-off', values, lost: figures, cause }];
  },
  thrown: () => [],
  muster: ({ table }) =>
    [...table.units.values()].map(({ id, side, name, arm, figures, figuresAtStart }) => ({
      unit: id,
      side,
      name,
      officer: arm === 'staff',
      left: figures,
      of: Math.max(figures, figuresAtStart),
      disorder: 0,
    })),
};
