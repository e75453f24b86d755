import { ARTILLERY_LEAST, ARTILLERY_RESULTS, COMBAT_LEAST, COMBAT_RESULTS } from './tables/results';

export type ArtilleryResult = (typeof ARTILLERY_RESULTS)[number];
export type CombatCell = (typeof COMBAT_RESULTS)[number][number];
export type ResultText = NonNullable<ArtilleryResult | CombatCell>;

/** A result taken apart, in the order in which it is carried out: steps, disorganisation, test, retreat (R159). */
export interface Effect {
  readonly eliminated: boolean;
  readonly steps: number;
  readonly disorganised: boolean;
  /** What is added to the die of the morale test; null: no test. */
  readonly test: number | null;
  readonly retreat: number;
  /** Cavalry that a combat had disorganised before is eliminated (R171). */
  readonly starred: boolean;
}

const NOTHING: Effect = {
  eliminated: false,
  steps: 0,
  disorganised: false,
  test: null,
  retreat: 0,
  starred: false,
};

export function effectOf(result: ResultText | null): Effect {
  if (result === null) return NOTHING;
  if (result === 'E') return { ...NOTHING, eliminated: true };
  const starred = result.endsWith('*');
  return result
    .replace('*', '')
    .split(/-(?=[TR])/)
    .reduce<Effect>((effect, part) => withPart(effect, part), { ...NOTHING, starred });
}

function withPart(effect: Effect, part: string): Effect {
  if (part.startsWith('TM')) return { ...effect, test: Number(part.slice(2) || '0') };
  if (part.startsWith('R')) return { ...effect, retreat: Number(part.slice(1)) };
  return { ...effect, steps: Number.parseInt(part, 10) || 0, disorganised: part.endsWith('D') };
}

/** The ends of a table hold for whatever lies beyond them (R162). */
const rowAt = <T>(rows: readonly T[], least: number, total: number): T =>
  rows[Math.min(rows.length - 1, Math.max(0, total - least))] as T;

export const artilleryResult = (total: number): ArtilleryResult => rowAt(ARTILLERY_RESULTS, ARTILLERY_LEAST, total);

export function combatResult(total: number): { readonly attacker: CombatCell; readonly defender: CombatCell } {
  const [attacker, defender] = rowAt(COMBAT_RESULTS, COMBAT_LEAST, total);
  return { attacker, defender };
}
