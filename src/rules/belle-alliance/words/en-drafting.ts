import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

/** What the drawing board says: why something cannot be laid, and what was done. */
export const enDrafting: Sayings = {
  'drafting.crosses-itself': 'The outline crosses itself here. Draw it so that it does not.',
  'drafting.too-small': 'This is too small to lie on the table. Draw it larger.',
  'drafting.too-short': 'This line is too short to lie on the table. Draw it longer.',
  'drafting.off-table': 'This would lie beside the table. Bring it back on to it.',
  'drafting.outside-layer':
    'A hill layer lies within the layer below, and sticks out here. Make it smaller, or the layer below larger.',
  'drafting.no-water': 'There is no water near. Put a bridge or ford where a road crosses a stream.',
  'drafting.locked': ({ pieces, name }) =>
    Number(pieces) > 1
      ? `${count(Number(pieces), { other: '# of these pieces are' })} locked. Unlock them first.`
      : `${name || 'This piece'} is locked. Unlock it first.`,
  'drafting.piece-twice': 'A piece of that name lies on the table already. Try again.',
  'drafting.no-such-terrain': 'That piece is no longer on the table.',
  'drafting.too-much-terrain': 'The table holds {most} pieces of terrain at most. Take some away first.',
  'drafting.falls-off': ({ units, pieces, zones }) => {
    const parts = [
      [units, { one: '# unit', other: '# units' }],
      [pieces, { one: '# piece of terrain', other: '# pieces of terrain' }],
      [zones, { one: '# zone', other: '# zones' }],
    ] as const;
    const told = parts.flatMap(([many, forms]) => (Number(many) > 0 ? [count(Number(many), forms)] : []));
    return `On a table of that size ${told.join(', ')} would fall off. Units would go to the reserve, the rest would go.`;
  },
  'drafting.side-twice': 'Two sides have the same name. Give each its own.',
  'drafting.side-has-units': 'That side still has units. Disband them first, or give them to another side.',
  'drafting.too-many-units': 'A scenario holds {most} units at most.',
  'drafting.unit-twice': '{unit} is there already. Give the new one another name.',
  'drafting.wrong-roster': 'The roster of {unit} is that of another unit. Try again.',
  'drafting.no-such-side': '{unit} belongs to no side. Choose one.',
  'drafting.names-nobody': '{unit} names a unit that is not there. Choose another commander.',
  'drafting.no-officer': '{commander} cannot command {unit}: a commander is an officer of the same side.',
  'drafting.chain-in-a-ring': '{unit} would be under his own command. Choose another commander.',
  'drafting.arrives-twice': '{unit} is to come twice. Leave it out once.',
  'drafting.not-in-reserve': '{unit} is not in reserve. Only those who are not on the table can come later.',
  'drafting.lost-in-briefing': 'This names a side or zone that is not there ({named}). Choose another.',
  'problem.draft/side-without-units': ({ side }) =>
    `${side || 'One side'} has no units yet. Choose some for the table, or plan when they come.`,
  'problem.draft/parted':
    '{unit} is out from a unit that is not on the table. Bring that on too, or take this one off.',
  'event.table-set': 'The table is set',
  'event.sides-set': 'The sides are set',
  'event.terrain-laid': 'Terrain is laid',
  'event.terrain-ordered': 'Terrain lies in another order',
  'event.terrain-removed': 'Terrain is taken away',
  'event.units-mustered': 'Units are mustered',
  'event.units-changed': 'Units are changed',
  'event.units-disbanded': 'Units are disbanded',
  'event.units-deployed': 'Units are deployed',
  'event.units-reserved': 'Units go to the reserve',
  'event.briefing-written': 'The briefing is written',
  'event.reinforcements-planned': 'Reinforcements are planned',
  'event.readings-agreed': 'Readings are agreed',
};
