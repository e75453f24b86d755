import type { Point } from '../geometry/point';
import { polygonHolds } from '../geometry/polygon';
import type { Table } from '../table/table';
import { type Area, isArea } from '../table/terrain';
import { texts } from '../texts/texts';

/** Counter-clockwise from +x, as headings run. */
const WAYS = ['right', 'farRight', 'far', 'farLeft', 'left', 'nearLeft', 'near', 'nearRight'] as const;

/** Where on the table a point lies: one of its nine fields as seen from the near seat, and what it is in or on. */
export function placeInWords(at: Point, table: Pick<Table, 'width' | 'depth' | 'terrain'>): string {
  if (at.x < 0 || at.y < 0 || at.x > table.width || at.y > table.depth) return texts.place.off;
  const across = third(at.x / table.width, ['left', 'middle', 'right'] as const);
  const along = third(at.y / table.depth, ['near', 'middle', 'far'] as const);
  const field = texts.place.fields[`${along} ${across}`];
  const ground = groundAt(at, table);
  if (!ground) return field;
  return ground.kind === 'hill' ? texts.place.on(ground.name, field) : texts.place.in(ground.name, field);
}

/** The way a heading (radians) looks, to the nearest eighth of a turn. */
export function headingInWords(heading: number): string {
  const eighth = Math.round(heading / (Math.PI / 4));
  const way = WAYS[((eighth % 8) + 8) % 8] ?? 'far';
  return texts.place.ways[way];
}

/** The named ground that matters most to whoever stands there: a house before a wood, a wood before a hill, the top first. */
function groundAt(at: Point, { terrain }: Pick<Table, 'terrain'>): Area | undefined {
  const rank = (area: Area): number => (area.kind === 'hill' ? area.level : area.kind === 'building' ? 200 : 100);
  return terrain
    .filter(isArea)
    .filter((area) => area.name !== '' && polygonHolds(area.outline, at))
    .reduce<Area | undefined>((best, area) => (best && rank(best) >= rank(area) ? best : area), undefined);
}

function third<T>(share: number, names: readonly [T, T, T]): T {
  if (share < 1 / 3) return names[0];
  return share <= 2 / 3 ? names[1] : names[2];
}
