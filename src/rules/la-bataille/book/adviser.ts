import { hexNamed } from '../../../hex/layout';
import type { HexAdviser, HexAsked, HexDeed } from '../../hex-advice';
import { chargingDeeds } from './charging/advice';
import { fightingDeeds } from './fighting/advice';
import { firingDeeds } from './firing/advice';
import { sightAdvice } from './ground/sight-advice';
import { idle } from './idle';
import { stackAt } from './looking';
import { aspects, ledTo, plan, reach, zones } from './moving/advice';
import { movingDeeds } from './moving/deeds';
import { noWay } from './moving/no-way';
import type { LaBatailleState } from './state';
import { turningDeeds } from './turning/advice';
import { righting } from './turning/righting-advice';

/** What La Bataille answers before anything is done: gathered from the parts. */
export const laBatailleAdviser: HexAdviser<LaBatailleState> = {
  deeds: (state, asked) =>
    namingTargets(state, asked, [
      ...chargingDeeds(state, asked),
      ...movingDeeds(state, asked),
      ...firingDeeds(state, asked),
      ...fightingDeeds(state, asked),
      ...turningDeeds(state, asked),
    ]),
  reach,
  plan,
  ledTo,
  noWay,
  sight: sightAdvice,
  aspects,
  zones,
  idle,
  righting,
};

const AT_SOMEBODY: readonly HexDeed['group'][] = ['fire', 'charge', 'assault'];

/** What is done to a hex of the enemy says who stands there. Names are open to both sides; nothing else is told. */
function namingTargets(state: LaBatailleState, asked: HexAsked, deeds: readonly HexDeed[]): readonly HexDeed[] {
  const [first] = asked.units;
  const side = first === undefined ? undefined : state.units.get(first)?.counter.side;
  return deeds.map((deed) => {
    const hex = AT_SOMEBODY.includes(deed.group) ? hexNamed(state.map.layout, `${deed.values?.hex}`) : undefined;
    if (!hex) return deed;
    const foes = stackAt(state, hex).filter(({ counter }) => counter.side !== side);
    return { ...deed, values: { ...deed.values, who: foes.map(({ counter }) => counter.name).join(', ') } };
  });
}
