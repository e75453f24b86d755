import { type Pose, toTable } from '../../../geometry/pose';
import { minus } from '../../../geometry/vector';
import { centreFigures, standOf } from '../../../table/stand';
import type { BaseSize, ByArm, Unit } from '../../../table/unit';
import { type Placing, reshaped, type Shape } from './pivot';

/**
 * 2.2.4: unlimbering and limbering, each with the change between column of march and line that belongs to it, and with or
 * without facing about at its end. The gun that is the pivot stays where it is; the limber, which stands before its gun, goes
 * off the table or needs room there.
 */
export function limberingPlacings(unit: Unit, shape: Shape, bases: ByArm<BaseSize>): readonly Placing[] {
  if (unit.guns === 0 || unit.formation === shape.formation) return [];
  const after = reshaped(unit, shape);
  return shape.formation === 'line' ? unlimbered(unit, after, bases) : limbered(unit, after, bases);
}

/** The first gun of the column becomes the centre of the line; faced about, team and gun change places on their base first. */
function unlimbered(unit: Unit, after: Unit, bases: ByArm<BaseSize>): readonly Placing[] {
  const gun = bases.artillery.depth;
  const limber = standOf(unit, bases).base.depth - gun;
  const places: readonly [Pose, string][] = [
    [{ at: toTable(unit.pose, { x: 0, y: -limber - gun / 2 }), heading: unit.pose.heading }, ''],
    [{ at: toTable(unit.pose, { x: 0, y: -gun / 2 }), heading: unit.pose.heading + Math.PI }, 'inverted'],
  ];
  const centres = centreFigures(after, bases);
  const { spots } = standOf(after, bases);
  return places.flatMap(([pivot, inverted]) =>
    centres.map((index, i) => {
      const spot = { x: spots[index * 3] ?? 0, y: spots[index * 3 + 1] ?? 0 };
      const at = minus(pivot.at, toTable({ at: ORIGIN, heading: pivot.heading }, spot));
      // The gun on the right of the middle is the pivot: then the line reaches farther to the left.
      const side = centres.length === 1 ? '' : i === 0 ? 'right' : 'left';
      return placing(side, inverted, { ...after, pose: { ...pivot, at } });
    }),
  );
}

/** The centre gun leads the column, its limber before it; faced about, the last of the column leads. */
function limbered(unit: Unit, after: Unit, bases: ByArm<BaseSize>): readonly Placing[] {
  const centres = centreFigures(unit, bases);
  const { spots } = standOf(unit, bases);
  const { bounds, base } = standOf(after, bases);
  return centres.flatMap((index, i) => {
    const gun = { x: spots[index * 3] ?? 0, y: spots[index * 3 + 1] ?? 0 };
    const { heading } = unit.pose;
    const ahead = base.depth - bases.artillery.depth / 2;
    const pose: Pose = { at: toTable(unit.pose, { x: gun.x, y: gun.y + ahead }), heading };
    const about: Pose = { at: toTable(pose, { x: 0, y: bounds.back }), heading: heading + Math.PI };
    const side = centres.length === 1 ? '' : i === 0 ? 'left' : 'right';
    return [placing(side, '', { ...after, pose }), placing(side, 'inverted', { ...after, pose: about })];
  });
}

const ORIGIN = { x: 0, y: 0 };

/** `side`: to which side of the pivot more of the others stand, or '' where it is the very middle. */
function placing(side: string, inverted: string, stand: Unit): Placing {
  const id = [side, inverted].filter((word) => word !== '').join('-') || 'as-is';
  return { id, key: 'belle-alliance.way.limbering', values: { side, inverted }, stand };
}
