import { throughJson } from '../../src/rules/book';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { eventInWords } from '../../src/texts/log-words';
import { type Battle, battleOf } from './belle-alliance';

/** A battle with all phases closed before one of fire. */
export function fireBattle(lines: string, phase: 'continued-fire' | 'firing' | 'orders' = 'firing'): Battle {
  const battle = battleOf(lines);
  closeUpTo(battle, phase);
  return battle;
}

export function closeUpTo(battle: Battle, phase: string): void {
  while (battle.state().phase !== phase) battle.order({ type: 'close-phase' });
}

/** Into a phase of the next bound. */
export function nextBound(battle: Battle, phase: string): void {
  battle.endBound();
  closeUpTo(battle, phase);
}

export const fireAt = (firer: string, target: string, more: object = {}) => ({
  type: 'declare-fire',
  firer,
  target,
  role: 'fire',
  ...more,
});
export const resolve = (target: string) => ({ type: 'resolve-fire', target });

/** Three dice that come to so much, without two ones among them where that can be. */
export function dice(sum: number): readonly number[] {
  for (let a = 6; a >= 1; a--)
    for (let b = 6; b >= 1; b--) {
      const c = sum - a - b;
      if (c >= 1 && c <= 6 && [a, b, c].filter((face) => face === 1).length < 2) return [a, b, c];
    }
  return [1, 1, sum - 2];
}

/** The whole log in words. */
export const logOf = ({ game, state }: Battle): readonly string[] =>
  game.log.entries.flatMap((entry) =>
    entry.kind === 'step' ? entry.events.map((event) => eventInWords(throughJson(event), state().table)) : [],
  );
