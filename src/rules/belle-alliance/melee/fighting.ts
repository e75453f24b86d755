import { toLocal } from '../../../geometry/pose';
import { ranksOf, standOf } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { gapBetween } from '../bodies';
import { houseOf } from '../forming/indoors';
import type { Disorder } from '../roster';
import type { MeleeSituation } from './situation';

/** Ranks that fight to the front or rear, and files that fight to a flank (4.1.3). */
const DEEP = 2;

/**
 * Which figures of a party make up its units of melee (4.1.3, R145): the two front ranks, of a unit struck in flank its two
 * outer files, in rear its two rear ranks. Those without flank or rear fight to the side that is attacked; whoever is no
 * formation at all fights with everybody, and so do gunners. Skirmish lines are counted otherwise (4.3.1).
 */
export function fightingIn(
  table: Table,
  unit: Unit,
  disorder: Disorder,
  struck: MeleeSituation['aspect'],
  opponent: Unit,
): number {
  if (unit.arm === 'artillery' || disorder === 'FD' || houseOf(table, unit)) return unit.figures;
  switch (unit.formation) {
    case 'line':
    case 'attack-column':
    case 'march-column':
      return inRanks(table, unit, struck);
    case 'mass':
      return inRanks(table, unit, STRUCK_AS[attackedSide(table, unit, opponent)]);
    case 'square':
      return inFace(table, unit, attackedSide(table, unit, opponent));
    case 'huddle':
      // It is round; taken as a block as wide as deep (R145).
      return Math.min(unit.figures, DEEP * Math.ceil(Math.sqrt(unit.figures)));
    default:
      return unit.figures;
  }
}

type Side = 'front' | 'left' | 'right' | 'back';
const STRUCK_AS = { front: 'front', left: 'flank', right: 'flank', back: 'rear' } as const;

/** Of a bent column as if it were straight: its ranks and files are the same. */
function inRanks(table: Table, unit: Unit, struck: MeleeSituation['aspect']): number {
  const ranks = ranksOf(unit, table.bases);
  const width = standOf(unit, table.bases).base.frontage;
  const sizes = Array.from({ length: ranks.ranks }, (_, rank) => Math.round(ranks.widthOfRank(rank) / width));
  if (struck === 'flank') return sum(sizes.map((size) => inOuterFiles(size, ranks.files)));
  return sum(struck === 'rear' ? sizes.slice(-DEEP) : sizes.slice(0, DEEP));
}

/** Of a rank that stands in the middle behind a wider one: those who are at least half in the outer files of one side. */
function inOuterFiles(size: number, files: number): number {
  const inset = (files - size) / 2;
  return Math.min(size, Math.max(0, Math.floor(DEEP - 0.5 - inset) + 1));
}

/** The side of a unit that looks towards the opponent: that beyond which he is farthest. */
function attackedSide(table: Table, unit: Unit, opponent: Unit): Side {
  const nearest = gapBetween(table, unit, opponent)?.to ?? opponent.pose.at;
  const { x, y } = toLocal(unit.pose, nearest);
  const { left, right, front, back } = standOf(unit, table.bases).bounds;
  const beyond: Readonly<Record<Side, number>> = { front: y - front, left: left - x, right: x - right, back: back - y };
  let side: Side = 'front';
  for (const other of ['left', 'right', 'back'] as const) if (beyond[other] > beyond[side]) side = other;
  return side;
}

/** Who stands in the two outermost rows of that side, the corners among them (R46). */
function inFace(table: Table, unit: Unit, side: Side): number {
  const { spots, count, base } = standOf(unit, table.bases);
  const outward = ([x, y]: readonly [number, number]): number =>
    side === 'front' ? y : side === 'back' ? -y : side === 'right' ? x : -x;
  const rows = Array.from({ length: count }, (_, i) => outward([spots[i * 3] ?? 0, spots[i * 3 + 1] ?? 0]));
  const outermost = Math.max(...rows);
  const depth = Math.max(base.depth, base.frontage);
  return rows.filter((row) => outermost - row < (DEEP - 0.5) * depth).length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
