import type { Saying } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import type { BattleView, BriefingView, Clock } from '../../book';
import { countersOf, DEGREES, generalOf, statesOf } from './counter-view';
import { SEGMENTS } from './phases';
import type { LaBatailleState } from './state';
import { nextSegment } from './turning/turning-sequence';
import type { Turning } from './turning/turning-state';

/** What the page draws and shows of a battle. */
export function view(state: LaBatailleState): BattleView {
  const { map, sides, underlay } = state;
  const briefing = briefingView(state);
  return {
    sides,
    hexes: { map, sides, counters: countersOf(state), units: namesOf(state), ...(underlay ? { underlay } : {}) },
    // Hexes are counted: no rule keeps anybody from that.
    measuring: 'free',
    measuringAgreed: 'free',
    offers: offersOf(state),
    clock: clockOf(state),
    ...(briefing ? { briefing } : {}),
    length: 'cm',
    shapes: [],
    facts: (id) => {
      const unit = state.units.get(id);
      return unit ? [...statesOf(state, unit), ...generalOf(unit)] : [];
    },
    notches: (id) => DEGREES[state.units.get(id)?.order ?? 'good'],
  };
}

/** Everybody by name, those to come and those gone too. */
const namesOf = ({ units }: LaBatailleState): ReadonlyMap<UnitId, { readonly name: string }> =>
  new Map([...units].map(([id, { counter }]) => [id, { name: counter.name }]));

const nameOf = ({ sides }: LaBatailleState, side: SideId): string => sides.find(({ id }) => id === side)?.name ?? side;

/** Time is allotted in the command segment, and runs out in the movement of whoever has a limit (P2, P8). */
function offersOf({ turning }: LaBatailleState): BattleView['offers'] {
  const { segment } = turning;
  if (segment === 'command') return ['close-phase', 'allot-time'];
  return segment === 'movement' && limitOf(turning) !== null ? ['close-phase', 'call-time'] : ['close-phase'];
}

const limitOf = ({ minutes, phasing }: Turning): number | null =>
  minutes.find(({ side }) => side === phasing)?.minutes ?? null;

/** The turn with its hour, whose it is, and what comes next. */
function clockOf(state: LaBatailleState): Clock {
  const { turn, segment, minutes } = state.turning;
  const next = nextSegment(state);
  const limit = limitOf(state.turning);
  return {
    bound: turn,
    said: { now: calledIn(state, state.turning), next: calledIn(state, next) },
    phases: SEGMENTS.map(phaseId),
    phase: phaseId(segment),
    allotted: minutes,
    ...(segment === 'movement' && limit !== null ? { limitSeconds: 60 * limit } : {}),
  };
}

export const calledIn = (state: LaBatailleState, { turn, clock, segment, phasing }: Turning): Saying =>
  segment === 'command'
    ? { key: 'lb.clock.joint', values: { turn, clock } }
    : { key: 'lb.clock.side', values: { turn, clock, side: nameOf(state, phasing) } };

/** Names of phases are shared by all books. */
export const phaseId = (segment: string): string => `lb-${segment}`;

function briefingView(state: LaBatailleState): BriefingView | undefined {
  const { briefing, turning, units } = state;
  if (!briefing) return undefined;
  const { title, history, ground, tasks, end } = briefing;
  return {
    title,
    history,
    ground,
    tasks,
    end: {
      lastBound: turning.last,
      ...(turning.last === null ? {} : { called: { key: 'lb.clock.last', values: { last: turning.last } } }),
      text: end,
    },
    coming: turning.coming
      .flatMap(({ clock, units: ids }) => {
        const awaited = ids.map((id) => units.get(id)).filter((unit) => unit?.place.is === 'waiting');
        return state.sides.map(({ id }) => ({
          bound: turning.turn,
          called: { key: 'lb.clock.coming', values: { clock } },
          side: id,
          units: awaited.flatMap((unit) => (unit?.counter.side === id ? [unit.counter.name] : [])),
        }));
      })
      .filter((group) => group.units.length > 0)
      .toSorted((a, b) => a.called.values.clock.localeCompare(b.called.values.clock)),
  };
}
