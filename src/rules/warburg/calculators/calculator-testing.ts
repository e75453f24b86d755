import type { Calculator, CalculatorValues } from '../../calculator';
import { openForm } from '../../calculator-form';
import type { ThrowCard } from '../../card';
import { testCard } from '../warburg-cards';
import { BOOK, wb } from '../warburg-cite';
import { afterFailing, passesTest } from '../warburg-testing';
import { askOrder, ONE_DIE, OURS, WORDS } from './warburg-calculator-asking';

const DRMS = ['-1', '0', '1', '2'] as const;

/** A unit tests its morale (R158). */
export const testCalculator: Calculator<ThrowCard> = {
  title: { key: 'wb.title.test' },
  book: BOOK,
  reckon: (values) => {
    const { form, morale, add, order } = readCase(values);
    return {
      ...form.done([{ id: 'unit', first: ['morale', 'test', 'unit-order'], more: [] }]),
      throws: [{ id: 'test', ...ONE_DIE }],
      card: testCard(morale, add, afterFailing(order)),
      remarks: [OURS.test],
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const { morale, add, order } = readCase(values);
    const passed = passesTest(morale, add, die);
    const failed = afterFailing(order);
    return {
      results: [
        {
          id: 'test',
          key: `wb.test.${passed ? 'passed' : failed}`,
          tone: passed ? 'calm' : failed === 'rout' ? 'worst' : 'bad',
        },
      ],
      steps: [{ key: 'wb.step.tested', values: { die, add, total: die + add, morale }, cite: wb('R158') }],
    };
  },
};

function readCase(values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const morale = form.count('morale', { least: 1, most: 6, usual: 3 });
  const add = Number(form.choice('test', DRMS, '0'));
  const order = askOrder(form, 'unit') ? ('disorganised' as const) : ('good' as const);
  return { form, morale, add, order };
}
