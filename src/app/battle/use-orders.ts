import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Seating } from '../../panels/BattleMenu';
import type { BattleView } from '../../rules/book';
import type { Shape } from '../../table/shapes';
import type { SideId, UnitId } from '../../table/unit';
import type { Advice } from './battle-advice';
import type { OpenBattle } from './follow';
import type { OrdersStore } from './orders/orders-store';
import type { ToolContext } from './tool-context';
import { useLazy } from './use-lazy';

/** Written orders, once what they take has been fetched. */
export interface OrdersInHand {
  readonly store: OrdersStore;
  /** A side writes: what the tools do is written on its sheet. */
  readonly writing: boolean;
  /** Whose sheet lies open, be it still under its PIN. */
  readonly side: SideId | undefined;
  /** There is a card of it without a unit. */
  readonly carded: boolean;
}

/** Fetches the order sheets when somebody wants to write, or when one is closed or open already; and keeps them in step with the battle. */
export function useOrders(
  battle: OpenBattle,
  seat: string,
  seating: Seating,
  wanted: boolean,
  context: RefObject<ToolContext | undefined>,
  missing: () => void,
): OrdersInHand | undefined {
  const load = battle.advice?.orders?.load;
  const store = useLazy(
    load !== undefined && (wanted || seating === 'umpire' || hasSheets(battle.view)),
    async () => {
      const [{ createOrdersStore }, adviser] = await Promise.all([import('./orders/orders-store'), load?.()]);
      const now = context.current;
      return adviser && now && createOrdersStore(adviser, () => context.current ?? now);
    },
    missing,
  );
  useEffect(() => store?.follow(battle, seat, seating), [store, battle, seat, seating]);
  const stage = useStored(store?.sheet.store, ({ stage: now }) => now);
  const side = useStored(store?.sheet.store, (now) => now.side);
  const isShown =
    useStored(store?.store, ({ reading, replacing, watched }) => reading || replacing || watched !== undefined) ??
    false;
  const isBusy = stage !== undefined && stage !== 'idle';
  return useMemo(
    () => store && { store, writing: stage === 'writing', side, carded: isBusy || isShown },
    [store, stage, side, isBusy, isShown],
  );
}

/** Is a sheet closed or open? Then its words are wanted, whatever is done next. */
export const hasSheets = ({ sheets }: BattleView): boolean =>
  sheets?.some(({ stage }) => stage !== 'not-closed') ?? false;

const NEVER = () => () => undefined;

/** Of a store that may not have been fetched yet. */
export function useStored<S, T>(
  store: { subscribe(told: () => void): () => void; getState(): S } | undefined,
  pick: (state: S) => T,
): T | undefined {
  return useSyncExternalStore(store?.subscribe ?? NEVER, () => store && pick(store.getState()));
}

/** The advice the tools ask: while a sheet is written, on the battle as it will be when it is carried out. */
export function useOrderAdvice(battle: OpenBattle, orders: OrdersInHand | undefined): Advice | undefined {
  const { advice } = battle;
  const sheet = useStored(orders?.store.sheet.store, (now) => now.sheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet, other advice
  return useMemo(() => (orders?.writing && advice ? orders.store.advice(advice) : advice), [orders, advice, sheet]);
}

/** What is written or read, on the table; but for the unit whose march is being drawn. */
export function useOrderShapes(orders: OrdersInHand | undefined, drawn: UnitId | undefined): readonly Shape[] {
  const sheet = useStored(orders?.store.sheet.store, (now) => now.sheet);
  const given = useStored(orders?.store.store, (now) => now.given);
  const watched = useStored(orders?.store.store, (now) => now.watched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet, other shapes
  return useMemo(() => (orders?.carded ? orders.store.shapes(drawn) : []), [orders, drawn, sheet, given, watched]);
}
