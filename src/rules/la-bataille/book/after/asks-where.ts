import type { HexQuestion } from '../../../hex/hex-choosing';
import { lb, type RuleId } from '../../la-bataille-cite';
import type { LbUnit } from '../la-bataille-unit';
import type { LaBatailleState } from '../state';

/** Somebody's owner is asked where he goes. */
export const asksWhere = ({ map }: LaBatailleState, { counter }: LbUnit, key: string, rule: RuleId): HexQuestion => ({
  map,
  of: counter.side,
  key,
  values: { unit: counter.name },
  cite: lb(rule),
  words: 'lb.choice',
});
