import type { LayingFault } from '../../../table/laying/laid';
import type { Violation } from '../../../table/reasons';
import type { Shape } from '../../../table/shapes';
import { isArea, type Terrain } from '../../../table/terrain';
import { faultsOf } from '../../violation';

type DraftFault =
  | LayingFault['why']
  | 'arrives-twice'
  | 'chain-in-a-ring'
  | 'falls-off'
  | 'locked'
  | 'lost-in-briefing'
  | 'names-nobody'
  | 'no-officer'
  | 'no-such-side'
  | 'no-such-terrain'
  | 'not-in-reserve'
  | 'piece-twice'
  | 'side-has-units'
  | 'side-twice'
  | 'too-many-units'
  | 'too-much-terrain'
  | 'unit-twice'
  | 'wrong-roster';

const fault = faultsOf((kind: DraftFault) => `drafting.${kind}`);

/** What stands against a step on the drawing board. None of it is a rule of the book: it cannot be drawn, or cannot be meant. */
export const draftViolation = (
  kind: DraftFault,
  values: NonNullable<Violation['values']> = {},
  shapes: readonly Shape[] = [],
): Violation => ({ ...fault(kind, values), ...(shapes.length > 0 ? { shapes } : {}) });

/** A piece that cannot lie as it was drawn, with the place. */
export const layingViolation = ({ why, at }: LayingFault): Violation =>
  draftViolation(why, {}, [{ kind: 'mark', tone: 'no', at }]);

/** A piece, to be shown. */
export const pieceShape = (piece: Terrain): Shape =>
  isArea(piece)
    ? { kind: 'area', tone: 'no', outline: piece.outline }
    : { kind: 'line', tone: 'no', points: piece.line };
