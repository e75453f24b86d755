import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');

/** Words of the screen Rules & tables. */
export const enReference = {
  search: 'Search rules and tables',
  searchHint: 'A word, “3.1.4”, “T6”',
  clear: 'Clear the search',
  found: (n: number) => (n === 0 ? 'Nothing found' : count(n, { one: '# found', other: '# found' })),
  nothing: 'Nothing holds all of these words. Try fewer, or a number such as 3.1.4 or T6.',
  contents: 'Contents',
  tables: 'Tables',
  chapter: (number: string, title: string) => `${number} · ${title}`,
  readings: 'What a club may choose',
  table: (number: string) => `Table ${number.replace('T', '')}`,
  rule: (number: string) => `Rule ${number}`,
  reading: 'A reading of ours',
  seeAlso: 'See also',
  mayChoose: 'A club may choose here',
  open: 'What the book leaves open',
  choices: 'What may be chosen',
  standard: 'the app, unless you choose otherwise',
  whereToChoose: 'It is chosen for each battle when it is set up: New battle, Readings of the rules.',
  ruleColumn: 'Rule',
  previous: 'Before',
  next: 'Next',
  print: 'Print all tables',
  notThere: (entry: string) => `There is no rule or table “${entry}” here.`,
  own: 'Told in our own words, with the numbers of the book. “We” marks how this app reads what the book leaves open.',
  /** Tables that a text speaks of. */
  mentions: /\btables? (\d{1,2})\b/gi,
  printed: {
    title: 'Belle Alliance · quick reference',
    rules: (rules: string) => `Rules ${rules}`,
  },
  upTo: (n: string) => `up to ${n}`,
  andMore: (n: string) => `${n} and more`,
  none: '–',
  or: ' or ',
};

export type ReferenceWords = typeof enReference;

/** Chapters, and what the book leaves open where a club may choose. */
export const enReferenceSayings: Sayings = {
  'chapter.belle-alliance.1': 'The bound, orders, units, formations',
  'chapter.belle-alliance.2': 'Forming and marching',
  'chapter.belle-alliance.3': 'Fire',
  'chapter.belle-alliance.4': 'Melee',
  'chapter.belle-alliance.5': 'Disorder, valour, supplies',
  'chapter.belle-alliance.6': 'Houses, woods, works',
  'reading.measuring':
    'Nobody may measure beforehand, says the book; it could not know of a screen that measures by itself. The app locks the tape while orders are written.',
  'reading.skirmisher-third':
    'Units that are not light send out up to a third of their figures. How to round a third is not said: of 20 figures, 6 or 7.',
  'reading.wheel-cost':
    'A wheel of 90° costs one and a half frontages. What a smaller one costs is not said: its share, or the way that the outer corner really goes, which is a little longer.',
  'reading.wood-edge':
    'The edge of a wood is open to those who cross it and has its own row in table 5, but the book does not say how deep it is. The app takes room for two ranks.',
  'reading.passing-end':
    'A unit may pass through another but not end upon it. On which side of it the unit is set down is not said.',
  'reading.several-obstacles':
    'An obstacle slows the unit while any base touches it. A long unit can touch two at once, and the book does not say whether both slow it.',
  'reading.road':
    'The rate for roads holds on a road. Whether every base has to be on it, or only the middle of each rank where a road is narrow, is not said.',
  'reading.staff-turns':
    'What turning costs is told by frontages and formations. A staff figure has neither, and no row of its own.',
  'reading.narrow-layers':
    'A layer of hill under 10 cm wide is difficult ground, under 5 cm an obstacle. Whether the narrow ones are both at once is not said.',
};
