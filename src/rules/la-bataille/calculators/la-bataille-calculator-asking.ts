import { ALL_ROLLS, shownOf } from '../../../dice/base-six';
import type { CalculatorForm } from '../../calculator-form';
import type { Edition } from '../edition/edition';
import { EDITIONS } from '../la-bataille-editions';
import { CLASSES, type InfantryClass, LIGHTS, type Light, NATIONS, type Nation } from '../la-bataille-vocabulary';
import type { Library } from '../library';

/** All calculators of these books ask in the same words. */
export const WORDS = 'lb.ask';
/** Tens first (P9). */
export const TWO_DICE = { count: 2, faces: 6, tensFirst: true } as const;
export const ONE_DIE = { count: 1, faces: 6 } as const;

export const INCREMENTS = { least: 1, most: 30, usual: 6 } as const;
export const LOST = { least: 0, most: 20, usual: 0 } as const;
export const LEADER = { least: -6, most: 12, usual: 0 } as const;

/** A printed edition, or a club's own by its name. */
export function askEdition(form: CalculatorForm, library: Library): Edition {
  const usual = 'heilsberg-1807';
  const names = library.flatMap(({ id, name }) =>
    name === null ? [] : [[id, { key: 'lb.ask.edition.club', values: { name } }] as const],
  );
  const chosen = form.choice<string>(
    'edition',
    library.map(({ id }) => id),
    usual,
    { names: Object.fromEntries(names) },
  );
  return library.find(({ id }) => id === chosen)?.edition ?? EDITIONS[usual];
}

export const askLight = (form: CalculatorForm): Light => form.choice('light', LIGHTS, 'day');

export function askClass(form: CalculatorForm, whose = ''): { readonly nation: Nation; readonly class: InfantryClass } {
  const nation = form.choice(`${whose}nation`, NATIONS, 'french');
  const classes = CLASSES.filter((each) => each.startsWith(`${nation}-`));
  return { nation, class: form.choice(`${whose}class`, classes, classes[0] ?? 'french-ligne') };
}

/** 33 is what many line battalions have. */
const USUAL_MORALE = 14;

/** A value on the scale of the dice; asked in steps, so that every tap is a value there is. */
export const askMorale = (form: CalculatorForm): number =>
  shownOf(form.count('morale', { least: 0, most: ALL_ROLLS.length - 1, usual: USUAL_MORALE, stride: 6 }));

export const EDITION_GROUP = { id: 'book', first: ['edition'], more: ['light'] } as const;

/** A club plays by one edition for years, and a player mostly for one nation. */
export const REMEMBERED = ['edition', 'nation', 'class'] as const;
