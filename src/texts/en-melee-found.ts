import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

type Value = string | number | undefined;
const count = pluralOf('en-GB');
const figures = (n: Value): string => count(Number(n), { one: '# figure', other: '# figures' });
const named = (name: Value, otherwise: string): string => (name ? `${name}` : otherwise);

/** What was found of an attack, and what stands against it. */
const found: Sayings = {
  'attack.contact': ({ unit, cm }) => `In contact: ${unit} is in its melee zone, ${cm} cm before its front`,
  'attack.contact-close': ({ cm }) => `The contact hangs by a hair: ${cm} cm would change it`,
  'attack.apart': ({ unit, cm, where }) =>
    where === 'behind'
      ? `No contact: ${unit} is not before its front`
      : where === 'aside'
        ? `No contact: ${unit} is ${cm} cm beside its melee zone`
        : `No contact: ${cm} cm more to ${unit}`,
  'attack.no-zone': '{unit} has no melee zone where it is',
  'attack.front': 'From the front',
  'attack.flank': ({ figures: n, degrees, flank }) =>
    `Into the ${flank === 'right' ? 'right' : 'left'} flank: ${figures(n)} behind the line of its front, ${degrees}° to the flank`,
  'attack.rear': 'Into the rear: straight ahead the attacker meets its back',
  'attack.overreach': ({ figures: n, degrees }) =>
    `Overreaches: ${figures(n)} behind the line of its front, but only ${degrees}° to the flank`,
  'attack.rear-but-no-flank': '{unit} is a skirmish line: it has a rear, but no flank',
  'attack.no-flank-or-rear': '{unit} has neither flank nor rear as it stands',
  'attack.side-close': 'Front, flank or rear hangs by a hair',
  'attack.overreached': ({ unit, other, figures: n }) =>
    `${unit} overreaches ${other}: ${figures(n)} behind the line of its front`,
  'attack.overreached-close': 'Whether {unit} overreaches hangs by a hair',
  'attack.uphill': ({ unit, own, others }) => `${unit} goes uphill: from layer ${own} to layer ${others}`,
  'attack.cover': ({ unit, class: degree, name }) => `${unit} is in cover ${degree}${name ? `: ${name}` : ''}`,
  'attack.cover-of-house': ({ other, class: degree, name }) =>
    `${named(name, 'The house')} is cover ${degree} against ${other}`,
  'attack.in-passage': ({ unit, names }) => `${unit} is crossing an obstacle${names ? `: ${names}` : ''}`,
  'attack.obstacle': ({ unit, names }) => `${unit} has an obstacle in its melee zone${names ? `: ${names}` : ''}`,
  'attack.passive': ({ unit, cm, least }) => `${unit} is passive until it has marched ${least} cm: now ${cm} cm`,
  'attack.passive-close': ({ unit, cm, least }) =>
    `${unit}: ${cm} cm, where ${least} cm are needed, is within half a cm`,
  'attack.charge': '{unit} comes at the charge',
  'attack.charged-last': '{unit} charged last bound',
  'attack.line-alone': ({ unit, figures: n, all, cm }) =>
    `${unit}: ${n} of ${figures(all)} are within ${cm} cm and count`,
  'attack.soutien': ({ soutien, cm }) => `${soutien}, its soutien, is ${cm} cm off`,
  'attack.soutien-close': ({ cm }) => `The soutien is within half a cm of the border at ${cm} cm`,
  'attack.covered': ({ unit, line, figures: n }) => `${line} covers ${unit}, and ${figures(n)} of it fight along`,
  'attack.line-near': ({ unit, line, figures: n, cm }) =>
    `${line} is not in the zone between, but ${figures(n)} of it within ${cm} cm count with ${unit}`,
  'attack.uncovered': '{unit} has no skirmishers in the zone between',
  'attack.support': '{by} supports {unit}',
  'attack.neighbour': '{by} serves {unit} as neighbour',
  'attack.refuge': ({ unit, figures: n }) =>
    `${count(Number(n), { one: '# gunner', other: '# gunners' })} in the ranks of ${unit} count for its numbers`,
  'attack.hidden': '{unit} was hidden',
  'attack.numbers': ({ unit, other, figures: n, others, fighting, othersFighting }) =>
    `${fighting} of ${figures(n)} of ${unit} fight, ${othersFighting} of ${others} of ${other}`,
  'attack.no-house': 'There is no such house',
  'attack.house-held': '{name} is held: attack those inside',
  'attack.at-house': '{unit} touches {name}',
  'attack.not-at-house': '{unit} does not touch {name}',
};

const against: Sayings = {
  'attack.against.staff': 'Staff do not attack.',
  'attack.against.nobody': 'Nobody is left to attack.',
  'attack.against.own-side': 'It is on its own side.',
  'attack.against.on-staff': 'Staff are not attacked.',
  'attack.against.nobody-there': 'Nobody is left of it.',
  'attack.against.foot-on-horse': 'Infantry does not attack cavalry.',
  'attack.against.no-rate': ({ ground }) =>
    `It has no rate of march in ${named(ground, 'this ground')} in its formation, and does not attack from there.`,
};

const toggles: Sayings = {
  'attack.toggle.charge': 'At the charge',
  'attack.toggle.charge.no': 'Not at the charge',
  'attack.toggle.charge.yes': 'At the charge',
  'attack.toggle.charge-of-defender': 'The opponent too is at the charge',
  'attack.toggle.charge-of-defender.no': 'Not at the charge',
  'attack.toggle.charge-of-defender.yes': 'At the charge',
  'attack.toggle.hidden': 'Hidden when it was announced',
  'attack.toggle.hidden.no': 'In sight',
  'attack.toggle.hidden.yes': 'Hidden',
  'attack.toggle.cover': ({ name }) => `Cover of ${named(name, 'the target')}`,
  'attack.toggle.cover.none': 'None',
  'attack.toggle.cover.I': 'I',
  'attack.toggle.cover.II': 'II',
  'attack.toggle.cover.III': 'III',
};

const helpers: Sayings = {
  'melee.neighbour.not-of-it': 'Neighbours in melee are two units of one side, against the other.',
  'melee.neighbour.other-arm': 'A neighbour unit is of the same arm.',
  'melee.neighbour.not-closed': 'A neighbour unit stands in a closed formation.',
  'melee.neighbour.disordered': 'In medium or full disorder it is no neighbour unit.',
  'melee.neighbour.too-few': 'A neighbour unit has at least half as many figures that count.',
  'melee.neighbour.its-own-line': 'A mother unit or soutien is no neighbour unit for its own skirmish line.',
  'melee.neighbour.serves-another': 'It is neighbour unit for another already.',
  'melee.neighbour.for-a-neighbour': 'The other is a neighbour unit itself and fights no melee of its own there.',
  'melee.neighbour.is-served': 'It has a neighbour unit itself.',
  'melee.neighbour.not-in-contact': 'A neighbour unit is in contact with the same opponent.',
  'melee.neighbour.defends': 'It is attacked itself: a defender is no neighbour unit for an attacker.',
  'melee.neighbour.flanked': 'Attacked in flank or rear, it is no neighbour unit.',

  'melee.support.not-of-it': 'A support unit is another unit of the same side.',
  'melee.support.artillery': 'Artillery gives no support.',
  'melee.support.disordered': 'In medium or full disorder it gives no support.',
  'melee.support.not-closed': 'A support unit stands in a closed formation.',
  'melee.support.too-few': 'A support unit has at least half as many figures as the one it supports.',
  'melee.support.foot-for-horse': 'Infantry does not support cavalry.',
  'melee.support.its-own-line': 'A mother unit or soutien does not support its own skirmish line.',
  'melee.support.too-far': 'A support unit is within 10 cm.',
  'melee.support.out-of-arc': 'It does not have the unit before its front, within 45 degrees to each side.',
  'melee.support.fights-itself': 'Whoever fights, or serves as neighbour, gives no support.',
  'melee.support.taken': 'It supports another unit already.',
};

export const enMeleeFound: Sayings = { ...found, ...against, ...toggles, ...helpers };
