import type { Sayings } from './saying-words';

/** What stands against rallying and resting, and what is asked on the way. */
export const enRecovery: Sayings = {
  'rally.not-in-fd': 'Only a unit in full disorder reorganises by dice. Time does it for others.',
  'rally.not-now': 'Units reorganise from full disorder at the end of the announcements.',
  'rally.tried-already': 'It has tried already this bound.',
  'rally.just-broken': 'It came into full disorder this bound. It may try in the next.',
  'rally.dice': 'Three dice: {unit} reorganises',
  'rally.formation': 'How does {unit} form up?',
  'rally.facing': 'Which way does {unit} face?',
  'rally.facing.front': 'Ahead',
  'rally.facing.left': 'To the left',
  'rally.facing.rear': 'To the rear',
  'rally.facing.right': 'To the right',

  'rest.not-formed': 'It does not stand at rest. Change its formation first.',
  'rest.in-disorder': 'Nobody rests in medium or full disorder.',
  'rest.enough-supplies': 'It has supplies in plenty.',
  'rest.enough-valour': 'It has lost no valour that rest could bring back.',
  'rest.rests-already': 'It rests for that already.',
  'rest.supplies-first': 'It is without supplies: those are renewed first.',

  'belle-alliance.deed.reorganise': 'Reorganise',
  'belle-alliance.deed.rest-for-supplies': 'Rest for supplies',
  'belle-alliance.deed.rest-for-valour': 'Rest for valour',
};
