import type { Hex } from '../../../../hex/axial';
import type { Edition } from '../../edition/edition';
import { isBridge, type Terrain } from '../../la-bataille-vocabulary';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';

export type Stance = NonNullable<CombatUnit['formation']>;

/**
 * Where a formation may stand. Lines and carrés want open ground, or ground for which the chart of fire defence has a cell (P16,
 * R184); slopes lie on sides and count as open.
 */
export function mayStand({ movement, fire }: Edition, stance: Stance, terrain: Terrain): boolean {
  const row = fire.defence[terrain];
  const { generalOrder } = movement.terrain[terrain];
  switch (stance) {
    case 'line':
      return terrain === 'clear' || row.line !== null;
    case 'carre':
      return terrain === 'clear' || row.carre !== null;
    case 'general-order':
      return generalOrder;
    case 'column':
      return !generalOrder && !isBridge(terrain);
    case 'skirmish':
      return terrain === 'clear' || generalOrder || terrain === 'swamp' || row.skirmish !== null;
    case 'unlimbered':
      return !isBridge(terrain);
    default:
      return true;
  }
}

/** Among houses and in woods everybody in order is in general order of himself, and out of it a column again (P16). */
export function stanceIn(edition: Edition, unit: CombatUnit, terrain: Terrain): Stance | null {
  const { counter, formation, order } = unit;
  if (counter.arm === 'artillery' || order !== 'good') return formation;
  const { generalOrder } = edition.movement.terrain[terrain];
  if (generalOrder && (formation === 'column' || formation === 'line')) return 'general-order';
  return !generalOrder && formation === 'general-order' ? 'column' : formation;
}

/** A line of foot in one hex goes into houses and woods, and is a line no more. */
export const dissolves = (edition: Edition, { counter, formation, place }: OnMap<CombatUnit>, into: Terrain): boolean =>
  formation === 'line' &&
  counter.arm === 'infantry' &&
  place.hexes.length === 1 &&
  edition.movement.terrain[into].generalOrder;

export const isSnake = ({ formation, order }: CombatUnit): boolean => formation === 'road-march' && order === 'good';

/** Cavalry and horse guns are stopped by cavalry only, foot and foot guns by everybody (P14). */
export const isHorse = ({ counter }: CombatUnit): boolean =>
  counter.arm === 'cavalry' || (counter.arm === 'artillery' && counter.traits.includes('horse-artillery'));

export const sameHexes = (a: readonly Hex[], b: readonly Hex[]): boolean =>
  a.length === b.length && a.every(({ q, r }, i) => b[i]?.q === q && b[i]?.r === r);
