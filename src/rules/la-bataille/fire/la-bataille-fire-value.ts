import { compare, type Fraction, fraction, readFraction, times, ZERO } from '../../../dice/fraction';
import type { Edition } from '../edition/edition';
import { added, type Building, begin, type Losses, leftOf, multiplied } from '../explained';
import type { Formation, InfantryClass, Order } from '../la-bataille-vocabulary';

/** Who fires, and in which state. */
export type Firer = InfantryFirer | BatteryFirer | CavalryFirer;

export interface InfantryFirer {
  readonly arm: 'infantry';
  /** By its kind, or by a multiple its own game prints. */
  readonly by: { readonly class: InfantryClass } | { readonly multiple: number };
  readonly formation: Formation;
  readonly order: Order;
  /** Increments left in each hex that fires. */
  readonly hexes: readonly number[];
  /** What stands on the counter, for those who fire that. */
  readonly printed: number;
  readonly range: 1 | 2;
  readonly rifles?: boolean;
  /** The enemy's cavalry is in the carré's own hex. */
  readonly cavalryInHex?: boolean;
  /** Fire of a battery in the carré, as it is left. */
  readonly battery?: number | Fraction;
}

export interface BatteryFirer {
  readonly arm: 'artillery';
  /** At this range. */
  readonly printed: number;
  readonly losses: Losses;
}

/** Light cavalry in skirmish order. */
export interface CavalryFirer {
  readonly arm: 'cavalry';
  readonly printed: number;
  readonly losses: Losses;
}

/** What is the same for all who fire together. */
export interface Occasion {
  readonly opportunity?: boolean;
  /** It has passed a roll to close, or to stand. */
  readonly steadied?: boolean;
}

/** What a unit brings to a fire. Zero where it cannot fire so. */
export function fireValue(edition: Edition, firer: Firer, occasion: Occasion = {}): Building {
  const { value } = edition.fire;
  const plain = plainValue(edition, firer);
  const steadied = multiplied(plain, 'steadied', value.steadied, occasion.steadied === true);
  return multiplied(steadied, 'opportunity', value.opportunity, occasion.opportunity === true);
}

function plainValue(edition: Edition, firer: Firer): Building {
  const { value } = edition.fire;
  switch (firer.arm) {
    case 'infantry':
      return infantryValue(edition, firer);
    case 'artillery':
      return leftOf(begin('battery', fraction(firer.printed), value.printed.rule), firer.losses, value.losses.rule);
    case 'cavalry':
      return cavalryValue(edition, firer);
  }
}

/** Cavalry keeps its fire until most of it is gone. */
function cavalryValue({ fire: { value } }: Edition, { printed, losses }: CavalryFirer): Building {
  if (!value.cavalry.fires) return begin('no-cavalry-fire', ZERO, value.cavalry.rule);
  const spent = losses.of > 0 && compare(fraction(losses.lost, losses.of), readFraction(value.cavalry.lost)) >= 0;
  return multiplied(begin('skirmish-value', fraction(printed), 'P20'), 'cavalry-losses', value.cavalry, spent);
}

function infantryValue(edition: Edition, firer: InfantryFirer): Building {
  const { value } = edition.fire;
  if (firer.order === 'rout') return begin('routed', ZERO, value.rout.rule);
  if (firer.formation === 'road-march') return begin('road-march', ZERO, value.roadMarch.rule);
  if (firer.order === 'disorder') return multiplied(printedValue(edition, firer), 'disorder', value.disorder);
  switch (firer.formation) {
    case 'column':
    case 'general-order':
      return printedValue(edition, firer);
    case 'line':
      return byIncrements(edition, firer, 'line');
    case 'skirmish':
      return skirmishValue(edition, firer);
    case 'carre':
      return carreValue(edition, firer);
  }
}

/** The counter's own value is whole until the last increment (R34). */
function printedValue({ fire: { value } }: Edition, { printed, hexes }: InfantryFirer): Building {
  const left = hexes.reduce((sum, each) => sum + each, 0);
  return multiplied(
    begin('printed', fraction(printed), value.printed.rule),
    'last-increment',
    value.lastIncrement,
    left === 1,
  );
}

type Multiplied = 'line' | 'carre' | 'skirmish' | 'twoHexes';

/** Null: this infantry does not fire so. */
function multipleOf(edition: Edition, by: InfantryFirer['by'], as: Multiplied): number | null {
  if ('multiple' in by) return as === 'twoHexes' ? null : by.multiple;
  return edition.fire.multiples[by.class][as];
}

const ruleOf = (edition: Edition, by: InfantryFirer['by']) =>
  'multiple' in by ? edition.fire.value.printed.rule : edition.fire.multiples[by.class].rule;

/** So many of each hex, times the multiple. */
function byIncrements(edition: Edition, firer: InfantryFirer, as: 'line' | 'skirmish' | 'twoHexes'): Building {
  const limit = edition.fire.value[as === 'line' ? 'line' : 'skirmish'];
  const multiple = multipleOf(edition, firer.by, as);
  if (multiple === null) return begin('no-multiple', ZERO, ruleOf(edition, firer.by));
  const firing = firer.hexes.reduce((sum, each) => sum + Math.min(each, limit.most), 0);
  const increments = begin('increments', fraction(firing), limit.rule);
  return multiplied(increments, 'multiple', { rule: ruleOf(edition, firer.by), by: `${multiple}` });
}

/** At two hexes half, unless there is a multiple for just that. */
function skirmishValue(edition: Edition, firer: InfantryFirer): Building {
  const { value } = edition.fire;
  if (firer.range === 1) return byIncrements(edition, firer, 'skirmish');
  if (multipleOf(edition, firer.by, 'twoHexes') !== null) return byIncrements(edition, firer, 'twoHexes');
  const half = firer.rifles === true ? value.riflesAtTwo : value.skirmishAtTwo;
  return multiplied(byIncrements(edition, firer, 'skirmish'), 'at-two-hexes', half);
}

/** What a battery in the carré adds. */
export const carriedGuns = ({ battery = 0 }: InfantryFirer): Fraction =>
  typeof battery === 'number' ? fraction(battery) : battery;

/** A third into one hexside; against cavalry in its own hex all of it, and the battery doubled. */
function carreValue(edition: Edition, firer: InfantryFirer): Building {
  const { value } = edition.fire;
  const multiple = multipleOf(edition, firer.by, 'carre') ?? 0;
  const all = firer.hexes.reduce((sum, each) => sum + each, 0);
  const within = firer.cavalryInHex === true || value.carre.most === null ? all : Math.min(all, value.carre.most);
  const muskets = multiplied(begin('increments', fraction(within), value.carre.rule), 'multiple', {
    rule: ruleOf(edition, firer.by),
    by: `${multiple}`,
  });
  const guns = carriedGuns(firer);
  if (firer.cavalryInHex === true) {
    return added(muskets, 'carre-guns', times(guns, readFraction(value.carreGuns.by)), value.carreGuns.rule);
  }
  return multiplied(added(muskets, 'battery', guns, value.carre.rule), 'carre-share', value.carreShare);
}
