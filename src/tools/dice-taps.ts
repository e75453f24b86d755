import type { DiceThrow, Thrown } from '../rules/calculator';

/** Dice tapped in one after the other, throw by throw. */

type Wanted = Pick<DiceThrow, 'count' | 'faces'>;

const isFull = ({ count, faces }: Wanted, dice: readonly number[] | undefined): boolean =>
  dice !== undefined && dice.length === count && dice.every((face) => face <= faces);

/** Everybody has thrown. */
export const allThrown = (throws: readonly Wanted[], thrown: Thrown): boolean =>
  throws.every((each, place) => isFull(each, thrown[place]));

/** The throw that the next tap is for: the one pointed at, else the first with dice missing; none where all lie. */
export function nextThrow(throws: readonly Wanted[], thrown: Thrown, pointed?: number): number | undefined {
  const isOpen = (place: number): boolean => {
    const wanted = throws[place];
    return wanted !== undefined && !isFull(wanted, thrown[place]);
  };
  if (pointed !== undefined && isOpen(pointed)) return pointed;
  const first = throws.findIndex((_, place) => isOpen(place));
  return first < 0 ? undefined : first;
}

/** One die more; the tap after the last begins all of it anew. */
export function withFace(throws: readonly Wanted[], thrown: Thrown, face: number, pointed?: number): Thrown {
  const place = nextThrow(throws, thrown, pointed);
  if (place === undefined) return throws.map((_, i) => (i === 0 ? [face] : []));
  const before = (thrown[place] ?? []).slice(0, (throws[place]?.count ?? 1) - 1);
  return throws.map((_, i) => (i === place ? [...before, face] : (thrown[i] ?? [])));
}

/** Without the dice of one throw, so that it can be tapped in again. */
export const withoutThrow = (throws: readonly Wanted[], thrown: Thrown, place: number): Thrown =>
  throws.map((_, i) => (i === place ? [] : (thrown[i] ?? [])));

/** The dice that are missing, thrown by `roll`; where none is, all of them. */
export function withRoll(
  throws: readonly Wanted[],
  thrown: Thrown,
  roll: (count: number, faces: number) => readonly number[],
): Thrown {
  const anew = allThrown(throws, thrown);
  return throws.map((wanted, place) => {
    const dice = thrown[place];
    return dice && !anew && isFull(wanted, dice) ? dice : roll(wanted.count, wanted.faces);
  });
}
