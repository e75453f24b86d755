import { type Base, baseAt, cornersOf } from '../../../../geometry/base';
import type { Polygon } from '../../../../geometry/polygon';
import { polygonGap } from '../../../../geometry/polygon-gap';
import { toTable } from '../../../../geometry/pose';
import { stripPieces } from '../../../../geometry/strip';
import { type Table, terrainOf } from '../../../../table/table';
import { isArea, type Strip, terrainId } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { baseSize } from '../../../miniatures/miniatures-unit';
import { within } from '../../explain/tolerance';
import { isDifficult } from '../../march/march-elements';
import { TABLE_20 } from '../../tables/table-20-field-work';
import { CONTACT, groundOf } from '../../units/bodies';
import { liesIn } from '../../units/formation/room';
import type { WorkPlan } from './field-work';
import { barrierOf, isInTheOpen, type OpenPlan, pieceLength, THICKNESS } from './work-place';

/** The ground on which a work is done: an emplacement with the places of its guns. */
function groundOfWork(table: Table, plan: WorkPlan): readonly Polygon[] {
  const { site } = plan;
  if (isInTheOpen(plan)) return [cornersOf(placeOfWork(table, plan))];
  const piece = 'object' in site ? terrainOf(table, site.object) : undefined;
  if (!piece) return [];
  return isArea(piece) ? [piece.outline] : stripPieces(piece.line, piece.width);
}

function placeOfWork(table: Table, plan: OpenPlan): Base {
  const barrier = barrierOf(table, plan);
  if (plan.kind !== 'emplacement') return barrier;
  const at = toTable(plan.site.pose, { x: 0, y: THICKNESS });
  return baseAt({ ...plan.site.pose, at }, barrier.frontage, THICKNESS + baseSize(table.bases, 'artillery').depth);
}

/** 1.3.5: whoever works stands round it: it lies in the ring that he forms, or touches that. */
export function standsRound(table: Table, unit: Unit, plan: WorkPlan): boolean {
  const { left, right, front, back } = formationStand(unit, table.bases).bounds;
  const at = toTable(unit.pose, { x: (left + right) / 2, y: front });
  const ring = cornersOf(baseAt({ ...unit.pose, at }, right - left, front - back));
  return groundOfWork(table, plan).some((piece) => within(polygonGap(ring, piece).distance, CONTACT));
}

/** 6.3.0: base contact with what is to be burnt or blown up; whoever is at work on it stands round it with a place left free for that. */
export function touchesWork(table: Table, unit: Unit, plan: WorkPlan): boolean {
  if (unit.formation === 'work') return standsRound(table, unit, plan);
  const bases = groundOf(table, unit).map(cornersOf);
  return groundOfWork(table, plan).some((piece) =>
    bases.some((base) => within(polygonGap(base, piece).distance, CONTACT)),
  );
}

/** Table 20: what the dice for materials must come to: less, where wood or houses are at hand. */
export function materialsFor(table: Table, plan: WorkPlan): number {
  const { materials, near } = TABLE_20[plan.kind];
  if (!near || !isInTheOpen(plan)) return materials;
  const barrier = cornersOf(barrierOf(table, plan));
  const isNear = table.terrain
    .filter(isArea)
    .some(({ kind, outline }) => kind === near.of && within(polygonGap(barrier, outline).distance, near.cm));
  return isNear ? near.materials : materials;
}

/** Table 20: an emplacement is made where neither wood, nor house, nor water is. */
export function isOnOpenGround(table: Table, plan: WorkPlan): boolean {
  if (!isInTheOpen(plan)) return true;
  const place = placeOfWork(table, plan);
  return !table.terrain.some((piece) => {
    if (!isArea(piece))
      return piece.kind === 'stream' && stripPieces(piece.line, piece.width).some((each) => liesIn(place, each));
    const isClose = piece.kind === 'building' || (piece.kind === 'wood' && !isDifficult(piece));
    return isClose && liesIn(place, piece.outline);
  });
}

export const isOnTheTable = (table: Table, plan: WorkPlan): boolean =>
  !isInTheOpen(plan) ||
  cornersOf(placeOfWork(table, plan)).every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.depth);

/** Neighbouring pieces that were finished together, as one piece of ground; they are numbered from the left. */
export function builtOf(table: Table, plan: WorkPlan, finished: readonly number[]): readonly Strip[] {
  if (!isInTheOpen(plan)) return [];
  const length = pieceLength(table, plan.kind);
  const left = (-plan.site.elements * length) / 2;
  const end = (piece: number) => toTable(plan.site.pose, { x: left + piece * length, y: THICKNESS / 2 });
  return runsOf(finished).map(([first, last]) => ({
    id: terrainId(`${plan.id}.${first + 1}`),
    name: '',
    kind: 'wall',
    line: [end(first), end(last + 1)],
    width: THICKNESS,
    material: plan.kind,
  }));
}

function runsOf(pieces: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const isIn = (piece: number): boolean => pieces.includes(piece);
  const lasts = pieces.filter((piece) => !isIn(piece + 1));
  return pieces.filter((piece) => !isIn(piece - 1)).map((first, run) => [first, lasts[run] ?? first]);
}
