import { hexNamed } from '../../../hex/layout';
import type { Action, Asked } from '../../action';
import { stackAt } from './looking';
import type { LaBatailleState } from './state';

const AT_SOMEBODY: readonly Action['group'][] = ['fire', 'charge', 'assault'];

/** What is done to a hex of the enemy says who stands there. Names are open to both sides; nothing else is told. */
export function namingTargets(state: LaBatailleState, asked: Asked, deeds: readonly Action[]): readonly Action[] {
  const [first] = asked.units;
  const side = first === undefined ? undefined : state.units.get(first)?.counter.side;
  return deeds.map((deed) => {
    const hex = AT_SOMEBODY.includes(deed.group) ? hexNamed(state.map.layout, `${deed.values?.hex}`) : undefined;
    if (!hex) return deed;
    const foes = stackAt(state, hex).filter(({ counter }) => counter.side !== side);
    return { ...deed, values: { ...deed.values, who: foes.map(({ counter }) => counter.name).join(', ') } };
  });
}
