import type { Sayings } from './saying-words';

/** The strength of a victory, by the id of its level: `fd` is the first side's decisive one. */
const LEVEL_NAMES: Readonly<Record<string, string>> = {
  fd: 'decisive victory',
  fs: 'substantial victory',
  fm: 'marginal victory',
  d: 'Draw',
  cm: 'marginal victory',
  cs: 'substantial victory',
  cd: 'decisive victory',
};

/** Words of the campaign's page. */
export const enCampaign = {
  level: (id: string, winner: string | undefined) =>
    winner === undefined ? (LEVEL_NAMES[id] ?? id) : `${winner}: ${LEVEL_NAMES[id] ?? id}`,
  trackText: (total: string, band: string | undefined) =>
    band === undefined ? `The campaign stands at ${total}.` : `The campaign stands at ${total}: ${band}.`,
  point: (name: string, sum: string) => `${name}: ${sum}`,
  signed: (n: number) => (n > 0 ? `+${n}` : `${n}`.replace('-', '−')),
  battle: (n: number, name: string) => `${n}. ${name}`,
  result: 'How did it end?',
  notPossible: 'not possible',
  worth: (points: string) => `${points}`,
  notYet: 'Not before the battles above have been played.',
  afterEnd: 'The campaign is over: this battle is not fought.',
  next: 'Next to be played',
  strike: 'Strike the result out',
  played: 'Which battle was it?',
  playedNone: 'None on this device',
  more: 'Which battle it was, a word on it, strike it out',
  note: 'A word on it',
  open: (name: string) => `Open ${name}`,
  overall: 'The whole campaign',
  ended: (winner: string) => `${winner} have won: the campaign ends before its last battle.`,
  goesOn: 'It is not decided yet.',
  noBand: 'No level holds this sum.',
  effects: 'What this changes',
  joins: (force: string, joins: string, where: string) => `${force} joins ${joins} (${where}).`,
  from: (battle: string) => `From ${battle} on.`,
  lost: (force: string) => `Increments ${force} had lost`,
  back: (n: number, every: number) =>
    n === 1
      ? `1 increment returns (one for every ${every} lost).`
      : `${n} increments return (one for every ${every} lost).`,
  drawUp: 'Draw up the table',
  closeTable: 'Done',
  tableTitle: 'The table of this campaign',
  side: (first: boolean) =>
    first ? 'First side: its victories count upwards' : 'Second side: its victories count downwards',
  battleName: (n: number) => `Battle ${n}`,
  addBattle: 'One battle more',
  newBattle: (n: number) => `Battle ${n}`,
  removeBattle: (name: string) => `Remove ${name}`,
  pointsText: 'Leave it empty where that is not possible.',
  bands: 'What the sum comes to',
  bandFrom: (level: string) => `${level}: from`,
  bandTo: (level: string) => `${level}: to`,
  notNumber: 'A whole number, or nothing.',
  undo: 'Undo',
  redo: 'Redo',
  saveFile: 'Save a file',
  readOnly: 'This campaign is open in another tab, which has the pen.',
};

export type CampaignWords = typeof enCampaign;

/** What travels as data. */
export const enCampaignSayings: Sayings = {
  'campaign.breach.not-possible': 'This battle cannot end so.',
  'campaign.breach.not-due': 'The battles before it come first.',
  'campaign.breach.no-result': 'There is no result to strike out.',
  'campaign.breach.no-such-force': 'No such force joins anybody.',
  'campaign.breach.malformed': 'The table does not fit together: look at {place}.',
  'campaign.breach.was-played': 'A battle that has been played would lose its result. Strike it out first.',
  'event.result-recorded': 'A result is recorded',
  'event.result-struck': 'A result is struck out',
  'event.losses-counted': 'Losses are counted',
  'event.campaign-drawn-up': 'The table is drawn up anew',
};
