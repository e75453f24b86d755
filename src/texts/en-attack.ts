import type { Sayings } from './saying-words';

/** How an attack is announced and carried out, and what stands against it. */
export const enAttack: Sayings = {
  'melee.role.attack': 'Announce the attack',
  'melee.role.charge': 'Announce it at the charge',
  'melee.role.position': 'Announce it on the position: {name}',
  'melee.role.demanded': 'The opponent demands the attack',
  'melee.role.end': 'No attack after all',

  'melee.attacker': 'Attacker',
  'melee.defender': 'Defender',
  'melee.supports': '{unit} supports {helps}',
  'melee.neighbours': '{unit} as neighbour of {helps}',
  'melee.not-in-contact-yet': '{unit} is not in contact with {target}',
  'melee.waits-for-movement': 'Its attack on {target} waits for the movement',
  'melee.may-attack-on': '{unit} may advance, and attack on',
  'melee.may-advance': '{unit} may advance',
  'melee.zone-touches': 'Its melee zone touches {unit}',
  'melee.zone-touched': 'The melee zone of {unit} touches it',

  'melee.not-now': 'That is not done in this phase.',
  'melee.not-announced':
    'Attacks are announced in the announcement phase. Only the opponent may demand one that was ordered and not announced.',
  'melee.no-continued-attack': 'Only an attacker whose opponent was brought into full disorder attacks on.',
  'melee.others-first': 'All other melees come first.',
  'melee.flights-first': 'Retreats and routs come first.',
  'melee.continued-too-late': 'Continued movement has begun: new attacks are announced before it.',
  'melee.one-target': 'It has announced an attack on another, and this one is not in its melee zone.',
  'melee.no-position': 'This unit is at no such place: a position is one in or at a feature of the ground.',
  'melee.no-such-house': 'There is no such house.',
  'melee.no-house-for-them': 'Only infantry attacks houses.',
  'melee.own-house': 'The house is held by its own side.',
  'melee.house-is-held': 'The house is held: the attack is on those who hold it.',
  'melee.not-at-the-charge': 'It has marched at another rate this bound.',
  'melee.announced-already': 'This attack is announced already.',
  'melee.nothing-announced': 'No such attack is announced, or it has been fought.',
  'melee.cannot-give-up': 'An attack is given up only at contact with another than its target.',
  'melee.not-in-contact': 'It is not in contact with this unit.',
  'melee.target-is-met': 'It is in contact with the one it announced its attack on.',
  'melee.nothing-to-fight': 'It is in no melee that could be fought now.',
  'melee.fought-already': 'Its dice have been thrown: who helps is named before.',
};
