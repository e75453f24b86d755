import { rollOf, stepOf } from '../../../../dice/base-six';
import { type Fraction, floor, fraction, times } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import { faces, type Resolution } from '../../../resolution';
import { lb } from '../../la-bataille-cite';
import { nextTurn } from '../../la-bataille-daylight';
import {
  type Casualty,
  type CasualtyFrom,
  callsForLeader,
  casualtyOf,
  leaderShares,
  shakesUnits,
  timeAway,
} from '../../leaders/casualty';
import type { Simulation } from '../la-bataille-simulation';
import type { LeaderUnit, Place } from '../la-bataille-unit';
import { combatAt, leadersAt, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { placed, thrown } from './after-events';
import { checkMorale } from './after-morale';
import { type DiceWanted, ONE_DIE, TWO_DICE } from './dice';

export interface LeadersOf {
  /** Whose leaders; left out where one side alone stands there. */
  readonly side?: SideId;
  /** The one whose bonus was added to the dice (P7). */
  readonly used?: UnitId;
}

/** The dice of a fire or melee as they lay: do they strike a leader in the hex, whom, and how badly? (P7) */
export function* leaderCasualty(
  simulation: Simulation,
  hex: Hex,
  from: CasualtyFrom,
  natural: number,
  { side, used }: LeadersOf = {},
): Resolution<void> {
  const { now } = simulation;
  if (!callsForLeader(now.edition, from, natural)) return;
  const leaders = leadersAt(now, hex).filter(({ counter }) => side === undefined || counter.side === side);
  const struck = yield* whoIsStruck(simulation, leaders, used);
  if (!struck) return;
  const { casualty, away } = yield* wound(simulation, struck, from);
  if (away) simulation.emit(placed(struck.counter.id, away));
  if (!shakesUnits(casualty)) return;
  for (const { counter } of combatAt(now, hex).filter((each) => each.counter.side === struck.counter.side)) {
    yield* checkMorale(simulation, counter.id, {
      about: { key: 'lb.check.leader', values: { leader: struck.counter.name } },
      rule: 'P7',
      fallenLeader: struck.counter.morale,
    });
  }
}

/** Of several the one who was used half the time, the others in equal parts. */
function* whoIsStruck(
  { now, emit }: Simulation,
  leaders: readonly OnMap<LeaderUnit>[],
  used: UnitId | undefined,
): Resolution<OnMap<LeaderUnit> | undefined> {
  const [first] = leaders;
  if (!first || leaders.length === 1) return first;
  const place = leaders.findIndex(({ counter }) => counter.id === used);
  const shares = leaderShares(now.edition, leaders.length, place < 0 ? null : place);
  const cite = lb(now.edition.leaders.several.rule);
  const wants = dieFor(shares);
  const about = { key: 'lb.ask.which-leader', values: { count: leaders.length } };
  const dice = yield* faces({ of: first.counter.side, ...about, cite, wants });
  const shown = wants.count === 2 ? stepOf(rollOf(dice)) : (dice[0] ?? 1) - 1;
  const all = wants.count === 2 ? 36 : wants.faces;
  let below = 0;
  const struck = leaders.find((_, index) => {
    below += floor(times(shares[index] ?? fraction(0), fraction(all)));
    return shown < below;
  });
  const found = struck ?? first;
  emit(
    thrown({
      about,
      units: leaders.map(({ counter }) => counter.id),
      faces: dice,
      outcome: { key: 'lb.came.which-leader', values: { leader: found.counter.name } },
      cite,
    }),
  );
  return found;
}

/** One die, two, or one that has just as many faces as it takes. */
function dieFor(shares: readonly Fraction[]): DiceWanted {
  const parts = shares.reduce((all, { under }) => leastCommon(all, under), 1);
  if (6 % parts === 0) return ONE_DIE;
  return 36 % parts === 0 ? TWO_DICE : { kind: 'dice', count: 1, faces: parts };
}

const leastCommon = (a: number, b: number): number => {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
};

interface Struck {
  readonly casualty: Casualty;
  /** Undefined: he stays where he is. */
  readonly away: Place | undefined;
}

function* wound(simulation: Simulation, { counter }: OnMap<LeaderUnit>, from: CasualtyFrom): Resolution<Struck> {
  const { now, emit } = simulation;
  const about = { key: 'lb.ask.wound', values: { unit: counter.name } };
  for (;;) {
    const dice = yield* faces({ of: counter.side, ...about, cite: lb(now.edition.leaders[from].rule), wants: ONE_DIE });
    const casualty = casualtyOf(now.edition, from, dice[0] ?? 0);
    if (!casualty) continue;
    const outcome = { key: casualty.again ? 'lb.wound.again' : `lb.wound.${casualty.wound}` };
    emit(thrown({ about, units: [counter.id], faces: dice, outcome, cite: lb(casualty.rule) }));
    if (!casualty.again) return { casualty, away: yield* placeAfter(simulation, counter, casualty) };
  }
}

function* placeAfter(
  { now, emit }: Simulation,
  counter: LeaderUnit['counter'],
  casualty: Casualty,
): Resolution<Place | undefined> {
  if (casualty.away === 'none') return undefined;
  if (casualty.away === 'for-good') return { is: 'gone', why: casualty.wound === 'capture' ? 'captured' : 'killed' };
  const about = { key: `lb.ask.away.${casualty.away}`, values: { unit: counter.name } };
  const wants: DiceWanted = { kind: 'dice', count: casualty.dice, faces: 6 };
  const dice = yield* faces({ of: counter.side, ...about, cite: lb(casualty.rule), wants });
  const time = timeAway(casualty, dice);
  const until = clockAfter(now, casualty.away === 'hours' ? time * turnsPerHour(now) : time);
  const outcome = { key: `lb.came.away.${casualty.away}`, values: { count: time, until } };
  emit(thrown({ about, units: [counter.id], faces: dice, outcome, cite: lb(casualty.rule) }));
  return { is: 'away', until };
}

const turnsPerHour = ({ edition }: LaBatailleState): number => Math.ceil(60 / edition.daylight.turn.minutes);

/** What the clock shows so many turns from now. */
const clockAfter = ({ edition, turning }: LaBatailleState, turns: number): string =>
  Array.from({ length: turns }).reduce<string>((clock) => nextTurn(edition, clock), turning.clock);
