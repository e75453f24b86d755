import type { Bases, Unit } from '../../../table/unit';
import { formationStand, ranksOf } from '../../miniatures/miniatures-stand';
import type { MeleeSituation } from './melee-situation';

/** Ranks that fight to the front or rear, and files that fight to a flank (4.1.3). */
const DEEP = 2;

export type FightingSide = 'front' | 'left' | 'right' | 'back';
const STRUCK_AS = { front: 'front', left: 'flank', right: 'flank', back: 'rear' } as const;

/** To which of its sides a unit that has flanks and a rear fights; the one flank is as good as the other. */
export const SIDE_STRUCK = { front: 'front', flank: 'left', rear: 'back' } as const satisfies Readonly<
  Record<MeleeSituation['aspect'], FightingSide>
>;

/**
 * How many figures of a unit fight to one of its sides (4.1.3, R145): two ranks or two outer files, of a square the face that
 * is attacked. Whoever is no formation at all fights with everybody.
 */
export function fightingTowards(unit: Unit, bases: Bases, side: FightingSide): number {
  switch (unit.formation) {
    case 'line':
    case 'attack-column':
    case 'march-column':
    case 'mass':
      return inRanks(unit, bases, STRUCK_AS[side]);
    case 'square':
      return inFace(unit, bases, side);
    case 'huddle':
      // It is round; taken as a block as wide as deep (R145).
      return Math.min(unit.figures, DEEP * Math.ceil(Math.sqrt(unit.figures)));
    default:
      return unit.figures;
  }
}

/** Of a bent column as if it were straight: its ranks and files are the same. */
function inRanks(unit: Unit, bases: Bases, struck: MeleeSituation['aspect']): number {
  const ranks = ranksOf(unit, bases);
  const width = formationStand(unit, bases).base.frontage;
  const sizes = Array.from({ length: ranks.ranks }, (_, rank) => Math.round(ranks.widthOfRank(rank) / width));
  if (struck === 'flank') return sum(sizes.map((size) => inOuterFiles(size, ranks.files)));
  return sum(struck === 'rear' ? sizes.slice(-DEEP) : sizes.slice(0, DEEP));
}

/** Of a rank that stands in the middle behind a wider one: those who are at least half in the outer files of one side. */
function inOuterFiles(size: number, files: number): number {
  const inset = (files - size) / 2;
  return Math.min(size, Math.max(0, Math.floor(DEEP - 0.5 - inset) + 1));
}

/** Who stands in the two outermost rows of that side, the corners among them (R46). */
function inFace(unit: Unit, bases: Bases, side: FightingSide): number {
  const { spots, count, base } = formationStand(unit, bases);
  const outward = ([x, y]: readonly [number, number]): number =>
    side === 'front' ? y : side === 'back' ? -y : side === 'right' ? x : -x;
  const rows = Array.from({ length: count }, (_, i) => outward([spots[i * 3] ?? 0, spots[i * 3 + 1] ?? 0]));
  const outermost = Math.max(...rows);
  const depth = Math.max(base.depth, base.frontage);
  return rows.filter((row) => outermost - row < (DEEP - 0.5) * depth).length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
