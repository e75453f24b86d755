import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import { CHARGED, type ChargedRow } from '../edition/edition-morale';
import { dice } from '../explained';
import type { Order, Terrain } from '../la-bataille-vocabulary';

/** What holds for a unit that cavalry charges. */
export type ChargedBy = ReadonlySet<ChargedRow>;

/** Every line that holds; of each group the worst alone (M19.6). */
export function chargedModifiers({ charge: { rows, groups } }: Edition, holds: ChargedBy): readonly Factor[] {
  const beaten = groups.worst.flatMap((group) => {
    const held = group.filter((row) => holds.has(row));
    const worst = held.reduce<ChargedRow | undefined>(
      (least, row) => (least === undefined || rows[row].add < rows[least].add ? row : least),
      undefined,
    );
    return held.filter((row) => row !== worst);
  });
  return CHARGED.filter((row) => holds.has(row) && !beaten.includes(row)).flatMap((row) =>
    dice(`charged-${row}`, rows[row]),
  );
}

/** Those who are routed already are pursued instead of asked. */
export const checksWhenCharged = ({ charge }: Edition, order: Order): boolean =>
  order !== 'rout' || charge.routed.checks;

/** No charge goes into houses, woods or swamp. */
export const mayChargeInto = ({ charge }: Edition, terrain: Terrain): boolean =>
  !charge.barred.terrains.includes(terrain);
