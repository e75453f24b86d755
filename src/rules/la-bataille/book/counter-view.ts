import type { Counter, CounterSign } from '../../../table/hex-table';
import type { Saying } from '../../../table/reasons';
import type { Edition } from '../edition/edition';
import type { Order } from '../la-bataille-vocabulary';
import { isHeavy } from '../movement/extent';
import { type Standing, standingIn } from './ground/ground-standing';
import { facingIn } from './ground/ground-zones';
import type { CombatCounter, LeaderCounter } from './la-bataille-counter';
import { type CombatUnit, isCombat, type LbUnit, strengthOf } from './la-bataille-unit';
import { isThere, type OnMap } from './queries';
import type { LaBatailleState } from './state';

/** Everybody on the map as the page draws them; who lies above comes later. */
export function countersOf(state: LaBatailleState): readonly Counter[] {
  const standing = standingIn(state);
  return [...state.units.values()]
    .filter(isThere)
    .toSorted((a, b) => a.place.rank - b.place.rank)
    .map((unit) => counterOf(state, standing, unit));
}

function counterOf(state: LaBatailleState, standing: Standing, unit: OnMap): Counter {
  const { counter, place, formation, order } = unit;
  return {
    id: counter.id,
    side: counter.side,
    name: counter.name,
    sign: signOf(state.edition, unit),
    hexes: place.hexes,
    // Whoever routs looks nowhere; a stack faces as its top does (P13).
    facing: isCombat(unit) && order !== 'rout' ? facingIn(standing, unit) : null,
    formation: formation && { key: `lb.formation.${formation}` },
    stance: formation,
    disorder: DEGREES[order],
    strength: isCombat(unit) ? { left: strengthOf(unit), of: unit.counter.increments } : null,
    general: generalOf(unit),
    specific: specificOf(unit),
    states: statesOf(state, unit),
  };
}

export const DEGREES: Readonly<Record<Order, 0 | 1 | 2 | 3>> = { good: 0, disorder: 1, rout: 3 };

function signOf(edition: Edition, { counter }: LbUnit): CounterSign {
  if (counter.kind === 'leader') return 'leader';
  if (counter.arm === 'artillery')
    return counter.traits.includes('horse-artillery') ? 'horse-artillery' : 'foot-artillery';
  return counter.arm === 'cavalry' ? horseSign(edition, counter) : footSign(counter);
}

function horseSign(edition: Edition, { traits, lance, movement }: CombatCounter): CounterSign {
  if (traits.includes('cossacks')) return 'cossacks';
  if (lance !== null) return 'lancers';
  return isHeavy(edition, movement) ? 'heavy-cavalry' : 'light-cavalry';
}

function footSign({ traits, class: kind }: CombatCounter): CounterSign {
  if (kind?.endsWith('grenadier')) return 'grenadiers';
  return traits.includes('light') ? 'light-infantry' : 'infantry';
}

/** What stands on its front: how large it is, how fast, to whom it belongs (P6). */
export const generalOf = (unit: LbUnit): readonly Saying[] => [
  ...(isCombat(unit)
    ? [
        { key: `lb.fact.size.${unit.counter.size}` },
        { key: 'lb.fact.strength', values: { left: strengthOf(unit), of: unit.counter.increments } },
      ]
    : []),
  { key: 'lb.fact.movement', values: { points: unit.counter.movement } },
  { key: 'lb.fact.organisation', values: { name: unit.counter.organisation } },
];

/** What stands on its back, for its owner alone: fire, melee, morale (P6). */
const specificOf = (unit: LbUnit): readonly Saying[] =>
  isCombat(unit) ? combatValues(unit) : unit.counter.kind === 'leader' ? leaderValues(unit.counter) : [];

function combatValues({ counter: { fire, skirmish, melee, lance, morale } }: CombatUnit): readonly Saying[] {
  return [
    ...(fire.length > 0 ? [{ key: 'lb.fact.fire', values: { fire: runs(fire) } }] : []),
    ...(skirmish === null ? [] : [{ key: 'lb.fact.skirmish', values: { value: skirmish } }]),
    { key: 'lb.fact.melee', values: { melee } },
    ...(lance === null ? [] : [{ key: 'lb.fact.lance', values: { lance } }]),
    { key: 'lb.fact.morale', values: { morale } },
  ];
}

/** `6 5 5 3` for values hex by hex. */
const runs = (fire: readonly number[]): string => fire.join(' ');

const leaderValues = ({ artillery, melee, morale, special }: LeaderCounter): readonly Saying[] => [
  { key: 'lb.fact.bonuses', values: { artillery: signed(artillery), melee: signed(melee), morale: signed(morale) } },
  ...(special ? [{ key: 'lb.fact.special' }] : []),
];

const signed = (bonus: number): string => (bonus < 0 ? `−${-bonus}` : `+${bonus}`);

/** What markers told: order, readiness, who is chosen to charge (P5). */
export const statesOf = (
  { charging, firing }: LaBatailleState,
  { counter, order, readiness }: LbUnit,
): readonly Saying[] => [
  ...(order === 'good' ? [] : [{ key: `lb.order.${order}` }]),
  ...(counter.kind === 'combat' && counter.arm === 'cavalry' && readiness !== 'fresh'
    ? [{ key: `lb.readiness.${readiness}` }]
    : []),
  ...(charging.selected.includes(counter.id) ? [{ key: 'lb.state.selected' }] : []),
  ...(charging.charged.includes(counter.id) ? [{ key: 'lb.state.charged' }] : []),
  ...(firing.fires.some(({ firers }) => firers.includes(counter.id)) ? [{ key: 'lb.state.fired' }] : []),
  ...(firing.fires.some(({ on }) => on.includes(counter.id)) ? [{ key: 'lb.state.target' }] : []),
];
