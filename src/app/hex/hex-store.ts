import { createStore, type StoreApi } from 'zustand/vanilla';
import { EMPTY_HAND, type HexAct, type HexHand, handled } from '../../tools/hex-hand';
import { type HexAdvised, type HexContext, hexAdvisor } from './hex-advised';

/** What is in hand, and what the book says of it. */
export interface HexNow {
  readonly hand: HexHand;
  readonly context: HexContext;
  readonly advised: HexAdvised;
}

export interface HexStore {
  readonly store: StoreApi<HexNow>;
  act(act: HexAct): void;
  /** The battle, or how one looks at it, is another. */
  show(context: HexContext): void;
}

/** The hand on the map for as long as the screen is there. */
export function createHexStore(first: HexContext): HexStore {
  const advise = hexAdvisor();
  const nowOf = (hand: HexHand, context: HexContext): HexNow => ({ hand, context, advised: advise(hand, context) });
  const store = createStore<HexNow>(() => nowOf(EMPTY_HAND, first));
  const act = (what: HexAct): void => {
    const { hand, context } = store.getState();
    const { table, advice } = context;
    const next = handled(hand, what, { table, extendTo: (march, hex) => advice?.extendTo(march, hex) });
    store.setState(nowOf(next, context), true);
  };
  return {
    store,
    act,
    show(context) {
      const before = store.getState();
      store.setState(nowOf(before.hand, context), true);
      // With every step of the battle what was begun is over.
      if (before.context.table !== context.table) act({ do: 'follow' });
    },
  };
}
