import type { Statement } from '../rules/fire-advice';
import type { AttackVerdict, MeleeZone } from '../rules/melee-advice';
import type { Shape, Tone } from '../table/shapes';
import { statementShapes } from './fire-shapes';

/** An attack on the table: zones and sides, a ring round the one attacked, and what is looked at. */
export function attackShapes(verdict: AttackVerdict, shown: Statement | undefined): readonly Shape[] {
  const tone: Tone = verdict.close ? 'close' : verdict.ruling === 'can' ? 'yes' : 'no';
  const ring: readonly Shape[] = verdict.target === null ? [] : [{ kind: 'halo', tone, unit: verdict.target }];
  return [...ring, ...verdict.shapes, ...statementShapes(shown)];
}

/** A unit's zone, and a ring round everybody it touches or who touches it. */
export function zoneShapes({ shapes, touches }: MeleeZone): readonly Shape[] {
  const close = new Map<MeleeZone['unit'], boolean>();
  for (const touch of touches) close.set(touch.unit, touch.close && (close.get(touch.unit) ?? true));
  return [
    ...shapes,
    ...[...close].map(([unit, isClose]): Shape => ({ kind: 'halo', tone: isClose ? 'close' : 'measure', unit })),
  ];
}
