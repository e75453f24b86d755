import { enOrderSheet } from './en-order-sheet';
import { gaitSigns } from './en-order-signs';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');
const { signs } = enOrderSheet;

/** Words of what is printed, and of where one chooses it. */
export const enPrint = {
  title: 'Print',
  hint: 'Tick what you want. It is printed at its true size: choose 100 % in the printer’s window, not “fit to page”.',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  print: (pages: number) =>
    pages === 0 ? 'Nothing is ticked' : count(pages, { one: 'Print # page', other: 'Print # pages' }),
  preview: 'What will be printed',
  laying: 'Laying out the pages …',
  empty: 'Tick something, and it is shown here as it will lie on the paper.',
  missing: 'What is to be printed could not be fetched. Try again.',
  page: (page: number, of: number) => `${page} / ${of}`,
  groups: {
    side: (side: string) => side,
    rules: 'Quick reference',
    range: 'Range sticks',
    march: 'March sticks',
    templates: 'Arcs and wheels',
  },
  choices: {
    orders: 'Order sheet, blank',
    roster: 'Roster',
    labels: 'Unit labels',
    tables: 'Tables of play',
    valour: 'Table of valour by nation',
    arc: (degrees: number) => `Arc of ${degrees}°`,
    turns: 'Wheel gauge',
  },
  scale: (factor: string) => `1 cm of the rules is ${factor} cm here`,
  times: (factor: string) => `×\u00a0${factor}`,
  rules: (rules: string) => `Rules ${rules}`,
  roster: {
    title: (side: string) => `Order of battle: ${side}`,
    unit: 'Unit',
    valour: 'Valour',
    valourRule: '5.5.1',
    losses: 'Figures: tick those lost',
    lossesRule: '5.5.2, T15',
    disorder: 'Disorder',
    disorderRule: '5.1–5.4',
    supplies: 'Rolls left',
    suppliesRule: '5.5.3',
    adjutants: (names: string) => `Adjutants: ${names}`,
    none: 'Under no officer',
    commanded: (name: string, officer: string) => (name === officer ? name : `${name} · ${officer}`),
    figures: (now: number, start: number) =>
      now === start ? count(now, { one: '# figure', other: '# figures' }) : `${now} of ${start} figures`,
    key: 'A thick box is the loss that takes a point of valour; the number over it is what is left. A cross: lost already.',
  },
  orders: {
    title: (side: string) => `Orders of ${side}`,
    bound: 'Bound',
    unit: 'Unit',
    order: 'Order: abbreviations, and arrows for the way',
    roll: 'Roll',
    rollRule: '1.1.3, T17',
    disorder: 'Disorder',
    noOrders: 'FD: no orders (1.1.2)',
    legendTitle: 'What the signs mean',
    /** In the order of the legend: what is written, and what it says. */
    legend: [
      ['↑', 'march ahead; a bent arrow is a wheel, with its cm if it shall stop short'],
      [gaitSigns.fast, 'march at double rate (2.3.2)'],
      [gaitSigns.charge, 'march or attack at the charge (2.3.3)'],
      [signs.attack, 'attack the unit that is named (1.1.2)'],
      [signs.position, 'attack the place itself, whoever holds it'],
      [signs.canister, 'load canister (3.4.4)'],
      [signs.skirmish, 'skirmishers out, back, or more of them (1.3.2)'],
      [signs.soutien, 'this unit is soutien of the line (1.3.3)'],
      [signs.house, 'into the house, or out of it (6.1.1)'],
      [signs.work, 'begin a field work (6.3.0)'],
      [signs.transfer, 'put under another officer (1.1.4)'],
      ['L · AC · MC · C', 'form line, column of attack, column of march, carré (2.2)'],
    ],
  },
  labels: {
    title: (side: string) => `Unit labels: ${side}`,
    figures: (n: number) => `${n} fig.`,
    guns: (n: number) => `${n} guns`,
  },
  tables: {
    title: 'Belle Alliance: tables',
    valour: 'Belle Alliance: valour by nation',
    more: (title: string) => `${title}, continued`,
  },
  sticks: {
    title: { range: 'Range sticks', march: 'March sticks' },
    range: 'Lay the end marked 0 at the base edge that fires. The very border of a zone belongs to the nearer one.',
    march: 'How far each goes in a bound on open ground and on roads; half of it for each thing that halves (T3).',
    join: (letter: string) => `Glue ${letter} here`,
    piece: (piece: number, of: number) => `piece ${piece} of ${of}`,
    zero: '0',
  },
  arcs: {
    title: (degrees: number) => `Arc of ${degrees}° to each side`,
    ahead: 'straight ahead',
    corner: 'corner',
    how: 'Cut it out along the thick line. Lay its corner at a front corner of the base and the dashed line straight ahead: what lies between the edges lies in the arc.',
    ring: (cm: string, names: string) => `${cm} cm · ${names}`,
  },
  turns: {
    title: 'Wheel gauge',
    tableTitle: 'What turns cost',
    how: 'Lay the corner at the flank it wheels on and the lower edge along its front. Its outer end goes up the ring of its frontage; the numbers are the cm that it is charged, at half rate (2.4.2).',
    pivot: 'pivot',
    front: 'front before the wheel',
    frontage: 'Frontage, cm',
    kinds: { wheel: 'Wheel on a flank, cm', rotate: 'Rotation on the middle, cm' },
    limit: (degrees: number, rule: string) => `at most ${degrees}° at the charge (${rule})`,
    marked: (degrees: number) => `${degrees}° *`,
    half: 'Turning goes at half the rate of march, but for skirmish lines, staff, and columns of march on a road (2.4.2, 2.4.3).',
  },
};
export type PrintWords = typeof enPrint;

export const enPrintSayings: Sayings = {
  'print.zone': 'Zone {zone}',
  'print.guns': ({ from, to }) =>
    from === undefined
      ? `Guns up to ${to} pd`
      : to === undefined
        ? `Guns of ${from} pd and more`
        : `Guns of ${from}–${to} pd`,
  'print.march.infantry': 'Infantry',
  'print.march.cavalry': 'Cavalry and staff',
  'print.march.foot-guns': 'Foot artillery',
  'print.march.horse-guns': 'Horse artillery',
  'print.on-road': 'on a road',
  'print.arc.fire.hand-weapons': 'Infantry and cavalry fire within it',
  'print.arc.fire.artillery': 'Artillery fires within it',
  'print.arc.raking': 'Fire that makes a smaller angle with the flank of a column of march, or with a line, rakes it',
  'print.arc.support': 'Support in fire: from the front of the support unit, within {cm} cm',
  'print.arc.support.melee': 'Support in melee: the same, within {cm} cm',
  'print.arc.flank.fire': 'Fire at a flank is flanking fire from this angle to a right angle with it',
  'print.arc.flank.attack': 'An attack meets a flank at this angle to a right angle',
  'print.arc.retreat': 'A retreat stays within it, away from its cause',
  'print.arc.rout': 'So does a rout',
  'print.arc.ring.support': 'Support',
  'print.echelon.army': 'Army',
  'print.echelon.corps': 'Corps',
  'print.echelon.division': 'Division',
  'print.echelon.brigade': 'Brigade',
  'print.reserve': 'in reserve',
  'print.comes': 'comes in bound {bound}',
  'print.totals': ({ units, figures, men, guns, models }) =>
    [
      count(Number(units), { one: '# unit', other: '# units' }),
      count(Number(figures), { one: '# figure', other: '# figures' }),
      `${men} men`,
      ...(Number(models) > 0
        ? [`${guns} guns on ${count(Number(models), { one: '# model', other: '# models' })}`]
        : []),
    ].join(' · '),
  'print.heavy': 'heavy',
  'print.light': 'light',
  'print.lancers': 'lancers',
  'print.marksmen': 'marksmen',
  'print.weapon.carbine': 'carbine {zones}',
  'print.weapon.musket': 'musket {zones}',
  'print.weapon.rifle': 'rifle {zones}',
  'print.weapon.guns': 'range {zones}',
};
