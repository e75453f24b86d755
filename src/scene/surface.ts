import type { Point } from '../geometry/point';
import type { Terrain } from '../table/terrain';
import { atLevel, type Ray } from './camera';
import { type DrapedPoint, drapeLine } from './drape';
import { groundHeight, groundOf, layerHeight, layerTops } from './ground';
import { groundUnder } from './scene-pick';

/** The ground that pictures lie on and fingers point at, however it was modelled. */
export interface Surface {
  /** The heights that level ground has, the cloth among them. */
  readonly tops: readonly number[];
  /** What one stands on at a point, bridges included. */
  heightAt(at: Point): number;
  /** What shapes are laid on: bridges are not counted. */
  bareAt(at: Point): number;
  /** A line that follows the ground, so much above it. */
  drape(line: readonly Point[], lift: number): readonly DrapedPoint[];
  /** Where a line of sight meets the ground. */
  under(ray: Ray): Point;
}

/** Nothing but the cloth. */
export const FLAT: Surface = {
  tops: [0],
  heightAt: () => 0,
  bareAt: () => 0,
  drape: (line, lift) => line.map((at) => ({ ...at, height: lift })),
  under: (ray) => atLevel(ray, 0),
};

/** The ground of a table of terrain: layers of board with steps between them. */
export function surfaceOf(terrain: readonly Terrain[]): Surface {
  const ground = groundOf(terrain);
  return {
    tops: layerTops(ground),
    heightAt: (at) => groundHeight({ terrain }, at),
    bareAt: (at) => layerHeight(ground, at),
    drape: (line, lift) => drapeLine(line, (at) => layerHeight(ground, at) + lift, ground),
    under: (ray) => groundUnder(ray, { terrain }),
  };
}
