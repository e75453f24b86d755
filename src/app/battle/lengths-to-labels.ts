import type { Shape } from '../../table/shapes';
import { lengthText } from '../../texts/amounts';

/** Lengths among the shapes in words, as the ruler of the table has them. Books and tools know centimetres only. */
export function spelled(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.map((shape) =>
    shape.kind === 'length' ? { kind: 'label', tone: shape.tone, at: shape.at, text: lengthText(shape.cm) } : shape,
  );
}
