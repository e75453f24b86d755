import { rollDice } from '../dice/roll';

/** Dice thrown by the app, with the browser's own randomness. */
export function throwDice(count: number, faces: number): readonly number[] {
  return rollDice(count, faces, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}
