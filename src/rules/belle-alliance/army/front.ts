import type { Point } from '../../../geometry/point';
import { ahead, headingTo, minus, plus, times } from '../../../geometry/vector';
import { type Side, sideOf, type Table } from '../../../table/table';
import { type DeployAsked, type Deployment, deploy, membersOf, USUAL } from './deploy';
import { boundsOf, type DrawnUp, inRows } from './deploy-rows';
import type { Forces } from './forces';

/** Where the front of a body is, as a finger says it: drawn along it, or tapped where its middle shall be. */

export interface Front {
  readonly left: Point;
  readonly right: Point;
}

/** A front that runs so steeply towards the enemy faces neither to him nor away: then the finger began at its left end. */
const STEEP = Math.cos((70 * Math.PI) / 180);

/** Towards the side that sits across the table. */
const toEnemy = ({ seat }: Side): number => (seat === 'near' ? Math.PI / 2 : -Math.PI / 2);

/** A front drawn in either direction faces the enemy; `about`: the other way. */
export function drawnFront(from: Point, to: Point, side: Side, about = false): Front {
  const facing = ahead(headingTo(from, to) + Math.PI / 2);
  const sees = facing.y * Math.sin(toEnemy(side));
  const isFromLeft = Math.abs(sees) < STEEP || sees > 0;
  return isFromLeft !== about ? { left: from, right: to } : { left: to, right: from };
}

/** As wide as all of the body need, with its middle there, facing the enemy; `about`: the other way. */
export function frontAround(
  table: Table,
  forces: Forces,
  asked: Omit<DeployAsked, 'left' | 'right'>,
  at: Point,
  about = false,
): Front {
  const members = membersOf(forces, asked.body);
  const [first] = members;
  const heading = (first ? toEnemy(sideOf(table, first.side)) : Math.PI / 2) + (about ? Math.PI : 0);
  const fighting = members.filter(({ arm }) => arm !== 'staff');
  const half = widthOf(table, forces, fighting, { ...USUAL, ...asked }) / 2 + SPARE;
  const toRight = times(ahead(heading - Math.PI / 2), half);
  return { left: minus(at, toRight), right: plus(at, toRight) };
}

/** Longer than any front. */
const ENDLESS = 100_000;
/** Beyond either end, in cm: staff alone have a front too, and what adding up loses is no matter. */
const SPARE = 1;

function widthOf(table: Table, forces: Forces, units: Parameters<typeof inRows>[2], how: DrawnUp): number {
  const { slots } = inRows(table, forces, units, ENDLESS, how);
  const ends = slots.flatMap(({ unit, x }) => {
    const { left, right } = boundsOf(table, unit);
    return [x + left, x + right];
  });
  return ends.length > 0 ? Math.max(...ends) - Math.min(...ends) : 0;
}

/** Shares of the table's depth from its own edge, and of its width, at which a body that nobody has a place for is tried. */
const DEEP = [0.14, 0.24, 0.34, 0.08, 0.44];
const ACROSS = [0.5, 0.3, 0.7, 0.15, 0.85];

/** Set up somewhere on its own side, where all of it has room; where there is no such place, where most of it has. On dry ground if it can be. */
export function deploySomewhere(table: Table, forces: Forces, asked: Omit<DeployAsked, 'left' | 'right'>): Deployment {
  const dry = deployWhereMostStand(table, forces, { ...asked, dry: true });
  if (dry.left.length === 0) return dry;
  const anywhere = deployWhereMostStand(table, forces, asked);
  return anywhere.left.length < dry.left.length ? anywhere : dry;
}

function deployWhereMostStand(table: Table, forces: Forces, asked: Omit<DeployAsked, 'left' | 'right'>): Deployment {
  const unit = forces.units.get(asked.body);
  const isNear = unit === undefined || sideOf(table, unit.side).seat === 'near';
  const fronts = DEEP.flatMap((deep) =>
    ACROSS.map((across) => {
      const at = { x: table.width * across, y: table.depth * (isNear ? deep : 1 - deep) };
      return { ...asked, ...frontAround(table, forces, asked, at) };
    }),
  );
  let best: { readonly front: DeployAsked; readonly stand: number } | undefined;
  for (const front of fronts) {
    const { units, left } = deploy(table, forces, { ...front, exactly: true });
    if (!best || units.length > best.stand) best = { front, stand: units.length };
    if (left.length === 0) break;
  }
  return best ? deploy(table, forces, best.front) : { units: [], left: [], remarks: [] };
}
