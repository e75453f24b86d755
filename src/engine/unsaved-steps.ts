import type { HeldEntry, News } from './protocol';

/**
 * The steps this page has heard of that are on no disk. The worker that played them has them in memory; should it end,
 * the page gives them to the next one.
 */
export interface Held {
  hear(news: News): void;
  /** A new worker knows none of them. */
  oweAll(): void;
  owe(battle: string): void;
  /** Battles whose worker has not been given them yet. */
  owed(): readonly string[];
  of(battle: string): readonly HeldEntry[];
  /** They were taken up; they stay held, for they may be on no disk still. */
  settled(battle: string): void;
}

export function heldSteps(): Held {
  const steps = new Map<string, HeldEntry[]>();
  const debts = new Set<string>();
  const forget = (battle: string): void => {
    steps.delete(battle);
    debts.delete(battle);
  };
  const owe = (battle: string): void => {
    if (steps.get(battle)?.length) debts.add(battle);
  };
  return {
    hear(news) {
      if (news.kind === 'saving' && news.saving.kind === 'saved') forget(news.battle);
      // With it everything before it was written.
      else if (news.kind === 'entry' && news.saved) forget(news.battle);
      else if (news.kind === 'lost') steps.set(news.battle, (steps.get(news.battle) ?? []).slice(0, -news.steps));
      else if (news.kind === 'entry') {
        const { battle, bookVersion, entry } = news;
        const before = (steps.get(battle) ?? []).filter((step) => step.entry.n < entry.n);
        steps.set(battle, [...before, { bookVersion, entry }]);
      }
    },
    owe,
    oweAll: () => [...steps.keys()].forEach(owe),
    owed: () => [...debts],
    of: (battle) => steps.get(battle) ?? [],
    settled: (battle) => debts.delete(battle),
  };
}
