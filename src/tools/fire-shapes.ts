import { grownOutline } from '../geometry/outline';
import type { Point } from '../geometry/point';
import type { Statement } from '../rules/action';
import type { Band, Line, Verdict } from '../rules/tool-advice';
import type { Message } from '../table/reasons';
import type { Shape, Tone } from '../table/shapes';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { outlineOf } from './target-outline';

/** Shaded ground reaches so far beyond the bases, so that it is seen round them. */
const ROUND = 1.2;
const CURVE = 0.05;
/** More lines of fire than this hide the table. */
const MOST_LINES = 5;

const BANDS = ['zone1', 'zone2', 'zone3'] as const satisfies readonly Tone[];

/** Farther off than there are colours is as far as the last. */
export const bandTone = ({ step }: Band): (typeof BANDS)[number] => BANDS[step - 1] ?? 'zone3';

/** Everything that can be fired at, or can fire, shaded by its band, each with its line and the band in words. */
export function bandShapes(
  table: Table,
  lines: readonly Line[],
  whom: 'target' | 'unit',
  say: (sign: Message) => string,
): readonly Shape[] {
  const able = lines.filter(({ ruling }) => ruling === 'can');
  const lined = able.length <= MOST_LINES;
  return able.flatMap((line): readonly Shape[] => {
    const tone: Tone = line.band ? bandTone(line.band) : 'neutral';
    const outline = groundOf(table, line[whom]);
    const at = outline && middleOf(outline);
    return [
      ...(outline ? [{ kind: 'area', tone, outline } as const] : []),
      ...(lined ? line.shapes.map((shape): Shape => ({ ...shape, tone })) : []),
      ...(at && line.band ? [{ kind: 'label', tone, at, text: say(line.band.sign) } as const] : []),
    ];
  });
}

function groundOf(table: Table, id: UnitId): readonly Point[] | undefined {
  const unit = table.units.get(id);
  const outline = unit && outlineOf(table, unit);
  return outline && outline.length > 2 ? grownOutline(outline, ROUND, CURVE) : undefined;
}

const middleOf = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});

/** A verdict on the table: what it draws anyway, a ring round the target, and what is looked at. */
export function verdictShapes(verdict: Verdict, shown: Statement | undefined): readonly Shape[] {
  const tone: Tone = verdict.close ? 'close' : verdict.ruling === 'can' ? 'yes' : 'no';
  const ring: readonly Shape[] = verdict.target === null ? [] : [{ kind: 'halo', tone, unit: verdict.target }];
  return [...ring, ...verdict.shapes, ...statementShapes(shown)];
}

/** What is drawn for a statement that is looked at; where it draws nothing, its place. */
export function statementShapes(shown: Statement | undefined): readonly Shape[] {
  if (!shown) return [];
  if (shown.shapes.length > 0 || !shown.at) return shown.shapes;
  return [{ kind: 'mark', tone: shown.tone, at: shown.at }];
}
