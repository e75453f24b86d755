import { turnFrom } from '../../geometry/angle';
import { type Pose, toTable } from '../../geometry/pose';
import { distanceBetween } from '../../geometry/vector';
import type { Reading } from '../../panels/ReadingBar';
import type { MarchAdvice } from '../../rules/marching-advice';
import type { Place } from '../../table/place';
import type { Shape, Tone } from '../../table/shapes';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import type { Unit, UnitId } from '../../table/unit';
import { lengthText } from '../../texts/amounts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { handleShapes, neighbourShapes, tapeShapes, tapeStart } from '../../tools/drawings';
import type { Marching } from '../../tools/march-hand';
import { marchInHand } from '../../tools/table-hand';
import { previewsOf, type TableContext, type TableHand } from '../../tools/table-state';
import { tapeEnds } from '../../tools/tape-tool';
import type { Aimed } from './aiming/aimed';
import { showsLiveDistances } from './battle-measurer';

/** The battle as the hand knows it, with what is fetched late to show it. */
export interface ShownContext extends TableContext {
  /** What the book says of tools that are aimed, once that has been fetched. */
  readonly aimed?: ((hand: TableHand, context: TableContext) => Aimed) | undefined;
}

/** What is shown of what is in hand: what the book says of it, and how it is drawn. */
export interface TableAdvised {
  readonly marching: Marching | undefined;
  readonly reading: Reading | undefined;
  /** The reading still changes under the finger. */
  readonly settling: boolean;
  readonly shapes: readonly Shape[];
  readonly aimed: Aimed | undefined;
}

type Drawn = Omit<TableAdvised, 'marching' | 'aimed'>;

const NOTHING: Drawn = { reading: undefined, settling: false, shapes: [] };
export const NO_ADVICE: TableAdvised = { ...NOTHING, marching: undefined, aimed: undefined };
const LOCKED: Reading = { tone: 'locked', detail: texts.reading.lockedText };

export function tableAdvised(hand: TableHand, context: ShownContext): TableAdvised {
  const marching = marchInHand(hand, context);
  const aimed = context.aimed?.(hand, context);
  const drawn = drawnOf(hand, context, marching, aimed);
  return { marching, aimed, ...drawn, ...(hand.lockMet && { reading: LOCKED, settling: false }) };
}

function drawnOf(
  hand: TableHand,
  context: TableContext,
  marching: Marching | undefined,
  aimed: Aimed | undefined,
): Drawn {
  switch (hand.tool) {
    case 'select':
      return moveDrawn(hand, context);
    case 'tape':
      return tapeDrawn(hand, context);
    case 'march':
      return marchDrawn(marching, context.view.table);
    case 'fire':
    case 'melee':
    case 'sight':
      // While orders are written the sword writes, and the orders are drawn.
      return hand.tool === 'melee' && context.late.ordering ? NOTHING : { ...NOTHING, shapes: aimed?.shapes ?? [] };
    case 'run':
      return NOTHING;
  }
}

const neutral = (shapes: readonly Shape[], reading: Omit<Reading, 'tone'>, settling: boolean): Drawn => ({
  shapes,
  reading: { tone: 'neutral', ...reading },
  settling,
});

function moveDrawn(hand: TableHand, context: TableContext): Drawn {
  const {
    move,
    units: [id],
    astray,
  } = hand;
  if (move.kind === 'moving' || move.kind === 'turning') return trialDrawn(move.unit, move.trial, context);
  const unit = id === undefined ? undefined : context.view.table?.units.get(id);
  const isAtRest = astray === undefined && previewsOf(hand).length === 0;
  return unit && !context.readOnly && isAtRest ? { ...NOTHING, shapes: handleShapes(unit.pose) } : NOTHING;
}

function trialDrawn(unit: UnitId, trial: Pose, { view, measurer }: TableContext): Drawn {
  const start = view.table?.units.get(unit)?.pose ?? trial;
  const shapes: Shape[] = [...handleShapes(trial), { kind: 'line', tone: 'ghost', points: [start.at, trial.at] }];
  const turned = Math.round(Math.abs(turnFrom(start.heading, trial.heading)) * (180 / Math.PI));
  const live = measurer && showsLiveDistances(view) ? measurer.around(unit, trial) : undefined;
  if (!live) {
    return turned > 0
      ? neutral(shapes, { detail: texts.reading.turned(turned) }, true)
      : { shapes, reading: undefined, settling: true };
  }
  const { enemy, near } = live;
  const far = distanceBetween(start.at, trial.at);
  const own = turned > 0 ? texts.reading.turned(turned) : texts.reading.moved(lengthText(far));
  const detail = enemy ? `${texts.reading.nearest(nameOf({ unit: enemy.unit }, view.table))} · ${own}` : own;
  const lines = neighbourShapes(enemy ? [enemy, ...near] : near, lengthText);
  const headline = enemy ? { headline: lengthText(enemy.gap.distance) } : {};
  return neutral([...shapes, ...lines], { ...headline, detail }, true);
}

function tapeDrawn({ tape, noted }: TableHand, { view, measurer }: TableContext): Drawn {
  const { table } = view;
  if (!measurer || !table) return NOTHING;
  if (tape.kind === 'from') {
    return neutral(tapeStart(tape.from), { detail: texts.reading.otherEnd(nameOf(tape.from, table)) }, false);
  }
  const ends = tapeEnds(tape);
  if (!ends || ![ends.from, ends.to].every((place) => isThere(place, table))) return NOTHING;
  const gap = measurer.between(ends.from, ends.to);
  const detail = texts.reading.between(nameOf(ends.from, table), nameOf(ends.to, table));
  if (view.measuring === 'logged' && tape !== noted) return neutral(tapeShapes(gap, undefined), { detail }, true);
  const headline = lengthText(gap.distance);
  return neutral(tapeShapes(gap, headline), { headline, detail }, tape.kind === 'drawing');
}

const nameOf = (place: Place, table: Table | undefined): string =>
  'unit' in place ? (table?.units.get(place.unit)?.name ?? '') : texts.log.point;

/** A unit may have been taken off the table since the tape was laid at it. */
const isThere = (place: Place, { units }: Table): boolean => !('unit' in place) || units.has(place.unit);

function marchDrawn(marching: Marching | undefined, table: Table | undefined): Drawn {
  if (!marching) return neutral([], { detail: texts.march.pickUnit }, false);
  const { advice, shown } = marching;
  const shapes: Shape[] = [...advice.shapes, ...ghosts(advice)];
  const end = advice.stands.at(-1);
  const stop = advice.costs?.snappedTo;
  if (end && stop && table)
    shapes.push({ kind: 'label', tone: 'measure', at: behind(end, table), text: say({ key: `march.stop.${stop}` }) });
  if (shown?.at) shapes.push({ kind: 'label', tone: 'no', at: shown.at, text: texts.march.here });
  return { ...NOTHING, shapes };
}

/** Where a label does not hide the front, nor the handles before it. */
const behind = (unit: Unit, table: Table) => toTable(unit.pose, { x: 0, y: standOf(table, unit).bounds.back });

/** The unit at the end of each step, the last one in the tone of the verdict. */
function ghosts({ stands, violations, costs }: MarchAdvice): readonly Shape[] {
  const last: Tone = violations.length > 0 ? 'no' : costs ? 'yes' : 'neutral';
  return stands.map((unit, i) => ({ kind: 'ghost', tone: i === stands.length - 1 ? last : 'ghost', unit }));
}
