import { plusSteps, rollOf } from '../../../dice/base-six';
import type { Calculator, CalculatorValues } from '../../calculator';
import { openForm } from '../../calculator-form';
import type { ThrowCard } from '../../card';
import { type CarreResult, carreAttempt, carreResult, carreWays } from '../charge/carre';
import { isRecalled, recallWays } from '../charge/recall';
import { RECALLS } from '../edition/edition-morale';
import { dice, diceIf } from '../explained';
import { BOOK, lb } from '../la-bataille-cite';
import { casualtyOf, shakesUnits } from '../leaders/casualty';
import { type Library, PRINTED } from '../library';
import { borrowed, outcome, rolledStep } from './calculator-cards';
import {
  askClass,
  askEdition,
  askLight,
  EDITION_GROUP,
  INCREMENTS,
  ONE_DIE,
  REMEMBERED,
  TWO_DICE,
  WORDS,
} from './la-bataille-calculator-asking';

const FACES = ONE_DIE.faces;
const CARRE_RESULTS: readonly CarreResult[] = ['carre', 'disorder', 'rout'];

/** Infantry forms a carré while cavalry comes on. */
export const carreCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.carre' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, edition, attempt } = readCarre(library, values);
    const ways = carreWays(attempt);
    const rule = attempt.row?.rule ?? 'H6';
    return {
      ...form.done([
        {
          id: 'unit',
          first: ['nation', 'class', 'carre-from', 'points', 'increments'],
          more: ['personality', 'levels'],
        },
        { id: 'cavalry', first: ['cavalry', 'lancers'], more: [] },
        EDITION_GROUP,
      ]),
      throws: [{ id: 'carre', ...TWO_DICE }],
      card: {
        kind: 'throw',
        cite: lb(rule),
        about: { key: 'lb.about.carre' },
        factors: attempt.factors,
        modifier: attempt.modifier,
        outcomes: CARRE_RESULTS.map((result) => outcome('lb.carre', result, ways.get(result) ?? 0)),
      },
      remarks: [
        ...borrowed(edition, rule),
        ...(attempt.why === null
          ? []
          : [{ key: `lb.carre.${attempt.why}`, cite: lb(attempt.why === 'too-few' ? 'P16' : rule) }]),
      ],
    };
  },
  outcome: (values, [faces = []]) => {
    const { attempt } = readCarre(library, values);
    const natural = rollOf(faces);
    const result = carreResult(attempt, natural);
    const rule = attempt.row?.rule ?? 'H6';
    return {
      results: [
        {
          id: 'carre',
          key: `lb.carre.${result ?? 'none'}`,
          tone: result === 'rout' ? 'worst' : result === 'disorder' ? 'bad' : 'calm',
        },
      ],
      steps: [rolledStep(natural, attempt.modifier, plusSteps(natural, attempt.modifier), rule)],
    };
  },
});

function readCarre(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  const attempt = carreAttempt(edition, {
    ...askClass(form),
    from: form.choice('carre-from', ['line', 'column'], 'line'),
    points: Number(form.choice('points', ['4', '3', '2', '1'], '3')),
    increments: form.count('increments', INCREMENTS),
    cavalry: form.choice('cavalry', ['light', 'heavy'], 'light'),
    lancers: form.toggle('lancers'),
    personality: form.toggle('personality'),
    level: form.count('levels', { least: 0, most: 3, usual: 0 }),
    light: askLight(form),
  });
  return { form, edition, attempt };
}

/** Cavalry that has broken its enemy is called back. */
export const recallCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.recall' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, edition, cavalry, leader } = readRecall(library, values);
    const ways = recallWays(edition, cavalry, leader);
    const { rule } = edition.charge.recall.from[cavalry];
    const factors = diceIf(leader, 'recall-leader', edition.charge.recall.leader);
    return {
      ...form.done([{ id: 'cavalry', first: ['recall', 'cavalry-leader'], more: [] }, EDITION_GROUP]),
      throws: [{ id: 'recall', ...ONE_DIE }],
      card: {
        kind: 'throw',
        cite: lb(rule),
        about: { key: 'lb.about.recall' },
        factors,
        modifier: leader ? edition.charge.recall.leader.add : 0,
        outcomes: [outcome('lb.recall', 'back', ways, FACES), outcome('lb.recall', 'gone', FACES - ways, FACES)],
      },
      remarks: borrowed(edition, rule),
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const { edition, cavalry, leader } = readRecall(library, values);
    const back = isRecalled(edition, cavalry, leader, die);
    const { rule, from } = edition.charge.recall.from[cavalry];
    return {
      results: [{ id: 'recall', key: back ? 'lb.recall.back' : 'lb.recall.gone', tone: back ? 'calm' : 'bad' }],
      steps: [
        {
          key: 'lb.step.recall',
          values: { die, add: leader ? edition.charge.recall.leader.add : 0, from },
          cite: lb(rule),
        },
      ],
    };
  },
});

function readRecall(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  askLight(form);
  return { form, edition, cavalry: form.choice('recall', RECALLS, 'french'), leader: form.toggle('cavalry-leader') };
}

/** What became of a leader. */
export const leaderCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.leader' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, edition, from } = readLeader(library, values);
    const { rule, rolls } = edition.leaders[from];
    return {
      ...form.done([{ id: 'leader', first: ['casualty-from'], more: [] }, EDITION_GROUP]),
      throws: [{ id: 'wound', ...ONE_DIE }],
      card: {
        kind: 'throw',
        cite: lb(rule),
        about: { key: 'lb.about.leader' },
        factors: dice('none', { rule, add: 0 }),
        modifier: 0,
        outcomes: edition.leaders.wounds.map(({ wound }) => outcome('lb.wound', wound, 1, FACES)),
      },
      remarks: [{ key: 'lb.leader.rolls', values: { rolls: rolls.join(', ') }, cite: lb(rule) }],
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const { edition, from } = readLeader(library, values);
    const wound = casualtyOf(edition, from, die);
    if (!wound) return { results: [], steps: [] };
    const key = wound.again ? 'lb.wound.again' : `lb.wound.${wound.wound}`;
    return {
      results: [
        {
          id: 'wound',
          key,
          tone: wound.away === 'for-good' ? 'worst' : wound.away === 'none' || wound.again ? 'calm' : 'bad',
        },
      ],
      steps: [
        ...(wound.dice > 0
          ? [{ key: `lb.step.away.${wound.away}`, values: { count: wound.dice }, cite: lb(wound.rule) }]
          : []),
        ...(shakesUnits(wound) ? [{ key: 'lb.step.shaken', cite: lb('P7') }] : []),
      ],
    };
  },
});

function readLeader(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  askLight(form);
  return { form, edition, from: form.choice('casualty-from', ['fire', 'attacker', 'defender'], 'fire') };
}
