import type { Saying } from '../../../table/reasons';
import type { SideId } from '../../../table/unit';
import {
  type BookChronicle,
  FOUR_ORDERS,
  type Mustered,
  type Noted,
  sumThrow,
  type Throw,
  testThrow,
} from '../../chronicle';
import { passFaces } from '../warburg-testing';
import type { WbEvent } from './event';
import { isCommander, isTroops, type WarburgState, type WbUnit } from './state';
import { throwKindOf } from './throwing';
import { calledIn, DEGREES } from './warburg-view';

/** A battle by the Warburg charts as one looks back on it. Strength is in points. */
export const warburgChronicle: BookChronicle<WarburgState, WbEvent> = {
  counted: { key: 'noted.counted.points' },
  orders: FOUR_ORDERS,
  when: ({ sequence, sides }) => ({
    bound: sequence.turn,
    phase: `wb-${sequence.stage}`,
    called: calledIn(sides, sequence),
  }),
  noted,
  thrown,
  muster,
};

const strengthOf = (unit: WbUnit): number => (isTroops(unit) ? (unit.counter.strengths[unit.lost] ?? 0) : 0);

function noted(before: WarburgState, events: readonly WbEvent[], i: number): readonly Noted[] {
  const event = events[i];
  const unit = event && 'unit' in event ? before.units.get(event.unit) : undefined;
  if (!event || !unit) return [];
  const { side, name: called, id } = unit.counter;
  const about = { side, unit: id };
  switch (event.type) {
    case 'stepped-down': {
      const lost = strengthOf(unit) - strengthOf({ ...unit, lost: unit.lost + event.steps });
      const values = { unit: called, count: event.steps };
      const cause = causeOf(events, i);
      return event.steps > 0 ? [{ kind: 'loss', ...about, lost, cause, key: 'noted.lost-steps', values }] : [];
    }
    case 'ordered':
      return event.order === 'rout' && unit.order !== 'rout'
        ? [{ kind: 'rout', ...about, key: 'noted.routs', values: { unit: called } }]
        : [];
    case 'placed': {
      if (event.place.is !== 'gone' || unit.place.is === 'gone') return [];
      const values = { unit: called };
      if (isCommander(unit)) return [{ kind: 'officer', ...about, key: 'noted.leader-killed', values }];
      const lost = strengthOf(unit);
      const key = 'noted.unit-eliminated';
      return [{ kind: 'gone', ...about, key, values, ...(lost > 0 ? { lost, cause: { key } } : {}) }];
    }
    default:
      return [];
  }
}

function causeOf(events: readonly WbEvent[], i: number): Saying {
  const thrown = events.slice(0, i).map((event) => (event.type === 'thrown' ? throwKindOf(event) : undefined));
  const cause = thrown.findLast((kind) => kind === 'fire' || kind === 'combat');
  return {
    key: cause === undefined ? 'noted.cause.other' : cause === 'fire' ? 'noted.cause.fire' : 'noted.cause.melee',
  };
}

/** Fire and combat by their pips; tests of morale and activations by whether they were passed, as low dice are the good ones there. */
function thrown(before: WarburgState, event: WbEvent): readonly Throw[] {
  if (event.type !== 'thrown') return [];
  const [die = 1] = event.faces;
  const [first] = event.units;
  const unit = first === undefined ? undefined : before.units.get(first);
  const add = event.factors.reduce((sum, { value }) => sum + value, 0);
  switch (throwKindOf(event)) {
    case 'fire':
      return unit ? [sumThrow(unit.counter.side, { key: 'noted.throw.fire' }, event.faces)] : [];
    case 'combat':
      return unit ? [sumThrow(unit.counter.side, { key: 'noted.throw.melee' }, event.faces)] : [];
    case 'test': {
      if (!unit || !isTroops(unit)) return [];
      const { morale, side } = unit.counter;
      return [testThrow(side, { key: 'noted.throw.morale' }, die + add <= morale, passFaces(morale, add) / 6)];
    }
    case 'activation': {
      const value = event.about.values?.value;
      const side: SideId | null = before.sequence.active;
      if (typeof value !== 'number' || side === null) return [];
      return [testThrow(side, { key: 'noted.throw.activation' }, die <= value, Math.min(6, Math.max(0, value)) / 6)];
    }
    default:
      return [];
  }
}

function muster({ units }: WarburgState): readonly Mustered[] {
  return [...units.values()].map((unit) => {
    const there = unit.place.is !== 'gone';
    const troops = isTroops(unit);
    return {
      unit: unit.counter.id,
      side: unit.counter.side,
      name: unit.counter.name,
      officer: !troops,
      left: there ? (troops ? strengthOf(unit) : 1) : 0,
      of: troops ? (unit.counter.strengths[0] ?? 0) : 1,
      disorder: DEGREES[unit.order],
    };
  });
}
