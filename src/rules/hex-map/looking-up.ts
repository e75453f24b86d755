import type { Hex } from '../../hex/axial';
import { indexOf } from '../../hex/layout';
import type { HexMap, Legend } from '../../hex/map';

/** The place of a hex that is on the map; another is a bug in the caller, or an event that cannot have happened. */
export function placeOf({ layout }: HexMap, hex: Hex): number {
  const index = indexOf(layout, hex);
  if (index === undefined) throw new Error(`Hex ${hex.q}, ${hex.r} is not on this map`);
  return index;
}

/** The number of a kind in the legend; roads count from 1, since 0 is none. */
export const terrainNumber = ({ terrain }: Legend, kind: string): number =>
  found(
    terrain.findIndex((each) => each.kind === kind),
    kind,
  );
export const featureNumber = ({ sides }: Legend, kind: string): number =>
  found(
    sides.findIndex((each) => each.kind === kind),
    kind,
  );
export const roadNumber = ({ roads }: Legend, kind: string): number => found(roads.indexOf(kind), kind) + 1;

function found(number: number, kind: string): number {
  if (number < 0) throw new Error(`Nothing on this map is called ${kind}`);
  return number;
}
