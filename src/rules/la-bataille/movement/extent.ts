import type { Edition } from '../edition/edition';

/** Increments over so many hexes as evenly as can be, the odd ones in the counter's own hex (R59). */
export const splitEvenly = (increments: number, hexes: number): readonly number[] =>
  Array.from({ length: hexes }, (_, place) => Math.floor(increments / hexes) + (place < increments % hexes ? 1 : 0));

/** A column on the road: four in each hex, as many hexes as it takes. */
export function roadMarchHexes({ movement: { roadMarchHex } }: Edition, increments: number): readonly number[] {
  const hexes = Math.max(1, Math.ceil(increments / roadMarchHex.most));
  return Array.from({ length: hexes }, (_, place) =>
    Math.min(roadMarchHex.most, increments - place * roadMarchHex.most),
  );
}

/** May a line fill two hexes? Below that it is in one, at once. */
export const mayExtendLine = ({ movement: { lineHexes } }: Edition, increments: number): boolean =>
  increments >= lineHexes.twoFrom;

/** In how many hexes skirmishers may be: three in one, four and more in two; those a battle names may fill three (P19). */
export const skirmishExtents = (edition: Edition, increments: number, named = false): readonly number[] => [
  skirmishHexes(edition, increments).length,
  ...(named && increments >= edition.movement.skirmishHexes.threeFrom ? [3] : []),
];

/** Skirmishers have no choice: three in a hex, four and more in two. */
export const skirmishHexes = ({ movement: { skirmishHexes: from } }: Edition, increments: number): readonly number[] =>
  splitEvenly(increments, increments >= from.twoFrom ? 2 : 1);

/** Into how many hexes a line of cavalry may go at most; one is no line. */
export const cavalryLineHexes = ({ movement: { cavalryLine } }: Edition, increments: number): number =>
  Math.floor(increments / cavalryLine.leastPerHex);

/** By what is printed, without exception (P6). */
export const isHeavy = ({ movement: { heavy } }: Edition, printedMovement: number): boolean =>
  printedMovement <= heavy.upTo;

/** A regiment goes into its battalions when half of it is lost, or as much as a battalion (P6). */
export const mustBreakDown = (lost: number, of: number, smallestBattalion: number): boolean =>
  2 * lost >= of || lost >= smallestBattalion;
