import { createStore, type StoreApi } from 'zustand/vanilla';
import { problemOf } from '../../../engine/connect';
import type { KeptPrivate, ReadPrivate } from '../../../engine/protocol';
import { asJson, type BattleView, type Json } from '../../../rules/book';
import type { OrderWriter, SheetOrder } from '../../../rules/order-writing';
import type { NoteName } from '../../../storage/note';
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

export interface SheetDesk {
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

/** What is written goes to the worker's keeping at once, and into the battle when the sheet is closed. */
export function createSheetDesk(world: SheetWorld): SheetDesk {
  const store = createStore<SheetInHand>(() => IDLE);
  let now: SheetNow | undefined;
  /** Of the sheet in hand; a wrong one opens nothing. */
  let pin: string | undefined;
  /** What is being kept, one after the other, so that the last word stays. */
  let keeping: Promise<unknown> = Promise.resolve();
  let waiting: { readonly note: NoteName; readonly content: Json; readonly pin: string | undefined } | undefined;

  const put = (change: Partial<SheetInHand>): void => store.setState(change);

  function stop(): void {
    pin = undefined;
    if (store.getState().stage !== 'idle') store.setState(IDLE, true);
  }

  const noteOf = (side: SideId, name: string): NoteName => ({ seat: side, kind: SHEET, name });

  async function begin(side: SideId, given?: string): Promise<void> {
    const name = now?.view.sheets?.find((each) => each.side === side)?.name;
    if (!now || name === undefined || !mayWrite(now.view, side, name)) return;
    put({ ...IDLE, stage: 'fetching', side, name });
    await keeping;
    const read = await world.read(noteOf(side, name), given).catch(unanswered);
    const { stage, side: still } = store.getState();
    if (stage !== 'fetching' || still !== side) return;
    if (read.kind === 'failed') {
      const text = sayProblem(read.problem);
      const next = STAGE_WITHOUT[read.problem.code];
      // It may still be there: nothing is written in its place.
      if (!next) {
        stop();
        world.tell(text);
        return;
      }
      const isAsked = next === 'pin-wanted' && given === undefined;
      put({ stage: next, refused: isAsked ? undefined : { text, overridable: false } });
      return;
    }
    pin = given;
    put({
      stage: 'writing',
      locked: given !== undefined,
      sheet: read.content === undefined ? [] : now.writer.read(read.content),
    });
  }

  function change(sheet: readonly SheetOrder[]): void {
    const { stage, side, name } = store.getState();
    if (stage !== 'writing' || side === undefined) return;
    put({ sheet, refused: undefined });
    keep(side, name);
  }

  /** Also what was written just before the sheet was put away; of what comes while another is being kept, the last word. */
  function keep(side: SideId, name: string): void {
    waiting = { note: noteOf(side, name), content: asJson(store.getState().sheet), pin };
    keeping = keeping.then(async () => {
      if (!waiting) return;
      const { note, content, pin: under } = waiting;
      waiting = undefined;
      const kept = await world.keep(note, content, under).catch(unanswered);
      const after = store.getState();
      if (after.side !== side) return;
      const refused = kept.kind === 'failed' ? { text: sayProblem(kept.problem), overridable: false } : after.refused;
      store.setState({ saved: kept.kind === 'kept' && kept.saved, refused });
    });
  }

  async function done(work: () => Promise<NotDone | undefined>): Promise<boolean> {
    const { side, name, busy, stage } = store.getState();
    if (stage !== 'writing' || side === undefined || busy) return false;
    put({ busy: true, refused: undefined });
    keep(side, name);
    await keeping;
    // What is closed is what was kept: where this was not, that would be an older sheet.
    const refused = store.getState().refused ?? (await work());
    if (refused) put({ busy: false, refused });
    else stop();
    return refused === undefined;
  }

  return {
    store,
    begin,
    stop,
    follow(next) {
      now = next;
      const { side, name } = store.getState();
      if (side !== undefined && !mayWrite(next.view, side, name)) stop();
    },
    async beginAnew() {
      const { stage, side, name } = store.getState();
      if (stage !== 'pin-wanted' || side === undefined) return;
      await world.forget(noteOf(side, name));
      await begin(side);
    },
    take(command) {
      const { stage, side, sheet } = store.getState();
      if (stage !== 'writing' || side === undefined || !now) return undefined;
      const written = now.writer.write(now.state, side, sheet, command);
      if (!written) return undefined;
      if (written.kind === 'written') {
        change(written.sheet);
        world.written();
        return Promise.resolve(undefined);
      }
      const refused = { text: written.violations.map(say).join(' '), overridable: false };
      put({ refused });
      return Promise.resolve(refused);
    },
    remove(unit, index) {
      const { sheet } = store.getState();
      change(
        sheet
          .map((order) =>
            order.unit === unit ? { ...order, elements: order.elements.filter((_, i) => i !== index) } : order,
          )
          .filter(({ elements }) => elements.length > 0),
      );
    },
    again(unit) {
      const { side, sheet } = store.getState();
      if (!now || side === undefined) return;
      const { sheet: copied, violations } = now.writer.again(now.state, side, sheet, unit);
      change(copied);
      if (violations.length > 0) put({ refused: { text: violations.map(say).join(' '), overridable: false } });
    },
    close: (given) =>
      done(() => {
        const { side } = store.getState();
        return side === undefined ? Promise.resolve(undefined) : world.close(side, pin ?? given);
      }),
    giveOpenly: () =>
      done(() => {
        const { side, sheet } = store.getState();
        return world.send({ type: 'give-orders', side, orders: sheet });
      }),
  };
}

/** Sheets are written in the first phase, each until it is closed. */
function mayWrite({ sheets, clock }: BattleView, side: SideId, name: string): boolean {
  const sheet = sheets?.find((each) => each.side === side);
  return sheet?.stage === 'not-closed' && sheet.name === name && clock?.phase === clock?.phases[0];
}
