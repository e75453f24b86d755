import type { Hex } from '../../../hex/axial';
import { outlineOf } from '../../../hex/board';
import { boardOf, nameOfHex } from '../../../table/hex-table';
import type { Cite, Saying } from '../../../table/reasons';
import type { SideId } from '../../../table/unit';
import { type Asking, choice } from '../../asking';
import type { Choice } from '../../book';
import type { WarburgState } from './state';

/** Which of several hexes its owner wants; where there is but one, nobody is asked. */
export function* chooseHex(
  { map }: WarburgState,
  of: SideId,
  hexes: readonly Hex[],
  asks: Saying & { readonly cite: Cite },
): Asking<Hex> {
  const [only] = hexes;
  if (!only) throw new Error('No hex to choose');
  if (hexes.length === 1) return only;
  const choices = hexes.map((hex): Choice => {
    const name = nameOfHex(map, hex);
    const outline = outlineOf(boardOf(map.layout), hex);
    return {
      id: name,
      key: 'wb.choice.hex',
      values: { hex: name },
      shapes: [{ kind: 'area', tone: 'reach', outline }],
    };
  });
  const id = yield* choice({ ...asks, of, wants: { kind: 'choice', choices } });
  return hexes.find((_, i) => choices[i]?.id === id) ?? only;
}
