import type { Saying, Violation } from '../../../../table/reasons';
import { violation } from '../../la-bataille-violation';
import type { LbEvent } from '../event';
import { isCombat, type Readiness } from '../la-bataille-unit';
import type { LaBatailleState } from '../state';
import { levelsAt, levelsTold } from './turning-levels';
import { RALLYING, shaken } from './turning-rally';
import { nextSegment } from './turning-sequence';
import type { Turning } from './turning-state';

/** What has to be resolved before the segment of now closes. */
export function leftOpen(state: LaBatailleState): readonly Violation[] {
  const { segment, phasing } = state.turning;
  if (segment !== 'recovery') return [];
  const routed = shaken(state, phasing).filter(({ order }) => order === 'rout').length;
  return routed === 0 ? [] : [violation('routed-wait', RALLYING, { units: routed })];
}

/** The next segment begins; what comes of itself at the end of the old and the beginning of the new one happens with it. */
export function closing(state: LaBatailleState, note: { readonly note?: string }): readonly LbEvent[] {
  const next = nextSegment(state);
  const levels = levelsAt(state, next);
  return [
    ...resting(state),
    { type: 'segment-begun', turning: { ...next, levels }, called: begun(state, next), ...note },
    ...levelsTold(next.levels, levels),
  ];
}

function begun({ sides }: LaBatailleState, { turn, clock, segment, phasing }: Turning): Saying {
  const side = sides.find(({ id }) => id === phasing)?.name ?? phasing;
  return { key: `lb.begun.${segment}`, values: { turn, clock, side } };
}

const RESTED: Readonly<Record<Readiness, Readiness>> = { exhausted: 'tired', tired: 'fresh', fresh: 'fresh' };

/** Cavalry that has not charged in its side's turn has got its breath back by a step when that ends (R242). */
function resting({ turning: { segment, phasing }, units, charging }: LaBatailleState): readonly LbEvent[] {
  if (segment !== 'recovery') return [];
  return [...units.values()]
    .filter((unit) => isCombat(unit) && unit.counter.side === phasing && unit.counter.arm === 'cavalry')
    .filter(({ readiness, counter }) => readiness !== 'fresh' && !charging.charged.includes(counter.id))
    .map(({ counter, readiness }) => ({ type: 'readied', unit: counter.id, readiness: RESTED[readiness] }));
}
