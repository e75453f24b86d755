import type { Shape } from '../../table/shapes';
import { lengthText } from '../../texts/amounts';

/** Lengths among the shapes in the words of the table's unit. Books and tools know centimetres only. */
export function spelled(shapes: readonly Shape[], unit: 'cm' | 'inch'): readonly Shape[] {
  return shapes.map((shape) =>
    shape.kind === 'length'
      ? { kind: 'label', tone: shape.tone, at: shape.at, text: lengthText(shape.cm, unit) }
      : shape,
  );
}
