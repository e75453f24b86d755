import { plusSteps, rollOf } from '../../../dice/base-six';
import type { Calculator, CalculatorOutcome, CalculatorValues } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import type { Factor, ThrowCard } from '../../card';
import type { Edition } from '../edition/edition';
import { sumOf } from '../explained';
import { BOOK, lb, type RuleId } from '../la-bataille-cite';
import { ARMS, FORMATIONS, ORDERS } from '../la-bataille-vocabulary';
import { type Library, PRINTED } from '../library';
import { afterFailing, heldAgainst, moraleValue, passes } from '../morale/check';
import { generalModifiers, type MoraleCase } from '../morale/general';
import { checkCard, rolledStep } from './calculator-cards';
import {
  askEdition,
  askLight,
  askMorale,
  EDITION_GROUP,
  INCREMENTS,
  LEADER,
  LOST,
  REMEMBERED,
  TWO_DICE,
  WORDS,
} from './la-bataille-calculator-asking';

/** Any check of morale that is no part of an assault or a charge. */
export const moraleCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.morale' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, check } = readCase(library, values);
    return {
      ...form.done(LAYOUT),
      throws: [{ id: 'check', ...TWO_DICE }],
      card: checkCard(check.edition, check.rule, check.value, check.factors),
      remarks: [],
    };
  },
  outcome: (values, [dice = []]) => checkOutcome(readCase(library, values).check, rollOf(dice)),
});

/** One roll of morale with everything that bears on it. */
export interface MoraleRoll {
  readonly edition: Edition;
  readonly rule: RuleId;
  readonly value: number;
  readonly factors: readonly Factor[];
  readonly failing: 'disorder' | 'rout';
}

export function checkOutcome(
  { edition, rule, value, factors, failing }: MoraleRoll,
  natural: number,
): CalculatorOutcome {
  const modifier = sumOf(factors);
  const passed = passes(edition, value, natural, modifier);
  const modified = plusSteps(natural, modifier);
  return {
    results: [
      {
        id: 'check',
        key: passed ? 'lb.result.passed' : `lb.result.failed.${failing}`,
        tone: passed ? 'calm' : failing === 'rout' ? 'worst' : 'bad',
      },
    ],
    steps: [
      rolledStep(natural, modifier, modified, 'P9'),
      { key: passed ? 'lb.step.beats' : 'lb.step.beats-not', values: { modified, value }, cite: lb(rule) },
    ],
  };
}

function readCase(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  const arm = form.choice('arm', ARMS, 'infantry');
  const { value, general } = askGeneral(form, edition, false);
  const elite = edition.morale.elite.ignoresMinus && form.toggle('elite');
  const check: MoraleRoll = {
    edition,
    rule: edition.morale.equal.rule,
    value,
    factors: heldAgainst(edition, elite, generalModifiers(edition, general)),
    failing: afterFailing(edition, arm, general.order),
  };
  return { form, check };
}

/** What bears on every check; `closing`: for those who roll to close. */
export function askGeneral(
  form: CalculatorForm,
  edition: Edition,
  closing: boolean,
): { readonly value: number; readonly general: MoraleCase } {
  const printed = askMorale(form);
  const formation = form.choice('formation', FORMATIONS, 'column');
  const of = form.count('of', INCREMENTS);
  const { rows } = edition.morale;
  const general: MoraleCase = {
    formation,
    order: form.choice('order', ORDERS, 'good'),
    losses: { of, lost: Math.min(of, form.count('lost', LOST)) },
    now: rows['half-lost-now'].add !== 0 && form.toggle('half-now') ? { of: 2, lost: 1 } : { of: 2, lost: 0 },
    structure: rows.structures.add !== 0 && form.toggle('in-structure'),
    underOldGuard: rows['under-old-guard'].add !== 0 && form.toggle('under-old-guard'),
    others: rows['each-other-unit'].add !== 0 ? form.count('others', { least: 0, most: 6, usual: 0 }) : 0,
    leader: form.count('morale-leader', LEADER),
    fallenLeader: form.count('fallen-leader', { ...LEADER, least: 0 }),
    level: -form.count('level-minus', { least: 0, most: 12, usual: 0 }),
    light: askLight(form),
    passage: rows['cavalry-passage'].add !== 0 && form.toggle('passage'),
    closing,
  };
  return { value: moraleValue(edition, printed, formation).value, general };
}

export const GENERAL_FIRST = ['morale', 'formation', 'order', 'of', 'lost', 'morale-leader'] as const;
export const GENERAL_MORE = [
  'level-minus',
  'fallen-leader',
  'others',
  'half-now',
  'in-structure',
  'under-old-guard',
  'passage',
  'elite',
] as const;

const LAYOUT: readonly GroupLayout[] = [
  { id: 'unit', first: ['arm', ...GENERAL_FIRST], more: GENERAL_MORE },
  EDITION_GROUP,
];
