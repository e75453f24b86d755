import { lengthText } from '../../../../src/texts/amounts';
import { pluralOf } from '../../../../src/texts/plural';
import { type Sayings, type Values, withPrefix } from '../../../../src/texts/saying-words';

const count = pluralOf('en-GB');
const figures = (n: Values[string] | undefined): string => count(Number(n), { one: '# figure', other: '# figures' });
const length = (cm: Values[string] | undefined): string => lengthText(Number(cm));

/** A sum a player can check: die, modifiers, total. */
function sum({ faces, modifier, total }: Values): string {
  const added = Number(modifier);
  return added === 0 ? `${faces}` : `${faces} ${added < 0 ? '−' : '+'} ${Math.abs(added)} = ${total}`;
}

const OUTCOMES: Readonly<Record<string, string>> = { miss: 'Missed', pinned: 'Pinned', hit: 'Hit' };
const outcome = ({ outcome: id }: Values): string => OUTCOMES[`${id}`] ?? `${id}`;

export const enSkirmish: Sayings = {
  'arm.rifles': 'Rifles',
  'arm.riders': 'Riders',
  'formation.spread': 'Spread out',
  'formation.close': 'Close together',
  'phase.move': 'Move',
  'phase.shoot': 'Shoot',
  'march.stop.end-of-move': 'the end of its move',

  'event.group-moved': '{unit} move {cm}: {steps}',
  'event.group-formed': '{unit} form up: {formation}',
  'event.group-shot': (values) => `${values.unit} shoot at ${values.target}: ${sum(values)}. ${outcome(values)}`,
  'headline.group-shot': outcome,
  'headline.group-shot.more': (values) => `${values.target} · ${sum(values)}`,
  'event.group-hit': ({ unit, left }) => `${unit} lose 1 figure: ${figures(left)} left`,
  'event.group-pinned': '{unit} are pinned',
  'event.group-lost': '{name} are lost',
  'event.skirmish-phase-closed': '{side} end the {phase} phase',
  'event.pins-lifted': 'No longer pinned: {units}',

  ...withPrefix('skirmish', {
    turn: 'Turn {turn}: {side}',
    'its-move': 'its move',
    counted: 'Figures',
    shooting: 'Shooting',
    'forms-here': 'Where it stands',
    'what-comes-of-it': 'What comes of it',
    distance: ({ cm }) => length(cm),
    shoot: 'Shoot',

    'word.can': 'Can shoot',
    'word.cannot': 'Cannot shoot',
    'word.not-now': 'Not now',
    'band.short': 'Short',
    'band.long': 'Long',
    'band.short-range': 'short range',
    'band.long-range': 'long range',

    'found.in-arc': 'In its arc: 45° to either side',
    'found.in-range': ({ cm, most }) => `In range: ${length(cm)} of ${length(most)}`,
    'found.line-clear': 'Nothing in the way',

    'not-your-turn': 'It is the other side’s turn.',
    'not-this-phase': ({ phase }) =>
      `Only in the ${phase === 'move' ? 'Move' : 'Shoot'} phase. Close this phase first.`,
    'moved-already': 'It has moved this turn.',
    'too-far-to-move': ({ cm, most }) => `Too far: ${length(cm)}. It moves ${length(most)} a turn.`,
    'no-such-step': 'It can only go ahead, wheel or turn on the spot.',
    pinned: 'It is pinned.',
    'no-room': 'No room: another group stands there.',
    'shot-already': 'It has shot this turn.',
    'own-side': 'That is a friend. Tap an enemy.',
    'out-of-arc': 'Not in its arc: 45° to either side',
    'out-of-range': ({ cm, most }) => `Out of range: ${length(cm)}, and it shoots no further than ${length(most)}`,
    'line-blocked': ({ name }) => `In the way: ${name}`,
    'nothing-drawn': 'Draw its move first.',
    'formed-so-already': 'It stands so already.',

    'rate.rifles': 'Rifles move 6 in',
    'rate.riders': 'Riders move 10 in',

    'factor.short-range': 'Short range, 6 in or less',
    'factor.target-close': 'Target close together',
    'factor.shooter-riders': 'From horseback',
    'factor.shooter-moved': 'Moved this turn',
    'factor.shooter-pinned': 'Pinned itself',

    'outcome.miss': 'nothing happens',
    'outcome.pinned': 'cannot move before the end of its next turn',
    'outcome.hit': 'loses 1 figure and is pinned',
    'outcome-short.miss': 'Miss',
    'outcome-short.pinned': 'Pinned',
    'outcome-short.hit': 'Hit',

    'ask.shot': '{unit} shoot at {target}',

    'condition.steady': 'Steady',
    'condition.pinned': 'Pinned',
    'fact.moved': 'Has moved',
    'fact.shot': 'Has shot',
    'noted.hit': '{unit} are hit',
    'noted.lost': '{unit} are lost',
  }),
};
