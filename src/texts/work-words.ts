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
