import type { Unit } from '../../../table/unit';
import { isLimbered } from '../../miniatures/miniatures-stand';
import { armOf, type Formation, formationOf, isMarchColumn } from '../../miniatures/miniatures-unit';
import { HEAVY_POUNDER, type RateKey } from '../tables/table-03-rates';
import type { Roster } from '../units/roster';

/** The column of table 4 a unit is read in. Staff figures ride; gunners on foot pass as infantry does. */
export type PassageArm = 'infantry' | 'cavalry' | 'artillery';

export const isGunners = (unit: Unit): boolean => unit.arm === 'artillery' && unit.guns === 0;
/** Column of march, the limbered column included. */
export function passageArm(unit: Unit): PassageArm {
  const arm = armOf(unit);
  if (arm === 'staff') return 'cavalry';
  return isGunners(unit) ? 'infantry' : arm;
}

/** The row of table 3 for a unit in its formation (2.3.1; R69). Work and rest move only when forced, and then as a line does. */
export function rateKeyOf(unit: Unit, roster: Pick<Roster, 'horse' | 'pounder' | 'waggon'>): RateKey {
  if (unit.arm === 'staff') return 'staff';
  if (unit.arm === 'artillery' && !isGunners(unit)) return gunRow(unit, roster);
  const arm = unit.arm === 'cavalry' ? 'cavalry' : 'infantry';
  if (arm === 'cavalry') return `cavalry-${CAVALRY_ROWS[formationOf(unit)]}`;
  return `infantry-${INFANTRY_ROWS[formationOf(unit)]}`;
}

const INFANTRY_ROWS = {
  line: 'line',
  'attack-column': 'attack-column',
  'march-column': 'march-column',
  square: 'square',
  mass: 'line',
  huddle: 'square',
  skirmish: 'skirmish',
  work: 'line',
  rest: 'line',
  rout: 'rout',
} as const satisfies Record<Formation, string>;

const CAVALRY_ROWS = {
  line: 'line',
  'attack-column': 'attack-column',
  'march-column': 'march-column',
  square: 'line',
  mass: 'line',
  huddle: 'line',
  skirmish: 'skirmish',
  work: 'line',
  rest: 'line',
  rout: 'rout',
} as const satisfies Record<Formation, string>;

function gunRow(unit: Unit, { horse, pounder, waggon }: Pick<Roster, 'horse' | 'pounder' | 'waggon'>): RateKey {
  const heavy = pounder >= HEAVY_POUNDER && !horse;
  if (unit.formation === 'rout') return horse ? 'horse-rout' : 'foot-rout';
  if (!isLimbered(unit) && !waggon) return heavy ? 'unlimbered-12' : 'unlimbered';
  if (horse) return 'horse-limbered';
  return heavy && !waggon ? 'foot-limbered-12' : 'foot-limbered';
}

/** The charge row, for those who have one (2.3.3; R71): not squares, huddles, work, rest or rout; of the artillery only limbered horse. */
export function chargeKeyOf(unit: Unit, roster: Pick<Roster, 'horse'>): RateKey | undefined {
  const arm = armOf(unit);
  if (isGunners(unit) || arm === 'staff' || NO_CHARGE.includes(formationOf(unit))) return undefined;
  switch (arm) {
    case 'infantry':
      return 'infantry-charge';
    case 'cavalry':
      return 'cavalry-charge';
    case 'artillery':
      return roster.horse && isMarchColumn(unit) ? 'horse-limbered-charge' : undefined;
  }
}

const NO_CHARGE: readonly Formation[] = ['square', 'huddle', 'work', 'rest', 'rout'];
