import { type ArcOfEdge, arcOutline } from '../../../geometry/arc';
import type { Point } from '../../../geometry/point';
import { along, hypotenuse } from '../../../geometry/vector';
import type { Shape } from '../../../table/shapes';
import { tenths } from '../explain/statement';
import type { FireFinding } from './fire-geometry';
import { lineShape } from './fire-statements';

/** What is drawn of a fire: the arc from the corners of the front, every line of aim, the two points and the line between them. */
export function shapesOf({ face, aims, line, volume, zones, shooting, beyond }: FireFinding): readonly Shape[] {
  const shapes: Shape[] = [];
  if (beyond) shapes.push(lineShape('no', beyond.from, beyond.to, true));
  const first = aims[0]?.file.edge.from;
  const last = aims.at(-1)?.file.edge.to;
  if (face && first && last) {
    const arc: ArcOfEdge = { edge: { from: first, to: last }, heading: face.heading, angle: shooting.angle };
    const far = Math.max(...zones, 0);
    if (far > 0)
      shapes.push({
        kind: 'area',
        tone: 'neutral',
        outline: arcOutline(arc, Math.min(far, reachOf(arc, shooting.pieces.flat()))),
      });
  }
  for (const { line: aim, fault } of aims)
    shapes.push(lineShape(fault ? 'no' : 'yes', aim.from, aim.to, fault !== undefined));
  if (!line || !volume) return shapes;
  const tone = line.isLawful ? 'measure' : 'no';
  shapes.push(
    lineShape(tone, line.from, line.impact),
    { kind: 'mark', tone, at: line.from },
    { kind: 'mark', tone, at: line.impact },
    { kind: 'length', tone, at: along(line.from, line.impact, 0.5), cm: tenths(line.cm) },
  );
  return shapes;
}

/** The arc is drawn a little beyond the target and no further: a battery's would cover the table. */
function reachOf({ edge }: ArcOfEdge, corners: readonly Point[]): number {
  const far = corners.map(({ x, y }) =>
    Math.max(hypotenuse(x - edge.from.x, y - edge.from.y), hypotenuse(x - edge.to.x, y - edge.to.y)),
  );
  return 1.1 * Math.max(5, ...far);
}
