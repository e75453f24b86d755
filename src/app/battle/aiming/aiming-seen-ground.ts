import type { StoreApi } from 'zustand/vanilla';
import type { BattleView } from '../../../rules/book';
import type { SeenGround } from '../../../rules/tool-advice';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { sightShapes } from '../../../tools/ground-shapes';
import { lastOf } from '../../../tools/hand';
import { standAlike } from '../../../tools/stand-alike';
import { createInquiry, type Inquiry } from '../inquiry';

interface GroundWorld {
  /** Takes long: the worker's. */
  ask(observer: UnitId): Promise<SeenGround | undefined>;
  hasWritten(key: string): boolean;
  /** Writes a measurement down; says whether it now stands in the log. */
  write(from: { readonly unit: UnitId }, to: { readonly unit: UnitId }): Promise<boolean>;
  written(key: string): void;
}

/** What the ground hangs on. */
export interface GroundNow {
  readonly view: BattleView;
  readonly unit: UnitId | undefined;
  /** Only while the tool is in hand is it worked out. */
  readonly inHand: boolean;
}

export interface GroundControl {
  readonly store: StoreApi<Inquiry<SeenGround>>;
  follow(now: GroundNow): void;
  /** Works the ground out, or gives it up. */
  ask(): void;
  leave(): void;
}

/** The ground that a unit sees. It tells how far everybody on it is: nobody is to read what is not written. */
export function createSeenGround(world: GroundWorld): GroundControl {
  const followed: { now?: GroundNow } = {};
  const isLogged = (): boolean => followed.now?.view.measuring === 'logged';
  async function writeAll(answer: SeenGround): Promise<boolean> {
    for (const { observer, seen } of answer.units) {
      const to = { unit: seen };
      const key = JSON.stringify([observer, to]);
      if (world.hasWritten(key)) continue;
      if (!(await world.write({ unit: observer }, to))) return false;
      world.written(key);
    }
    return true;
  }
  const { store, ask, leave } = createInquiry(async (unit: UnitId) => {
    const answer = await world.ask(unit);
    return !answer || !isLogged() || (await writeAll(answer)) ? answer : undefined;
  });
  return {
    store,
    leave,
    ask() {
      const { unit, view } = followed.now ?? {};
      if (unit !== undefined && view?.measuring !== 'locked') ask(unit);
    },
    follow(now) {
      const isSame = isAlike(followed.now, now);
      followed.now = now;
      const { unit, view, inHand } = now;
      if (!inHand || unit === undefined || view.measuring === 'locked') leave();
      else if (isSame) return;
      // What is written down is asked for by a hand.
      else if (isLogged()) leave();
      else ask(unit);
    },
  };
}

const isAlike = (a: GroundNow | undefined, b: GroundNow): boolean =>
  a !== undefined &&
  a.inHand === b.inHand &&
  a.unit === b.unit &&
  a.view.measuring === b.view.measuring &&
  standAlike(a.view.table, b.view.table);

/** The ground as it is drawn, with a ring round everybody on it. The same list each time: a large area is cut into triangles once. */
export const seenShapes = lastOf((asked: Inquiry<SeenGround>, table: Table | undefined): readonly Shape[] => {
  if (asked.kind !== 'shown' || !table) return [];
  const rings = asked.answer.units.map(
    ({ seen, ruling }): Shape => ({ kind: 'halo', tone: ruling === 'sees' ? 'yes' : 'ghost', unit: seen }),
  );
  return [...sightShapes(asked.answer.outlines, table), ...rings];
});
