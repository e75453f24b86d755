import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** The words of the sheets that are laid over a battle now and then. */
export const enBattleSheets = {
  /** The scenario, read before it is started or any time in the battle. */
  scenario: {
    title: 'The scenario',
    read: 'Read the scenario: history, tasks, end',
    history: 'What happened',
    tasks: 'Tasks',
    ground: 'The ground',
    coming: 'Still to come',
    bound: (bound: number) => `Bound ${bound}`,
    end: 'The end',
    lastBound: (bound: number) => `The last bound is bound ${bound}.`,
    force: (side: string, units: number) => `${side}, ${count(units, { one: '# unit', other: '# units' })}`,
    against: ', against ',
    hexes: (columns: number, rows: number) => `${columns}\u00a0×\u00a0${rows} hexes`,
    size: (width: number, depth: number) => `${width}\u00a0×\u00a0${depth}\u00a0cm`,
  },
  plans: 'Plans: try it first, then order it',
  print: 'Print: rosters, orders, tables, sticks, markers',
  printMarkers: 'Print markers for the camera',
  gaugeForm: {
    title: 'Lay a gauge',
    what: 'What?',
    kinds: {
      arc: { name: 'Arc', text: 'From its front corners, so many degrees to either side.' },
      bands: { name: 'Bands', text: 'Distances all round it, from the edge of its bases.' },
      stick: { name: 'Stick', text: 'Straight ahead from the middle of its front.' },
    },
    degrees: 'Degrees to either side',
    reach: 'Reach',
    reaches: 'Distances, with spaces between them',
    lay: 'Lay it down',
    wrong: 'Give a number above 0.',
    degreesWrong: 'Give degrees from 1 to 180.',
  },
  textView: {
    title: 'The battle as text',
    log: 'What happened',
    empty: 'Nothing has happened yet.',
    reading: 'Reading the log …',
    unread: 'The log could not be read just now. Close this and open it again.',
    noUnits: 'No units on the table.',
    facing: (way: string) => `facing ${way}`,
    review: 'Show again',
    takenBack: 'taken back',
    seat: (name: string) => `seat: ${name}`,
    earlier: 'Show earlier lines',
    steps: (n: number) => count(n, { one: '# step', other: '# steps' }),
  },
};

export type BattleSheetWords = typeof enBattleSheets;
