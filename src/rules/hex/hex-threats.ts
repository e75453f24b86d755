import { type Hex, sameHex } from '../../hex/axial';
import { indexOf, type Layout } from '../../hex/layout';
import { asPart, type Steps } from '../book';
import type { ThreatsOnHexes } from '../threat-advice';

export type HexThreat = ThreatsOnHexes['threats'][number];

/** What is found by each of these looks, one after the other; whoever threatens no hex is left out. */
export function* threatsOnHexes(looks: readonly Steps<readonly HexThreat[]>[]): Steps<ThreatsOnHexes> {
  const threats: HexThreat[] = [];
  for (const [i, look] of looks.entries()) {
    const found = yield* asPart(look, i / looks.length, (i + 1) / looks.length);
    threats.push(...found.filter(({ hexes }) => hexes.length > 0));
  }
  return { kind: 'hexes', threats };
}

/** Hexes looked at between two breaths. */
const AT_ONCE = 16;

/** Those hexes of a list of which something holds. */
export function* hexesThat(hexes: readonly Hex[], holds: (hex: Hex) => boolean): Steps<readonly Hex[]> {
  const found: Hex[] = [];
  for (const [i, hex] of hexes.entries()) {
    if (holds(hex)) found.push(hex);
    if (i % AT_ONCE === AT_ONCE - 1) yield (i + 1) / hexes.length;
  }
  return found;
}

/** Each hex of the map once, without those that are somebody's own. */
export function othersOf(layout: Layout, hexes: Iterable<Hex>, own: readonly Hex[]): readonly Hex[] {
  const once = new Map<number, Hex>();
  for (const hex of hexes) {
    const index = indexOf(layout, hex);
    if (index !== undefined && !own.some((each) => sameHex(each, hex))) once.set(index, hex);
  }
  return [...once.values()];
}
