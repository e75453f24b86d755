import type { Statement } from '../rules/fire-advice';
import type { AttackVerdict } from '../rules/melee-advice';
import type { Shape, Tone } from '../table/shapes';
import { statementShapes } from './fire-shapes';

/** An attack on the table: zones and sides, a ring round the one attacked, and what is looked at. */
export function attackShapes(verdict: AttackVerdict, shown: Statement | undefined): readonly Shape[] {
  const tone: Tone = verdict.close ? 'close' : verdict.ruling === 'can' ? 'yes' : 'no';
  const ring: readonly Shape[] = verdict.target === null ? [] : [{ kind: 'halo', tone, unit: verdict.target }];
  return [...ring, ...verdict.shapes, ...statementShapes(shown)];
}
