import { boxAround, boxesMeet } from '../../../geometry/box';
import { leastWidth } from '../../../geometry/chords';
import { type Interval, united } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import type { Segment } from '../../../geometry/segment';
import { spansInside } from '../../../geometry/spans';
import { along, distanceBetween, minus, plus, times } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import { type Area, isArea } from '../../../table/terrain';
import { ROUNDING, within } from '../explain/tolerance';
import { isDifficult } from '../march/march-elements';
import { LAYER_WIDTHS } from '../tables/table-05-obstacles';
import { CONTACT } from '../units/bodies';

export interface SoftGround {
  /** Deep enough for balls not to ricochet. */
  readonly soft: boolean;
  /** How deep it is along the line of fire, up to the target. */
  readonly cm: number;
  /** What the target stands in or behind. */
  readonly name?: string;
  readonly outline?: readonly Point[];
  /** The soft part of the line. */
  readonly stretch?: Segment;
}

/** 3.4.5: soft ground as deep as this, straight before the target, swallows the balls. */
const LEAST_DEPTH = 5;

/** Fields are soft when ploughed or grown; of rough ground only what is wet or loose. */
const SOFT_ROUGH: readonly string[] = ['marsh', 'bog', 'swamp', 'mud', 'sand', 'soft'];

function isSoft(area: Area): boolean {
  if (area.kind === 'wood') return true;
  return area.kind === 'field' ? isDifficult(area) : area.kind === 'rough' && SOFT_ROUGH.includes(area.material);
}

/** How deep the soft ground is that a line of fire ends with, at the point of impact or right before it (R116). */
export function softGround(table: Pick<Table, 'terrain'>, from: Point, impact: Point): SoftGround {
  const length = distanceBetween(from, impact);
  if (!(length > ROUNDING)) return NONE;
  const line = { from, to: impact };
  const box = boxAround([from, impact]);
  const areas = table.terrain.filter(isArea);
  const spans = areas
    .filter((area) => boxesMeet(box, boxAround(area.outline)))
    .flatMap((area) => spansOf(area, areas, line).map((span) => ({ area, span })));
  const last = united(
    spans.map(({ span }) => span),
    CONTACT / length,
  ).at(-1);
  if (!last || !within((1 - last[1]) * length, CONTACT)) return NONE;
  const cm = (last[1] - last[0]) * length;
  const { name, outline } = spans.reduce((a, b) => (b.span[1] > a.span[1] ? b : a)).area;
  return {
    soft: within(LEAST_DEPTH, cm),
    cm,
    name,
    outline,
    stretch: { from: along(from, impact, last[0]), to: along(from, impact, last[1]) },
  };
}

const NONE: SoftGround = { soft: false, cm: 0 };

/** The soft stretches of the line in an area, as shares of its length. */
function spansOf(area: Area, areas: readonly Area[], line: Segment): readonly Interval[] {
  if (isSoft(area)) return throughInside(line, area);
  if (area.kind !== 'hill') return [];
  // A layer that is narrow as a whole is narrow whichever way it is crossed.
  return within(LAYER_WIDTHS.difficult, widthOf(area)) ? narrowSlopes(area, areas, line) : throughInside(line, area);
}

const widths = new WeakMap<Area, number>();

function widthOf(hill: Area): number {
  let width = widths.get(hill);
  if (width === undefined) {
    width = leastWidth(hill.outline);
    widths.set(hill, width);
  }
  return width;
}

const throughInside = (line: Segment, { outline }: Area): readonly Interval[] =>
  spansInside(line, outline, 'does-not-count');

/** Far enough to reach the borders of any slope that could be narrow. */
const BEYOND = LAYER_WIDTHS.difficult + 1;

/** Where the line crosses the layer between its border and that of the next one up, and that is less than 10 cm wide (R78). */
function narrowSlopes(hill: Area, areas: readonly Area[], { from, to }: Segment): readonly Interval[] {
  const length = distanceBetween(from, to);
  const step = times(minus(to, from), BEYOND / length);
  const produced = { from: minus(from, step), to: plus(to, step) };
  const whole = length + 2 * BEYOND;
  const above = areas.filter(({ kind, level }) => kind === 'hill' && level === hill.level + 1);
  const upper = united(above.flatMap((layer) => throughInside(produced, layer)));
  if (upper.length === 0) return [];
  const borders = upper.flat();
  return united(throughInside(produced, hill)).flatMap((span) =>
    without(span, upper).flatMap(([enter, exit]): readonly Interval[] => {
      const isSlope = borders.includes(enter) !== borders.includes(exit);
      if (!isSlope || within(LAYER_WIDTHS.difficult, (exit - enter) * whole)) return [];
      const share = (at: number): number => Math.min(1, Math.max(0, (at * whole - BEYOND) / length));
      return share(enter) < share(exit) ? [[share(enter), share(exit)]] : [];
    }),
  );
}

function without([from, to]: Interval, stretches: readonly Interval[]): readonly Interval[] {
  const rest: Interval[] = [];
  let at = from;
  for (const [enter, exit] of stretches) {
    if (enter >= to) break;
    if (enter > at) rest.push([at, enter]);
    at = Math.max(at, exit);
  }
  if (at < to) rest.push([at, to]);
  return rest;
}
