import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BattleView } from '../../../rules/book';
import type { VolleyCard } from '../../../rules/fire-advice';
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
  readonly disorder: number;
  readonly lines: readonly string[];
}

export interface Volleys {
  /** All fire declared, by target. */
  readonly cards: readonly VolleyCard[];
  /** The target whose card is open. */
  readonly open: UnitId | undefined;
  /** Sides that have agreed to the open card as it is. */
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
  readonly told: Told | undefined;
}

export interface VolleyControl {
  readonly store: StoreApi<Volleys>;
  follow(now: VolleyNow): void;
  open(target: UnitId | undefined): void;
  agree(side: SideId): void;
  /** This unit supports the target; named once more, it no longer does. */
  support(unit: UnitId): Promise<void>;
  /** Takes back a fire. */
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

  const openCard = (): VolleyCard | undefined => {
    const { cards, open } = store.getState();
    return cards.find(({ target }) => target === open);
  };

  function follow(next: VolleyNow): void {
    const noLongerAsked = now?.pending === true && !next.pending;
    now = next;
    const before = openCard();
    const cards = declared(next);
    const { open } = store.getState();
    const after = cards.find(({ target }) => target === open);
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

  function declared({ view, advice }: VolleyNow): readonly VolleyCard[] {
    const cards = [...(view.table?.units.keys() ?? [])].map((unit) => advice.volley(unit));
    return cards.filter((card) => card !== undefined && card.fires.length > 0) as readonly VolleyCard[];
  }

  function tell(
    { view, entries }: VolleyNow,
    { target, name, figures, entries: from }: NonNullable<typeof thrown>,
  ): void {
    thrown = undefined;
    const unit = view.table?.units.get(target);
    const told: Told = {
      target,
      name,
      lost: Math.max(0, figures - (unit?.figures ?? 0)),
      gone: unit === undefined || unit.figures === 0,
      disorder: unit ? view.notches(target) : 0,
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
    open(target) {
      store.setState({ open: target, agreed: [], refused: undefined, told: undefined });
      world.redraw();
    },
    agree(side) {
      const { agreed } = store.getState();
      store.setState({ agreed: agreed.includes(side) ? agreed.filter((each) => each !== side) : [...agreed, side] });
    },
    async support(unit) {
      const card = openCard();
      const command = card?.supports.find((each) => each.unit === unit)?.command;
      if (card && command) await send(unit === card.support ? { ...command, support: null } : command);
    },
    async send(command) {
      await send(command);
    },
    async roll() {
      const card = openCard();
      const unit = card && now?.view.table?.units.get(card.target);
      const { agreed } = store.getState();
      if (!card || !unit || !now || card.sides.some((side) => !agreed.includes(side))) return;
      thrown = { target: card.target, name: unit.name, figures: unit.figures, entries: now.entries };
      if (!(await send(card.command))) thrown = undefined;
      else if (now) follow(now);
    },
    done() {
      store.setState({ told: undefined });
      world.redraw();
    },
  };
}
