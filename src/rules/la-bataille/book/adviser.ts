import { hexNamed } from '../../../hex/layout';
import type { Action, Asked } from '../../action';
import type { HexAdviser } from '../../hex-advice';
import { chargingActions } from './charging/charging-advice';
import { fightingActions } from './fighting/fighting-advice';
import { firingActions } from './firing/firing-advice';
import { sightAdvice } from './ground/sight-advice';
import { idle } from './la-bataille-idle';
import { movingActions } from './moving/moving-actions';
import { aspects, extendTo, plan, reach, zones } from './moving/moving-advice';
import { noWay } from './moving/no-way';
import { stackAt } from './queries';
import type { LaBatailleState } from './state';
import { turningActions } from './turning/turning-advice';
import { correction } from './turning/turning-correction-advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  actions: (state, asked) =>
    namingTargets(state, asked, [
      ...chargingActions(state, asked),
      ...movingActions(state, asked),
      ...firingActions(state, asked),
      ...fightingActions(state, asked),
      ...turningActions(state, asked),
    ]),
  reach,
  plan,
  extendTo,
  noWay,
  sight: sightAdvice,
  aspects,
  zones,
  idle,
  correction,
};

const AT_SOMEBODY: readonly Action['group'][] = ['fire', 'charge', 'assault'];

/** What is done to a hex of the enemy says who stands there. Names are open to both sides; nothing else is told. */
function namingTargets(state: LaBatailleState, asked: Asked, deeds: readonly Action[]): readonly Action[] {
  const [first] = asked.units;
  const side = first === undefined ? undefined : state.units.get(first)?.counter.side;
  return deeds.map((deed) => {
    const hex = AT_SOMEBODY.includes(deed.group) ? hexNamed(state.map.layout, `${deed.values?.hex}`) : undefined;
    if (!hex) return deed;
    const foes = stackAt(state, hex).filter(({ counter }) => counter.side !== side);
    return { ...deed, values: { ...deed.values, who: foes.map(({ counter }) => counter.name).join(', ') } };
  });
}
