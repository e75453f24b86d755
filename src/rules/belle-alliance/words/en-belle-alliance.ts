import { noted, signed } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

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

/** What stands against an order. */
const violations: Sayings = {
  'belle-alliance.phase-is-closed': 'That phase is closed. Only the umpire may go back past it.',
  'belle-alliance.no-room': ({ by, name }) => {
    if (by === 'edge') return 'No room here: the edge of the table.';
    return by === 'water'
      ? `No room here: it would stand in the water of ${name}.`
      : `No room here: ${name} is in the way.`;
  },
  'belle-alliance.house-too-small': '{name} is too small for so many at work.',
  'belle-alliance.not-its-formation': 'Its arm does not form so.',
  'belle-alliance.no-such-way': 'It cannot form in that way from here.',
  'belle-alliance.stands-so-already': 'It stands so already.',
  'belle-alliance.wrong-front': 'A column of attack has four files or more, and four ranks.',
  'belle-alliance.not-light': 'Only light units go into skirmish order as a whole.',
  'belle-alliance.one-skirmish-line': 'A unit has one skirmish line at most.',
  'belle-alliance.must-rejoin': 'A skirmish line that leaves its order rejoins its mother unit.',
  'belle-alliance.nobody-at-the-guns': 'There is nobody at the guns.',
  'belle-alliance.no-orders-in-fd': 'In full disorder it takes no orders.',
  'belle-alliance.marched-already': 'It has marched already this bound.',
  'belle-alliance.outclaimed': 'It lost the dice for this ground.',
  'belle-alliance.formed-already': 'It has changed formation already this bound.',
  'belle-alliance.not-a-battery': 'There are no other guns to share the gunners with.',
  'belle-alliance.two-claims': 'It takes two units to claim one place.',
  'belle-alliance.not-a-skirmish-line': 'It is not in skirmish order.',
  'belle-alliance.no-time-left': 'There is not enough of the bound left for that.',
  'belle-alliance.cannot-split': 'It cannot be split so.',
  'belle-alliance.too-few-to-split': 'A battalion splits only with more than {most} figures.',
  'belle-alliance.part-too-small': 'A part has at least {least} figures.',
  'belle-alliance.formed-before-splitting': 'Splitting and assembly come before changes of formation.',
  'belle-alliance.not-parts-of-one': 'They are not parts of one unit.',
  'belle-alliance.parts-not-in-contact': 'The parts must touch to assemble.',
  'belle-alliance.no-skirmishers-from-it': 'It sends no skirmishers out.',
  'belle-alliance.nobody-left': 'Nobody would be left.',
  'belle-alliance.too-many-skirmishers': ({ most }) =>
    `At most ${count(Number(most), { one: '# figure', other: '# figures' })} may skirmish.`,
  'belle-alliance.too-far-from-mother': 'The centre figure of the line must be within {most} cm of its mother unit.',
  'belle-alliance.far-at-both-ends':
    'Figures at both ends are more than {most} cm from their unit, and cannot stay out as one line.',
  'belle-alliance.too-far-to-grow': 'A skirmish line grows only within {most} cm of its mother unit.',
  'belle-alliance.too-far-to-rejoin': 'Figures that rejoin must be within {most} cm of their mother unit.',
  'belle-alliance.no-mother': 'It is not the skirmish line of any unit here.',
  'belle-alliance.no-soutien-of-it': 'That unit cannot be its soutien.',
  'belle-alliance.soutien-taken': 'That unit is soutien of another line by order.',
  'belle-alliance.no-gunners-to-leave': 'There are no gunners here to leave their guns.',
  'belle-alliance.not-touching-battery': 'Gunners and battery must touch.',
  'belle-alliance.not-touching-host': 'Gunners who leave a battalion form up touching it.',
  'belle-alliance.not-their-guns': 'Those are not their guns.',
  'belle-alliance.no-refuge-there': 'Gunners find no refuge there.',
  'belle-alliance.refuge-not-attacked': 'Gunners seek refuge the moment an attack on them is declared.',
  'belle-alliance.refuge-limbered': 'Only gunners of unlimbered guns seek refuge.',
  'belle-alliance.two-refuges': 'Both shelter gunners, of different batteries. Those of one must leave first.',
  'belle-alliance.refuge-too-far': 'Refuge must be within {most} cm.',
  'belle-alliance.refuge-not-closed': 'Refuge is found in closed formations only.',
  'belle-alliance.refuge-too-small': 'The battalion must have twice as many figures as there are gunners.',
  'belle-alliance.refuge-in-disorder': 'One of the two is in too much disorder for that.',
  'belle-alliance.nobody-in-refuge': 'No gunners have sought refuge with it.',
  'belle-alliance.no-fault': 'Nothing is wrong with its formation.',
  'belle-alliance.no-formation': 'Staff figures have no formation.',
  'belle-alliance.went-fast': 'It marched fast this bound.',
  'belle-alliance.was-passed-through': 'Own units passed through it this bound.',
  'belle-alliance.huddle-does-not-attack': 'A huddle does not attack.',
  'belle-alliance.guns-do-not-attack': 'Artillery does not attack.',
  'belle-alliance.gunners-alone': 'Gunners without their guns neither fire nor attack.',
  'belle-alliance.in-md': 'In medium disorder it neither fires nor attacks.',
  'belle-alliance.in-fd': 'In full disorder it neither fires nor attacks.',
  'belle-alliance.at-work': 'At work it neither moves, fires nor attacks.',
  'belle-alliance.at-rest': 'At rest it neither moves, fires nor attacks.',
};

/** Said besides, though nothing stands against it. */
const remarks: Sayings = {
  'belle-alliance.tell-too-small': 'Too few figures for this formation: tell your opponent.',
  'belle-alliance.no-rate-here': 'It may form here, but cannot march from here in this formation.',
  'belle-alliance.no-soutien': ({ why }) => WITHOUT_SOUTIEN[String(why)] ?? 'No soutien',
};

const WITHOUT_SOUTIEN: Readonly<Record<string, string>> = {
  gone: 'No soutien: the one ordered is gone',
  'no-mother': 'No soutien ordered',
  'serves-another': 'No soutien: its mother unit serves another line',
  'in-house': 'No soutien: it is in a building',
  'not-closed': 'No soutien: not in a closed formation',
  'too-few': 'No soutien: fewer than half its figures',
};

const questions: Sayings = {
  'belle-alliance.dice-for-space': 'Three dice for the ground: {unit}',
};

/** How a unit may come to stand: round which figure, looking where. */
const ways: Sayings = {
  'belle-alliance.way.pivot': ({ side, shift }) =>
    [side === undefined ? '' : (SIDES[String(side)] ?? ''), SHIFTS[String(shift)] ?? 'On the centre figure']
      .filter((words) => words !== '')
      .join(', '),
  'belle-alliance.way.quarter': ({ side, end }) => {
    const turn = `Quarter turn to the ${side ?? 'left'}`;
    return end === undefined ? turn : `${turn}, on the ${end}`;
  },
  'belle-alliance.way.limbering': ({ side, inverted }) =>
    [side ? `More to the ${side}` : 'On the centre gun', ...(inverted ? ['facing about'] : [])].join(', '),
  'belle-alliance.way.inside': 'Inside {name}',
};

const SHIFTS: Readonly<Record<string, string>> = {
  'far-left': 'Farther to the left',
  left: 'A little to the left',
  centre: 'On the centre figure',
  right: 'A little to the right',
  'far-right': 'Farther to the right',
};
const SIDES: Readonly<Record<string, string>> = {
  front: 'Facing ahead',
  left: 'Facing left',
  rear: 'Facing back',
  right: 'Facing right',
};

/** Buttons on a unit's card. */
const deeds: Sayings = {
  'belle-alliance.deed.split': 'Split',
  'belle-alliance.deed.assemble': 'Assemble',
  'belle-alliance.deed.deploy-skirmishers': 'Send out skirmishers',
  'belle-alliance.deed.recall-skirmishers': 'Recall skirmishers',
  'belle-alliance.deed.resize-skirmishers': 'More or fewer skirmishers',
  'belle-alliance.deed.order-soutien': 'Soutien: {name}',
  'belle-alliance.deed.free-soutien': 'Soutien: the mother unit again',
  'belle-alliance.deed.leave-guns': 'Leave the guns',
  'belle-alliance.deed.leave-guns-to-work': 'Leave the guns to work',
  'belle-alliance.deed.leave-guns-to-rest': 'Leave the guns to rest',
  'belle-alliance.deed.rejoin-guns': 'Back to the guns',
  'belle-alliance.deed.redistribute-gunners': 'Share gunners out anew',
  'belle-alliance.deed.seek-refuge': 'Seek refuge: {name}',
  'belle-alliance.deed.leave-refuge': 'Gunners leave their refuge',
  'belle-alliance.deed.find-fault': 'Found wrongly formed',
  'belle-alliance.deed.correct-fault': 'Put right',
};

/** One line each on a unit's roster card. */
const facts: Sayings = {
  'fact.valour': ({ valour }) => `Valour ${signed(valour)}`,
  'fact.disorder.OR': 'In good order',
  'fact.disorder.LD': 'Light disorder',
  'fact.disorder.MD': 'Medium disorder',
  'fact.disorder.FD': 'Full disorder',
  'fact.supplies.plenty': 'Supplies in plenty',
  'fact.supplies': ({ rolls }) =>
    Number(rolls) === 0
      ? 'Without supplies'
      : `Supplies for ${count(Number(rolls), { one: '# more roll', other: '# more rolls' })}`,
  'fact.commander': 'Under {name}',
  'fact.disorder-next': '{to} from the next bound',
  'fact.faulty': 'Wrongly formed',
  'fact.light': 'Light troops',
  'fact.squadrons': ({ squadrons }) => count(Number(squadrons), { one: '# squadron', other: '# squadrons' }),
  'fact.waggon': 'Supply waggon',
  'fact.foot-guns': ({ guns, pounder }) => gunWords(guns, pounder),
  'fact.horse-guns': ({ guns, pounder }) => `${gunWords(guns, pounder)}, horse artillery`,
  'fact.skirmishers-of': 'Skirmishers of {name}',
  'fact.part-of': 'Part of {name}',
  'fact.gunners-of': 'Gunners of {name}',
  'fact.other-part': 'Split: {name}',
  'fact.skirmishers-out': 'Skirmishers out',
  'fact.gunners-away': 'Gunners away from the guns',
  'fact.refugees': ({ figures }) => `With ${count(Number(figures), { one: '# gunner', other: '# gunners' })} in refuge`,
  'fact.soutien': 'Soutien: {name}',
  'fact.split': 'Has split this bound',
  'fact.assembled': 'Has assembled this bound',
  'fact.formed': 'Has changed formation this bound',
  'fact.outclaimed': 'Lost the dice for its ground',
  'fact.gait.normal': 'Has marched this bound',
  'fact.gait.fast': 'Has marched fast this bound',
  'fact.gait.charge': 'Has charged this bound',
  'fact.passed-through': 'Own units passed through it',
  'fact.charged': ({ bounds }) => `Charged ${count(Number(bounds), { one: '# bound ago', other: '# bounds ago' })}`,
};

const gunWords = (guns: string | number | undefined, pounder: string | number | undefined): string =>
  `${count(Number(guns), { one: '# gun', other: '# guns' })} of ${pounder} pounds`;

/** Lines of the log. */
const events: Sayings = {
  'event.unit-marched': (values) => noted('{unit} marches {cm}: {steps}', values),
  'event.formation-changed': (values) =>
    noted(values.tooSmall ? '{unit} forms, too few for it: {formation}' : '{unit} forms: {formation}', values),
  'event.interval-adjusted': (values) => noted('{unit} changes its intervals', values),
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
  'event.gunners-sheltered': (values) => noted('Gunners seek refuge with {unit}', values),
  'event.shelter-abandoned': (values) => noted('The gunners leave {unit}', values),
  'event.soutien-ordered': ({ unit, soutien }) =>
    soutien === undefined ? `${unit}: its mother unit is its soutien` : `${unit}: ${soutien} is its soutien`,
  'event.fault-detected': '{unit} is found wrongly formed',
  'event.fault-corrected': '{unit} is put right',
  'event.unit-disordered': ({ unit, to, when }) =>
    when === 'next-bound' ? `${unit} will be in ${to} from the next bound` : `${unit} is in ${to}`,
};

/** Short: seven of them stand side by side at the top of the table. */
const phases: Sayings = {
  'phase.orders': 'Orders',
  'phase.announcement': 'Announce',
  'phase.continued-fire': 'Cont. fire',
  'phase.movement': 'Movement',
  'phase.firing': 'Fire',
  'phase.melee': 'Melee',
  'phase.termination': 'End',
};

export const enBelleAlliance: Sayings = {
  ...options,
  ...violations,
  ...remarks,
  ...questions,
  ...ways,
  ...deeds,
  ...facts,
  ...events,
  ...phases,
};
