import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BattleView } from '../../../rules/book';
import type { Batch } from '../../../rules/tool-advice';
import type { Saying } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import type { NotDone } from '../use-battle';
import type { FireAdvice } from './fire-advice-on';

/** What came of the dice, as far as it shows on the target; the lines of the log tell the rest. */
export interface Told {
  readonly target: UnitId;
  readonly name: string;
  readonly lost: number;
  /** Nobody of it is left on the table. */
  readonly gone: boolean;
  /** The state it is in now, in a word. */
  readonly state?: Saying;
  readonly lines: readonly string[];
}

export interface Volleys {
  /** All fire declared, by target. */
  readonly cards: readonly Batch[];
  /** The one whose card is open. */
  readonly open: string | undefined;
  /** Sides that have agreed to the open card as it is. */
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
  readonly told: Told | undefined;
}

export interface VolleyControl {
  readonly store: StoreApi<Volleys>;
  follow(now: VolleyNow): void;
  open(id: string | undefined): void;
  agree(side: SideId): void;
  /** Takes back a fire, names a support of the target or takes it back. */
  send(command: object): Promise<void>;
  roll(): Promise<void>;
  /** What happened has been read. */
  done(): void;
}

export interface VolleyNow {
  readonly view: BattleView;
  readonly advice: FireAdvice;
  readonly entries: number;
  /** A question is being asked. */
  readonly pending: boolean;
}

export interface VolleyWorld {
  send(command: object): Promise<NotDone | undefined>;
  /** What the log says of these entries, in words. */
  linesOf(from: number, to: number): Promise<readonly string[]>;
  redraw(): void;
}

const START: Volleys = { cards: [], open: undefined, agreed: [], busy: false, refused: undefined, told: undefined };

/** All fire at each target: agreed on by both sides, then carried out together. */
export function createVolleyDesk(world: VolleyWorld): VolleyControl {
  const store = createStore<Volleys>(() => START);
  let now: VolleyNow | undefined;
  /** The target before its dice were thrown. */
  let thrown:
    | { readonly target: UnitId; readonly name: string; readonly figures: number; readonly entries: number }
    | undefined;

  const openCard = (): Batch | undefined => {
    const { cards, open } = store.getState();
    return cards.find(({ id }) => id === open);
  };

  function follow(next: VolleyNow): void {
    const noLongerAsked = now?.pending === true && !next.pending;
    now = next;
    const before = openCard();
    const cards = next.advice.queue()?.sections.flatMap(({ batches }) => batches) ?? [];
    const { open } = store.getState();
    const after = cards.find(({ id }) => id === open);
    // Whoever agreed, agreed to what stood there.
    const same = before && after && JSON.stringify(before) === JSON.stringify(after);
    store.setState({ cards, ...(same ? {} : { agreed: [] }) });
    const stillDeclared = cards.some((card) => card.target === thrown?.target);
    // The question went away and the fire is as it was: the dice were given up.
    if (noLongerAsked && stillDeclared) thrown = undefined;
    if (thrown && !next.pending && next.entries > thrown.entries && !stillDeclared) tell(next, thrown);
    else if (open !== undefined && !after && !next.pending && !thrown) store.setState({ open: undefined });
    world.redraw();
  }

  function tell(
    { view, entries }: VolleyNow,
    { target, name, figures, entries: from }: NonNullable<typeof thrown>,
  ): void {
    thrown = undefined;
    const unit = view.table?.units.get(target);
    const state = unit && view.condition?.(target);
    const told: Told = {
      target,
      name,
      lost: Math.max(0, figures - (unit?.figures ?? 0)),
      gone: unit === undefined || unit.figures === 0,
      ...(state && { state }),
      lines: [],
    };
    store.setState({ told, open: undefined });
    void world.linesOf(from + 1, entries).then((lines) => {
      if (store.getState().told === told) store.setState({ told: { ...told, lines } });
    });
  }

  async function send(command: object): Promise<boolean> {
    if (store.getState().busy) return false;
    store.setState({ busy: true, refused: undefined });
    const refused = await world.send(command);
    store.setState({ busy: false, refused });
    return refused === undefined;
  }

  return {
    store,
    follow,
    open(id) {
      store.setState({ open: id, agreed: [], refused: undefined, told: undefined });
      world.redraw();
    },
    agree(side) {
      const { agreed } = store.getState();
      store.setState({ agreed: agreed.includes(side) ? agreed.filter((each) => each !== side) : [...agreed, side] });
    },
    async send(command) {
      await send(command);
    },
    async roll() {
      const card = openCard();
      const unit = card?.target && now?.view.table?.units.get(card.target);
      const { agreed } = store.getState();
      if (!card || !unit || !now || card.sides.some((side) => !agreed.includes(side))) return;
      thrown = { target: unit.id, name: unit.name, figures: unit.figures, entries: now.entries };
      if (!(await send(card.action.command))) thrown = undefined;
      else if (now) follow(now);
    },
    done() {
      store.setState({ told: undefined });
      world.redraw();
    },
  };
}
