import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import { dice } from '../explained';

/** What the fire dice gain by all increments in the target's hex, whatever their arm (R19). */
export function massed({ fire }: Edition, increments: number): readonly Factor[] {
  const { each, bands } = fire.massed;
  const above = Math.max(0, increments - each.above);
  const band = bands.find(({ from, to }) => increments >= from && (to === null || increments <= to));
  return [...dice('massed', { rule: each.rule, add: each.add * above }), ...(band ? dice('massed', band) : [])];
}
