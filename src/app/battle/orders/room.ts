import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '../../../engine/connect';
import type { Seating } from '../../../panels/BattleMenu';
import type { SheetKey } from '../../../panels/OpenSheets';
import type { Seat } from '../../../rules/book';
import type { AnyOrdersAdviser, GivenLine, OrderRolls } from '../../../rules/orders-advice';
import type { Shape } from '../../../table/shapes';
import type { SideId, UnitId } from '../../../table/unit';
import { entryInWords } from '../../../texts/log-words';
import type { Advice } from '../advice';
import type { Guest } from '../desk';
import type { OpenBattle } from '../follow';
import type { RoomWorld } from '../room-world';
import { boundInSecret } from '../secret';
import type { Actions, NotDone } from '../use-battle';
import { attackGuest } from './attack-guest';
import { createSheetDesk, type SheetDesk } from './sheet-desk';
import { type Watched, watchSheets } from './watching';
import { writingAdvice } from './writing-advice';

/** What lies before the person besides a sheet. */
export interface OrdersOnScreen {
  /** The opened orders of both sides. */
  readonly given: readonly GivenLine[];
  readonly rolls: OrderRolls;
  /** Whom an attack is to be ordered on, before it is said how. */
  readonly attack: { readonly attacker: UnitId; readonly on: UnitId } | undefined;
  /** All sheets, closed or not, while the umpire looks at them. */
  readonly watched: readonly Watched[] | undefined;
  /** They are looked at. */
  readonly reading: boolean;
  /** Fallen officers are looked at, and who could take their place. */
  readonly replacing: boolean;
  /** The tablet goes from hand to hand: nothing of anybody may be seen. */
  readonly handOver: { readonly to: Seat; readonly closed: SideId | undefined } | undefined;
  /** All are asked for their PINs. */
  readonly opening: boolean;
  /** What came of the dice. */
  readonly told: readonly string[] | undefined;
  readonly busy: boolean;
  /** Why the sheets were not opened. */
  readonly refused: NotDone | undefined;
}

export interface OrdersRoom {
  readonly sheet: SheetDesk;
  readonly store: StoreApi<OrdersOnScreen>;
  /** Taps on the table while the sword is in hand: whom to attack. */
  readonly guest: Guest;
  follow(battle: OpenBattle, seat: string, seating: Seating): void;
  /** The advice that tools ask while a sheet is written. */
  advice(advice: Advice): Advice;
  /** Orders of the sheet in hand, but for the unit whose march is being drawn; or those of all sides, while they are read. */
  shapes(drawn: UnitId | undefined): readonly Shape[];
  adviser(): { readonly adviser: AnyOrdersAdviser; readonly state: unknown };
  /** A side wants to write: whoever sits at the near edge goes on at once, the other is handed the tablet. */
  write(side: SideId, seat: string): void;
  handTo(seat: Seat | undefined): void;
  /** The umpire looks at all sheets, once he has been handed the tablet where one is not open yet; with the PIN of a side, at that one too. */
  watch(side?: SideId, pin?: string): Promise<void>;
  closeSheet(pin?: string): Promise<void>;
  /** For all to see, as one who plays both sides does. */
  giveOpenly(): Promise<void>;
  openSheets(keys: readonly SheetKey[], note: string | undefined): Promise<void>;
  show(
    change: Partial<Pick<OrdersOnScreen, 'reading' | 'replacing' | 'opening' | 'told' | 'attack' | 'watched'>>,
  ): void;
}

const NOTHING: OrdersOnScreen = {
  given: [],
  rolls: { waiting: [] },
  attack: undefined,
  watched: undefined,
  reading: false,
  replacing: false,
  handOver: undefined,
  opening: false,
  told: undefined,
  busy: false,
  refused: undefined,
};

export interface OrdersWorld extends RoomWorld {
  engine(): Engine;
  actions(): Actions;
  /** The sides are told so for the rest of this bound. */
  umpireHasRead(bound: string): void;
}

/** Writing, handing over, opening and reading of orders. */
export function openOrdersRoom(adviser: AnyOrdersAdviser, first: OpenBattle, world: OrdersWorld): OrdersRoom {
  const store = createStore<OrdersOnScreen>(() => NOTHING);
  let battle = first;
  let seating: Seating = 'two';
  /** The bound in which the umpire has been handed the tablet. */
  let admitted: string | undefined;
  const pins = new Map<SideId, string>();
  const { control } = world;
  const sheet = createSheetDesk({
    keep: (note, content, pin) => world.engine().keepPrivate(battle.id, note, content, pin),
    read: (note, pin) => world.engine().readPrivate(battle.id, note, pin),
    forget: (note) => world.engine().forgetPrivate(battle.id, note),
    close: (side, pin) => world.actions().closeSheet(side, pin),
    send: (command) => world.actions().send(command),
    // A march that is written down is done with: on to the next unit.
    written: () => control.store.getState().tool === 'march' && control.select(undefined),
    tell: world.tell,
    redraw: control.redraw,
  });
  const state = (): unknown => battle.advice?.orders?.state;

  /** What was thrown since, in the words of the log. */
  async function tell(from: number, to: number): Promise<void> {
    const events = await world.eventsOf(from, to);
    // Redone, or taken back meanwhile: nothing was thrown.
    if (events.length === 0) return;
    const { text, steps } = entryInWords(events, battle.view.table, battle.told);
    store.setState({ told: steps.length > 0 ? steps : [text] });
  }

  /** Nothing that one side has drawn stays on the table for the other. */
  function putAway(): void {
    control.select(undefined);
    control.march.forget();
    control.pick('select');
  }

  function handOver(to: Seat, closed?: SideId): void {
    // Not even behind the cover: the browser prints what is covered.
    sheet.stop();
    putAway();
    store.setState({ handOver: { to, closed }, watched: undefined, reading: false });
  }

  async function watch(side?: SideId, pin?: string): Promise<void> {
    const bound = boundInSecret(battle.view);
    if (bound === undefined || bound === admitted) await look(side, pin);
    else handOver('umpire');
  }

  async function look(side?: SideId, pin?: string): Promise<void> {
    if (side !== undefined && pin !== undefined) pins.set(side, pin);
    const { id, view } = battle;
    const watched = await watchSheets(view, adviser.writer, pins, (note, key) =>
      world.engine().readPrivate(id, note, key),
    );
    // He may have left his seat meanwhile.
    if (seating !== 'umpire') return;
    store.setState({ watched, reading: false });
    const bound = boundInSecret(view);
    if (bound !== undefined && watched.some(({ stage, isRead }) => stage !== 'open' && isRead))
      world.umpireHasRead(bound);
    control.redraw();
  }

  function leaveWatch(): void {
    pins.clear();
    store.setState({ watched: undefined });
  }

  function leaveUmpiresSeat(): void {
    admitted = undefined;
    leaveWatch();
    if (store.getState().handOver?.to === 'umpire') store.setState({ handOver: undefined });
  }

  function follow(next: OpenBattle, seat: string, now: Seating): void {
    const before = battle;
    battle = next;
    const isNew = now === 'umpire' && seating !== 'umpire';
    seating = now;
    if (seating !== 'umpire') leaveUmpiresSeat();
    const { writer } = adviser;
    sheet.follow({ view: next.view, writer, state: state() });
    if (isNew && boundInSecret(next.view) !== undefined) void watch();
    const { side } = sheet.store.getState();
    // Another sits here now: what was written is not his.
    if (side !== undefined && side !== seat && seating !== 'both') {
      sheet.stop();
      putAway();
    }
    const { rolls: had, replacing } = store.getState();
    const rolls = adviser.rolls(state());
    store.setState({ given: adviser.given(state()), rolls });
    if (replacing && adviser.replacements(state()).length === 0) store.setState({ replacing: false });
    const closed = (view: OpenBattle['view']): number =>
      view.sheets?.filter(({ stage }) => stage === 'closed').length ?? 0;
    const open = next.view.sheets?.some(({ stage }) => stage === 'open') ?? false;
    if (closed(before.view) > 0 && closed(next.view) === 0 && open) {
      leaveWatch();
      store.setState({ reading: true, opening: false });
    } else if (store.getState().watched && next.entries !== before.entries) void watch();
    // What the orders came to is to be looked at, not what they were.
    if (next.view.ordered === 'carried-out' && before.view.ordered !== 'carried-out')
      store.setState({ reading: false });
    // What is told is of dice that stand, and of this phase.
    if (rolls.waiting.length > had.waiting.length || next.view.clock?.phase !== before.view.clock?.phase)
      store.setState({ told: undefined });
    if (next.entries > before.entries && rolls.waiting.length < had.waiting.length && open)
      void tell(before.entries + 1, next.entries);
  }

  return {
    sheet,
    store,
    follow,
    watch,
    guest: attackGuest({
      table: () => battle.view.table,
      sheet,
      control,
      ways: (attacker, on) =>
        adviser.writer.targets(state(), attacker).find(({ unit }) => unit === on)?.ways.length ?? 0,
      ask: (attack) => store.setState({ attack }),
      send: world.send,
      tell: world.tell,
    }),
    advice: (advice) => writingAdvice(advice, adviser.writer, state(), sheet),
    shapes(drawn) {
      const { stage, sheet: orders } = sheet.store.getState();
      const others = orders.filter(({ unit }) => unit !== drawn);
      if (stage === 'writing') return adviser.writer.shapes(state(), others);
      const { watched, reading } = store.getState();
      if (watched) {
        const seen = watched.flatMap((each) => each.orders);
        return adviser.writer.shapes(state(), seen);
      }
      return reading ? adviser.shapes(state()) : [];
    },
    adviser: () => ({ adviser, state: state() }),
    write(side, seat) {
      store.setState({ reading: false });
      if (seating === 'umpire') void watch();
      else if (side === seat || seating === 'both') void sheet.begin(side);
      else handOver(side);
    },
    handTo(to) {
      store.setState({ handOver: undefined });
      putAway();
      if (to === 'umpire') {
        admitted = boundInSecret(battle.view);
        void look();
      } else if (to !== undefined) void sheet.begin(to);
    },
    async closeSheet(pin) {
      const { side } = sheet.store.getState();
      if (side === undefined || !(await sheet.close(pin))) return;
      putAway();
      const next = battle.view.sheets?.find((each) => each.stage === 'not-closed' && each.side !== side);
      if (next && seating === 'both') void sheet.begin(next.side);
      else if (next) handOver(next.side, side);
      else store.setState({ opening: true });
    },
    async giveOpenly() {
      if (!(await sheet.giveOpenly())) return;
      putAway();
      store.setState({ reading: true });
    },
    async openSheets(keys, note) {
      if (store.getState().busy) return;
      store.setState({ busy: true, refused: undefined });
      const openings = keys.map(({ side, pin, givenUp }) => ({
        side,
        ...(pin === undefined ? {} : { pin }),
        ...(givenUp ? { instead: [] } : {}),
      }));
      const refused = await world.actions().openSheets(openings, note);
      store.setState({ busy: false, refused, ...(refused ? {} : { opening: false, reading: true }) });
    },
    show: (change) => store.setState(change),
  };
}
