import { radians } from '../../geometry/angle';
import type { Point } from '../../geometry/point';
import type { ArcTemplate, Band, TurnGauge } from '../../rules/printing';
import type { Size } from './paper';

/** Templates to cut out. Real cm from their corner, x to the right and y up the page. */

const at = (angle: number, reach: number): Point => ({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });

/** Clear of the edges of the room, for the saw and for the ends of lines. */
const AIR = 0.2;

export interface ArcOnPaper {
  readonly corner: Point;
  readonly reach: number;
  /** Of the arc's two edges and of the line between them, counter-clockwise from the right. */
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  readonly rings: readonly (Band & { readonly reach: number })[];
}

/** As large as the room lets it be, with one edge straight up the page; and the distances that are on it. */
export function arcOnPaper({ degrees, rings }: ArcTemplate, factor: number, room: Size): ArcOnPaper {
  const spread = radians(2 * degrees);
  const width = Math.sin(Math.min(spread, Math.PI / 2));
  const reach = Math.min(room.height - AIR, (room.width - AIR) / width);
  const to = Math.PI / 2;
  return {
    corner: { x: 0, y: 0 },
    reach,
    from: to - spread,
    middle: to - spread / 2,
    to,
    rings: merged(rings)
      .map((ring) => ({ ...ring, reach: ring.to * factor }))
      .filter((ring) => ring.reach <= reach),
  };
}

/** Rings of the same distance are one, with the names of all. */
function merged(rings: readonly Band[]): readonly Band[] {
  return [...new Set(rings.map(({ to }) => to))].map((to) => ({
    to,
    names: rings.filter((ring) => ring.to === to).flatMap(({ names }) => names),
  }));
}

/** Angles that a wheel is looked up for; the limit of the charge is among them. */
const ANGLES = [10, 20, 30, 45, 60, 75, 90] as const;
const RINGS = 5;
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100];

export interface WheelOnPaper {
  readonly reach: number;
  /** Frontages whose outer end lies on the page, each with its way for each angle. */
  readonly rings: readonly {
    readonly frontage: number;
    readonly reach: number;
    readonly ends: readonly { readonly degrees: number; readonly at: Point; readonly cost: number }[];
  }[];
  readonly rays: readonly { readonly degrees: number; readonly end: Point; readonly isLimit: boolean }[];
}

/** A quarter turn about the corner of the page: the front lies along its lower edge, and its outer end goes up a ring. */
export function wheelOnPaper(gauge: TurnGauge, factor: number, room: Size): WheelOnPaper {
  const reach = Math.min(room.width, room.height) - AIR;
  const angles = anglesOf(gauge);
  const widest = reach / factor;
  const step = STEPS.find((each) => each * RINGS >= widest) ?? widest;
  const rings = Array.from({ length: Math.floor(widest / step) }, (_, i) => {
    const frontage = (i + 1) * step;
    const ends = angles.map((degrees) => ({
      degrees,
      at: at(radians(degrees), frontage * factor),
      cost: gauge.cost(frontage, degrees),
    }));
    return { frontage, reach: frontage * factor, ends };
  });
  const rays = angles.map((degrees) => ({
    degrees,
    end: at(radians(degrees), reach),
    isLimit: degrees === gauge.limit?.degrees,
  }));
  return { reach, rings, rays };
}

const anglesOf = ({ limit }: TurnGauge): readonly number[] =>
  [...new Set([...ANGLES, ...(limit ? [limit.degrees] : [])])].sort((a, b) => a - b);

/** What turns cost, frontage by frontage: for those too broad for the gauge. */
export function turnTable(gauge: TurnGauge): {
  readonly angles: readonly number[];
  readonly rows: readonly { readonly frontage: number; readonly costs: readonly number[] }[];
} {
  const angles = anglesOf(gauge);
  const rows = FRONTAGES.map((frontage) => ({
    frontage,
    costs: angles.map((degrees) => gauge.cost(frontage, degrees)),
  }));
  return { angles, rows };
}

const FRONTAGES = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 36, 42, 48, 54, 60];
