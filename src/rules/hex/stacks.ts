import { type Hex, sameHex } from '../../hex/axial';

/** Somebody on the map of any book: in a hex the higher rank lies above. */
export interface OnHexes {
  readonly place: { readonly hexes: readonly Hex[]; readonly rank: number };
}

/** Those of a list who are in a hex, the top first. */
export const stackedAt = <U extends OnHexes>(units: readonly U[], hex: Hex): readonly U[] =>
  units
    .filter(({ place }) => place.hexes.some((each) => sameHex(each, hex)))
    .toSorted((a, b) => b.place.rank - a.place.rank);
