import type { LayingFault } from '../../../table/laying/laid';
import type { Violation } from '../../../table/reasons';
import type { Shape } from '../../../table/shapes';
import { isArea, type Terrain } from '../../../table/terrain';

/** What stands against a step on the drawing board. None of it is a rule of the book: it cannot be drawn, or cannot be meant. */
export const draftViolation = (
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  shapes: readonly Shape[] = [],
): Violation => ({
  key: `drafting.${key}`,
  values,
  overridable: false,
  ...(shapes.length > 0 ? { shapes } : {}),
});

/** A piece that cannot lie as it was drawn, with the place. */
export const layingViolation = ({ why, at }: LayingFault): Violation =>
  draftViolation(why, {}, [{ kind: 'mark', tone: 'no', at }]);

/** A piece, to be shown. */
export const pieceShape = (piece: Terrain): Shape =>
  isArea(piece)
    ? { kind: 'area', tone: 'no', outline: piece.outline }
    : { kind: 'line', tone: 'no', points: piece.line };
