import { signed } from './en-noted';
import type { Sayings, Values } from './saying-words';

// Heads, rows and notes of the tables of Belle Alliance where they are shown as tables. The numbers come from the tables.

const more = ({ percent }: Values): string => `${percent} % more figures`;

/** Rows that several tables of factors have. */
const COMMON = {
  'skirmish-line': 'Skirmish line',
  flank: 'Flank',
  rear: 'Rear',
  passage: 'In passage of an obstacle',
  'cover-1': 'Cover I',
  'cover-2': 'Cover II',
  'cover-3': 'Cover III',
  'ratio-50': more,
  'ratio-100': more,
  'ratio-200': more,
  'ratio-300': more,
  'ratio-400': more,
  'no-supplies': 'Without supplies',
  ld: 'Light disorder (LD)',
  md: 'Medium disorder (MD)',
  fd: 'Full disorder (FD)',
  valour: 'Valour',
  'failed-before': 'Each bound in a row that it failed',
};

const rowsOf = (kind: string, rows: Sayings): Sayings =>
  Object.fromEntries(Object.entries({ ...COMMON, ...rows }).map(([row, said]) => [`sheet.${kind}.row.${row}`, said]));

const named = (prefix: string, all: Sayings): Sayings =>
  Object.fromEntries(Object.entries(all).map(([name, said]) => [`sheet.${prefix}.${name}`, said]));

const fire: Sayings = {
  ...rowsOf('fire', {
    'column-effect': 'Column effect',
    'square-mass-huddle': 'Carré, mass or huddle',
    limbered: 'Limbered guns, waggons',
    unlimbered: 'Unlimbered guns',
    cavalry: 'Cavalry',
    'cavalry-charge': 'Cavalry at the charge',
    hidden: 'Hidden target',
    wood: 'In a wood',
    'not-stationary': 'Has moved this bound',
    'foot-not-stationary': 'Foot guns that moved this bound',
    'split-fire': 'Split fire',
    first: 'First fire of the battle',
    canister: 'Canister, zone 1',
    'zone-2': 'Zone 2',
    'zone-3': 'Zone 3',
    'non-ricochet': 'No ricochet',
    ranging: 'Range not found yet',
    '3-4pd': 'Light guns, to {light} pd',
    '12pd': 'Heavy guns, from {heavy} pd',
    marksmen: 'Highly trained marksmen',
    support: 'Support unit',
    neighbour: 'Neighbour unit',
    officer: 'Commander engaged',
  }),
  'sheet.fire.column.ownLoss': 'Loss: who fires',
  'sheet.fire.column.opponentLoss': 'Loss: target',
  'sheet.fire.column.ownMorale': 'Morale: who fires',
  'sheet.fire.column.opponentMorale': 'Morale: target',
  'sheet.fire.note.sum':
    'Three dice and both columns of loss give the total for loss; the columns of morale come on top for morale.',
  'sheet.fire.note.gunner': 'For numbers each firing gunner counts as {figures} figures.',
};

const melee: Sayings = {
  ...rowsOf('melee', {
    'column-march': 'Column of march',
    'artillery-work-rest': 'Artillery, at work, at rest',
    'cav-v-square': 'Cavalry attacks a carré',
    'cav-v-mass': 'Cavalry attacks a mass',
    'cav-v-general': 'Cavalry attacks foot or guns',
    uncovered: 'Foot against foot without a skirmish line before it',
    'square-v-infantry': 'Carré, mass or huddle against infantry',
    uphill: 'Uphill',
    reformed: 'Changed formation this bound',
    overreach: 'Overreaching',
    fired: 'Has fired this bound',
    first: 'First melee of the battle',
    charge: 'Charge',
    'charge-heavy-lancer': 'Charge of heavies or lancers',
    'charged-last': 'Charged last bound',
    passive: 'Passive cavalry',
    heavy: 'Heavy cavalry',
    light: 'Light cavalry',
    attacked: 'Has attacked, this or last bound',
    defended: 'Was attacked, this or last bound',
    'inflicted-fd': 'Has brought an enemy into FD, this or last bound',
    hidden: 'Target was hidden',
    support: 'Support unit',
    neighbour: 'Neighbour unit',
    officer: 'Commander engaged',
  }),
  'sheet.melee.column.attacker': 'Attacker',
  'sheet.melee.column.defender': 'Defender',
  'sheet.melee.note.both-attack': 'Two who attack each other both use the attacker’s column.',
};

const throws: Sayings = {
  ...rowsOf('spread', {
    'column-march': 'Column of march',
    cavalry: 'Cavalry',
    'cover-1': 'Cover I of whom they run into',
    'cover-2': 'Cover II of whom they run into',
    'cover-3': 'Cover III of whom they run into',
    officer: 'Commander at its side',
  }),
  'sheet.spread.column.routing': 'Who routs',
  'sheet.spread.column.second': 'Who is run into',
  ...rowsOf('rally', { officer: 'Commander at its side', adjutant: 'Adjutant at its side' }),
  'sheet.rally.column.unit': 'Factor',
  ...rowsOf('ordering', {
    efficient: 'Commander very efficient',
    inefficient: 'Commander very inefficient',
    officer: 'Commander at its side',
    adjutant: 'Adjutant at its side',
    huddle: 'Only to form huddle',
    'towards-officer': 'Only to march towards the commander',
    'failed-before': 'Each bound in a row that the same order failed',
  }),
  'sheet.ordering.column.unit': 'Factor',
  ...rowsOf('replacement', { superior: 'A superior touches the adjutant' }),
  'sheet.replacement.column.officer': 'Factor',
};

const results: Sayings = {
  'sheet.T10.factor': 'Factor for his unit',
  'sheet.T10.note.bound': 'The factor holds for the rest of the bound, even if he fell.',
  'sheet.T11.lower': 'Lower by',
  'sheet.T11.loser': 'The loser is',
  'sheet.T12.loss': 'Loss a unit of fire or melee',
  'sheet.T12.morale': 'Morale under fire',
  'sheet.T12.prisoners': 'Prisoners',
  'sheet.T12.prisonersOfCavalry': 'Prisoners of cavalry from others',
  'sheet.T12.note.hand-weapons':
    'Hand weapons: {figures} figures are a unit of fire; what is left over too, from {fewest} on.',
  'sheet.T12.note.artillery':
    'Artillery: {figures} gunners are a unit of fire; what is left over too, from {fewest} on.',
  ...named('T13', { weapon: 'Weapon' }),
  ...named('T13.weapon', { carbine: 'Carbine', musket: 'Musket', rifle: 'Rifle' }),
  'sheet.T14.guns': 'Guns of pd',
  'sheet.zone.1': 'Zone 1 to, cm',
  'sheet.zone.2': 'Zone 2 to, cm',
  'sheet.zone.3': 'Zone 3 to, cm',
  'sheet.T15.for': 'It costs',
  'sheet.T15.point': 'A point of valour',
  'sheet.T15.percentLost': 'To have lost, of the first strength',
  'sheet.T15.least': 'Least valour',
  'sheet.T16.to': 'It is then',
  'sheet.T16.loss': 'Loss of its figures',
  'sheet.T16.note.otherwise': 'FD that comes otherwise than by this throw costs {percent} % of the figures.',
  'sheet.T17.followed': 'Order followed',
  'sheet.T17.morale': 'Brought into',
  'sheet.T18.burden': 'All rolls of his side’s units',
  'sheet.T18.note.burden': 'For the rest of this bound and all of the next; several falls add up.',
  'sheet.T19.successor': 'Who takes the place',
  ...named('T19.successor', {
    'very-efficient': 'A very efficient man',
    'as-before': 'One like the last',
    'very-inefficient': 'A very inefficient man',
    none: 'Nobody yet',
  }),
};

const general: Sayings = {
  'sheet.factor': 'What counts',
  'sheet.dice': 'Three dice',
  'sheet.total': 'Total',
  'sheet.falls': 'He falls',
  'sheet.yes': 'yes',
  'sheet.no': 'no',
  'sheet.variable.valour.plus': '+ valour',
  'sheet.variable.valour.minus': '− valour',
  'sheet.variable.engaging.plus': '+ his factor',
  'sheet.variable.engaging.minus': '− his factor',
  'sheet.note.one-of': 'Of rows between two strong lines only one counts.',
  'sheet.note.in-a-row': 'Failures count anew for each bound in a row.',
  'sheet.note.border': 'A target on the very border is in the nearer zone.',
  'sheet.part.factors': 'Factors',
  'sheet.part.result': 'What comes of it',
};

const works: Sayings = {
  'sheet.T20.work': 'Work',
  'sheet.T20.figures': 'Figures a piece',
  'sheet.T20.cm': 'Length, cm',
  'sheet.T20.bounds': 'Bounds',
  'sheet.T20.materials': 'Materials from',
  'sheet.T20.near': 'Materials, where at hand',
  'sheet.T20.final': 'Last throw from',
  'sheet.T20.all-inside': 'all inside',
  'sheet.T20.near.wood': '{materials}, a wood within {cm} cm',
  'sheet.T20.near.building': '{materials}, a building within {cm} cm',
  'sheet.T20.note.in-a-row': ({ factor }) => `${signed(factor)} for each bound in a row in which a throw failed.`,
  'sheet.T20.note.full': 'A building is reinforced by those inside if they fill at least {percent} % of it.',
  ...named('T20.work', {
    reinforce: 'Reinforce a building',
    abatis: 'Abatis',
    chevaux: 'Chevaux de frise',
    barricade: 'Barricade',
    emplacement: 'Emplacement for a gun',
    'burn-bridge': 'Burn a wooden bridge',
    'blow-bridge': 'Blow up a stone bridge',
  }),
  'sheet.T21.unit': 'Unit',
  'sheet.T21.arm': 'Arm',
  'sheet.T21.valour': 'Valour',
  'sheet.T21.others': 'All others',
  'sheet.T21.no-units': 'no such units',
  'sheet.T21.nation.any': 'Any nation',
  'sheet.T21.nation.in-year': '{nation}, {year}',
  'sheet.T21.note.choice': 'Where two values stand, the scenario chooses.',
  ...named('T21.arm', {
    any: 'All arms',
    artillery: 'Artillery',
    infantry: 'Infantry',
    'heavy cavalry': 'Heavy cavalry',
    'medium cavalry': 'Medium cavalry',
    'light cavalry': 'Light cavalry',
  }),
};

export const enSheets: Sayings = { ...general, ...fire, ...melee, ...throws, ...results, ...works };
