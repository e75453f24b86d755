import type { Gap } from '../geometry/gap';
import type { Pose } from '../geometry/pose';
import type { Place } from '../table/place';
import type { Shape } from '../table/shapes';
import type { Neighbour } from './measurer';
import { turnHandle } from './move-tool';

/** The tape as drawn: the two nearest points, the way between them, and its length once it may be read. */
export function tapeShapes({ from, to }: Gap, text: string | undefined): readonly Shape[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const shapes: Shape[] = [
    { kind: 'line', tone: 'measure', points: [from, to] },
    { kind: 'mark', tone: 'measure', at: from },
    { kind: 'mark', tone: 'measure', at: to },
  ];
  if (text !== undefined) shapes.push({ kind: 'label', tone: 'measure', at: middle, text });
  return shapes;
}

/** The one end that is set while the tape waits for the other. */
export function tapeStart(from: Place): readonly Shape[] {
  return 'unit' in from
    ? [{ kind: 'halo', tone: 'measure', unit: from.unit }]
    : [{ kind: 'mark', tone: 'measure', at: from.point }];
}

/** Distances that go along with a unit as it is dragged. */
export function neighbourShapes(neighbours: readonly Neighbour[], words: (cm: number) => string): readonly Shape[] {
  return neighbours.flatMap(({ gap }): Shape[] => [
    { kind: 'line', tone: 'measure', points: [gap.from, gap.to], dashed: true },
    {
      kind: 'label',
      tone: 'measure',
      at: { x: (gap.from.x + gap.to.x) / 2, y: (gap.from.y + gap.to.y) / 2 },
      text: words(gap.distance),
    },
  ]);
}

/** The handle that turns the selected unit. */
export function handleShapes(pose: Pose): readonly Shape[] {
  const handle = turnHandle(pose);
  return [
    { kind: 'line', tone: 'neutral', points: [pose.at, handle] },
    { kind: 'mark', tone: 'neutral', at: handle },
  ];
}
