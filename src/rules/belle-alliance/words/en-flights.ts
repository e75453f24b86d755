import { noted } from '../../../texts/en-noted';
import type { Sayings, Values } from '../../../texts/saying-words';

const STOPPED: Readonly<Record<string, string>> = {
  edge: 'to the edge of the table',
  obstacle: 'until the ground stops it',
  ground: 'into ground where it cannot keep together',
  unit: 'until another unit is in its way',
  friend: 'into its own',
};

const SPREAD: Readonly<Record<string, string>> = {
  OR: 'it stands',
  LD: 'light disorder',
  MD: 'medium disorder',
  FD: 'it breaks as well',
};

function fled({ unit, must, cm, stopped, following, gone }: Values): string {
  if (gone === 'yes') return `${unit} leaves the table`;
  const how = must === 'retreat' ? 'retreats' : 'routs';
  const along = following === undefined ? '' : ', carried along';
  return [`${unit} ${how} ${cm}`, STOPPED[String(stopped)] ?? ''].filter(Boolean).join(' ') + along;
}

/** Retreat and rout: what is asked while they are carried out, also when the page is opened anew, and how the log tells them. */
export const enFlights: Sayings = {
  'flight.nobody-flees': 'It has no retreat or rout to carry out.',
  'flight.fire-first': 'Fire that is declared comes first: all of a phase happens at the same time.',

  'flight.which-way.retreat': 'Which way does {unit} retreat?',
  'flight.which-way.rout': 'Which way does {unit} rout?',
  'flight.way.clear': '{cm} cm, nothing in its way',
  'flight.way.edge': '{cm} cm, to the edge of the table',
  'flight.way.gone': 'Over the edge: it leaves the table',
  'flight.way.friend': '{cm} cm, then into its own: the rout may spread',
  'flight.way.unit': '{cm} cm, then a unit is in its way',
  'flight.way.obstacle': '{cm} cm, then the ground stops it',
  'flight.way.ground': '{cm} cm, then ground where its formation cannot march',

  'flight.dice-for-routing': 'Three dice for {unit}, which runs into {target}',
  'flight.dice-for-second': 'Three dice for {target}, which {unit} runs into',

  'event.unit-fled': fled,
  'headline.unit-fled': ({ unit, must, gone }) =>
    gone === 'yes' ? `${unit} leaves the table` : `${unit} ${must === 'retreat' ? 'retreats' : 'routs'}`,
  'headline.unit-fled.more': ({ gone, cm, stopped }) =>
    gone === 'yes' ? 'over its edge' : `${cm} ${STOPPED[String(stopped)] ?? ''}`.trim(),
  'event.rout-spread-rolled': ({ unit, target, faces, targetFaces, total, targetTotal, result }) =>
    `${unit} runs into ${target} (${faces} against ${targetFaces}): ${total} to ${targetTotal}, ${SPREAD[String(result)] ?? result}`,
  'event.flight-settled': (values) =>
    noted(SETTLED[String(values.how)] ?? 'The flight of {unit} has been carried out by hand', values),
};

const SETTLED: Readonly<Record<string, string>> = {
  nobody: 'Nobody is left of {unit} to flee',
  gunners: 'The gunners of {unit} run from their guns',
};
