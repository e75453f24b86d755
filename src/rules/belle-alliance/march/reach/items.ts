import { type Box, boxAround } from '../../../../geometry/box';
import type { Point } from '../../../../geometry/point';
import type { Polygon } from '../../../../geometry/polygon';
import type { Segment } from '../../../../geometry/segment';
import { lengthOf, times } from '../../../../geometry/vector';
import { waterEffect } from '../covering';
import type { Effect, Land } from '../march-land';

/** The ground that a straight way may lead over, with its effect on those who go a certain way. */
export interface Item {
  readonly box: Box;
  /** x, y, x, y… of a polygon, or of an open line. */
  readonly corners: Float64Array;
  readonly isClosed: boolean;
  /** The same, for those who turn. */
  readonly area: Polygon | undefined;
  readonly line: Segment | undefined;
  /** The class of its effect for one who goes along this direction; -1 for none. */
  classFor(wayX: number, wayY: number): number;
  /** The same for one who turns on the spot. */
  readonly classTurning: number;
}

/** Effects of the ground that differ for the pace, by number. */
export interface Effects {
  readonly list: { readonly effect: Effect; readonly name: string }[];
  numberOf(effect: Effect, name: string): number;
}

export function newEffects(): Effects {
  const list: { readonly effect: Effect; readonly name: string }[] = [];
  const numbers = new Map<string, number>();
  return {
    list,
    numberOf(effect, name) {
      const key = keyOf(effect) + name;
      let number = numbers.get(key);
      if (number === undefined) {
        number = list.push({ effect, name }) - 1;
        numbers.set(key, number);
      }
      return number;
    },
  };
}

function keyOf(effect: Effect): string {
  switch (effect.kind) {
    case 'obstacle':
      return `${effect.element} ${effect.natural} `;
    case 'barred':
      return `${effect.by} `;
    default:
      return `${effect.kind} `;
  }
}

/** All ground whose place does not depend on the way one goes; the slopes of hills do, and are left out. */
export function itemsOf(land: Land, effects: Effects): readonly Item[] {
  return [...patchItems(land, effects), ...waterItems(land, effects), ...edgeItems(land, effects)];
}

function patchItems({ patches }: Land, effects: Effects): readonly Item[] {
  return patches.flatMap(({ effect, name, box, area, lines }) => {
    const number = effects.numberOf(effect, name);
    const classFor = (): number => number;
    const items: Item[] = area ? [areaItem(area, box, classFor, number)] : [];
    for (const line of lines ?? []) {
      const { from, to } = line;
      const corners = packed([from, to]);
      const around = boxAround([from, to]);
      items.push({ box: around, corners, isClosed: false, area: undefined, line, classFor, classTurning: number });
    }
    return items;
  });
}

const areaItem = (area: Polygon, box: Box, classFor: Item['classFor'], classTurning: number): Item => ({
  box,
  corners: packed(area),
  isClosed: true,
  area,
  line: undefined,
  classFor,
  classTurning,
});

/** How wide water is depends on how slantwise it is crossed. */
function waterItems({ waters }: Land, effects: Effects): readonly Item[] {
  return waters.flatMap(({ name, width, axis, pieces, ditch, box }) => {
    const along = times(axis, 1 / lengthOf(axis));
    const numbers = new Map<number, number>();
    const classFor = (wayX: number, wayY: number): number => {
      const slant = Math.abs(wayX * along.y - wayY * along.x);
      const effect = waterEffect(ditch ? 0 : slant > 0 ? width / slant : Infinity);
      const rank = effect.kind === 'barred' ? 0 : effect.element === 'water-under-1' ? 1 : 2;
      const known = numbers.get(rank) ?? effects.numberOf(effect, name);
      numbers.set(rank, known);
      return known;
    };
    // Turning on the spot it is as wide as it is.
    const turning = effects.numberOf(waterEffect(ditch ? 0 : width), name);
    return pieces.map((piece) => areaItem(piece, box, classFor, turning));
  });
}

/** Along the edge of a wood one goes as in it, across it not. */
function edgeItems({ edges }: Land, effects: Effects): readonly Item[] {
  return edges.flatMap(({ name, side, pieces, box }) => {
    const wood = effects.numberOf({ kind: 'wood' }, name);
    const across = lengthOf(side) * Math.SQRT1_2;
    const classFor = (wayX: number, wayY: number): number =>
      Math.abs(side.x * wayX + side.y * wayY) > across ? wood : -1;
    return pieces.map((piece) => areaItem(piece, box, classFor, -1));
  });
}

export const packed = (points: readonly Point[]): Float64Array =>
  Float64Array.from(points.flatMap(({ x, y }) => [x, y]));
