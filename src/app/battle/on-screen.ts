import type { Point } from '../../geometry/point';
import { ahead, distanceBetween, plus } from '../../geometry/vector';
import type { SceneHandle } from '../../scene/handle';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { outlineOf } from '../../tools/target-outline';
import { useSettings } from '../settings';
import { type Clear, clearOf, intoSight, isWide } from './battle-cover';

/** Along the axis that the view shortens least. */
export function cmPerPixel(scene: SceneHandle, at: Point): number {
  const here = scene.toScreen(at);
  const right = scene.toScreen({ x: at.x + 1, y: at.y });
  const above = scene.toScreen({ x: at.x, y: at.y + 1 });
  const pixels = Math.max(distanceBetween(here, right), distanceBetween(here, above));
  return pixels > 0 ? 1 / pixels : 0.2;
}

/** Goes there if it is out of sight. */
export function lookAt(scene: SceneHandle | undefined, at: Point): void {
  const spot = scene?.toScreen(at);
  const canvas = document.querySelector('canvas');
  if (!spot || !canvas) return;
  const inSight = spot.x > 0 && spot.y > 0 && spot.x < canvas.clientWidth && spot.y < canvas.clientHeight;
  if (!inSight) scene?.focus(at);
}

/** So many pixels to the cm, and a unit, its melee zone and the lines at its flanks can be told apart. */
const READABLE = 13;

/**
 * Zooms out as far as it takes and moves the picture, so that all these places lie in the clear; where they are to be read and
 * would be too small, nearer.
 */
function bringIntoSight(scene: SceneHandle, places: readonly Point[], clear: Clear, air: number, toRead = false): void {
  const [wide, tall] = [clear.right - clear.left - 2 * air, clear.bottom - clear.top - 2 * air];
  let wanted = toRead && places[0] ? Math.max(1, READABLE * cmPerPixel(scene, places[0])) : 1;
  // Seen aslant, what is farther moves less: a few goes bring it all in.
  for (let go = 0; go < MOST_GOES; go++) {
    const spots = places.map(scene.toScreenAtRest);
    if (spots.length === 0 || spots.some(({ x, y }) => !Number.isFinite(x + y))) return;
    const factor = Math.min(wanted, wide / span(spots.map(({ x }) => x)), tall / span(spots.map(({ y }) => y)));
    if (factor > 0 && factor !== 1) scene.zoom(factor);
    const by = intoSight(places.map(scene.toScreenAtRest), clear, air);
    if (by.x !== 0 || by.y !== 0) scene.nudge(-by.x, -by.y);
    wanted = 1;
  }
}

const MOST_GOES = 4;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** How a direction on the table lies on the screen as the table is seen now, counter-clockwise from the right. */
export function bearingOnScreen(scene: SceneHandle | undefined, table: Table, bearing: number): number {
  const middle = { x: table.width / 2, y: table.depth / 2 };
  const [from, to] = [middle, plus(middle, ahead(bearing))].map((at) => scene?.toScreen(at));
  const angle = from && to ? Math.atan2(from.y - to.y, to.x - from.x) : bearing;
  return Number.isFinite(angle) ? angle : bearing;
}

/** What the line at the bottom takes, and what is left free round what is brought into sight, in pixels. */
const BAR = 112;
const AIR = 36;
/** By how much the card that asks for dice is wider than the one before it. */
const WIDER = 56;

/** Between the cards, near enough to be read where that is wanted. */
export function bringInto(scene: SceneHandle | undefined, places: readonly Point[], toRead: boolean): void {
  const canvas = document.querySelector('canvas');
  if (!scene || !canvas || places.length === 0) return;
  const { hand } = useSettings.getState();
  const clear = clearOf(hand, canvas.clientWidth, canvas.clientHeight);
  const aside = isWide() ? WIDER : 0;
  const [left, right] = hand === 'left' ? [clear.left, clear.right - aside] : [clear.left + aside, clear.right];
  bringIntoSight(scene, places, { ...clear, left, right, bottom: clear.bottom - BAR }, AIR, toRead);
}

/** These units whole, and these places, near enough to be read. */
export function frame(
  scene: SceneHandle | undefined,
  table: Table | undefined,
  units: readonly UnitId[],
  places: readonly Point[] = [],
): void {
  const outlines = units.flatMap((id) => {
    const unit = table?.units.get(id);
    return table && unit ? outlineOf(table, unit) : [];
  });
  bringInto(scene, [...outlines, ...places], true);
}
