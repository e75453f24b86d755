import { createStore, type StoreApi } from 'zustand/vanilla';
import { problemOf } from '../../../engine/connect';
import type { KeptPrivate, ReadPrivate } from '../../../engine/protocol';
import { asJson, type BattleView, type Json } from '../../../rules/book';
import type { OrderWriter, SheetOrder } from '../../../rules/order-writing';
import type { NoteName } from '../../../storage/note';
import type { Message } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import { say, sayProblem } from '../../../texts/sayings';
import type { NotDone } from '../use-battle';

/** A side's sheet while it is written. Whatever is here is that side's alone: it is forgotten when the sheet is put away. */
export interface SheetInHand {
  /** Nobody writes; the sheet is being fetched; it lies under a PIN; somebody writes. */
  readonly stage: 'idle' | 'fetching' | 'pin-wanted' | 'writing';
  readonly side: SideId | undefined;
  /** Which sheet: the bound. */
  readonly name: string;
  readonly sheet: readonly SheetOrder[];
  /** It lies under a PIN already. */
  readonly locked: boolean;
  /** On disk. */
  readonly saved: boolean;
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
}

export interface SheetNow {
  readonly view: BattleView;
  readonly writer: OrderWriter<unknown>;
  readonly state: unknown;
}

export interface SheetWorld {
  keep(note: NoteName, content: Json, pin: string | undefined): Promise<KeptPrivate>;
  read(note: NoteName, pin: string | undefined): Promise<ReadPrivate>;
  forget(note: NoteName): Promise<KeptPrivate>;
  close(side: SideId, pin: string | undefined): Promise<NotDone | undefined>;
  send(command: object): Promise<NotDone | undefined>;
  /** Something is on the sheet now. */
  written(): void;
  /** The sheet could not be taken up. */
  tell(text: string): void;
}

export interface SheetStore {
  readonly store: StoreApi<SheetInHand>;
  follow(now: SheetNow): void;
  /** Takes up a side's sheet where it was left. */
  begin(side: SideId, pin?: string): Promise<void>;
  /** The PIN is forgotten: what lies under it is given up. */
  beginAnew(): Promise<void>;
  /** A command is written down if it is an order; undefined: it is none, and goes its own way. */
  take(command: object): Promise<NotDone | undefined> | undefined;
  remove(unit: UnitId, index: number): void;
  /** Orders as in the bound before: of one unit, or of all that have none yet. */
  again(unit?: UnitId): void;
  close(pin?: string): Promise<boolean>;
  giveOpenly(): Promise<boolean>;
  /** Puts the sheet away; it is kept. */
  stop(): void;
}

const IDLE: SheetInHand = {
  stage: 'idle',
  side: undefined,
  name: '',
  sheet: [],
  locked: false,
  saved: true,
  busy: false,
  refused: undefined,
};

const SHEET = 'sheet';

export const PIN_WANTED = 'private/pin-wanted';
export const WRONG_PIN = 'private/wrong-pin';

/** How a sheet that cannot be read is gone on with; where nothing is said here, it is not. */
const STAGE_WITHOUT: Readonly<Record<string, SheetInHand['stage']>> = {
  [PIN_WANTED]: 'pin-wanted',
  [WRONG_PIN]: 'pin-wanted',
  'private/damaged': 'writing',
};

export const unanswered = (error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const;

const noteOf = (side: SideId, name: string): NoteName => ({ seat: side, kind: SHEET, name });

/** Keeps what is written, one after the other, so that the last word stays; of what comes while another is being kept, the last. */
function createKeeper(keep: SheetWorld['keep'], kept: (side: SideId, came: KeptPrivate) => void) {
  const last: { work: Promise<unknown>; waiting?: readonly [NoteName, Json, string | undefined] | undefined } = {
    work: Promise.resolve(),
  };
  return {
    done: () => last.work,
    keep(side: SideId, note: NoteName, content: Json, pin: string | undefined): void {
      last.waiting = [note, content, pin];
      last.work = last.work.then(async () => {
        const { waiting } = last;
        if (!waiting) return;
        last.waiting = undefined;
        kept(side, await keep(...waiting).catch(unanswered));
      });
    },
  };
}

/** What was not written, in words. */
const refusedFor = (violations: readonly Message[]): NotDone => ({
  text: violations.map(say).join(' '),
  overridable: false,
});

/** A sheet without one element of a unit's order. */
const withoutElement = (sheet: readonly SheetOrder[], unit: UnitId, index: number): readonly SheetOrder[] =>
  sheet
    .map((order) =>
      order.unit === unit ? { ...order, elements: order.elements.filter((_, i) => i !== index) } : order,
    )
    .filter(({ elements }) => elements.length > 0);

/** How one goes on with a sheet that has been fetched, or could not be; none: it is left alone. */
function fetched(read: ReadPrivate, given: string | undefined, { writer }: SheetNow): Partial<SheetInHand> | undefined {
  if (read.kind !== 'failed') {
    const sheet = read.content === undefined ? [] : writer.read(read.content);
    return { stage: 'writing', locked: given !== undefined, sheet };
  }
  const stage = STAGE_WITHOUT[read.problem.code];
  if (!stage) return undefined;
  const isAsked = stage === 'pin-wanted' && given === undefined;
  return { stage, refused: isAsked ? undefined : { text: sayProblem(read.problem), overridable: false } };
}

/** Everything the functions here work on. */
interface Sheet {
  readonly world: SheetWorld;
  readonly store: StoreApi<SheetInHand>;
  /** The battle, and the PIN of the sheet in hand: a wrong one opens nothing. */
  readonly held: { now?: SheetNow; pin?: string | undefined };
  readonly keeper: ReturnType<typeof createKeeper>;
}

function stop({ store, held }: Sheet): void {
  held.pin = undefined;
  if (store.getState().stage !== 'idle') store.setState(IDLE, true);
}

async function begin(sheet: Sheet, side: SideId, given?: string): Promise<void> {
  const { world, store, held, keeper } = sheet;
  const { now } = held;
  const name = now?.view.sheets?.find((each) => each.side === side)?.name;
  if (!now || name === undefined || !mayWrite(now.view, side, name)) return;
  store.setState({ ...IDLE, stage: 'fetching', side, name });
  await keeper.done();
  const read = await world.read(noteOf(side, name), given).catch(unanswered);
  const { stage, side: still } = store.getState();
  if (stage !== 'fetching' || still !== side) return;
  const next = fetched(read, given, held.now ?? now);
  if (next) {
    if (read.kind !== 'failed') held.pin = given;
    store.setState(next);
    return;
  }
  // It may still be there: nothing is written in its place.
  stop(sheet);
  if (read.kind === 'failed') world.tell(sayProblem(read.problem));
}

/** Also what was written just before the sheet was put away. */
function keep({ store, held, keeper }: Sheet): void {
  const { side, name, sheet } = store.getState();
  if (side !== undefined) keeper.keep(side, noteOf(side, name), asJson(sheet), held.pin);
}

function change(sheet: Sheet, orders: readonly SheetOrder[]): void {
  if (sheet.store.getState().stage !== 'writing') return;
  sheet.store.setState({ sheet: orders, refused: undefined });
  keep(sheet);
}

/** Does what ends the sheet, once all of it is kept. */
async function done(sheet: Sheet, work: (inHand: SheetInHand) => Promise<NotDone | undefined>): Promise<boolean> {
  const { store, keeper } = sheet;
  const { busy, stage } = store.getState();
  if (stage !== 'writing' || busy) return false;
  store.setState({ busy: true, refused: undefined });
  keep(sheet);
  await keeper.done();
  // What is closed is what was kept: where this was not, that would be an older sheet.
  const refused = store.getState().refused ?? (await work(store.getState()));
  if (refused) store.setState({ busy: false, refused });
  else stop(sheet);
  return refused === undefined;
}

function take(sheet: Sheet, command: object): Promise<NotDone | undefined> | undefined {
  const { world, store, held } = sheet;
  const { stage, side, sheet: orders } = store.getState();
  if (stage !== 'writing' || side === undefined || !held.now) return undefined;
  const written = held.now.writer.write(held.now.state, side, orders, command);
  if (!written) return undefined;
  if (written.kind !== 'written') {
    const refused = refusedFor(written.violations);
    store.setState({ refused });
    return Promise.resolve(refused);
  }
  change(sheet, written.sheet);
  world.written();
  return Promise.resolve(undefined);
}

/** What is written goes to the worker's keeping at once, and into the battle when the sheet is closed. */
export function createSheetStore(world: SheetWorld): SheetStore {
  const store = createStore<SheetInHand>(() => IDLE);
  const keeper = createKeeper(world.keep, (side, came) => {
    const after = store.getState();
    if (after.side !== side) return;
    const refused = came.kind === 'failed' ? { text: sayProblem(came.problem), overridable: false } : after.refused;
    store.setState({ saved: came.kind === 'kept' && came.saved, refused });
  });
  const sheet: Sheet = { world, store, keeper, held: {} };
  const { held } = sheet;
  return {
    store,
    begin: (side, pin) => begin(sheet, side, pin),
    stop: () => stop(sheet),
    take: (command) => take(sheet, command),
    follow(next) {
      held.now = next;
      const { side, name } = store.getState();
      if (side !== undefined && !mayWrite(next.view, side, name)) stop(sheet);
    },
    async beginAnew() {
      const { stage, side, name } = store.getState();
      if (stage !== 'pin-wanted' || side === undefined) return;
      await world.forget(noteOf(side, name));
      await begin(sheet, side);
    },
    remove: (unit, index) => change(sheet, withoutElement(store.getState().sheet, unit, index)),
    again(unit) {
      const { side, sheet: orders } = store.getState();
      if (!held.now || side === undefined) return;
      const { sheet: copied, violations } = held.now.writer.again(held.now.state, side, orders, unit);
      change(sheet, copied);
      if (violations.length > 0) store.setState({ refused: refusedFor(violations) });
    },
    close: (given) =>
      done(sheet, async ({ side }) => (side === undefined ? undefined : world.close(side, held.pin ?? given))),
    giveOpenly: () => done(sheet, ({ side, sheet: orders }) => world.send({ type: 'give-orders', side, orders })),
  };
}

/** Sheets are written in the first phase, each until it is closed. */
function mayWrite({ sheets, clock }: BattleView, side: SideId, name: string): boolean {
  const sheet = sheets?.find((each) => each.side === side);
  return sheet?.stage === 'not-closed' && sheet.name === name && clock?.phase === clock?.phases[0];
}
