import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seating } from '../../../panels/BattleMenu';
import type { SheetKey } from '../../../panels/OpenSheets';
import type { Json, Seat } from '../../../rules/book';
import type { AnyOrdersAdviser, GivenLine, OrderRolls } from '../../../rules/orders-advice';
import type { Shape } from '../../../table/shapes';
import type { SideId, UnitId } from '../../../table/unit';
import { entryInWords } from '../../../texts/log-words';
import { pressToOrder } from '../../../tools/order-hand';
import type { LateHands } from '../../../tools/table-state';
import { changeSeats } from '../../seats';
import type { Advice } from '../battle-advice';
import type { OpenBattle } from '../follow';
import { boundInSecret } from '../secret';
import type { ToolContext } from '../tool-context';
import type { NotDone } from '../use-battle';
import { createSheetStore, type SheetStore } from './sheet-store';
import { type Watched, watchSheets } from './watching';
import { writingAdvice } from './writing-advice';

/** What lies before the person besides a sheet. */
export interface OrdersOnScreen {
  /** The opened orders of both sides. */
  readonly given: readonly GivenLine[];
  readonly rolls: OrderRolls;
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

export interface OrdersStore {
  readonly sheet: SheetStore;
  readonly store: StoreApi<OrdersOnScreen>;
  /** Taps on the table while the sword is in hand: whom to attack. */
  readonly press: LateHands['ordering'];
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
  show(change: Partial<Pick<OrdersOnScreen, 'reading' | 'replacing' | 'opening' | 'told' | 'watched'>>): void;
}

const NOTHING: OrdersOnScreen = {
  given: [],
  rolls: { waiting: [] },
  watched: undefined,
  reading: false,
  replacing: false,
  handOver: undefined,
  opening: false,
  told: undefined,
  busy: false,
  refused: undefined,
};

/** Everything the functions here work on. */
interface Orders {
  readonly adviser: AnyOrdersAdviser;
  readonly latest: () => ToolContext;
  readonly store: StoreApi<OrdersOnScreen>;
  readonly sheet: SheetStore;
  readonly held: Held;
}

/** What was followed last, and what the umpire has been let have. */
interface Held {
  battle: OpenBattle;
  seating: Seating;
  /** The bound in which the umpire has been handed the tablet. */
  admitted: string | undefined;
  readonly pins: Map<SideId, string>;
}

const stateIn = ({ held }: Orders): unknown => held.battle.advice?.orders?.state;

/** Nothing that one side has drawn stays on the table for the other. */
function putAway({ latest }: Orders): void {
  const { act } = latest().control;
  act({ do: 'pick', unit: undefined });
  act({ do: 'forget' });
  act({ do: 'tool', tool: 'select' });
}

function handOver(orders: Orders, to: Seat, closed?: SideId): void {
  // Not even behind the cover: the browser prints what is covered.
  orders.sheet.stop();
  putAway(orders);
  orders.store.setState({ handOver: { to, closed }, watched: undefined, reading: false });
}

async function watch(orders: Orders, side?: SideId, pin?: string): Promise<void> {
  const { battle, admitted } = orders.held;
  const bound = boundInSecret(battle.view);
  if (bound === undefined || bound === admitted) await look(orders, side, pin);
  else handOver(orders, 'umpire');
}

async function look({ adviser, latest, store, held }: Orders, side?: SideId, pin?: string): Promise<void> {
  if (side !== undefined && pin !== undefined) held.pins.set(side, pin);
  const { id, view } = held.battle;
  const { engine } = latest();
  const watched = await watchSheets(view, adviser.writer, held.pins, (note, key) => engine.readPrivate(id, note, key));
  // He may have left his seat meanwhile.
  if (held.seating !== 'umpire') return;
  store.setState({ watched, reading: false });
  const bound = boundInSecret(view);
  if (bound !== undefined && watched.some(({ stage, isRead }) => stage !== 'open' && isRead))
    changeSeats(id, { umpireRead: bound });
}

function leaveWatch({ store, held }: Orders): void {
  held.pins.clear();
  store.setState({ watched: undefined });
}

function leaveUmpiresSeat(orders: Orders): void {
  orders.held.admitted = undefined;
  leaveWatch(orders);
  if (orders.store.getState().handOver?.to === 'umpire') orders.store.setState({ handOver: undefined });
}

function follow(orders: Orders, next: OpenBattle, seat: string, seating: Seating): void {
  const { adviser, store, sheet, held } = orders;
  const before = held.battle;
  const isNew = seating === 'umpire' && held.seating !== 'umpire';
  Object.assign(held, { battle: next, seating });
  if (seating !== 'umpire') leaveUmpiresSeat(orders);
  const state = stateIn(orders);
  sheet.follow({ view: next.view, writer: adviser.writer, state });
  if (isNew && boundInSecret(next.view) !== undefined) void watch(orders);
  const { side } = sheet.store.getState();
  // Another sits here now: what was written is not his.
  if (side !== undefined && side !== seat && seating !== 'both') {
    sheet.stop();
    putAway(orders);
  }
  const had = store.getState();
  const rolls = adviser.rolls(state);
  const isReplaced = had.replacing && adviser.replacements(state).length === 0;
  store.setState({ given: adviser.given(state), rolls, ...(isReplaced && { replacing: false }) });
  const isOpen = next.view.sheets?.some(({ stage }) => stage === 'open') ?? false;
  if (closedIn(before) > 0 && closedIn(next) === 0 && isOpen) {
    leaveWatch(orders);
    store.setState({ reading: true, opening: false });
  } else if (had.watched && next.entries !== before.entries) void watch(orders);
  // What the orders came to is to be looked at, not what they were.
  if (next.view.ordered === 'carried-out' && before.view.ordered !== 'carried-out') store.setState({ reading: false });
  // What is told is of dice that stand, and of this phase.
  const isLater = next.view.clock?.phase !== before.view.clock?.phase;
  if (rolls.waiting.length > had.rolls.waiting.length || isLater) store.setState({ told: undefined });
  const isThrown = next.entries > before.entries && rolls.waiting.length < had.rolls.waiting.length && isOpen;
  const told = isThrown ? toldIn(next, next.eventsSince(before.entries)) : undefined;
  if (told) store.setState({ told });
}

const closedIn = ({ view }: OpenBattle): number => view.sheets?.filter(({ stage }) => stage === 'closed').length ?? 0;

/** What was thrown, in the words of the log; none where it was redone, or taken back meanwhile. */
function toldIn({ view, told }: OpenBattle, events: readonly Json[]): readonly string[] | undefined {
  if (events.length === 0) return undefined;
  const { text, steps } = entryInWords(events, view.table, told);
  return steps.length > 0 ? steps : [text];
}

function shapesOf(orders: Orders, drawn: UnitId | undefined): readonly Shape[] {
  const { adviser, store, sheet } = orders;
  const state = stateIn(orders);
  const { stage, sheet: written } = sheet.store.getState();
  if (stage === 'writing')
    return adviser.writer.shapes(
      state,
      written.filter(({ unit }) => unit !== drawn),
    );
  const { watched, reading } = store.getState();
  if (watched) {
    const seen = watched.flatMap((each) => each.orders);
    return adviser.writer.shapes(state, seen);
  }
  return reading ? adviser.shapes(state) : [];
}

async function closeSheet(orders: Orders, pin?: string): Promise<void> {
  const { sheet, store, held } = orders;
  const { side } = sheet.store.getState();
  if (side === undefined || !(await sheet.close(pin))) return;
  putAway(orders);
  const next = held.battle.view.sheets?.find((each) => each.stage === 'not-closed' && each.side !== side);
  if (next && held.seating === 'both') void sheet.begin(next.side);
  else if (next) handOver(orders, next.side, side);
  else store.setState({ opening: true });
}

async function openSheets(
  { store, latest }: Orders,
  keys: readonly SheetKey[],
  note: string | undefined,
): Promise<void> {
  if (store.getState().busy) return;
  store.setState({ busy: true, refused: undefined });
  const openings = keys.map(({ side, pin, givenUp }) => ({
    side,
    ...(pin === undefined ? {} : { pin }),
    ...(givenUp ? { instead: [] } : {}),
  }));
  const refused = await latest().actions.openSheets(openings, note);
  store.setState({ busy: false, refused, ...(refused ? {} : { opening: false, reading: true }) });
}

/** The sheet that is written here, kept by the worker. */
function sheetFor(latest: () => ToolContext): SheetStore {
  const id = (): string => latest().battle.id;
  return createSheetStore({
    keep: (note, content, pin) => latest().engine.keepPrivate(id(), note, content, pin),
    read: (note, pin) => latest().engine.readPrivate(id(), note, pin),
    forget: (note) => latest().engine.forgetPrivate(id(), note),
    close: (side, pin) => latest().actions.closeSheet(side, pin),
    send: (command) => latest().actions.send(command),
    written() {
      const { store, act } = latest().control;
      // A march that is written down is done with: on to the next unit.
      if (store.getState().hand.tool === 'march') act({ do: 'pick', unit: undefined });
    },
    tell: (text) => latest().tell(text),
  });
}

/** Writing, handing over, opening and reading of orders. */
export function createOrdersStore(adviser: AnyOrdersAdviser, latest: () => ToolContext): OrdersStore {
  const store = createStore<OrdersOnScreen>(() => NOTHING);
  const sheet = sheetFor(latest);
  const { battle } = latest();
  const orders: Orders = {
    ...{ adviser, latest, store, sheet },
    held: { battle, seating: 'two', admitted: undefined, pins: new Map() },
  };
  const { held } = orders;
  const { writer } = adviser;
  return {
    ...{ sheet, store },
    follow: (next, seat, seating) => follow(orders, next, seat, seating),
    watch: (side, pin) => watch(orders, side, pin),
    press: pressToOrder(
      (attacker, on) => writer.targets(stateIn(orders), attacker).find(({ unit }) => unit === on)?.ways.length ?? 0,
    ),
    advice: (advice) => writingAdvice(advice, writer, stateIn(orders), sheet),
    shapes: (drawn) => shapesOf(orders, drawn),
    adviser: () => ({ adviser, state: stateIn(orders) }),
    write(side, seat) {
      store.setState({ reading: false });
      if (held.seating === 'umpire') void watch(orders);
      else if (side === seat || held.seating === 'both') void sheet.begin(side);
      else handOver(orders, side);
    },
    handTo(to) {
      store.setState({ handOver: undefined });
      putAway(orders);
      if (to === 'umpire') {
        held.admitted = boundInSecret(held.battle.view);
        void look(orders);
      } else if (to !== undefined) void sheet.begin(to);
    },
    closeSheet: (pin) => closeSheet(orders, pin),
    async giveOpenly() {
      if (!(await sheet.giveOpenly())) return;
      putAway(orders);
      store.setState({ reading: true });
    },
    openSheets: (keys, note) => openSheets(orders, keys, note),
    show: (change) => store.setState(change),
  };
}
