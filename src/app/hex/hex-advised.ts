import type { Action } from '../../rules/action';
import type { HexMarch, HexMarchAdvice, HexReach, HexReason, HexSightAdvice } from '../../rules/hex-advice';
import type { Counter, HexShape, HexTable } from '../../table/hex-table';
import { lastOf } from '../../tools/hand';
import { type HexHand, leaderOf, marchOf } from '../../tools/hex-hand';
import type { HexAdvice } from '../battle/battle-hex-advice';
import type { HexLayers } from './hex-layers';

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

/** The battle as the map shows it, besides what is in hand. */
export interface HexContext {
  readonly table: HexTable;
  readonly advice: HexAdvice | undefined;
  readonly layers: HexLayers;
  /** Whoever looks may see what a counter's own side knows. */
  readonly sees: (counter: Counter) => boolean;
}

/** Asks the book only what the hand shows, and again when either changes. */
export function hexAdvisor(): (hand: HexHand, context: HexContext) => HexAdvised {
  const deedsOf = lastOf((advice: HexAdvice | undefined, units: HexHand['units']) =>
    advice && units.length > 0 ? advice.actions({ units }) : NO_DEEDS,
  );
  const deedsTo = lastOf(
    (advice: HexAdvice | undefined, units: HexHand['units'], at: HexHand['at'], way: HexHand['way']) =>
      advice && at && units.length > 0 ? advice.actions({ units, at, ...(way && { way }) }) : deedsOf(advice, units),
  );
  const marchTo = lastOf((units: HexHand['units'], steps: HexHand['steps']) => marchOf({ units, steps }));
  const reachOf = lastOf((advice: HexAdvice | undefined, march: HexMarch | undefined) => march && advice?.reach(march));
  const planOf = lastOf((advice: HexAdvice | undefined, march: HexMarch | undefined) => march && advice?.plan(march));
  const idleOf = lastOf(whyIdle);
  const noWayTo = lastOf((advice: HexAdvice | undefined, march: HexMarch | undefined, to: HexHand['noWay']) =>
    march && to ? (advice?.noWay(march, to) ?? []) : [],
  );
  const sightOf = lastOf((advice: HexAdvice | undefined, { from, to }: HexHand['sight']) =>
    from && to ? advice?.sight(from, to) : undefined,
  );
  const standing = lastOf(layerShapes);
  const drawn = lastOf(shapesOf);
  return (hand, { table, advice, layers, sees }) => {
    const { units, at, way, steps, tool, sight: looked } = hand;
    const own = deedsOf(advice, units);
    const offered = deedsTo(advice, units, at, way);
    const leader = leaderOf(hand, table);
    // What a deed comes to would tell the values of a counter that only its own side sees.
    const hidden = leader !== undefined && !sees(leader);
    const deeds = hidden ? NO_DEEDS : offered;
    const considered = deeds.find(({ id }) => id === hand.deed);
    const march = marchTo(units, steps);
    const reach = reachOf(advice, march);
    const isAimed = at !== undefined && offered.length > 0;
    const marching = tool === 'march' && (reach !== undefined || steps.length > 0);
    const plan = marching ? planOf(advice, march) : undefined;
    const sight = sightOf(advice, looked);
    const shapes = drawn(hand, standing(table, advice, units[0], layers), layers, considered, reach, plan, sight);
    return {
      ...{ deeds, considered, reach, plan, sight, shapes },
      withheld: hidden && offered.length > 0,
      idle: isAimed ? NO_REASONS : idleOf(advice, units[0], own, reach),
      noWay: noWayTo(advice, march, hand.noWay),
    };
  };
}

const NO_REASONS: readonly HexReason[] = [];

function shapesOf(
  { tool, at, sight: looked, cursor }: HexHand,
  standing: readonly HexShape[],
  layers: HexLayers,
  considered: Action | undefined,
  reach: HexReach | undefined,
  plan: HexMarchAdvice | undefined,
  sight: HexSightAdvice | undefined,
): readonly HexShape[] {
  const isReach = layers.reach && (tool === 'march' || (tool === 'select' && !considered && !at));
  return [
    ...standing,
    ...(isReach ? (reach?.shapes ?? []) : []),
    ...(plan?.shapes ?? []),
    ...(considered?.hexes ?? []),
    ...(tool === 'sight' ? sightShapes(looked, sight) : []),
    ...(at ? [{ kind: 'mark', tone: 'no', hex: at } as const] : []),
    ...(cursor ? [{ kind: 'hexes', tone: 'measure', hexes: [cursor] } as const] : []),
  ];
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
  table: HexTable,
  advice: HexAdvice | undefined,
  unit: HexHand['units'][number] | undefined,
  layers: HexLayers,
): readonly HexShape[] {
  if (!advice) return [];
  const zones = table.sides.filter(({ id }) => layers.zones.includes(id)).flatMap(({ id }) => advice.zones(id));
  return [...zones, ...(layers.aspects && unit !== undefined ? advice.aspects(unit) : [])];
}

function sightShapes({ from, to }: HexHand['sight'], seen: HexSightAdvice | undefined): readonly HexShape[] {
  if (seen) return seen.shapes;
  const tapped = [from, to].filter((hex) => hex !== undefined);
  return tapped.length > 0 ? [{ kind: 'hexes', tone: 'measure', hexes: tapped }] : [];
}
