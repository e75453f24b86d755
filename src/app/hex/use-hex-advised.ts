import { useMemo } from 'react';
import type { Action } from '../../rules/action';
import type { HexMarchAdvice, HexReach, HexReason, HexSightAdvice } from '../../rules/hex-advice';
import type { Counter, HexShape, HexTable } from '../../table/hex-table';
import { type HexHand, leaderOf, marchOf } from '../../tools/hex-hand';
import type { HexAdvice } from '../battle/hex-advice';
import type { HexLayers } from './layers';

/** What the book says of what is in hand. */
export interface HexAdvised {
  readonly deeds: readonly Action[];
  /** There are deeds, but whoever looks may not see what they would tell of the counter. */
  readonly withheld: boolean;
  /** Why whoever is in hand can do nothing, or not go on; none where he can, or where deeds to what is aimed at tell it. */
  readonly idle: readonly HexReason[];
  readonly considered: Action | undefined;
  /** From where the march has come to; none where nobody marches now. */
  readonly reach: HexReach | undefined;
  readonly plan: HexMarchAdvice | undefined;
  /** Why the march could not be led on to the hex tapped last. */
  readonly noWay: readonly HexReason[];
  readonly sight: HexSightAdvice | undefined;
  readonly shapes: readonly HexShape[];
}

const NO_DEEDS: readonly Action[] = [];

/** Asks the book only what the hand shows, and again when either changes. */
export function useHexAdvised(
  table: HexTable | undefined,
  advice: HexAdvice | undefined,
  hand: HexHand,
  layers: HexLayers,
  sees: (counter: Counter) => boolean,
): HexAdvised {
  const { units, at, deed, way, steps, tool, sight } = hand;
  const own = useMemo(() => (advice && units.length > 0 ? advice.actions({ units }) : []), [advice, units]);
  const offered = useMemo(
    () => (advice && at && units.length > 0 ? advice.actions({ units, at, ...(way && { way }) }) : own),
    [advice, units, at, way, own],
  );
  const leader = table && leaderOf(hand, table);
  // What a deed comes to would tell the values of a counter that only its own side sees.
  const hidden = leader !== undefined && !sees(leader);
  const deeds = hidden ? NO_DEEDS : offered;
  const considered = deeds.find(({ id }) => id === deed);
  const march = useMemo(() => marchOf({ units, steps }), [units, steps]);
  const reach = useMemo(() => march && advice?.reach(march), [advice, march]);
  const aimed = at !== undefined && offered.length > 0;
  const idle = useMemo(() => (aimed ? [] : whyIdle(advice, units[0], own, reach)), [advice, units, own, reach, aimed]);
  const marching = tool === 'march' && (reach !== undefined || steps.length > 0);
  const plan = useMemo(() => (march && marching ? advice?.plan(march) : undefined), [advice, march, marching]);
  const noWay = useMemo(
    () => (march && hand.noWay ? (advice?.noWay(march, hand.noWay) ?? []) : []),
    [advice, march, hand.noWay],
  );
  const { from, to } = sight;
  const seen = useMemo(() => (from && to ? advice?.sight(from, to) : undefined), [advice, from, to]);
  const standing = useMemo(() => layerShapes(table, advice, units[0], layers), [table, advice, units, layers]);
  const shapes = useMemo(() => {
    const reached = layers.reach && (tool === 'march' || (tool === 'select' && !considered && !at));
    return [
      ...standing,
      ...(reached ? (reach?.shapes ?? []) : []),
      ...(plan?.shapes ?? []),
      ...(considered?.hexes ?? []),
      ...(tool === 'sight' ? sightShapes(sight, seen) : []),
      ...(at ? [{ kind: 'mark', tone: 'no', hex: at } as const] : []),
      ...(hand.cursor ? [{ kind: 'hexes', tone: 'measure', hexes: [hand.cursor] } as const] : []),
    ];
  }, [standing, layers.reach, tool, considered, at, reach, plan, sight, seen, hand.cursor]);
  return { deeds, withheld: hidden && offered.length > 0, idle, considered, reach, plan, noWay, sight: seen, shapes };
}

/** Nobody is asked why he can do nothing who can: march anywhere, or do anything that nothing stands against. */
function whyIdle(
  advice: HexAdvice | undefined,
  unit: HexHand['units'][number] | undefined,
  deeds: readonly Action[],
  reach: HexReach | undefined,
): readonly HexReason[] {
  if (!advice || unit === undefined || (reach && reach.hexes.length > 0)) return [];
  const isFree = deeds.some(({ violations }) => violations.length === 0);
  // Who has its time to march but no way on is told so, whatever else it can do.
  return isFree && !reach ? [] : advice.idle(unit);
}

function layerShapes(
  table: HexTable | undefined,
  advice: HexAdvice | undefined,
  unit: HexHand['units'][number] | undefined,
  layers: HexLayers,
): readonly HexShape[] {
  if (!table || !advice) return [];
  const zones = table.sides.filter(({ id }) => layers.zones.includes(id)).flatMap(({ id }) => advice.zones(id));
  return [...zones, ...(layers.aspects && unit !== undefined ? advice.aspects(unit) : [])];
}

function sightShapes({ from, to }: HexHand['sight'], seen: HexSightAdvice | undefined): readonly HexShape[] {
  if (seen) return seen.shapes;
  const tapped = [from, to].filter((hex) => hex !== undefined);
  return tapped.length > 0 ? [{ kind: 'hexes', tone: 'measure', hexes: tapped }] : [];
}
