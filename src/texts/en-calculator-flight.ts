import { counted, figures, sum, valour } from './calculator-words';
import type { Sayings } from './saying-words';

const spread: Sayings = {
  'calculator.spread': 'Spread of rout',
  'calculator.spread.group.routing': 'Those who run',
  'calculator.spread.group.second': 'Those run into',
  'calculator.spread.routing-arm': 'Arm of those who run',
  'calculator.spread.routing-arm.infantry': 'Infantry',
  'calculator.spread.routing-arm.cavalry': 'Cavalry',
  'calculator.spread.routing-arm.artillery': 'Artillery',
  'calculator.spread.routing-figures': 'Figures of all who run together',
  'calculator.spread.routing-figures.shown': figures,
  'calculator.spread.routing-valour': 'Valour of those who run',
  'calculator.spread.routing-valour.shown': valour,
  'calculator.spread.arm': 'Arm of those run into',
  'calculator.spread.arm.infantry': 'Infantry',
  'calculator.spread.arm.cavalry': 'Cavalry',
  'calculator.spread.arm.artillery': 'Artillery',
  'calculator.spread.figures': 'Figures of those run into',
  'calculator.spread.figures.shown': figures,
  'calculator.spread.order': 'Order of those run into',
  'calculator.rally.legend': 'OR in order · LD light · MD medium disorder · per cent: runs again and loses so many',
  'calculator.spread.order.OR': 'OR',
  'calculator.spread.order.LD': 'LD',
  'calculator.spread.order.MD': 'MD',
  'calculator.spread.order.FD': 'FD',
  'calculator.spread.cover': 'Cover of those run into',
  'calculator.spread.cover.none': 'Open',
  'calculator.spread.cover.I': 'I',
  'calculator.spread.cover.II': 'II',
  'calculator.spread.cover.III': 'III',
  'calculator.spread.officer': 'Its commander',
  'calculator.spread.march-column': 'Column of march',
  'calculator.spread.passage': 'On an obstacle',
  'calculator.spread.valour': 'Valour of those run into',
  'calculator.spread.valour.shown': valour,

  'calculator.spread.result.OR': 'It stands',
  'calculator.spread.result.LD': 'LD: light disorder',
  'calculator.spread.result.MD': 'MD: falls back',
  'calculator.spread.result.FD': 'FD: it routs too',
  'calculator.spread.step.total': (values) =>
    `${values.who === 'routing' ? 'Those who run' : 'Those run into'}: ${sum(values)}.`,
  'calculator.spread.step.lead': ({ lead, morale }) =>
    Number(lead) > 0
      ? `Those who run are higher by ${lead}, which is ${morale}.`
      : 'Those who run are not higher: nothing becomes of it.',
  'calculator.spread.step.then.stands': 'Those who run go on through it, and through all others, without more dice.',
  'calculator.spread.step.then.MD': 'Those who run go on through it without more dice; after that it falls back.',
  'calculator.spread.step.then.FD':
    'It runs a bound of its own, and the first follow it: their figures count together from now on.',
};

const rally: Sayings = {
  'calculator.rally': 'Reorganisation',
  'calculator.rally.group.unit': 'The unit in FD',
  'calculator.rally.staff': 'Who touches it',
  'calculator.rally.staff.none': 'Nobody at it',
  'calculator.rally.staff.adjutant': 'Adjutant',
  'calculator.rally.staff.commander': 'Commander',
  'calculator.rally.failed': 'Bounds in a row in which it failed',
  'calculator.rally.failed.shown': ({ count }) =>
    count === 0 ? 'First try' : counted('Failed # time', 'Failed # times')({ count: count ?? 0 }),
  'calculator.rally.valour': 'Valour of the unit',
  'calculator.rally.valour.shown': valour,
  'calculator.rally.figures': 'Figures of the unit',
  'calculator.rally.figures.shown': figures,

  'calculator.rally.result.OR': 'OR: in order at once',
  'calculator.rally.result.LD': 'LD: light disorder',
  'calculator.rally.result.MD': 'MD: medium disorder',
  'calculator.rally.result.FD': 'FD: routs again',
  'calculator.rally.step.total': (values) => `Reorganisation: ${sum(values)}, which is ${values.to}.`,
  'calculator.rally.step.again': ({ percent, figures: all, lost }) =>
    `It runs again, any way it likes, and loses ${percent} % of ${all}, rounded down: ${lost}.`,
  'calculator.rally.step.then.OR': 'It may stand in any closed formation, and take orders again.',
  'calculator.rally.step.then.LD': 'It may stand in any closed formation; a bound without new disorder brings order.',
  'calculator.rally.step.then.MD':
    'It does not fall back. It may stand in any closed formation; a bound of standing still makes it LD.',
};

/** The questions on spread of rout and reorganisation, and what is answered. */
export const enCalculatorFlight: Sayings = { ...spread, ...rally };
