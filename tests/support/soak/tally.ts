/** What happened, counted: so that one can see that a soak was no idle one. */
export interface Tally {
  count(what: string, by?: number): void;
  of(what: string): number;
  /** The chief things in one line. */
  told(): string;
}

/** What a line tells, and what is counted for it. */
const CHIEF: readonly (readonly [string, string])[] = [
  ['battles', 'battles'],
  ['bounds', 'bounds'],
  ['orders rolled for', 'order-rolled'],
  ['marches', 'unit-marched'],
  ['jams', 'jams'],
  ['forced back', 'unit-forced-back'],
  ['changes of formation', 'formation-changed'],
  ['fires', 'fire-rolled'],
  ['attacks', 'attack-announced'],
  ['melees', 'melee-fought'],
  ['retreats and routs', 'unit-fled'],
  ['rallies', 'rally-rolled'],
  ['figures lost', 'figures lost'],
  ['staff caught', 'staff-caught'],
  ['works', 'materials-rolled'],
  ['questions answered', 'questions answered'],
  ['commands refused', 'refused'],
];

export function newTally(): Tally {
  const all = new Map<string, number>();
  return {
    count: (what, by = 1) => void all.set(what, (all.get(what) ?? 0) + by),
    of: (what) => all.get(what) ?? 0,
    told: () => CHIEF.map(([told, what]) => `${told} ${all.get(what) ?? 0}`).join(', '),
  };
}
