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

/** Why a battle that was played does not settle a result. */
const ASKS: Readonly<Record<string, (victors: string) => string>> = {
  'no-end': () => 'That battle does not tell when it is over. Choose how it ended.',
  'not-over': () => 'That battle is not over yet. Choose how it ended if you have agreed on it.',
  'no-winner': () => 'That battle is over, and leaves it to you who has won. Choose how it ended.',
  'no-degree': (victors) => `${victors} have won there; how far it goes is yours to say.`,
  'not-possible': (victors) =>
    `${victors} have won there, and so far that this battle cannot end so. Choose how it ended.`,
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
  played: 'Take it from a battle on this device',
  taken: (battle: string) => `Taken from ${battle}. You may still change it.`,
  whose: (name: string) => `${name} have won there. Which side were they here?`,
  asks: (why: string, victors: string | undefined) => ASKS[why]?.(victors ?? '') ?? why,
  task: (side: string, text: string) => `${side}: ${text}`,
  playedNone: 'None on this device',
  more: 'A word on it, strike it out',
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
  notNumber: 'A whole number.',
  notCount: 'One or more.',
  ends: {
    title: 'What ends it early',
    text: 'The campaign is over as soon as the sum has come so far. Without any, it is played to its last battle.',
    one: (n: number) => `End ${n}`,
    after: (n: number) => `End ${n}: when this battle and all before it are played`,
    sum: (n: number) => `End ${n}: sum of those battles`,
    winner: (n: number) => `End ${n}: won by`,
    add: 'One end more',
    remove: (n: number) => `Remove end ${n}`,
  },
  joining: {
    title: 'Who joins by a result',
    text: 'A battle that is worth exactly so many points sets a force free for a later one; some of its lost increments return.',
    one: (force: string) => `${force} joins`,
    force: 'Who is set free',
    joins: 'Whom they join',
    where: 'Where, or with whom',
    battle: 'By the result of',
    worth: 'Worth exactly',
    from: 'From this battle on',
    oneBackFor: 'One increment back for how many lost',
    add: 'One more who joins',
    remove: (force: string) => `Remove ${force}`,
    unnamed: 'Unnamed',
  },
  undo: 'Undo',
  redo: 'Redo',
  saveFile: 'Save a file',
  readOnly: 'This campaign is open in another tab, which has the pen.',
};

export type CampaignWords = typeof enCampaign;
