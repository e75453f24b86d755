import { rollOf, stepOf } from '../../../dice/base-six';
import type { Saying } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import {
  type BookChronicle,
  evenThrow,
  FOUR_ORDERS,
  type Mustered,
  type Noted,
  type Throw,
  testThrow,
} from '../../chronicle';
import { passWays } from '../morale/check';
import { DEGREES } from './counter-view';
import type { LbEvent } from './event';
import { isCombat, isLeader, type LbUnit, type Place, strengthOf } from './la-bataille-unit';
import { calledIn, phaseId } from './la-bataille-view';
import type { LaBatailleState } from './state';

/** A battle of La Bataille as one looks back on it. Strength is in increments. */
export const laBatailleChronicle: BookChronicle<LaBatailleState, LbEvent> = {
  counted: { key: 'noted.counted.increments' },
  orders: FOUR_ORDERS,
  when: (state) => ({
    bound: state.turning.turn,
    phase: phaseId(state.turning.segment),
    called: calledIn(state, state.turning),
  }),
  noted,
  thrown,
  muster,
};

function noted(before: LaBatailleState, events: readonly LbEvent[], i: number): readonly Noted[] {
  const event = events[i];
  const unit = event && 'unit' in event ? before.units.get(event.unit) : undefined;
  if (!event || !unit) return [];
  const { side, name } = unit.counter;
  const about = { side, unit: unit.counter.id };
  switch (event.type) {
    case 'lost': {
      const values = { unit: name, count: event.increments };
      const cause = causeOf(events, i);
      return [{ kind: 'loss', ...about, lost: event.increments, cause, key: 'noted.lost-increments', values }];
    }
    case 'ordered':
      return event.order === 'rout' && unit.order !== 'rout'
        ? [{ kind: 'rout', ...about, key: 'noted.routs', values: { unit: name } }]
        : [];
    case 'placed':
      return gone(unit, event.place, about);
    default:
      return [];
  }
}

/** Parts that take the place of the whole, or the other way round, are nobody's loss. */
function gone(unit: LbUnit, place: Place, about: Pick<Noted, 'side' | 'unit'>): readonly Noted[] {
  const values = { unit: unit.counter.name };
  if (isLeader(unit)) {
    if (place.is === 'away') return [{ kind: 'officer', ...about, key: 'noted.leader-wounded', values }];
    return place.is === 'gone' ? [{ kind: 'officer', ...about, key: `noted.leader-${place.why}`, values }] : [];
  }
  if (place.is !== 'gone' || place.why === 'replaced' || !isCombat(unit)) return [];
  const key = `noted.unit-${place.why}`;
  const lost = strengthOf(unit);
  return [{ kind: 'gone', ...about, key, values, ...(lost > 0 ? { lost, cause: { key } } : {}) }];
}

type Dice = Extract<LbEvent, { readonly type: 'thrown' }>;

/*
 * What dice were thrown for and whether a check was passed, a saved log holds as the keys of the words alone: the next two read a
 * meaning from such keys, and nothing else does. So these keys are a file format.
 */
function fightOf({ about: { key } }: Dice): 'fire' | 'melee' | undefined {
  if (key.startsWith('lb.about.fire.')) return 'fire';
  return key === 'lb.asks.melee' ? 'melee' : undefined;
}

function isPassed({ outcome: { key } }: Dice): boolean | undefined {
  if (key === 'lb.came.passed') return true;
  return key.startsWith('lb.came.failed') ? false : undefined;
}

/** What the dice before it were about: fire, melee, or something else that took men. */
function causeOf(events: readonly LbEvent[], i: number): Saying {
  const dice = events.slice(0, i).findLast((each) => each.type === 'thrown' && fightOf(each) !== undefined);
  return { key: `noted.cause.${(dice?.type === 'thrown' && fightOf(dice)) || 'other'}` };
}

/** Fire and melee by what they showed, each of 36; checks of morale by whether they were passed. */
function thrown(before: LaBatailleState, event: LbEvent): readonly Throw[] {
  if (event.type !== 'thrown') return [];
  const [first] = event.units;
  const side = first === undefined ? undefined : before.units.get(first)?.counter.side;
  if (side === undefined) return [];
  const fight = fightOf(event);
  if (fight) return [evenThrow(side, { key: `noted.throw.${fight}` }, stepOf(rollOf(event.faces)), 0, 36)];
  const passed = isPassed(event);
  const value = event.about.values?.value;
  if (typeof value !== 'number' || passed === undefined) return [];
  const modifier = event.factors.reduce((sum, factor) => sum + factor.value, 0);
  return [testThrow(side, { key: 'noted.throw.morale' }, passed, passWays(before.edition, value, modifier) / 36)];
}

/** Regiments and their battalions are the same men: whoever stands for others, or is stood for, is not counted besides. */
function muster({ units }: LaBatailleState): readonly Mustered[] {
  return [...units.values()]
    .filter((unit) => isCounted(units, unit))
    .map((unit) => {
      const { id, side, name } = unit.counter;
      const out = unit.place.is === 'gone';
      const combat = isCombat(unit);
      return {
        unit: id,
        side,
        name,
        officer: !combat,
        left: out ? 0 : combat ? strengthOf(unit) : unit.place.is === 'away' ? 0 : 1,
        of: combat ? unit.counter.increments : 1,
        disorder: DEGREES[unit.order],
      };
    });
}

function isCounted(units: ReadonlyMap<UnitId, LbUnit>, { counter, place }: LbUnit): boolean {
  if (place.is === 'gone' && place.why === 'replaced') return false;
  if (counter.kind === 'leader' || counter.parent === null || place.is !== 'waiting') return true;
  const whole = units.get(counter.parent);
  return whole === undefined || (whole.place.is === 'gone' && whole.place.why === 'replaced');
}
