import { type Box, boxAround, boxesMeet } from '../../../geometry/box';
import type { Polygon } from '../../../geometry/polygon';
import { stripPieces } from '../../../geometry/strip';
import type { Table } from '../../../table/table';
import { CROSSING_KINDS, isArea, type Strip, type Terrain } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { boxOf, groundOf } from '../units/bodies';
import { liesIn } from '../units/formation/room';

/** Water, and what leads across it: somebody may stand there, but nobody is set down there unasked. */
export interface WetGround {
  readonly name: string;
  readonly pieces: readonly { readonly outline: Polygon; readonly box: Box }[];
}

const WET: ReadonlySet<Terrain['kind']> = new Set(['stream', ...CROSSING_KINDS]);
const isWet = (piece: Terrain): piece is Strip => !isArea(piece) && WET.has(piece.kind);

export const wetGroundOf = ({ terrain }: Table): readonly WetGround[] =>
  terrain.filter(isWet).map(({ name, line, width }) => ({
    name,
    pieces: stripPieces(line, width).map((outline) => ({ outline, box: boxAround(outline) })),
  }));

export function wetUnder(table: Table, wet: readonly WetGround[], unit: Unit): WetGround | undefined {
  const around = boxOf(table, unit);
  return wet.find(({ pieces }) =>
    pieces.some(
      ({ outline, box }) => boxesMeet(around, box) && groundOf(table, unit).some((base) => liesIn(base, outline)),
    ),
  );
}
