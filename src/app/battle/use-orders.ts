import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Seating } from '../../panels/BattleMenu';
import type { BattleView } from '../../rules/book';
import type { Shape } from '../../table/shapes';
import type { SideId, UnitId } from '../../table/unit';
import { texts } from '../../texts/texts';
import { changeSeats } from '../seats';
import type { Advice } from './advice';
import type { OpenBattle } from './follow';
import type { OrdersKit } from './orders/kit';
import type { OrdersRoom } from './orders/room';
import { roomWorldOf, type ScreenNow } from './room-world';
import type { TableStore } from './table-store';
import { useLate } from './use-late';
import type { MeleeInHand } from './use-melee';

/** Written orders, once what they take has been fetched. */
export interface OrdersInHand {
  readonly kit: OrdersKit;
  readonly room: OrdersRoom;
  /** A side writes: what the tools do is written on its sheet. */
  readonly writing: boolean;
  /** Whose sheet lies open, be it still under its PIN. */
  readonly side: SideId | undefined;
  /** There is a card of it without a unit. */
  readonly carded: boolean;
}

/**
 * Fetches the order sheets when somebody wants to write, or when one is closed or open already; and keeps them in step with the
 * battle. `screen` is the screen as it is now: the desk, which is asked for later, takes its advice from here.
 */
export function useOrders(
  battle: OpenBattle,
  seat: string,
  seating: Seating,
  wanted: boolean,
  screen: RefObject<ScreenNow | undefined>,
): OrdersInHand | undefined {
  const load = battle.advice?.orders?.load;
  const fetched = useLate(
    load !== undefined && (wanted || seating === 'umpire' || hasSheets(battle.view)),
    async () => {
      const [{ kit }, adviser] = await Promise.all([import('./orders/kit'), load?.()]);
      const now = screen.current;
      if (!adviser || !now) return undefined;
      const latest = (): ScreenNow => screen.current ?? now;
      const umpireHasRead = (bound: string): void => changeSeats(now.battle.id, { umpireRead: bound });
      const world = {
        ...roomWorldOf(latest),
        engine: () => latest().engine,
        actions: () => latest().actions,
        umpireHasRead,
      };
      return { kit, room: kit.openOrdersRoom(adviser, now.battle, world) };
    },
    () => screen.current?.tell(texts.battle.toolMissing),
  );
  useEffect(() => fetched?.room.follow(battle, seat, seating), [fetched, battle, seat, seating]);
  const stage = useStored(fetched?.room.sheet.store, ({ stage: now }) => now);
  const side = useStored(fetched?.room.sheet.store, (now) => now.side);
  const reading = useStored(fetched?.room.store, ({ reading: now }) => now) ?? false;
  const replacing = useStored(fetched?.room.store, ({ replacing: now }) => now) ?? false;
  const watching = useStored(fetched?.room.store, ({ watched }) => watched !== undefined) ?? false;
  const busy = stage !== undefined && stage !== 'idle';
  return useMemo(
    () =>
      fetched && { ...fetched, writing: stage === 'writing', side, carded: busy || reading || replacing || watching },
    [fetched, stage, side, busy, reading, replacing, watching],
  );
}

/** Is a sheet closed or open? Then its words are wanted, whatever is done next. */
export const hasSheets = ({ sheets }: BattleView): boolean =>
  sheets?.some(({ stage }) => stage !== 'not-closed') ?? false;

const NEVER = () => () => undefined;

function useStored<S, T>(
  store: { subscribe(told: () => void): () => void; getState(): S } | undefined,
  pick: (state: S) => T,
): T | undefined {
  return useSyncExternalStore(store?.subscribe ?? NEVER, () => store && pick(store.getState()));
}

/** The advice the tools ask: while a sheet is written, on the battle as it will be when it is carried out. */
export function useOrderAdvice(battle: OpenBattle, orders: OrdersInHand | undefined): Advice | undefined {
  const { advice } = battle;
  const sheet = useStored(orders?.room.sheet.store, (now) => now.sheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet, other advice
  return useMemo(() => (orders?.writing && advice ? orders.room.advice(advice) : advice), [orders, advice, sheet]);
}

/** What is written or read, on the table; but for the unit whose march is being drawn. */
export function useOrderShapes(orders: OrdersInHand | undefined, drawn: UnitId | undefined): readonly Shape[] {
  const sheet = useStored(orders?.room.sheet.store, (now) => now.sheet);
  const given = useStored(orders?.room.store, (now) => now.given);
  const watched = useStored(orders?.room.store, (now) => now.watched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet, other shapes
  return useMemo(() => (orders?.carded ? orders.room.shapes(drawn) : []), [orders, drawn, sheet, given, watched]);
}

/** While a sheet is written the sword writes on it too. */
export function useOrderGuest(
  control: TableStore,
  orders: OrdersInHand | undefined,
  melee: MeleeInHand | undefined,
): void {
  const guest = orders?.writing ? orders.room.guest : undefined;
  const usual = melee?.room.guest;
  useEffect(() => {
    if (!guest) return;
    control.lend('melee', guest);
    return () => control.lend('melee', usual);
  }, [control, guest, usual]);
}
