import type { Sayings } from '../../../texts/saying-words';
import { hindranceWord, workWord } from '../../../texts/work-words';

/** The movement of all at once: its moments, and what is asked on the way. */
export const enRunning: Sayings = {
  'event.movement-run': 'All who were ordered to march do so together',

  'running.not-now': 'Orders to move are carried out in the movement phase.',
  'running.nothing': 'No order to move is left to be carried out.',
  'running.no-more': 'This cannot be carried out any more.',

  'running.work-begins': ({ unit, kind }) => `${unit} begins its field work: ${workWord(kind)}.`,
  'running.work-not-begun': ({ unit, kind, why }) =>
    `${unit} does not begin its field work, ${workWord(kind)}: ${hindranceWord(why)}.`,
  'running.attack-stands': '{unit} stands: no march was drawn for its attack.',
  'running.contact': 'The melee zone of {unit} touches {other}: {unit} stops.',
  'running.attacks': '{unit} reaches {other} and attacks.',
  'running.stopped': '{unit} is attacked by {other} and stops.',
  'running.flanked': '{unit} is attacked in flank or rear by {other}: its own attack is lost.',
  'running.ridden-down': '{unit} is attacked by cavalry, {other}: its own attack is lost.',
  'running.turned': '{unit} turns its attack on {other}.',
  'running.given-up': '{unit} meets {other} and gives its attack up.',
  'running.forced-back': '{unit} is forced back before {other}.',
  'running.blocked': '{unit} can go back no further: {other} stops.',
  'running.let-go': 'Nobody forces {unit} back any more.',
  'running.passes': '{unit} passes through {other}.',
  'running.waits': '{unit} waits: {other} is in its way.',
  'running.goes-on': '{unit} goes on: {other} has made way.',
  'running.in-the-way': '{unit} stops: {other} is in its way.',
  'running.outclaimed':
    '{unit} and {other} want the same ground: {other} has the higher dice, {unit} stops short of it.',
  'running.slackens': '{unit} comes within 90 cm of {other}: no longer fast.',
  'running.charge-ends': 'The charge of {unit} breaks off on this ground: normal rate from here.',
  'running.past-target': '{unit} stops before its front passes {other}, whom it attacks.',
  'running.follows': '{unit} wheels after {other}, whom it attacks.',
  'running.cannot-follow': '{unit} cannot follow {other}, whom it attacks.',

  'running.meets-another':
    '{unit}, bound for {attacked}, meets {other} first. Does it attack {other}, or give its attack up?',
  'running.turn': 'It attacks {other}',
  'running.cancel': 'It gives its attack up and stops',
  'running.cannot-follow-question': '{unit} cannot follow {other}, whom it attacks. Does it stop, or go on as ordered?',
  'running.stop-here': 'It stops',
  'running.go-on': 'It goes on as ordered',
};
