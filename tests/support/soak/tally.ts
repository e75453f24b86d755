/** What happened, counted: so that one can see that a soak was no idle one. */
export interface Tally {
  count(what: string, by?: number): void;
  of(what: string): number;
  /** One line for each kind of thing, the most frequent first. */
  told(): string;
  readonly all: ReadonlyMap<string, number>;
}

export function newTally(): Tally {
  const all = new Map<string, number>();
  return {
    all,
    count: (what, by = 1) => void all.set(what, (all.get(what) ?? 0) + by),
    of: (what) => all.get(what) ?? 0,
    told: () =>
      [...all]
        .sort(([, a], [, b]) => b - a)
        .map(([what, times]) => `${what} ${times}`)
        .join(', '),
  };
}
