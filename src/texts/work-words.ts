/** Field works by what they make, as they stand in the middle of a line. */
const WORK_WORDS: Readonly<Record<string, string>> = {
  reinforce: 'reinforcing the building',
  abatis: 'an abatis',
  chevaux: 'chevaux de frise',
  barricade: 'a barricade',
  emplacement: 'an emplacement',
  'burn-bridge': 'burning the bridge',
  'blow-bridge': 'blowing up the bridge',
};

export const workWord = (kind: string | number | undefined): string => WORK_WORDS[String(kind)] ?? 'a field work';

const HINDRANCES: Readonly<Record<string, string>> = {
  nobody: 'nobody is left at it',
  'not-formed': 'not all stand in formation for work',
  away: 'they do not stand round it',
  'in-disorder': 'medium or full disorder',
  busy: 'they did something else, or others passed through them',
  'too-few': 'too few are at it',
};

/** What interrupts a field work, or keeps it from being begun. */
export const hindranceWord = (why: string | number | undefined): string => HINDRANCES[String(why)] ?? String(why);
