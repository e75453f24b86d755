import { toTable } from '../../../../geometry/pose';
import { minus } from '../../../../geometry/vector';
import type { Bases, Unit } from '../../../../table/unit';
import { centreFigures, formationStand } from '../../../miniatures/miniatures-stand';
import { baseSize } from '../../../miniatures/miniatures-unit';
import { stepped } from '../../march/body';
import { type Placing, reshaped, type Shape } from './pivot';

/**
 * 2.2.4: unlimbering and limbering, each with the change between column of march and line that belongs to it. The column may
 * be inverted in place, just before it unlimbers or just after it has limbered: then its tail leads (R81). The gun that is the pivot stays where it is; the limber, which stands before its gun, goes
 * off the table or needs room there.
 */
export function limberingPlacings(unit: Unit, shape: Shape, bases: Bases): readonly Placing[] {
  if (unit.guns === 0 || unit.formation === shape.formation) return [];
  const after = reshaped(unit, shape);
  return shape.formation === 'line' ? unlimbered(unit, after, bases) : limbered(unit, after, bases);
}

/** The first gun of the column becomes the centre of the line; inverted, it is the one that was last. */
function unlimbered(column: Unit, after: Unit, bases: Bases): readonly Placing[] {
  const gun = baseSize(bases, 'artillery').depth;
  const limber = formationStand(column, bases).base.depth - gun;
  const columns = [
    [column, ''],
    [invertedColumn(column, bases), 'inverted'],
  ] as const;
  const centres = centreFigures(after, bases);
  const { spots } = formationStand(after, bases);
  return columns.flatMap(([{ pose }, inverted]) =>
    centres.map((index, i) => {
      const pivot = toTable(pose, { x: 0, y: -limber - gun / 2 });
      const spot = { x: spots[index * 3] ?? 0, y: spots[index * 3 + 1] ?? 0 };
      const at = minus(pivot, toTable({ at: ORIGIN, heading: pose.heading }, spot));
      // The gun on the left of the middle is the pivot: then the line reaches farther to the right.
      const side = centres.length === 1 ? '' : i === 0 ? 'right' : 'left';
      return placing(side, inverted, { ...after, pose: { at, heading: pose.heading } });
    }),
  );
}

/** The centre gun leads the column, its limber before it; inverted, the last of the column leads. */
function limbered(unit: Unit, after: Unit, bases: Bases): readonly Placing[] {
  const centres = centreFigures(unit, bases);
  const { spots } = formationStand(unit, bases);
  const { base } = formationStand(after, bases);
  return centres.flatMap((index, i) => {
    const gun = { x: spots[index * 3] ?? 0, y: spots[index * 3 + 1] ?? 0 };
    const ahead = base.depth - baseSize(bases, 'artillery').depth / 2;
    const at = toTable(unit.pose, { x: gun.x, y: gun.y + ahead });
    const column = { ...after, pose: { at, heading: unit.pose.heading } };
    const side = centres.length === 1 ? '' : i === 0 ? 'left' : 'right';
    const { pose } = invertedColumn(column, bases);
    return [placing(side, '', column), placing(side, 'inverted', { ...column, pose })];
  });
}

const invertedColumn = (column: Unit, bases: Bases): Unit => stepped(column, { kind: 'invert' }, bases);

const ORIGIN = { x: 0, y: 0 };

/** `side`: to which side it comes to stand more, or '' where the pivot is the very middle. */
function placing(side: string, inverted: string, stand: Unit): Placing {
  const id = [side, inverted].filter((word) => word !== '').join('-') || 'as-is';
  return { id, key: 'belle-alliance.way.limbering', values: { side, inverted }, stand };
}
