import type { Unit } from '../../../../table/unit';
import { armOf, FORMATIONS, type Formation } from '../../../miniatures/miniatures-unit';
import { isGunners } from '../../march/rates';
import type { Roster } from '../roster';

/** Which formations an arm has (1.3.0), and of what size. Rout is never ordered: it befalls a unit. */

const FOOT: readonly Formation[] = FORMATIONS.filter((formation) => formation !== 'rout');
const GUNNERS = FOOT.filter((formation) => formation !== 'skirmish');
const MOUNTED: readonly Formation[] = ['line', 'attack-column', 'march-column', 'skirmish', 'rest'];
const GUNS: readonly Formation[] = ['line', 'march-column'];
const WAGGON: readonly Formation[] = ['march-column'];

export function formationsOf(unit: Unit, roster: Pick<Roster, 'waggon'>): readonly Formation[] {
  switch (armOf(unit)) {
    case 'infantry':
      return FOOT;
    case 'cavalry':
      return MOUNTED;
    case 'artillery':
      return isGunners(unit) ? GUNNERS : roster.waggon ? WAGGON : GUNS;
    case 'staff':
      return [];
  }
}

/** Columns of attack, and battalion masses, which are such columns facing out. */
export const isDeep = (formation: Formation): boolean => formation === 'attack-column' || formation === 'mass';

const LEAST_FRONT = 4;
const LEAST_RANKS = 4;
/** Sixteen are the fewest that stand four by four, and the fewest of whom a square has two ranks on each side (R45, R46). */
const FEWEST: Partial<Readonly<Record<Formation, number>>> = {
  line: 2,
  'march-column': 2,
  'attack-column': LEAST_FRONT * LEAST_RANKS,
  mass: LEAST_FRONT * LEAST_RANKS,
  square: 16,
};

/** 1.3.1: too few for this formation. They may take it all the same, but the opponent must be told. */
export const isTooSmall = (formation: Formation, figures: number): boolean => figures < (FEWEST[formation] ?? 0);

/**
 * The frontages a column of attack may have: four figures or more, and so few that there are four ranks, the last of which
 * need not be full (R45). Those too few for that keep a front of four.
 */
export function columnFronts(figures: number): readonly number[] {
  const widest = figures < LEAST_FRONT * LEAST_RANKS ? LEAST_FRONT : Math.ceil(figures / (LEAST_RANKS - 1)) - 1;
  return Array.from({ length: widest - LEAST_FRONT + 1 }, (_, i) => LEAST_FRONT + i);
}

/** The front of a column of attack of which nothing is said: as many ranks as figures in a rank allow, four deep. */
export function usualFront(figures: number): number {
  return Math.max(LEAST_FRONT, Math.floor(figures / LEAST_RANKS));
}

/** Figures or guns in the front rank where the formation leaves no choice. */
export function onlyFront(formation: Formation, unit: Unit): number {
  const guns = unit.arm === 'artillery' && unit.guns > 0;
  if (formation === 'line') return Math.max(1, guns ? unit.guns : Math.ceil(unit.figures / 2));
  if (formation === 'march-column') return guns ? 1 : 2;
  return 1;
}
