import type { RuleText, RuleWords } from '../../../../src/rules/reference';
import { BOOK } from '../cite';

/** The rule book itself: it is ours, so it is here whole. */
const RULES: Readonly<Record<string, RuleText>> = {
  '1.1': {
    title: 'The table',
    text: 'Any table with room to move. All lengths are in inches, from base edge to base edge. Measure at any time.',
  },
  '1.2': { title: 'Turns', text: 'The sides take turns. Only the side whose turn it is moves and shoots.' },
  '1.3': { title: 'Phases', text: 'A turn has two phases: first Move, then Shoot.' },
  '2.1': { title: 'Groups', text: 'A group is one to twelve figures that stay together.' },
  '2.2': {
    title: 'Rifles and riders',
    text: 'Rifles stand on bases of 1 by 1 inch, riders on bases of 1 by 2 inches.',
  },
  '2.3': {
    title: 'Two formations',
    text: 'Spread out: one rank, half an inch between bases. Close together: two ranks, base to base.',
  },
  '3.1': { title: 'One move', text: 'In its Move phase each group may move once.' },
  '3.2': { title: 'How far', text: 'Rifles move up to 6 inches, riders up to 10.' },
  '3.3': {
    title: 'Which way',
    text: 'A group goes straight ahead, wheels on a front corner (measure the outer corner), or turns on the spot for free.',
  },
  '3.4': { title: 'Pinned', text: 'A pinned group neither moves nor forms.' },
  '3.5': { title: 'Room', text: 'No base ends a move on another base.' },
  '3.6': { title: 'Forming', text: 'Instead of moving a group may take the other formation where it stands.' },
  '4.1': { title: 'Who shoots', text: 'In its Shoot phase a group may shoot at one enemy group.' },
  '4.2': { title: 'One shot', text: 'Each group shoots once a turn.' },
  '4.3': { title: 'Arc', text: 'Part of the target must lie within 45 degrees to either side of the front corners.' },
  '4.4': { title: 'Range', text: 'Rifles shoot up to 12 inches, riders up to 8.' },
  '4.5': { title: 'In the way', text: 'Other groups, woods and buildings on the shortest line stop the shot.' },
  '4.6': {
    title: 'The die',
    text: 'Roll one ten-sided die and add 4.7. A total of 4 or less misses, 5 to 7 pins, 8 or more hits.',
  },
  '4.7': {
    title: 'What is added',
    text: 'Short range, 6 inches or less: +2. Target close together: +1. From horseback: −1. Moved this turn: −1. Pinned: −2.',
  },
  '4.8': {
    title: 'Hit and pinned',
    text: 'A group that is hit loses one figure and is pinned. A group without figures is lost.',
  },
  '5.1': { title: 'Shaking it off', text: 'At the end of its own turn a side’s groups are no longer pinned.' },
};

export const ruleWords: RuleWords = Object.fromEntries(
  Object.entries(RULES).map(([number, words]) => [`${BOOK}/${number}`, words]),
);
