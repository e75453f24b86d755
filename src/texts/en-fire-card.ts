import { lengthText, measured } from './amounts';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';
import { signedText } from './signed-text';

const count = pluralOf('en-GB');
const figures = { one: '# figure', other: '# figures' };

/** What a verdict on a fire, its card and the queue of fires say. */
export const enFireCard: Sayings = {
  'fire.word.can': 'Can fire',
  'fire.word.cannot': 'Cannot fire',
  'fire.word.would': 'Would be able to fire',
  'fire.figures': (values) => count(Number(values.figures), figures),
  'fire.figures-of': (values) => `${values.figures} of ${count(Number(values.of), figures)}`,
  'fire.zone': 'zone {zone}',
  'fire.zone.sign': 'Zone {zone}',
  'fire.cm': ({ cm }) => measured(lengthText(Number(cm))),
  'fire.units': ({ units }) => count(Number(units), { one: '# unit of fire', other: '# units of fire' }),
  'fire.units.name': ({ units }) => (Number(units) === 1 ? 'Unit of fire' : 'Units of fire'),
  'fire.sum.loss': 'Loss',
  'fire.sum.loss.short': 'Loss',
  'fire.sum.morale': 'Morale, on top',
  'fire.sum.morale.short': 'Morale',
  'fire.column.own': 'Own',
  'fire.column.opponent': 'Opponent',

  'fire.queue': 'Fire declared',
  'fire.queued': ({ target, fires }) => `${target}: ${count(Number(fires), { one: '# fire', other: '# fires' })}`,
  'fire.volley': 'All fire at {target}',
  'fire.volley.line': '{unit}',
  'fire.volley.role': ({ role, unit, loss, morale }) => {
    const words = unit === undefined ? ROLES[String(role)] : `neighbour of ${unit}`;
    const sums = `: loss ${signedText(Number(loss))}, morale ${signedText(Number(morale))}`;
    return `${words}${loss === undefined ? '' : sums}`;
  },
  'fire.volley.withdraw': 'Take back the fire of {unit}',
  'fire.volley.support': 'Support of the target',
  'fire.volley.roll': 'To the dice',

  'odds.lost': 'Figures lost',
  'odds.state': 'State after it',
  'odds.state.OR': 'in order',
  'odds.state.OR.short': 'OR',
  'odds.state.LD': 'light disorder',
  'odds.state.LD.short': 'LD',
  'odds.state.MD': 'medium disorder',
  'odds.state.MD.short': 'MD',
  'odds.state.FD': 'full disorder',
  'odds.state.FD.short': 'FD',
  'odds.legend': 'OR in order · LD light · MD medium · FD full disorder',
  'odds.supplies': 'Supplies begin to run out',
};

const ROLES: Readonly<Record<string, string>> = {
  fire: 'fires',
  neighbour: 'lends its weight',
  ranging: 'ranges without a roll',
};
