import type { Sayings, Values } from './saying-words';

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

/** Lines of the log. */
const events: Sayings = {
  'event.unit-marched': (values) => noted('{unit} marches {cm}', values),
  'event.formation-changed': (values) =>
    noted(values.tooSmall ? '{unit} forms, too few for it: {formation}' : '{unit} forms: {formation}', values),
  'event.gunners-redistributed': (values) => noted('{unit} shares its gunners out anew', values),
  'event.space-settled': 'Dice for the ground: {winner} may form, {loser} may not',
  'event.unit-split': (values) => noted('{unit} splits', values),
  'event.units-assembled': (values) => noted('{unit} assembles', values),
  'event.skirmishers-deployed': (values) => noted('{unit} sends out skirmishers', values),
  'event.skirmishers-resized': (values) =>
    noted(values.grown === 'yes' ? '{unit} sends more skirmishers' : '{unit} takes some skirmishers back', values),
  'event.skirmishers-recalled': (values) => noted('The skirmishers of {unit} rejoin it', values),
  'event.gunners-detached': (values) => noted('The gunners of {unit} leave their guns', values),
  'event.gunners-rejoined': (values) => noted('The gunners of {unit} are back at their guns', values),
  'event.soutien-ordered': ({ unit, soutien }) =>
    soutien === undefined ? `${unit}: its mother unit is its soutien` : `${unit}: ${soutien} is its soutien`,
  'event.fault-detected': '{unit} is found wrongly formed',
  'event.fault-corrected': '{unit} is put right',
  'event.unit-disordered': ({ unit, to, when }) =>
    when === 'next-bound' ? `${unit} will be in ${to} from the next bound` : `${unit} is in ${to}`,
};

/** The line with its values, and the note of whoever let it stand against the rules. */
function noted(words: string, values: Values): string {
  const said = words.replace(/\{([a-z]+)\}/g, (_, name: string) => String(values[name] ?? name));
  if (values.note === undefined) return said;
  return values.note === '' ? `${said} (allowed)` : `${said} (allowed: ${values.note})`;
}

export const enBelleAlliance: Sayings = {
  ...problems,
  ...options,
  ...events,
};
