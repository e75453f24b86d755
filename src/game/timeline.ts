import type { Json, Seat, Steps } from '../rules/book';
import type { AnyChronicle, Mustered, Noted, Throw, When } from '../rules/chronicle';
import type { Step } from './log';
import { type Moments, momentsInSteps, type Witness } from './moments';
import type { Game } from './play';

/** The course of a battle, step by step, as its book tells it. Moment 0 is the start, moment i is right after `steps[i - 1]`. */
export interface Timeline {
  readonly steps: readonly TimelineStep[];
  /** From which moment on the battle stood where, the first at moment 0; none in books without phases. */
  readonly stages: readonly Stage[];
  readonly noted: readonly (Noted & AtMoment)[];
  readonly thrown: readonly (Throw & AtMoment)[];
  /** Everybody's strength at the start, whenever another bound has begun, and at the end. */
  readonly musters: readonly Muster[];
}

export interface TimelineStep {
  /** Its number in the log. */
  readonly n: number;
  readonly at: number;
  readonly by: Seat;
}

interface AtMoment {
  readonly moment: number;
}

export interface Stage extends When, AtMoment {}

export interface Muster extends AtMoment {
  /** The bound that begins with it; the last is of the end. */
  readonly when?: When;
  readonly units: readonly Mustered[];
}

export interface Reviewed {
  readonly moments: Moments;
  readonly timeline: Timeline;
}

/** Folds a line once, and writes down its course on the way. A book without a chronicle has steps and no more. */
export function* reviewInSteps(game: Game, chronicle: AnyChronicle | undefined, head?: number): Steps<Reviewed> {
  const writer = chronicle && writerOf(chronicle);
  const moments = yield* momentsInSteps(game, head, writer?.witness);
  const steps = moments.steps.map(({ n, at, by }) => ({ n, at, by }));
  return { moments, timeline: { steps, ...(writer?.written() ?? NOTHING) } };
}

const NOTHING: Omit<Timeline, 'steps'> = { stages: [], noted: [], thrown: [], musters: [] };

function writerOf(chronicle: AnyChronicle): { witness: Witness; written(): Omit<Timeline, 'steps'> } {
  const stages: Stage[] = [];
  const noted: (Noted & AtMoment)[] = [];
  const thrown: (Throw & AtMoment)[] = [];
  const musters: Muster[] = [];
  let moment = 0;
  let last: () => readonly Mustered[] = () => [];

  function arrive(state: unknown): void {
    const when = chronicle.when(state);
    const before = stages.at(-1);
    if (when && !isSameStage(before, when)) stages.push({ ...when, moment });
    if (moment === 0 || (when && before && when.bound !== before.bound))
      musters.push({ moment, ...(when ? { when } : {}), units: chronicle.muster(state) });
    last = () => chronicle.muster(state);
  }

  return {
    witness: {
      start: arrive,
      event: (before: unknown, event: Json, i: number, step: Step) => {
        for (const each of chronicle.noted(before, step.events, i)) noted.push({ ...each, moment: moment + 1 });
        for (const each of chronicle.thrown(before, event)) thrown.push({ ...each, moment: moment + 1 });
      },
      step: (after) => {
        moment++;
        arrive(after);
      },
    },
    written: () => {
      if (musters.at(-1)?.moment !== moment) musters.push({ moment, units: last() });
      return { stages, noted, thrown, musters };
    },
  };
}

/** In books that call a bound by its side too, each side has stages of its own. */
const isSameStage = (stage: Stage | undefined, when: When): boolean =>
  stage?.bound === when.bound &&
  stage.phase === when.phase &&
  JSON.stringify(stage.called) === JSON.stringify(when.called);
