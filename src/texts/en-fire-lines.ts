import type { Sayings } from './saying-words';

/** What stands against a line of fire and against those who would take part in it or be spared by it. */
export const enFireLines: Sayings = {
  'fire.over.guns-too-low': 'The guns do not stand a hill layer above {unit}, over which they would fire.',
  'fire.over.target-too-low': 'The target stands lower than {unit}, over which the guns would fire.',
  'fire.over.too-near-guns': '{unit} is {cm} cm before the guns; to be fired over it takes {least} cm.',
  'fire.over.too-near-target': '{unit} is {cm} cm before the target; to be fired over it takes {least} cm.',
  'fire.over.canister': 'Canister is not fired over {unit}, a unit of one’s own.',

  'fire.ranging.first': 'The guns did not fire at it last bound: they have to find the range.',
  'fire.ranging.guns-moved': 'The guns have moved since: they have to find the range again.',
  'fire.ranging.target-moved': 'It has gone more than {most} cm: the guns have to find the range again.',
  'fire.ranging.found': 'The guns have its range from last bound.',

  'fire.neighbour.not-of-it': 'Neighbours in fire are two units of one side.',
  'fire.neighbour.other-arm': 'A neighbour unit is of the same arm.',
  'fire.neighbour.not-closed': 'A neighbour unit stands in a closed formation.',
  'fire.neighbour.disordered': 'In medium or full disorder it is no neighbour unit.',
  'fire.neighbour.too-few': 'A neighbour unit has at least half as many figures that can fire.',
  'fire.neighbour.its-own-line': 'A mother unit or soutien is no neighbour unit for its own skirmish line.',
  'fire.neighbour.serves-another': 'It is neighbour unit for another already this bound.',
  'fire.neighbour.fires-itself': 'It fires itself this bound.',

  'fire.support.not-of-it': 'A support unit is another unit of the same side.',
  'fire.support.artillery': 'Artillery gives no support.',
  'fire.support.disordered': 'In medium or full disorder it gives no support.',
  'fire.support.not-closed': 'A support unit stands in a closed formation.',
  'fire.support.too-few': 'A support unit has at least half as many figures as the one it supports.',
  'fire.support.foot-for-horse': 'Infantry does not support cavalry.',
  'fire.support.its-own-line': 'A mother unit or soutien does not support its own skirmish line.',
  'fire.support.fires-itself': 'Whoever fires in this phase gives no support in it.',
  'fire.support.too-far': 'A support unit is within 10 cm.',
  'fire.support.out-of-arc': 'It does not have the unit before its front, within 45 degrees to each side.',
};
