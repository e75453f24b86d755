import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');

/** Plans: their list, their tables, and what becomes of them. */
export const enPlans = {
  title: 'Plans',
  opening: 'Laying out the plan …',
  whose: {
    text: 'A plan is for the side that makes it. Who sits before the tablet?',
    iAm: (side: string) => `I am ${side}`,
    umpire: 'I am the umpire',
    another: 'Another side’s plans',
  },
  list: {
    of: (side: string) => `Plans: ${side}`,
    text: 'A plan begins with the battle as it is at one moment. What you do in it happens on a table of its own: nothing of it is in the battle until you give it as orders.',
    none: 'There is no plan yet.',
    make: 'New plan',
    open: 'Open',
    like: 'Make one like it',
    remove: 'Remove',
    removeText: (title: string) => `Remove the plan “${title}”? It cannot be brought back.`,
    locked: 'Under a PIN',
    from: (entry: number) => (entry === 0 ? 'From the start of the battle' : `From step ${entry} of the battle`),
    steps: (steps: number, orders: number) =>
      `${count(steps, { one: '# step', other: '# steps' })}, ${count(orders, { one: '# order', other: '# orders' })}`,
    damaged: 'This plan cannot be read',
    compare: 'Compare them',
    take: 'Take a copy to plan with',
    takeText:
      'In a copy of the battle measuring is free, in all its plans too. It is marked as such, and the battle itself is not touched.',
    copyName: (name: string) => `${name}, to plan with`,
    copyOf: (title: string) => `${title}, another way`,
  },
  make: {
    title: 'A new plan',
    name: 'Its name',
    usual: (n: number) => `Plan ${n}`,
    begins: 'It begins with the battle',
    now: 'as it stands now',
    pin: 'PIN, if it shall be locked',
    pinText:
      'With a PIN nobody reads it without you, and it goes along in the battle’s file. Whoever forgets the PIN loses the plan.',
    go: 'Begin it',
  },
  pin: { title: 'This plan is under a PIN', label: 'PIN', open: 'Open it' },
  bar: {
    plan: 'Plan',
    label: 'The plan',
    leave: 'Leave the plan',
    words: 'Name and notes',
    orders: 'To the order sheet',
    offers: 'Play it step by step',
    unsaved: 'Not saved yet',
    notSaved: 'The plan is not saved.',
    name: 'Name of the plan',
    note: 'Notes',
  },
  leaving: {
    title: 'Leave the plan unsaved?',
    held: 'Until it is saved it is in the app’s memory only, and lost when the app is closed.',
    failed: 'What was done since it was saved last is lost.',
    confirm: 'Leave it unsaved',
    cancel: 'Stay with it',
  },
  toOrders: {
    written: (orders: number, bound: string) =>
      `${count(orders, { one: '# order stands', other: '# orders stand' })} on the sheet of bound ${bound} now.`,
    nothing: 'There is nothing in this plan that can be ordered. Draw a march, or write on the plan’s own order sheet.',
    nothingLocked:
      'There is nothing in this plan that can be ordered. While measuring is locked, its orders are written on its own order sheet: tap “write orders” above.',
    onlyPut: (list: string) => `Only put elsewhere, and not ordered: ${list}.`,
    notNow: 'Orders are written in the orders phase, before the sheet is closed.',
    pin: 'The order sheet of the battle is under a PIN',
  },
  threats: {
    button: 'Threats',
    working: (share: number) => `Looking who could come or fire, ${Math.round(share * 100)} %`,
    legend: {
      table: (side: string) =>
        `Threatened by ${side}: ground it could fire at or reach in the next bound, from where all stand now. Dotted: one unit, hatched: two, full: three and more. Tap it to see who.`,
      hexes: (side: string) =>
        `Threatened by ${side}: hexes it could fire at, reach or attack in its next turn, as all stand now, with how many units could. Tap one to see who.`,
    },
    none: (side: string) => `${side} could fire at no ground and reach none next.`,
    locked: 'Measuring is locked: nobody may know yet. In a copy of the battle to plan with (Menu, Plans) it is free.',
    here: (n: number) => count(n, { one: '# unit threatens this place', other: '# units threaten this place' }),
    nobody: 'Nobody could fire at this place, reach it or attack it next.',
    how: {
      fire: 'could fire here',
      reach: 'could reach it',
      assault: 'could attack here',
      charge: 'could charge here',
    },
    close: 'Put it away',
  },
  compare: {
    title: 'Plans side by side',
    working: 'Laying out the plans …',
    unit: 'Unit',
    chances: 'Chances',
    differs: '≠ they differ',
    alike: '= the same in all',
    nothing: '–',
    empty: 'In none of them is anything done yet.',
  },
  chain: {
    title: 'Chances along a chain',
    button: 'Chances',
    text: 'Each link is a throw that has to go well before the next comes about. All of them together are their product.',
    none: 'No link yet: take one from a card.',
    all: 'All of them come true:',
    add: 'Add a link',
    who: 'Who',
    whom: 'To whom',
    card: 'By which card',
    go: 'Add it to the chain',
    or: ' or ',
    remove: (title: string) => `Take out: ${title}`,
    kinds: { order: 'Follows its order', fire: 'Fire', melee: 'Melee' },
    noCard: 'As they stand in this plan, no card of the rules has the two of them. Move them first.',
    locked: 'Measuring is locked: no chances are told yet.',
    oneParty: 'Choose what becomes of one of the two; the chances of both at once are not on this card.',
  },
  offer: {
    step: (n: number, of: number) => `From the plan, ${n} of ${of}`,
    go: 'Do it',
    skip: 'Pass over',
    end: 'No more of it',
    unreadable: 'This step cannot be read, and nothing was done. Do it by hand, or pass over it.',
  },
};
export type PlanWordsShown = typeof enPlans;

export const enPlanSayings: Sayings = {
  'threat.range': 'Its weapons reach {cm} cm',
  'threat.arc': 'in an arc of {degrees}° to each side of its front',
  'threat.sight': 'as far as it sees the ground',
  'threat.reach.normal': 'On the march its front gets up to {cm} cm away',
  'threat.reach.charge': 'At the charge its front gets up to {cm} cm away',
  'threat.hexes.range': 'up to {hexes} hexes',
  'threat.hexes.front': 'through its front',
  'threat.hexes.sight': 'as far as the ground lets it see',
  'threat.hexes.march': 'with {points} points, formed as it is',
  'threat.hexes.assault': 'from a hex it comes to with {points} points, through its front',
  'threat.hexes.charge': 'with {points} points, this hex paid for too',
  'threat.hexes.count': '{units}',
  'plan.locked':
    'While measuring is locked in the battle, its plans do not go on to where distances are told. Take a copy of the battle to plan with.',
  'problem.plan/locked':
    'This plan is at a moment at which distances are told, and the battle is locked now. Open it when the orders are written, or take a copy of the battle to plan with.',
  'problem.plan/logged':
    'In this battle all measuring is written down, and in a plan it would not be. Take a copy of the battle to plan with.',
  'problem.plan/malformed': 'This plan cannot be read by this version of the app. Update it and try again.',
  'problem.plan/too-long':
    'A plan has at most {most} steps, and this one has more. It is kept as it was before. Take steps back with Undo, or begin another plan.',
  'problem.plan/gone': 'This plan is no longer there. Go back and choose another.',
  'problem.plan/no-such-moment': 'The battle has no such step. Choose another moment.',
  'problem.plan/of-a-plan': 'There are no plans within a plan. Go back to the battle first.',
};
