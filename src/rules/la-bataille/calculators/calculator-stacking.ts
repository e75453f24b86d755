import type { Calculator, CalculatorValues } from '../../calculator';
import { openForm } from '../../calculator-form';
import type { ThrowCard } from '../../card';
import { BOOK, lb } from '../la-bataille-cite';
import { FORMATIONS, GUNS, ORDERS, TERRAINS } from '../la-bataille-vocabulary';
import { type Library, PRINTED } from '../library';
import { splitEvenly } from '../movement/extent';
import { type StackedUnit, stackingFaults } from '../stacking/stacking-verdict';
import { violationOf } from '../stacking/stacking-violation';
import { borrowed } from './calculator-cards';
import { askEdition, askLight, EDITION_GROUP, REMEMBERED, WORDS } from './la-bataille-calculator-asking';

/** May these stand together in one hex? Nothing is thrown. */
export const stackingCalculator = (library: Library = PRINTED): Calculator<ThrowCard> => ({
  title: { key: 'lb.title.stacking' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => {
    const { form, edition } = readCase(library, values);
    return {
      ...form.done([
        { id: 'hex', first: ['terrain', 'formation', 'two-formations'], more: [] },
        {
          id: 'stack',
          first: [
            'battalions',
            'foot-increments',
            'one-regiment',
            'light-infantry',
            'regiments',
            'horse-increments',
            'batteries',
            'guns-increments',
            'guns-state',
          ],
          more: ['licornes', 'horse-guns', 'there', 'coming'],
        },
        EDITION_GROUP,
      ]),
      throws: [],
      card: {
        kind: 'throw',
        cite: lb('H2'),
        about: { key: 'lb.about.stacking' },
        factors: [],
        modifier: 0,
        outcomes: [],
      },
      remarks: borrowed(edition, 'H2'),
    };
  },
  outcome: (values) => {
    const { edition, terrain, units, there, coming } = readCase(library, values);
    const faults = stackingFaults(edition, terrain, units);
    const violation = violationOf(edition, there, coming);
    return {
      results: [
        {
          id: 'stack',
          key: faults.length === 0 ? 'lb.stacking.fine' : 'lb.stacking.not',
          tone: faults.length === 0 ? 'calm' : 'bad',
        },
      ],
      steps: [
        ...faults,
        ...(faults.length > 0
          ? [{ key: `lb.violation.${violation.result}`, values: { add: violation.add }, cite: lb(violation.rule) }]
          : []),
      ],
    };
  },
});

const UNITS = { least: 0, most: 6, usual: 0 } as const;
const MANY = { least: 1, most: 40, usual: 6 } as const;

function readCase(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  askLight(form);
  const terrain = form.choice('terrain', TERRAINS, 'clear');
  const formation = form.choice('formation', FORMATIONS, 'column');
  const mixed = form.toggle('two-formations');
  const battalions = form.count('battalions', { ...UNITS, usual: 2 });
  const foot = battalions > 0 ? form.count('foot-increments', { ...MANY, usual: 12 }) : 0;
  const regiment = battalions > 0 && form.toggle('one-regiment');
  const light = battalions > 0 && form.toggle('light-infantry');
  const regiments = form.count('regiments', UNITS);
  const horse = regiments > 0 ? form.count('horse-increments', MANY) : 0;
  const batteries = form.count('batteries', UNITS);
  const guns = batteries > 0 ? form.count('guns-increments', { ...MANY, usual: 2 }) : 0;
  const state = batteries > 0 ? form.choice('guns-state', GUNS, 'unlimbered') : 'limbered';
  const licorne = batteries > 0 && form.toggle('licornes');
  const horseGuns = batteries > 0 && form.toggle('horse-guns');
  const units: readonly StackedUnit[] = [
    ...(regiment
      ? [{ kind: 'infantry-regiment' as const, increments: foot, formation }]
      : splitEvenly(foot, battalions).map((increments, place) => ({
          kind: 'battalion' as const,
          increments,
          formation: mixed && place === 0 ? otherThan(formation) : formation,
          light,
        }))),
    ...splitEvenly(horse, regiments).map((increments) => ({
      kind: 'cavalry-regiment' as const,
      increments,
      formation,
    })),
    ...splitEvenly(guns, batteries).map((increments) => ({
      kind: 'battery' as const,
      increments,
      formation: state,
      licorne,
      horse: horseGuns,
    })),
  ];
  return {
    form,
    edition,
    terrain,
    units,
    there: form.choice('there', ORDERS, 'good'),
    coming: form.choice('coming', ORDERS, 'good'),
  };
}

const otherThan = (formation: (typeof FORMATIONS)[number]) => (formation === 'line' ? 'column' : 'line');
