import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** Words of the march card and its handles. */
export const march = {
  title: 'The march',
  pickUnit: 'Tap the unit that shall march.',
  used: (length: string) => `${length} used`,
  left: (length: string) => `${length} left`,
  until: (what: string) => `Straight on, then: ${what}`,
  bound: 'the bound',
  over: (whole: string) => `more than ${whole}`,
  share: (percent: number, whole: string) => `${percent} % of ${whole}`,
  gait: 'How it goes',
  advancing: 'Continued advance',
  locked:
    'No centimetres while orders are written. To have it ordered, draw it on the order sheet (“write orders”); it can march once the orders phase is closed.',
  writing: 'No centimetres while orders are written: draw where it shall go.',
  write: 'Write it down',
  attack: 'Attack',
  empty: 'Drag the arrow before its front to march, a front corner to wheel.',
  armed: 'Now tap how far.',
  steps: 'Steps',
  step: {
    march: 'March',
    back: 'Back',
    'sidestep-left': 'To the left',
    'sidestep-right': 'To the right',
    'wheel-left': 'Wheel left',
    'wheel-right': 'Wheel right',
    'rotate-left': 'Rotate left',
    'rotate-right': 'Rotate right',
    invert: 'Invert',
  },
  amount: (step: string, amount: string) => `${step} ${amount}`,
  degrees: (degrees: string) => `${degrees}°`,
  rate: (length: string) => `at ${length}`,
  change: (step: string) => `Change: ${step}`,
  less: (by: string) => `${by} less`,
  more: (by: string) => `${by} more`,
  little: 'a little',
  much: 'much',
  removeStep: 'Take this step out',
  add: 'Add a step',
  ahead: 'Ahead',
  notAllowed: 'Not allowed:',
  asItStands: 'As all stand now:',
  show: 'Show where',
  here: 'here',
  undoStep: 'Undo step',
  clear: 'Clear',
  go: 'March',
  reach: 'Reach',
  reachWorking: 'Working out the reach …',
  reachNone: 'No reach to show now.',
  leaveReach: 'Leave it',
};

/** Words of the formation card, and of what a unit can do besides. */
export const forming = {
  open: 'Formation',
  title: 'Change of formation',
  files: 'Figures in front',
  counts: {
    figures: (n: number) => count(n, { one: '# figure', other: '# figures' }),
    squadrons: (n: number) => count(n, { one: '# squadron', other: '# squadrons' }),
    guns: (n: number) => count(n, { one: '# gun', other: '# guns' }),
  },
  gap: 'Between skirmishers',
  gapOf: (widths: string) => `${widths} base widths`,
  way: 'How',
  form: 'Form up',
  choose: 'Choose what it shall form; the table shows how it would stand.',
  deeds: 'Besides',
  fewer: 'Fewer',
  more: 'More',
};

/** Words for what stands against the rules and happened all the same. */
export const override = {
  button: 'It happened all the same …',
  so: (deed: string) => `${deed} all the same …`,
  title: 'Against the rules, but it happened',
  text: 'It is recorded as it stands on the real table. The note goes into the log for both sides.',
  note: 'Why, in a few words',
  noteWrong: 'Write a word or two, so that both sides know later.',
  umpire: {
    title: 'As umpire',
    text: 'What is closed stands unless the umpire says otherwise. The log keeps that it was taken back, and why.',
    send: 'Take it back',
  },
  send: 'Record it',
};

/** Words for choosing how the book is read. */
export const readings = {
  title: 'Readings of the rules',
  text: 'Where the book can be read in two ways. The first of each is how the app reads it.',
  changed: (n: number) => count(n, { one: '# changed', other: '# changed' }),
};
