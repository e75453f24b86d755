import type { Mustered, Throw } from '../rules/chronicle';
import type { Message } from '../table/reasons';
import type { SideId, UnitId } from '../table/unit';
import type { Muster, Timeline } from './timeline';

/** What a battle comes to in figures. Every number is reckoned from its timeline alone. */

/** An army at one of the musters: what is left of it, and how many of its units are in which order, from good order on. */
export interface Strength {
  readonly left: number;
  readonly order: readonly number[];
  readonly officers: number;
}

/** `degrees`: how many degrees of order the book knows. */
export function strengthOf({ units }: Muster, side: SideId, degrees: number): Strength {
  const own = units.filter((unit) => unit.side === side);
  const order = Array.from({ length: degrees }, () => 0);
  let left = 0;
  let officers = 0;
  for (const unit of own) {
    if (unit.officer) officers += unit.left > 0 ? 1 : 0;
    else if (unit.left > 0) {
      left += unit.left;
      order[unit.disorder] = (order[unit.disorder] ?? 0) + 1;
    }
  }
  return { left, order, officers };
}

/** One unit over all musters, in their order; undefined where it was not there. */
export const unitOver = ({ musters }: Timeline, id: UnitId): readonly (Mustered | undefined)[] =>
  musters.map(({ units }) => units.find(({ unit }) => unit === id));

export interface LossRow {
  readonly cause: Message;
  /** By side, in the order asked for. */
  readonly lost: readonly number[];
}

/** Losses by their cause, the greatest first. */
export function lossesOf({ noted }: Timeline, sides: readonly SideId[]): readonly LossRow[] {
  const rows = new Map<string, { cause: Message; lost: number[] }>();
  for (const { lost, cause, side } of noted) {
    if (!lost || !cause) continue;
    const row = rows.get(cause.key) ?? { cause, lost: sides.map(() => 0) };
    const at = sides.indexOf(side);
    if (at >= 0) row.lost[at] = (row.lost[at] ?? 0) + lost;
    rows.set(cause.key, row);
  }
  const all = ({ lost }: LossRow): number => lost.reduce((sum, each) => sum + each, 0);
  return [...rows.values()].sort((a, b) => all(b) - all(a));
}

/** What each unit lost itself. Who joined another, or had others detached from it, has lost nobody by that. */
export function lostByUnit({ noted }: Pick<Timeline, 'noted'>): ReadonlyMap<UnitId, number> {
  const all = new Map<UnitId, number>();
  for (const { unit, lost = 0 } of noted) if (unit !== undefined) all.set(unit, (all.get(unit) ?? 0) + lost);
  return all;
}

/** Throws of one kind: what they came to, what chance gives, and how far that spreads (one standard deviation). */
export interface LuckRow {
  readonly about: Message;
  readonly throws: number;
  readonly rolled: number;
  readonly expected: number;
  readonly deviation: number;
}

export interface Luck {
  readonly side: SideId;
  readonly rows: readonly LuckRow[];
  readonly throws: number;
  /**
   * All throws together, each in its own deviations and all of the same weight: what chance gives is 0, with a deviation of 1. Undefined
   * where nothing was thrown that could have come out otherwise.
   */
  readonly score: number | undefined;
}

/** How the dice fell against what was to be expected of them. Throws are independent, so their variances add up. */
export function luckOf({ thrown }: Pick<Timeline, 'thrown'>, side: SideId): Luck {
  const own = thrown.filter((each) => each.side === side);
  const kinds = new Map<string, Throw[]>();
  for (const each of own) kinds.set(each.about.key, [...(kinds.get(each.about.key) ?? []), each]);
  const open = own.filter(({ variance }) => variance > 0);
  const score = open.reduce((sum, { rolled, mean, variance }) => sum + (rolled - mean) / Math.sqrt(variance), 0);
  return {
    side,
    rows: [...kinds.values()].map(rowOf),
    throws: own.length,
    score: open.length === 0 ? undefined : score / Math.sqrt(open.length),
  };
}

function rowOf(throws: readonly Throw[]): LuckRow {
  const sum = (of: (each: Throw) => number): number => throws.reduce((all, each) => all + of(each), 0);
  return {
    about: throws[0]?.about ?? { key: '' },
    throws: throws.length,
    rolled: sum(({ rolled }) => rolled),
    expected: sum(({ mean }) => mean),
    deviation: Math.sqrt(sum(({ variance }) => variance)),
  };
}

export interface PhaseTime {
  readonly phase: string;
  readonly ms: number;
}

/** Whoever did nothing for so long was not at the table. */
export const PAUSE_MS = 20 * 60_000;

/** How long was played in each phase, in the order they came first: from each step to the next, pauses left out. */
export function timesOf({ steps, stages }: Pick<Timeline, 'steps' | 'stages'>): readonly PhaseTime[] {
  const times = new Map<string, number>();
  let stage = 0;
  for (const [i, { at }] of steps.entries()) {
    // What led to this step was done in the stage of the moment before it, which is moment i.
    while ((stages[stage + 1]?.moment ?? Number.POSITIVE_INFINITY) <= i) stage++;
    const phase = stages[stage]?.phase;
    const since = at - (steps[i - 1]?.at ?? at);
    if (phase === undefined) continue;
    times.set(phase, (times.get(phase) ?? 0) + (since > 0 && since <= PAUSE_MS ? since : 0));
  }
  return [...times].map(([phase, ms]) => ({ phase, ms }));
}
