import { rollOf } from '../../../dice/base-six';
import type { Calculator, CalculatorValues } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import type { Factor, ThrowCard } from '../../card';
import { preMelee } from '../assault/pre-melee';
import { ATTACK_NATIONS, closeModifiers, methodOf, standModifiers } from '../charge/charge-closing';
import { chargedModifiers, checksWhenCharged } from '../charge/la-bataille-charged';
import type { Edition } from '../edition/edition';
import { CHARGED, type ChargedRow } from '../edition/edition-morale';
import { BOOK, lb, type RuleId } from '../la-bataille-cite';
import { ASPECTS, NATIONS, ORDERS } from '../la-bataille-vocabulary';
import { type Library, PRINTED } from '../library';
import { afterFailing, heldAgainst } from '../morale/check';
import { generalModifiers, type MoraleCase } from '../morale/general';
import { checkCard } from './calculator-cards';
import { askGeneral, checkOutcome, GENERAL_FIRST, GENERAL_MORE, type MoraleRoll } from './calculator-morale';
import {
  askEdition,
  EDITION_GROUP,
  INCREMENTS,
  LOST,
  REMEMBERED,
  TWO_DICE,
  WORDS,
} from './la-bataille-calculator-asking';

/** The check before a clash: to close or to stand, before a melee, or when cavalry charges. */
export const standingCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.standing' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, check, none } = readCase(library, values);
    return {
      ...form.done(LAYOUT),
      throws: [{ id: 'check', ...TWO_DICE }],
      card: checkCard(check.edition, check.rule, check.value, check.factors),
      remarks: none ? [{ key: none, cite: lb(check.rule) }] : [],
    };
  },
  outcome: (values, [dice = []]) => checkOutcome(readCase(library, values).check, rollOf(dice)),
});

interface Special {
  readonly rule: RuleId;
  readonly factors: readonly Factor[];
  /** Why there is no check at all, if so. */
  readonly none?: string;
}

function readCase(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  const both =
    edition.closing === null
      ? (['attacker', 'defender', 'charged'] as const)
      : (['close', 'stand', 'charged'] as const);
  const occasion = form.choice('occasion', both, both[0]);
  const { value, general } = askGeneral(form, edition, occasion === 'close');
  const special =
    occasion === 'charged' ? askCharged(form, edition, general) : askAssault(form, edition, occasion, general);
  const elite = edition.morale.elite.ignoresMinus && form.toggle('elite');
  const factors = heldAgainst(edition, elite, [...special.factors, ...generalModifiers(edition, general)]);
  const check: MoraleRoll = {
    edition,
    rule: special.rule,
    value,
    factors,
    failing: afterFailing(edition, 'infantry', general.order),
  };
  return { form, check, none: special.none };
}

type Clash = 'attacker' | 'defender' | 'close' | 'stand';

function askAssault(
  form: CalculatorForm,
  edition: Edition,
  occasion: Clash,
  { formation, order }: MoraleCase,
): Special {
  const numbers = {
    attackers: form.count('attackers', { ...INCREMENTS, usual: 12 }),
    defenders: form.count('defenders', INCREMENTS),
  };
  const aspect = form.choice('aspect', ASPECTS, 'front');
  if (occasion === 'close' || occasion === 'stand') return askClosing(form, edition, occasion, { ...numbers, aspect });
  const defends = occasion === 'defender';
  const foe = defends
    ? formation
    : form.choice('foe-formation', ['column', 'line', 'carre', 'general-order', 'skirmish'], 'line');
  const found = preMelee(edition, {
    attackers: [numbers.attackers],
    attackersInLine: defends ? form.toggle('attackers-in-line') : formation === 'line',
    attackersLost: form.count('lost-by-attacker', LOST),
    cavalry: false,
    defenders: numbers.defenders,
    defender: {
      formation: foe,
      order: defends ? order : form.choice('foe-order', ORDERS, 'good'),
      nation: form.choice('defender-nation', NATIONS, 'russian'),
    },
    aspect,
    uphill: form.toggle('uphill'),
    stream: form.toggle('over-stream'),
  });
  const side = found?.[occasion];
  return {
    rule: 'H9',
    factors: side?.factors ?? [],
    ...(side?.checks === false && { none: `lb.no-check.${occasion}` }),
  };
}

interface Numbers {
  readonly attackers: number;
  readonly defenders: number;
  readonly aspect: (typeof ASPECTS)[number];
}

function askClosing(
  form: CalculatorForm,
  edition: Edition,
  occasion: 'close' | 'stand',
  { aspect, ...numbers }: Numbers,
): Special {
  const guns = form.toggle('target-guns');
  const prone = form.toggle('prone');
  if (occasion === 'stand') {
    const it = {
      ...numbers,
      guns,
      prone,
      aspect,
      oldGuard: form.toggle('old-guard'),
      caughtSkirmishers: form.toggle('caught-skirmishers'),
    };
    return { rule: 'M16.5', factors: standModifiers(edition, it) ?? [] };
  }
  const distance = Number(form.choice('distance', ['6', '5', '4', '3', '2', '1'], '3'));
  const nation = form.choice('attack-nation', ATTACK_NATIONS, 'french');
  const method = methodOf(nation, form.count('year', { least: 1792, most: 1815, usual: 1809 }));
  const it = {
    ...numbers,
    guns,
    prone,
    distance,
    method,
    inColumn: form.toggle('declared-in-column', true),
    higher: form.toggle('higher'),
  };
  return { rule: 'M16.4', factors: closeModifiers(edition, it) ?? [] };
}

/** What the unit is, is known; what charges it is asked, where the book has a line for it. */
function askCharged(form: CalculatorForm, edition: Edition, { formation, order }: MoraleCase): Special {
  const aspect = form.choice('aspect', ASPECTS, 'front');
  const asked = CHARGED.filter((row) => ASKED.has(row) && edition.charge.rows[row].add !== 0).filter((row) =>
    form.toggle(`by-${row}`),
  );
  const good = order === 'good';
  const holds = new Set<ChargedRow>([
    ...asked,
    ...(aspect === 'front' ? [] : [aspect]),
    ...(good && formation === 'skirmish' ? (['skirmish'] as const) : []),
    ...(good && formation === 'line' ? (['line'] as const) : []),
    ...(good && formation === 'carre' ? (['carre'] as const) : []),
    ...(order === 'disorder' ? (['disorder'] as const) : []),
  ]);
  return {
    rule: edition.charge.rows.flank.rule,
    factors: chargedModifiers(edition, holds),
    ...(!checksWhenCharged(edition, order) && { none: 'lb.no-check.routed' }),
  };
}

const ASKED: ReadonlySet<ChargedRow> = new Set([
  'stream',
  'light',
  'lancers',
  'heavy',
  'armoured',
  'light-and-heavy',
  'assaut',
  'target-of-assaut',
]);

const LAYOUT: readonly GroupLayout[] = [
  {
    id: 'clash',
    first: [
      'occasion',
      'attackers',
      'defenders',
      'aspect',
      'distance',
      'attack-nation',
      'year',
      'foe-formation',
      'foe-order',
      'defender-nation',
      'attackers-in-line',
      ...[...ASKED].map((row) => `by-${row}`),
      'uphill',
      'over-stream',
      'declared-in-column',
      'higher',
    ],
    more: ['lost-by-attacker', 'target-guns', 'prone', 'old-guard', 'caught-skirmishers'],
  },
  { id: 'unit', first: GENERAL_FIRST, more: GENERAL_MORE },
  EDITION_GROUP,
];
