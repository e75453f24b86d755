import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import type { Statement } from '../../../rules/action';
import type { BattleView } from '../../../rules/book';
import type { SeenGround, SightVerdict } from '../../../rules/tool-advice';
import type { Shape, Tone } from '../../../table/shapes';
import type { UnitId } from '../../../table/unit';
import { statementShapes } from '../../../tools/fire-shapes';
import { sightShapes } from '../../../tools/ground-shapes';
import { isStillTap, type Press } from '../../../tools/press';
import { createInquiry, type Inquiry } from '../inquiry';
import { standAlike } from '../stand-alike';
import type { FireAdvice } from './fire-advice-on';
import { createNotes } from './notes';

/** What a unit sees, and one that is looked at. */
export interface Sighting {
  readonly unit: UnitId | undefined;
  readonly seen: UnitId | undefined;
  /** Absent where nothing may be measured, or not yet. */
  readonly verdict: SightVerdict | undefined;
  readonly writing: boolean;
  readonly shown: Statement | undefined;
}

export interface SightControl {
  readonly store: StoreApi<Sighting>;
  readonly ground: StoreApi<Inquiry<SeenGround>>;
  follow(now: SightNow): void;
  look(seen: UnitId | undefined): void;
  show(statement: Statement): void;
  /** Works the ground out, or gives it up. */
  ask(): void;
  leave(): void;
  press(input: Press): boolean;
  shapes(): readonly Shape[];
}

export interface SightNow {
  readonly view: BattleView;
  readonly advice: FireAdvice;
  readonly unit: UnitId | undefined;
  /** The tool is in hand: only then is the ground worked out. */
  readonly inHand: boolean;
}

export interface SightWorld {
  select(unit: UnitId | undefined): void;
  redraw(): void;
  note(from: UnitId, to: UnitId): Promise<boolean>;
  /** Takes long: the worker's. */
  seenGround(unit: UnitId): Promise<SeenGround | undefined>;
  lookAt(at: Point): void;
}

const START: Sighting = { unit: undefined, seen: undefined, verdict: undefined, writing: false, shown: undefined };

const TONES: Readonly<Record<SightVerdict['ruling'], Tone>> = {
  sees: 'yes',
  hidden: 'close',
  blocked: 'no',
  'too-far': 'no',
};

export function createSightDesk(world: SightWorld): SightControl {
  const store = createStore<Sighting>(() => START);
  const notes = createNotes(world.note);
  const ground = createInquiry(async (unit: UnitId) => {
    const answer = await world.seenGround(unit);
    const pairs = (answer?.units ?? []).map(({ observer, seen }) => ({ from: observer, to: seen }));
    // It tells how far everybody on it is: nobody is to read what is not written.
    return !logged() || (await notes.write(pairs)) ? answer : undefined;
  });
  let now: SightNow | undefined;
  let down: Point | undefined;
  let drawn: { readonly ground: SeenGround; readonly shapes: readonly Shape[] } | undefined;
  ground.store.subscribe(() => world.redraw());
  const logged = (): boolean => now?.view.measuring === 'logged';

  function set(change: Partial<Sighting>): void {
    store.setState(change);
    world.redraw();
  }

  function follow(next: SightNow): void {
    const before = now;
    now = next;
    const moved = before !== undefined && !standAlike(before.view.table, next.view.table);
    const other = store.getState().unit !== next.unit;
    if (moved) notes.forget();
    const { seen } = store.getState();
    const gone = seen !== undefined && !next.view.table?.units.has(seen);
    const stale = moved && logged();
    judge({ unit: next.unit, ...(other || gone || stale ? { seen: undefined } : {}), shown: undefined });
    const opened = next.inHand && before?.inHand !== true;
    const lock = before?.view.measuring !== next.view.measuring;
    if (!next.inHand || next.unit === undefined || next.view.measuring === 'locked') ground.leave();
    else if (other || moved || opened || lock) {
      // What is written down is asked for by a hand.
      if (logged()) ground.leave();
      else ground.ask(next.unit);
    }
  }

  function judge(change: Partial<Sighting>): void {
    store.setState(change);
    const { unit, seen } = store.getState();
    if (!now || unit === undefined || seen === undefined) set({ verdict: undefined, writing: false });
    else if (!logged() || notes.has(unit, seen)) {
      set({ verdict: now.advice.sight(unit, seen), writing: false });
    } else {
      set({ verdict: undefined, writing: true });
      void notes.write([{ from: unit, to: seen }]).then((written) => judge(written ? {} : { seen: undefined }));
    }
  }

  function tap(id: UnitId | undefined): void {
    const units = now?.view.table?.units;
    const { unit, seen } = store.getState();
    const observer = unit === undefined ? undefined : units?.get(unit);
    const tapped = id === undefined ? undefined : units?.get(id);
    if (!tapped) {
      if (seen === undefined) world.select(undefined);
      else judge({ seen: undefined, shown: undefined });
    } else if (!observer || tapped.side === observer.side) world.select(tapped.id);
    else judge({ seen: tapped.id, shown: undefined });
  }

  function groundDrawn(): readonly Shape[] {
    const asked = ground.store.getState();
    const table = now?.view.table;
    if (asked.kind !== 'shown' || !table) return [];
    if (drawn?.ground !== asked.answer) {
      const rings = asked.answer.units.map(
        ({ seen, ruling }): Shape => ({ kind: 'halo', tone: ruling === 'sees' ? 'yes' : 'ghost', unit: seen }),
      );
      drawn = { ground: asked.answer, shapes: [...sightShapes(asked.answer.outlines, table), ...rings] };
    }
    return drawn.shapes;
  }

  return {
    store,
    ground: ground.store,
    follow,
    look: (seen) => judge({ seen, shown: undefined }),
    show(statement) {
      const same = statement.id === store.getState().shown?.id;
      set({ shown: same ? undefined : statement });
      if (!same && statement.at) world.lookAt(statement.at);
    },
    ask() {
      const { unit } = store.getState();
      if (unit !== undefined && now?.view.measuring !== 'locked') ground.ask(unit);
    },
    leave: () => ground.leave(),
    press(input) {
      if (input.phase === 'down') down = input.at;
      else if (input.phase === 'up') {
        if (down && isStillTap(down, input)) tap(input.unit);
        down = undefined;
      } else if (input.phase === 'cancel') down = undefined;
      return false;
    },
    shapes() {
      const { verdict, shown } = store.getState();
      if (!verdict) return groundDrawn();
      const ring: Shape = { kind: 'halo', tone: verdict.close ? 'close' : TONES[verdict.ruling], unit: verdict.seen };
      return [ring, ...verdict.shapes, ...statementShapes(shown)];
    },
  };
}
