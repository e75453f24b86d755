import { noted } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

/** How houses are taken and left, as the log tells it. */
export const enGarrisons: Sayings = {
  'event.house-occupied': (values) => noted('{unit} occupies {house}', values),
  'event.occupation-contested': (values) =>
    noted('{unit} tries for {house} in the same bound: both sides stay outside, touching it', values),
  'event.house-vacated': (values) => noted('{unit} leaves {house}', values),
  'event.house-abandoned': ({ unit, house, must }) =>
    must === 'rout' ? `${unit} routs out of ${house}` : `${unit} is driven out of ${house}`,
  'event.garrison-surrendered': ({ unit, figures }) =>
    `${count(Number(figures), { one: '# figure', other: '# figures' })} of ${unit} still in the house surrender`,
};
