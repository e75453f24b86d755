import { HEXSIDES, type Hex, hexDistance, stepped } from '../../../hex/axial';
import { outlineOf } from '../../../hex/board';
import { boardOf, nameOfHex } from '../../../table/hex-table';
import type { Saying } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import { type Asking, choice, faces } from '../../asking';
import type { Choice } from '../../book';
import type { ThrowCard } from '../../melee-advice';
import { wb } from '../cite';
import { stepCost } from '../movement';
import { type Effect, effectOf, type ResultText } from '../result';
import { afterFailing, passesTest, passFaces } from '../testing';
import type { Order } from '../vocabulary';
import {
  enemiesAt,
  hexOf,
  isInZone,
  isOnMap,
  isThere,
  type OnMap,
  riseTo,
  roadBetween,
  sidesBetween,
  terrainAt,
  troopsAt,
} from './ground';
import { isTroops, type TroopUnit, type WarburgState } from './state';
import type { Unfolding } from './unfolding';

/** What did it: a combat marks cavalry for the asterisk (R171). */
export type Cause = 'combat' | 'fire' | 'ground';

/** The unit as it is by now, if it is still there. */
export function troopsNow({ now }: Pick<Unfolding, 'now'>, id: UnitId): OnMap<TroopUnit> | undefined {
  const unit = now.units.get(id);
  return unit && isTroops(unit) && isThere(unit) ? unit : undefined;
}

export function disorganise(
  { now, happens }: Unfolding,
  id: UnitId,
  cause: Cause,
  order: Order = 'disorganised',
): void {
  const unit = troopsNow({ now }, id);
  if (!unit || unit.order === 'rout') return;
  happens({ type: 'ordered', unit: id, order, byCombat: unit.byCombat || cause === 'combat' });
}

export function loseSteps({ now, happens }: Unfolding, id: UnitId, steps: number): void {
  const unit = troopsNow({ now }, id);
  if (!unit || steps === 0) return;
  const left = unit.counter.strengths.length - unit.lost;
  happens({ type: 'stepped-down', unit: id, steps: Math.min(steps, left) });
  if (steps >= left) eliminate({ now, happens }, id);
}

function eliminate({ happens }: Unfolding, id: UnitId): void {
  happens(
    { type: 'placed', unit: id, place: { is: 'gone' } },
    { type: 'told', what: { key: 'wb.told.eliminated' }, units: [id], cite: wb('R159') },
  );
}

/** One unit tests its morale (R158); who fails is worse off, unless it only tried to rally. */
export function* testMorale(unfolding: Unfolding, id: UnitId, add: number, cause: Cause | 'rally'): Asking<boolean> {
  const unit = troopsNow(unfolding, id);
  if (!unit) return true;
  const { morale, side, name } = unit.counter;
  const failed = afterFailing(unit.order);
  const about = { key: 'wb.asks.test', values: { unit: name } };
  const [die = 1] = yield* faces({
    ...about,
    of: side,
    cite: wb('R158'),
    card: testCard(morale, add, cause === 'rally' ? 'no-better' : failed),
    wants: { kind: 'dice', count: 1, faces: 6 },
  });
  const passed = passesTest(morale, add, die);
  unfolding.happens({
    type: 'thrown',
    about,
    units: [id],
    faces: [die],
    factors: testFactors(add),
    outcome: { key: `wb.test.${passed ? 'passed' : cause === 'rally' ? 'no-better' : failed}` },
    cite: wb('R158'),
  });
  if (!passed && cause !== 'rally') disorganise(unfolding, id, cause, failed);
  return passed;
}

const testFactors = (add: number) =>
  add === 0 ? [] : [{ row: 'test', key: 'wb.test-adds', value: add, cite: wb('W4') }];

export function testCard(morale: number, add: number, failed: Order | 'no-better'): ThrowCard {
  const chance = passFaces(morale, add) / 6;
  const outcome = (id: string, how: number) => ({
    id,
    key: `wb.test.${id}`,
    short: { key: `wb.test.${id}` },
    chance: how,
  });
  return {
    kind: 'throw',
    cite: wb('R158'),
    about: { key: 'wb.about.test' },
    factors: testFactors(add),
    modifier: add,
    outcomes: [outcome('passed', chance), outcome(failed, 1 - chance)],
  };
}

/** Carries a result out on a stack, from left to right (R159). Steps fall on the one on top. `from`: who did it. */
export function* befall(
  unfolding: Unfolding,
  ids: readonly UnitId[],
  result: ResultText | null,
  cause: Cause,
  from: readonly Hex[],
): Asking<void> {
  const effect = effectOf(result);
  const [top] = ids;
  if (top === undefined || result === null) return;
  const shaken = new Set(ids.filter((id) => troopsNow(unfolding, id)?.byCombat));
  if (effect.eliminated) for (const id of ids) eliminate(unfolding, id);
  loseSteps(unfolding, top, effect.steps);
  if (effect.disorganised) for (const id of ids) disorganise(unfolding, id, cause);
  if (effect.test !== null) for (const id of ids) yield* testMorale(unfolding, id, effect.test, cause);
  if (effect.starred) dropCavalry(unfolding, ids, shaken);
  if (effect.retreat > 0) yield* goBack(unfolding, ids, effect, from);
}

/** Cavalry that a combat had disorganised before this one (R171). */
function dropCavalry(unfolding: Unfolding, ids: readonly UnitId[], shaken: ReadonlySet<UnitId>): void {
  for (const id of ids)
    if (shaken.has(id) && troopsNow(unfolding, id)?.counter.arm === 'cavalry') eliminate(unfolding, id);
}

/** The whole stack goes back hex by hex, where its owner wants to; who cannot is eliminated. */
function* goBack(
  unfolding: Unfolding,
  ids: readonly UnitId[],
  { retreat }: Effect,
  from: readonly Hex[],
): Asking<void> {
  for (let step = 0; step < retreat; step++) {
    const left = ids.flatMap((id) => troopsNow(unfolding, id) ?? []);
    const [first] = left;
    if (!first) return;
    const ways = waysBack(unfolding.now, left, from);
    if (ways.length === 0) {
      for (const { counter } of left) eliminate(unfolding, counter.id);
      return;
    }
    const to =
      ways.length === 1
        ? ways[0]
        : yield* chooseHex(unfolding.now, first.counter.side, ways, {
            key: 'wb.asks.retreat',
            values: { unit: first.counter.name },
          });
    if (!to) return;
    for (const unit of left) {
      unfolding.happens({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, hexes: [to] } });
    }
  }
}

/**
 * Hexes next to them that they may enter, not held by the enemy nor in his zone: farther from all who did it, or where there
 * are none, as far, but not next to him.
 */
function waysBack(state: WarburgState, units: readonly OnMap<TroopUnit>[], from: readonly Hex[]): readonly Hex[] {
  const [first] = units;
  if (!first) return [];
  const here = hexOf(first);
  const { side } = first.counter;
  const open = HEXSIDES.filter((each) => isOnMap(state, stepped(here, each)))
    .filter((each) => units.every(({ counter }) => mayEnter(state, counter, here, each, units.length > 1)))
    .map((each) => stepped(here, each))
    .filter((hex) => enemiesAt(state, hex, side).length === 0 && !isInZone(state, hex, side))
    .filter((hex) => troopsAt(state, hex).length + units.length <= MOST_STACKED);
  const away = (hex: Hex, foe: Hex): number => hexDistance(hex, foe) - hexDistance(here, foe);
  const farther = open.filter((hex) => from.every((foe) => away(hex, foe) > 0));
  if (farther.length > 0) return farther;
  return open.filter((hex) => from.every((foe) => away(hex, foe) === 0 && hexDistance(hex, foe) > 1));
}

/** The sheet does not tell how many may stand in a hex; ours is two. */
export const MOST_STACKED = 2;

export function mayEnter(
  state: WarburgState,
  mover: { readonly arm: 'infantry' | 'cavalry' | 'artillery'; readonly light: boolean },
  from: Hex,
  side: (typeof HEXSIDES)[number],
  stacked: boolean,
): boolean {
  const to = stepped(from, side);
  const step = {
    terrain: terrainAt(state, to),
    hexsides: sidesBetween(state, from, side),
    road: roadBetween(state, from, side),
    rise: riseTo(state, from, to),
    stacked,
  };
  return stepCost(mover, step).ok;
}

/** Which of several hexes its owner wants. */
function* chooseHex({ map }: WarburgState, of: SideId, hexes: readonly Hex[], asks: Saying): Asking<Hex | undefined> {
  const choices = hexes.map((hex): Choice => {
    const name = nameOfHex(map, hex);
    const outline = outlineOf(boardOf(map.layout), hex);
    return {
      id: name,
      key: 'wb.choice.hex',
      values: { hex: name },
      shapes: [{ kind: 'area', tone: 'reach', outline }],
    };
  });
  const id = yield* choice({ ...asks, of, cite: wb('R159'), wants: { kind: 'choice', choices } });
  return hexes.find((_, i) => choices[i]?.id === id);
}
