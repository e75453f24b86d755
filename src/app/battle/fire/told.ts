import type { Told } from '../../../tools/table-state';

/** What came of fire, as far as it shows on the target. */
export function toldOf({ units: [target], before, after }: Told) {
  const had = target === undefined ? undefined : before.table?.units.get(target);
  const has = target === undefined ? undefined : after.table?.units.get(target);
  return {
    name: had?.name ?? '',
    lost: Math.max(0, (had?.figures ?? 0) - (has?.figures ?? 0)),
    /** Nobody of it is left on the table. */
    gone: has === undefined || has.figures === 0,
    disorder: has ? after.disorder(has.id) : 0,
  };
}
