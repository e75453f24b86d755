import type { HexQuestion } from '../../../hex/choosing';
import { lb, type RuleId } from '../../cite';
import type { LaBatailleState } from '../state';
import type { LbUnit } from '../unit';

/** Somebody's owner is asked where he goes. */
export const asksWhere = ({ map }: LaBatailleState, { counter }: LbUnit, key: string, rule: RuleId): HexQuestion => ({
  map,
  of: counter.side,
  key,
  values: { unit: counter.name },
  cite: lb(rule),
  words: 'lb.choice',
});
