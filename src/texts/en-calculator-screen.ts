import { pluralOf } from './plural';

const plural = pluralOf('en-GB');

/** Words of the screen that holds any calculator. */
export const enCalculatorScreen = {
  startOver: 'Start over',
  share: 'Share or copy the link',
  copied: 'The link is copied: it opens this very case.',
  notCopied: 'This browser does not let the app copy. The address of this page is the link: copy it from there.',
  more: 'More',
  moreSet: (n: number) => plural(n, { one: 'More, # chosen', other: 'More, # chosen' }),
  less: (by: number, what: string) => `${by} less: ${what}`,
  plus: (by: number, what: string) => `${by} more: ${what}`,
  result: 'Result',
  sum: 'Added to the dice',
  strengths: 'Strength',
  odds: 'Odds',
  allOdds: 'How likely each result is, all added to the dice',
  /** Numbers are explained once: from the least to the most of them. */
  oddsLegend: (results: readonly { readonly short: string; readonly long: string }[]) => {
    const [least, most] = [results[0], results.at(-1)];
    if (least && most && results.every(({ short }) => /^\d+$/.test(short)))
      return `${least.short}–${most.long.startsWith(most.short) ? most.long : `${most.short} ${most.long}`}`;
    return results.map(({ short, long }) => (long.startsWith(short) ? long : `${short} ${long}`)).join(' · ');
  },
  noColumn: 'No column: no effect',
  factors: 'Factors',
  none: 'Nothing',
  dice: 'Dice',
  tapDice: (n: number) => plural(n, { one: 'Tap what the die shows', other: 'Tap what the # dice show' }),
  of: (name: string, what: string) => `${name}: ${what}`,
  again: 'Tap its dice anew',
  total: (n: number) => `Total ${n}`,
  die: (face: number) => `A die shows ${face}`,
  shown: (faces: string) => `The dice: ${faces}`,
  roll: 'Roll',
  how: 'How it comes to that',
  mistaken: (what: string) => `The link says something that cannot be, so the usual was taken: ${what}.`,
  mistake: (field: string, given: string) => `${field} (“${given}”)`,
};

/** What another language has to provide. */
export type CalculatorWords = typeof enCalculatorScreen;
