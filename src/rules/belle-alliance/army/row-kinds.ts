import type { ValourRow } from '../tables/table-21-valour';
import { kindWords } from './kind-words';

interface Kind {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** The table is always the same, and a spreadsheet asks for it two thousand times. */
const known = new Map<string, readonly Kind[]>();

function kindsIn({ key, unit }: ValourRow): readonly Kind[] {
  let kinds = known.get(key);
  if (!kinds) {
    const names = unit === undefined ? [] : (IRREGULAR[key] ?? partsOf(unit).flatMap(numbered));
    kinds = names.map((name) => ({ name, words: new Set(kindWords(name)) }));
    known.set(key, kinds);
  }
  return kinds;
}

/** The kinds of unit that a row of table 21 names, one by one; none where it is for all that no other row names. */
export const kindsOf = (row: ValourRow): readonly string[] => kindsIn(row).map(({ name }) => name);

/** Is what is asked for, in `kindWords`, one of the kinds of this row? Nothing may be missing; order does not count. */
export const namesKind = (row: ValourRow, asked: ReadonlySet<string>): boolean =>
  kindsIn(row).some(({ words }) => isSame(asked, words));

/** Is it the whole name of the row, as it is chosen from a list? */
export const isNameOf = ({ unit }: ValourRow, asked: ReadonlySet<string>): boolean =>
  unit !== undefined && isSame(asked, new Set(kindWords(unit)));

/** Could it be short for one of the kinds of this row? */
export const couldMean = (row: ValourRow, asked: ReadonlySet<string>): boolean =>
  asked.size > 0 && kindsIn(row).some(({ words }) => [...asked].every((word) => words.has(word)));

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word));

/** Rows in which one word stands for several kinds, or a comma does not part them. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  'france-infantry-grenadiers-and-chasseurs-old-guard': [
    'Old guard',
    'Grenadiers (old guard)',
    'Chasseurs (old guard)',
  ],
  'france-infantry-fusilier-guard-velites-of-turin-and-florence': [
    'Fusilier guard',
    'Velites of Turin',
    'Velites of Florence',
  ],
  'france-infantry-marines-selected-line-and-light': ['Marines', 'Selected line', 'Selected light'],
  'france-heavy-cavalry-grenadiers-elite-gendarmes-old-guard': ['Grenadiers (old guard)', 'Elite gendarmes'],
  'france-medium-cavalry-guard-dragoons-young-guard-dragoons-veterans-from': [
    'Guard dragoons (young guard)',
    'Veteran dragoons',
  ],
  'france-1815-infantry-3rd-and-4th-guard-grenadiers-and-chasseurs': [
    '3rd Guard grenadiers',
    '4th Guard grenadiers',
    '3rd Guard chasseurs',
    '4th Guard chasseurs',
  ],
  'france-1815-infantry-most-line-and-light': ['Line', 'Light'],
  'hanover-1815-infantry-kgl-line-light-jaeger': ['KGL', 'KGL line', 'KGL light', 'KGL jaeger'],
  'prussia-1815-infantry-27th-to-29th-line-pommerian-kurland-and-neumark-la': [
    ...['27th Line', '28th Line', '29th Line'],
    ...['Pommerian landwehr', 'Kurland landwehr', 'Neumark landwehr'],
  ],
  'prussia-1815-infantry-westphalian-and-elb-landwehr': ['Westphalian landwehr', 'Elb landwehr'],
  'prussia-1815-light-cavalry-7th-to-9th-hussars-4th-to-6th-uhlans-pommeria': [
    ...['7th Hussars', '8th Hussars', '9th Hussars', '4th Uhlans', '5th Uhlans', '6th Uhlans'],
    ...['Pommerian landwehr', 'Silesian landwehr', 'Kurland landwehr', 'Neumark landwehr'],
  ],
  'prussia-1815-light-cavalry-westphalian-and-elb-landwehr': ['Westphalian landwehr', 'Elb landwehr'],
  'russia-light-cavalry-light-guard-guard-cossacks-don-and-bug-cossacks': [
    ...['Light guard', 'Guard cossacks', 'Don cossacks', 'Bug cossacks'],
  ],
};

const NUMBER = /^(?:\d+(?:st|nd|rd|th)|[IVX]+)$/;

/** What stands between commas; a number alone goes with the next part ("14th, 19th and 20th Division"). */
function partsOf(unit: string): readonly string[] {
  const parts: string[] = [];
  let numbers = '';
  for (const part of unit.split(', ')) {
    if (NUMBER.test(part)) numbers += `${part}, `;
    else {
      parts.push(numbers + part);
      numbers = '';
    }
  }
  return parts;
}

const SEVERAL = /^((?:\w+, )*\w+) (and|to) (\w+) (.+)$/;

/** "1st to 3rd Uhlans" are three kinds. Whatever is not counted is one. */
function numbered(part: string): readonly string[] {
  const [, before = '', joint, last = '', name = ''] = SEVERAL.exec(part) ?? [];
  const list = joint ? [...before.split(', '), last] : part.split(' ').slice(0, -1).join(' ').split(', ');
  if (!list.every((number) => NUMBER.test(number))) return [part];
  const what = joint ? name : (part.split(' ').at(-1) ?? '');
  if (joint !== 'to') return list.map((number) => `${number} ${what}`);
  const [from, to] = [Number.parseInt(before, 10), Number.parseInt(last, 10)];
  return Array.from({ length: to - from + 1 }, (_, i) => `${ordinal(from + i)} ${what}`);
}

const ordinal = (n: number): string => `${n}${n > 3 && n < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
