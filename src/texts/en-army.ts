import type { StaffNames } from '../rules/belle-alliance/army/army-staff';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');

/** Names for staff that nobody named. */
export const enStaffNames: StaffNames = {
  officerOf: (command) => `Commander of ${command}`,
  adjutantOf: (officer) => `Adjutant of ${officer}`,
};

/** What must be put right before there is such a unit; what an order of battle cannot be. */
const mustering: Sayings = {
  'army.name-wanted': 'Give it a name.',
  'army.name-too-long': 'Shorten the name: {most} letters at most.',
  'army.strength-wanted': 'Say how many men it has, or how many figures.',
  'army.guns-wanted': 'Say how many guns the battery has: one gunner stands for each.',
  'army.no-number': 'Give a whole number.',
  'army.too-few': ({ figures, fewest }) =>
    `${count(Number(figures), { one: '# figure is', other: '# figures are' })} too few: a unit has ${fewest} or more (a figure is 20 men).`,
  'army.too-many': '{figures} figures are too many: {most} at most (a figure is 20 men). Make two units of it.',
  'army.too-many-models': '{models} models are too many for one unit: {most} at most.',
  'army.guns-per-model': '{guns} guns do not go on {models} models: a model stands for one to {most} guns.',
  'army.no-such-valour': 'Valour is a whole number from −5 to +5.',
  'army.no-such-squadrons': 'Squadrons are a whole number from 1 to {most}.',
  'army.no-such-pounder': 'Give the pounds of its guns, 0 to {most}.',
  'army.light-and-heavy': 'Cavalry is light or heavy or neither, not both.',
  'problem.army/no-such-unit': 'This unit is no longer in the army. Choose another.',
  'problem.army/not-an-officer': '{unit} commands nobody. Choose an officer.',
  'problem.army/other-side': '{unit} is of another side than that officer. Choose an officer of its own side.',
  'problem.army/under-his-own':
    '{unit} cannot come under himself or under one of his own. Choose an officer above him.',
};

/** What a spreadsheet has that we cannot read, and what we read so that one should look. */
const sheet: Sayings = {
  'sheet.nothing': 'There is nothing here. Copy the lines in your spreadsheet, the header first, and paste them.',
  'sheet.no-header':
    'The first line must name the columns. One of them must be “name”; others are side, brigade, nation, arm, kind, men, guns.',
  'sheet.column-twice': 'Two columns mean the same; “{header}” is not read. Rename or remove one of them.',
  'sheet.unknown-column': 'The column “{header}” is not read: we have no use for it.',
  'sheet.too-many-lines': 'Only the first {most} lines are read. Take the rest in a second time.',
  'sheet.line-too-long':
    'This line is longer than {most} KB; it and what follows is not read. A quotation mark may be missing.',
  'sheet.open-quote':
    'A quotation mark is never closed. All of them are read as plain marks; check the cells from here.',
  'sheet.not-a-number': '“{cell}” is not a number. Write it in digits.',
  'sheet.not-yes-or-no': '“{cell}” is neither yes nor no. Write yes, no, or leave it empty.',
  'sheet.side-wanted': 'Say which side: {names}.',
  'sheet.no-such-side': 'There is no side “{cell}”. Write one of: {names}.',
  'sheet.arm-wanted': 'Say which arm: infantry, light, medium or heavy cavalry, artillery, officer, adjutant.',
  'sheet.no-such-arm':
    '“{cell}” is no arm. Write infantry, light cavalry, medium cavalry, heavy cavalry, artillery, officer or adjutant.',
  'sheet.no-such-weapon': '“{cell}” is no weapon here. Write musket, rifle, carbine or none.',
  'sheet.no-such-look': 'There is no figure “{cell}”. Leave it empty for the usual one.',
  'sheet.no-such-efficiency': '“{cell}” is not read. Write efficient, inefficient, or leave it empty.',
  'sheet.no-such-adjutants': 'Give a whole number of adjutants, 0 to {most}.',
  'sheet.command-wanted': 'Say what this officer belongs to: army, corps, division or brigade.',
  'sheet.two-commanders': 'This body has {name} for its commander already. Keep one of the two.',
  'sheet.two-efficiencies': 'Another line says otherwise of this commander. Make them the same.',
  'sheet.no-nation': 'No nation is given: valour {valour}.',
  'sheet.nation-not-listed': 'Table 21 has no “{cell}”: valour {valour}.',
  'sheet.kind-not-listed': ({ cell, valour }) =>
    `Table 21 has no row for ${cell ? `“${cell}”` : 'it'}: valour ${valour}. Set another if you like.`,
  'sheet.kind-unclear': '“{cell}” could also be: {kinds}. Valour {valour} is taken.',
};

const columns: Sayings = {
  'sheet.column.side': 'Side',
  'sheet.column.army': 'Army',
  'sheet.column.corps': 'Corps',
  'sheet.column.division': 'Division',
  'sheet.column.brigade': 'Brigade',
  'sheet.column.commander': 'Commander',
  'sheet.column.name': 'Name',
  'sheet.column.nation': 'Nation',
  'sheet.column.year': 'Year',
  'sheet.column.arm': 'Arm',
  'sheet.column.kind': 'Kind',
  'sheet.column.men': 'Men',
  'sheet.column.figures': 'Figures',
  'sheet.column.guns': 'Guns',
  'sheet.column.models': 'Models',
  'sheet.column.valour': 'Valour',
  'sheet.column.weapon': 'Weapon',
  'sheet.column.pounder': 'Pounder',
  'sheet.column.squadrons': 'Squadrons',
  'sheet.column.light': 'Light',
  'sheet.column.heavy': 'Heavy',
  'sheet.column.lancers': 'Lancers',
  'sheet.column.marksmen': 'Marksmen',
  'sheet.column.engineers': 'Engineers',
  'sheet.column.horse': 'Horse artillery',
  'sheet.column.waggon': 'Supply waggon',
  'sheet.column.ammunition': 'Ammunition',
  'sheet.column.efficiency': 'Efficiency',
  'sheet.column.adjutants': 'Adjutants',
  'sheet.column.look': 'Figure',
};

/** Why part of a brigade stays where it was, and what is to be known of the rest. */
const deploying: Sayings = {
  'deploy.front-too-short': 'Draw a longer front: {unit} has no room in it.',
  'deploy.no-front': 'Draw the front from its left end to its right.',
  'deploy.no-room': ({ unit, by, name }) => {
    const what = {
      unit: `${name} stands`,
      building: `${name || 'a building'} is`,
      water: 'deep water is',
      edge: 'the edge of the table is',
    };
    return `${unit} has no room: ${what[by as keyof typeof what] ?? 'something is'} in the way.`;
  },
  'deploy.small-column': '{unit} is too small for a column of attack; the opponent must be told.',
};

export const enArmy: Sayings = { ...mustering, ...sheet, ...columns, ...deploying };
