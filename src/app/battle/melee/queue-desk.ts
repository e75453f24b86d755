import { createStore, type StoreApi } from 'zustand/vanilla';
import { distanceBetween } from '../../../geometry/vector';
import type { Command } from '../../../rules/action';
import type { BattleView } from '../../../rules/book';
import { type Batch, NOTHING_WAITS, type Queue, type QueueSection } from '../../../rules/tool-advice';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import type { Aftermath } from '../../../texts/log-words';
import { arrowShapes } from '../../../tools/melee-shapes';
import type { NotDone } from '../use-battle';
import type { MeleeAdvice } from './melee-advice-on';

/** What came of the dice or of those who ran, in words. */
export interface Told extends Aftermath {
  /** Where everybody stood before. */
  readonly before: Table | undefined;
}

export interface Queued {
  readonly queue: Queue;
  /** The melee whose card is open. */
  readonly open: string | undefined;
  /** Sides that have agreed to the open card as it is. */
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
  /** What was refused, to be done all the same with a note. */
  readonly again: Command | undefined;
  readonly told: Told | undefined;
}

export interface QueueControl {
  readonly store: StoreApi<Queued>;
  follow(now: QueueNow): void;
  open(id: string | undefined): void;
  agree(side: SideId): void;
  /** Names a helper, takes an attack back, waives an advance… */
  send(command: Command, note?: string): Promise<void>;
  /** Fights the open melee, once all have agreed. */
  fight(note?: string): Promise<void>;
  /** All who must, run. */
  runAll(): Promise<void>;
  /** What happened has been read. */
  done(): void;
  shapes(): readonly Shape[];
  /** Attacks that are not in contact yet, as arrows. */
  announced(): readonly Shape[];
}

export interface QueueNow {
  readonly view: BattleView;
  readonly advice: MeleeAdvice;
  readonly entries: number;
  /** A question is being asked. */
  readonly pending: boolean;
}

export interface QueueWorld {
  send(command: object): Promise<NotDone | undefined>;
  /** What the log says of these entries. */
  tellOf(from: number, to: number): Promise<Aftermath>;
  redraw(): void;
  /** Shows these units near enough to be read. */
  frame(units: readonly UnitId[]): void;
}

/** Less than this is no way worth an arrow, in cm. */
const A_STEP = 2;

const START: Queued = {
  queue: NOTHING_WAITS,
  open: undefined,
  agreed: [],
  busy: false,
  refused: undefined,
  again: undefined,
  told: undefined,
};

/** Something that asks for dice and choices before it is done. */
interface Begun {
  readonly units: readonly UnitId[];
  readonly before: Table | undefined;
  readonly entries: number;
  /** It waits as it did before. */
  isLeft(queue: Queue): boolean;
}

/** All that waits after contact: melees agreed on by both sides and fought, flights, advances. */
export function createQueueDesk(world: QueueWorld): QueueControl {
  const store = createStore<Queued>(() => START);
  let now: QueueNow | undefined;
  let begun: Begun | undefined;
  /** Entries of the log when the last result was told. */
  let toldAt = 0;

  const openCard = (): Batch | undefined => {
    const { queue, open } = store.getState();
    return batchesOf(queue).find(({ id }) => id === open);
  };

  function follow(next: QueueNow): void {
    const noLongerAsked = now?.pending === true && !next.pending;
    now = next;
    const before = openCard();
    const queue = next.advice.queue() ?? NOTHING_WAITS;
    const { open } = store.getState();
    const after = batchesOf(queue).find(({ id }) => id === open);
    // Whoever agreed, agreed to what stood there.
    const same = before && after && JSON.stringify(before) === JSON.stringify(after);
    store.setState({ queue, ...(same ? {} : { agreed: [], refused: undefined, again: undefined }) });
    // The battle has gone on since, or back: what was told is no longer the last that happened.
    if (store.getState().told && next.entries > toldAt) store.setState({ told: undefined });
    const left = begun?.isLeft(queue) ?? false;
    // The question went away and it waits as before: the dice were given up.
    if (noLongerAsked && left) begun = undefined;
    if (begun && !next.pending && next.entries > begun.entries && !left) tell(next, begun);
    else if (open !== undefined && !after && !next.pending && !begun) store.setState({ open: undefined });
    world.redraw();
  }

  function tell({ entries }: QueueNow, { units, before, entries: from }: Begun): void {
    begun = undefined;
    toldAt = entries;
    const told: Told = { units, before, word: '', details: [], lines: [], steps: [] };
    store.setState({ told, open: undefined });
    void world.tellOf(from + 1, entries).then((words) => {
      if (store.getState().told !== told) return;
      const all = [...new Set([...units, ...words.units])];
      store.setState({ told: { ...words, before, units: all } });
      world.frame(all);
      world.redraw();
    });
  }

  /** The ways by which they came to where they are. */
  function ways({ before, units }: Told): readonly Shape[] {
    return units.flatMap((unit): readonly Shape[] => {
      const from = before?.units.get(unit)?.pose.at;
      const to = now?.view.table?.units.get(unit)?.pose.at;
      return from && to && distanceBetween(from, to) > A_STEP ? arrowShapes('no', from, to) : [];
    });
  }

  async function send(command: Command, note?: string): Promise<boolean> {
    if (store.getState().busy) return false;
    store.setState({ busy: true, refused: undefined, again: undefined });
    const refused = await world.send(note === undefined ? command : { ...command, override: { note } });
    store.setState({ busy: false, refused, again: refused?.overridable ? command : undefined });
    return refused === undefined;
  }

  /** Dice and choices are asked for on the way; what came of it is told when it is done. */
  async function begin(command: Command, it: Begun, note?: string): Promise<void> {
    if (store.getState().busy) return;
    begun = it;
    if (!(await send(command, note))) begun = undefined;
    else if (now) follow(now);
  }

  async function fight(note?: string): Promise<void> {
    const card = openCard();
    const { agreed } = store.getState();
    if (!card || !now || card.sides.some((side) => !agreed.includes(side))) return;
    const isLeft = (queue: Queue): boolean => batchesOf(queue).some(({ id }) => id === card.id);
    await begin(card.action.command, { units: card.units, before: now.view.table, entries: now.entries, isLeft }, note);
  }

  async function runAll(note?: string): Promise<void> {
    const section = runnable(store.getState().queue);
    if (!section?.all || !now) return;
    const isLeft = (queue: Queue): boolean => runnable(queue) !== undefined;
    await begin(
      section.all.command,
      { units: section.items.map(({ unit }) => unit), before: now.view.table, entries: now.entries, isLeft },
      note,
    );
  }

  /** Whom they will attack, for all to see. */
  function announced(): readonly Shape[] {
    const units = now?.view.table?.units;
    return itemsOf(store.getState().queue).flatMap(({ unit, target }): Shape[] => {
      const from = units?.get(unit)?.pose.at;
      const to = target === undefined ? undefined : units?.get(target)?.pose.at;
      return from && to ? arrowShapes('measure', from, to) : [];
    });
  }

  return {
    store,
    follow,
    fight,
    runAll: () => runAll(),
    open(id) {
      store.setState({ open: id, agreed: [], refused: undefined, again: undefined, told: undefined });
      const card = openCard();
      if (card) world.frame(card.units);
      world.redraw();
    },
    agree(side) {
      const { agreed } = store.getState();
      store.setState({ agreed: agreed.includes(side) ? agreed.filter((each) => each !== side) : [...agreed, side] });
    },
    async send(command, note) {
      const { queue } = store.getState();
      // What was refused is sent again as what it was, so that its end is told as well.
      if (command === openCard()?.action.command) await fight(note);
      else if (command === runnable(queue)?.all?.command) await runAll(note);
      else await send(command, note);
    },
    done() {
      store.setState({ told: undefined });
      world.redraw();
    },
    shapes() {
      const { told, queue } = store.getState();
      const card = openCard();
      if (card) return card.shapes;
      const running = itemsOf(queue).flatMap(({ shapes }) => shapes);
      const fighting = batchesOf(queue).flatMap(({ units }) => units);
      const units = now?.view.table?.units;
      const rings = [...new Set(told?.units ?? fighting)].filter((unit) => units?.has(unit));
      return [
        ...rings.map((unit): Shape => ({ kind: 'halo', tone: 'measure', unit })),
        ...running,
        ...(told ? ways(told) : announced()),
      ];
    },
    announced,
  };
}

export const batchesOf = ({ sections }: Queue): readonly Batch[] => sections.flatMap(({ batches }) => batches);
export const itemsOf = ({ sections }: Queue): QueueSection['items'] => sections.flatMap(({ items }) => items);

/** What can be carried out all at once. */
const runnable = ({ sections }: Queue): QueueSection | undefined => sections.find(({ all }) => all);

/** Is anything to be done, or to be read? */
export const isWaiting = ({ queue, told }: Queued): boolean => told !== undefined || queue.sections.length > 0;

/** Must something be done before this phase can go on, or will it have to be? */
export const urgencyOf = ({ queue }: Queued): Queue['urgency'] => queue.urgency;
