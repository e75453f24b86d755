import type { Question } from '../../../book';

export type DiceWanted = Extract<Question['wants'], { readonly kind: 'dice' }>;

/** Two dice, tens first (P9). */
export const TWO_DICE: DiceWanted = { kind: 'dice', count: 2, faces: 6 };
export const ONE_DIE: DiceWanted = { kind: 'dice', count: 1, faces: 6 };
