import type { Hex } from '../../hex/axial';
import { COUNTER_STANCES, type Counter, type HexFacing, type HexTable, nameOfHex } from '../../table/hex-table';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';

/** Which way it looks, seen from the near edge of the map. */
export const wayInWords = ({ kind, at }: HexFacing): string => hexTexts.facing[kind][at] ?? '';

export const hexesInWords = ({ map }: Pick<HexTable, 'map'>, hexes: readonly Hex[]): string =>
  hexTexts.card.at(hexes.map((hex) => nameOfHex(map, hex)));

/** A formation by itself, where it is one that maps know. */
export function formationInWords(formation: string): string {
  const stance = COUNTER_STANCES.find((each) => each === formation);
  return stance ? hexTexts.stances[stance] : formation;
}

/** What everybody may know of a counter, one word after the other. */
export function openFactsOf({ sign, formation, disorder }: Counter): readonly string[] {
  return [
    hexTexts.signs[sign],
    ...(formation ? [say(formation)] : []),
    ...(sign === 'leader' ? [] : [hexTexts.disorder[disorder] ?? '']),
  ];
}

/** A counter in one line, for those who read the battle; `own`: what its own side alone knows is told too. */
export function counterInWords(counter: Counter, table: Pick<HexTable, 'map'>, own: boolean): string {
  const { facing, strength, hexes, states, general, specific } = counter;
  return [
    hexesInWords(table, hexes),
    ...openFactsOf(counter),
    ...(facing ? [hexTexts.faces(wayInWords(facing))] : []),
    ...(strength ? [hexTexts.strength(strength.left, strength.of)] : []),
    ...[...states, ...general, ...(own ? specific : [])].map(say),
  ].join(' · ');
}
