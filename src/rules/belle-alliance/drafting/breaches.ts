import type { LayingFault } from '../../../table/laying/laid';
import type { Breach } from '../../../table/reasons';
import type { Shape } from '../../../table/shapes';
import { isArea, type Terrain } from '../../../table/terrain';

/** What stands against a step on the drawing board. None of it is a rule of the book: it cannot be drawn, or cannot be meant. */
export const draftBreach = (
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  shapes: readonly Shape[] = [],
): Breach => ({
  key: `drafting.${key}`,
  values,
  overridable: false,
  ...(shapes.length > 0 ? { shapes } : {}),
});

/** A piece that cannot lie as it was drawn, with the place. */
export const layingBreach = ({ why, at }: LayingFault): Breach =>
  draftBreach(why, {}, [{ kind: 'mark', tone: 'no', at }]);

/** A piece, to be shown. */
export const pieceShape = (piece: Terrain): Shape =>
  isArea(piece)
    ? { kind: 'area', tone: 'no', outline: piece.outline }
    : { kind: 'line', tone: 'no', points: piece.line };
