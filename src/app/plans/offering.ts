import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import type { Json, Tellings } from '../../rules/book';
import type { Named } from '../../table/named';
import type { Problem } from '../../table/result';
import { entryInWords } from '../../texts/log-words';
import { planTexts } from '../../texts/plan-texts';
import type { Actions } from '../battle/use-battle';

/** Something that was done in a plan, and what came of it there. */
export interface PlanOffer {
  readonly command: Json;
  readonly words: string;
}

/** What stands on the table of a plan, in its order. */
export async function offersOn(
  engine: Pick<Engine, 'log'>,
  table: string,
  entries: number,
  named: Named | undefined,
  told: Tellings,
): Promise<readonly PlanOffer[] | Problem> {
  try {
    const lines = await engine.log(table, 1, entries);
    return lines
      .filter(({ standing }) => standing)
      .map(({ command, events }) => ({ command, words: entryInWords(events, named, told).text }));
  } catch (error) {
    return problemOf(error);
  }
}

interface Offering {
  /** One is being done: a second tap of a hurried finger does it no second time. */
  readonly busy: boolean;
  readonly refused: string | undefined;
}

export interface OfferStore {
  readonly store: StoreApi<Offering>;
  /** True when it was done. */
  take(offer: PlanOffer, send: Actions['send']): Promise<boolean>;
  /** On to the next: what was refused is not of that. */
  pass(): void;
}

/** Does what was planned in the battle, one step at a time. */
export function createOfferStore(): OfferStore {
  const store = createStore<Offering>(() => ({ busy: false, refused: undefined }));
  return {
    store,
    async take({ command }, send) {
      if (store.getState().busy) return false;
      if (typeof command !== 'object' || command === null) {
        store.setState({ refused: planTexts.offer.unreadable });
        return false;
      }
      store.setState({ busy: true, refused: undefined });
      const notDone = await send(command).finally(() => store.setState({ busy: false }));
      store.setState({ refused: notDone?.text });
      return notDone === undefined;
    },
    pass: () => store.setState({ refused: undefined }),
  };
}
