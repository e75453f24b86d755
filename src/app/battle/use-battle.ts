import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import type { Asked, Order, Outcome, SheetOpening } from '../../engine/protocol';
import { type Answer, asJson, type Seat } from '../../rules/book';
import { MANIFESTS } from '../../rules/manifests';
import type { Cite, Violation } from '../../table/reasons';
import type { Shape } from '../../table/shapes';
import type { SideId } from '../../table/unit';
import { say, sayProblem } from '../../texts/sayings';
import { useUpdate } from '../pwa';
import { type Followed, type Following, followBattle, OPENING } from './follow';
import { type LongWorks, longWorks } from './long-work';

declare const __BUILD__: string;
/** Names this build of the app. */
const BUILD: string = __BUILD__;

/** Why something was not done, and whether the umpire may let it be done all the same. */
export interface NotDone {
  readonly text: string;
  readonly overridable: boolean;
  /** Whose sheet it is about, where it is about one. */
  readonly side?: string;
  /** The rules that decide so. */
  readonly cites?: readonly Cite[];
  /** Where it is on the table. */
  readonly shapes?: readonly Shape[];
}
type Doing = Promise<NotDone | undefined>;

/** What the person can do to the battle. */
export interface Actions {
  send(command: object): Doing;
  answer(answer: Answer): Doing;
  withdraw(): Doing;
  /** `note`: as the umpire, and why. */
  undo(note?: string): Doing;
  redo(): Doing;
  /** Closes a side's sheet as it is kept. */
  closeSheet(side: SideId, pin?: string): Doing;
  /** Opens all closed sheets; `note` says why one that cannot be opened is let stand. */
  openSheets(openings: readonly SheetOpening[], note?: string): Doing;
}

const NOTHING_YET = createStore<Followed>(() => OPENING);

interface OnScreen {
  readonly battle: Followed;
  readonly actions: Actions;
  readonly works: LongWorks;
  /** Fetches what the book advises; rejects where it cannot be had. */
  advise(): Promise<void>;
}

/** Opens a battle for as long as the screen is there, and follows it. */
export function useBattle(engine: Engine, id: string, seat: Seat): OnScreen {
  const [following, setFollowing] = useState<Following>();
  useEffect(() => {
    const opened = followBattle(engine, MANIFESTS, id, BUILD);
    setFollowing(opened);
    return () => opened.stop();
  }, [engine, id]);
  const works = useMemo(() => longWorks(engine), [engine]);
  useEffect(() => works.listen(), [works]);
  const battle = useStore(following?.store ?? NOTHING_YET);
  const isOpen = battle.kind === 'open';
  const isUpdateNear = useUpdate(({ state }) => state !== 'none');
  // What commands take is fetched with the first of them; but once a new version takes over, this one's can be had no more.
  useEffect(() => {
    if (!isOpen || !isUpdateNear) return;
    engine.getReady(id).catch(() => undefined);
    following?.advise().catch(() => undefined);
  }, [engine, id, isOpen, isUpdateNear, following]);
  const pending = battle.kind === 'open' ? battle.pending : undefined;
  const [asking, answers] = [pending?.id ?? '', pending?.answers ?? 0];
  // Made for the question on the screen: what is tapped on its card can answer no other.
  const actions = useMemo(
    () => actionsOn(engine, works, { battle: id, seat, asked: { id: asking, answers } }),
    [engine, works, id, seat, asking, answers],
  );
  const advise = useCallback(async () => following?.advise(), [following]);
  return { battle, actions, works, advise };
}

interface Acting {
  readonly battle: string;
  readonly seat: Seat;
  /** The question on the screen. */
  readonly asked: Asked;
}

function actionsOn(engine: Engine, works: LongWorks, { battle: id, seat, asked }: Acting): Actions {
  const order = (by: Seat = seat): Order => ({ id: crypto.randomUUID(), by });
  const watched = (act: (order: Order) => Promise<Outcome>): Doing => {
    const own = order();
    return inWords(works.during(own.id, act(own)));
  };
  return {
    send: (command) => watched((own) => engine.command(id, own, asJson(command))),
    answer: (answer) => watched((own) => engine.answer(id, own, asked, answer)),
    withdraw: () => inWords(engine.withdraw(id, asked)),
    undo: (note) => inWords(engine.undo(id, order(note === undefined ? seat : 'umpire'), note)),
    redo: () => inWords(engine.redo(id, order())),
    closeSheet: (side, pin) => inWords(engine.closeSheet(id, order(side), side, pin)),
    openSheets: (openings, note) =>
      inWords(engine.openSheets(id, order(), openings, note === undefined ? undefined : { note })),
  };
}

async function inWords(outcome: Promise<Outcome>): Doing {
  try {
    const done = await outcome;
    if (done.kind === 'failed') {
      // Whoever gave it up knows.
      if (done.problem.code === 'job/cancelled') return undefined;
      const side = done.problem.detail?.side;
      const about = typeof side === 'string' ? { side } : {};
      return { text: sayProblem(done.problem), overridable: false, ...about };
    }
    if (done.kind !== 'refused') return undefined;
    const { violations } = done;
    return {
      text: violations.map(say).join(' '),
      overridable: violations.every((violation) => violation.overridable),
      cites: rulesOf(violations),
      shapes: violations.flatMap(({ shapes }) => shapes ?? []),
    };
  } catch (error) {
    return { text: sayProblem(problemOf(error)), overridable: false };
  }
}

/** Each rule once. */
function rulesOf(violations: readonly Violation[]): readonly Cite[] {
  const cites = violations.flatMap(({ cite }) => cite ?? []);
  return cites.filter(({ rule }, i) => cites.findIndex((each) => each.rule === rule) === i);
}
