import type { Sayings } from './saying-words';

/** Problems with a battle or lay-out of Belle Alliance. */
const problems: Sayings = {
  'problem.belle-alliance/no-such-unit':
    'The lay-out says of {unit} that it belongs to {named}, which is not there. Mend it and try again.',
};

/** Readings a club may choose between: what is asked, and each answer. */
const options: Sayings = {
  'option.measuring': 'Measuring',
  'option.measuring.locked': 'Not while orders are written',
  'option.measuring.open': 'At any time',
  'option.measuring.logged': 'At any time, and written down',
  'option.skirmisher-third': 'A third of the figures as skirmishers',
  'option.skirmisher-third.floor': 'Rounded down',
  'option.skirmisher-third.nearest': 'Rounded to the nearest',
  'option.wheel-cost': 'What a wheel costs',
  'option.wheel-cost.linear': 'By its angle, one and a half frontages for a quarter',
  'option.wheel-cost.arc': 'The way of the outer corner',
  'option.wood-edge': 'The edge of a wood',
  'option.wood-edge.strip': 'A strip two ranks deep, open as the field outside',
  'option.wood-edge.none': 'A line: the wood begins at its outline',
  'option.passing-end': 'Ending on the unit one passes through',
  'option.passing-end.nearest': 'Set to the nearer side of it',
  'option.passing-end.before': 'Always stopped before it',
  'option.several-obstacles': 'Several obstacles under one unit',
  'option.several-obstacles.worst': 'The worst counts',
  'option.several-obstacles.each': 'Each of them counts',
  'option.road': 'On the road',
  'option.road.whole-base': 'With every base wholly on it',
  'option.road.axis': 'With the middle of every rank on it',
  'option.staff-turns': 'Staff figures turning',
  'option.staff-turns.free': 'For nothing',
  'option.staff-turns.charged': 'At the cost of a skirmish line’s turn',
  'option.narrow-layers': 'Hill layers under 5 cm',
  'option.narrow-layers.both': 'Obstacle and difficult ground',
  'option.narrow-layers.obstacle': 'Obstacle only',
};

export const enBelleAlliance: Sayings = {
  ...problems,
  ...options,
};
