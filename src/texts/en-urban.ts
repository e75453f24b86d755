import type { Sayings } from './saying-words';

/** What stands against taking, leaving and attacking houses, what they ask, and what a unit may do about them. */
export const enUrban: Sayings = {
  'urban.no-such-house': 'There is no such building on this table.',
  'urban.nobody': 'Nobody is left to do that.',
  'urban.foot-only': 'Only infantry attacks and occupies buildings.',
  'urban.in-a-house': 'It is in {name} already.',
  'urban.not-inside': 'It is in no building.',
  'urban.not-touching': 'It must be in base contact with {name}.',
  'urban.not-now':
    'Buildings are occupied and left in the movement phase, or occupied in continued advance after attacking them.',
  'urban.held': 'Opponents hold {name}.',
  'urban.full': '{name} is full: it holds {most} figures.',
  'urban.too-many': '{name} has room for {most} more figures, not for {figures}.',
  'urban.contested': 'Both sides tried for {name} in this bound: nobody occupies it now.',
  'urban.own-house': 'Nobody attacks a building that his own side holds.',
  'urban.attacks-from-inside': 'Nobody attacks out of a building: it leaves {name} first.',
  'urban.where-out': 'Where does {unit} leave {house}?',
  'urban.out-at': 'Place {place}, at wall {wall}',
  'belle-alliance.deed.occupy': 'Occupy {name}',
  'belle-alliance.deed.vacate': 'Leave {name}',
};
