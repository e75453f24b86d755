import type { Hex } from '../../../hex/axial';
import { chooseWay, type HexQuestion } from '../../hex/hex-choosing';
import type { Asking } from '../../resolution';
import type { WarburgState } from './state';

/** Which of several hexes its owner wants; where there is but one, nobody is asked. */
export function* chooseHex(
  { map }: WarburgState,
  from: Hex,
  hexes: readonly Hex[],
  asks: Omit<HexQuestion, 'map' | 'words'>,
): Asking<Hex> {
  const ways = hexes.map((hex) => [from, hex]);
  const to = (yield* chooseWay({ ...asks, map, words: 'wb.choice' }, ways))?.at(-1);
  if (!to) throw new Error('No hex to choose');
  return to;
}
