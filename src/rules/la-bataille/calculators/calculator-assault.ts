import { rollOf } from '../../../dice/base-six';
import { type Fraction, fraction } from '../../../dice/fraction';
import type { Calculator, CalculatorOutcome, CalculatorValues, Reckoning } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import type { ChartCard } from '../../card';
import { meleeCard } from '../assault/assault-card';
import { type MeleeCase, melee, meleeRoll } from '../assault/assault-melee';
import { consequenceOf, type Struck, struckSide } from '../assault/assault-result';
import { type Approach, attackerValue, defenderValue, type MeleeUnit, withinStructure } from '../assault/assault-value';
import type { Edition } from '../edition/edition';
import { added } from '../explained';
import { BOOK, lb } from '../la-bataille-cite';
import { ARMS, ASPECTS, FORMATIONS, type Light, ORDERS } from '../la-bataille-vocabulary';
import { type Library, PRINTED } from '../library';
import { borrowed, rolledStep } from './calculator-cards';
import {
  askEdition,
  askLight,
  EDITION_GROUP,
  INCREMENTS,
  LEADER,
  LOST,
  ONE_DIE,
  REMEMBERED,
  TWO_DICE,
  WORDS,
} from './la-bataille-calculator-asking';

/** One melee: both sides' values, the column, what comes of it. */
export const assaultCalculator = (library: Library = PRINTED): Calculator<ChartCard> => ({
  title: { key: 'lb.title.assault' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => reckon(library, values),
  outcome: (values, thrown) => {
    const { edition, fight, struck } = readCase(library, values);
    const shifts = hasShifts(edition);
    const [die = 1] = shifts ? (thrown[0] ?? []) : [];
    return came(edition, fight, struck, shifts ? die : 0, rollOf((shifts ? thrown[1] : thrown[0]) ?? []));
  },
});

const hasShifts = ({ assault }: Edition): boolean => assault.shifts.length > 0;

function reckon(library: Library, values: CalculatorValues): Reckoning<ChartCard> {
  const { form, edition, fight } = readCase(library, values);
  const now = melee(edition, fight);
  const { chart } = edition.assault;
  const shifts = hasShifts(edition);
  return {
    ...form.done(LAYOUT),
    throws: [
      ...(shifts ? [{ id: 'shift', ...ONE_DIE, by: { key: 'lb.throw.shift' } }] : []),
      { id: 'melee', ...TWO_DICE, ...(shifts && { by: { key: 'lb.throw.melee' }, adds: now.modifier }) },
    ],
    card: meleeCard(edition, fight),
    remarks: borrowed(edition, chart.rule),
  };
}

function readCase(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  const light = askLight(form);
  const attacker = askUnit(form, edition, 'attacker');
  const defender = askUnit(form, edition, 'defender');
  const horse = attacker.arm === 'cavalry';
  const approach = {
    aspect: form.choice('aspect', ASPECTS, 'front'),
    overStream: form.toggle('over-stream'),
    straight: horse && form.toggle('straight'),
  };
  const both = bothValues(form, edition, light, attacker, defender, approach);
  const fight: MeleeCase = {
    ...both,
    lostByAttacker: form.count('lost-by-attacker', LOST),
    lostByDefender: form.count('lost-by-defender', LOST),
    leader: form.count('melee-leader', LEADER),
    sapeurs: edition.assault.sapeurs.columns !== 0 && form.toggle('sapeurs'),
  };
  return {
    form,
    edition,
    fight,
    struck: { attacker: struckOf(attacker), defender: { ...struckOf(defender), structure: both.structure } },
  };
}

const isLightCavalry = ({ arm, heavy }: MeleeUnit): boolean => arm === 'cavalry' && heavy !== true;
const struckOf = ({ arm, order }: MeleeUnit): Struck => ({ arm, order });

function bothValues(
  form: CalculatorForm,
  edition: Edition,
  light: Light,
  attacker: MeleeUnit,
  defender: MeleeUnit,
  approach: Approach,
) {
  const { rule } = edition.assault.losses;
  const moreOf = (side: string): Fraction =>
    fraction(form.count(`${side}-more`, { least: 0, most: 90, usual: 0, stride: 5 }));
  const foe = { formation: defender.formation, lightCavalry: isLightCavalry(defender) };
  const own = attackerValue(edition, attacker, foe, approach, light);
  const attack = added(own, 'others', moreOf('attacker'), rule);
  const against = defenderValue(edition, defender, { lightCavalry: isLightCavalry(attacker) }, light);
  const defence = added(against, 'others', moreOf('defender'), rule);
  const structure = edition.assault.structures.most !== null && form.toggle('in-structure');
  const left = ({ losses: { of, lost } }: MeleeUnit): number => of - lost;
  return {
    attack: structure ? withinStructure(edition, attack, left(attacker)) : attack,
    defence: structure ? withinStructure(edition, defence, left(defender)) : defence,
    structure,
  };
}

function askUnit(form: CalculatorForm, { assault: { factors } }: Edition, side: 'attacker' | 'defender'): MeleeUnit {
  const arm = form.choice(`${side}-arm`, ARMS, 'infantry');
  const horse = arm === 'cavalry';
  const of = form.count(`${side}-of`, INCREMENTS);
  const lost = Math.min(of, form.count(`${side}-lost`, LOST));
  const formation = form.choice(
    `${side}-formation`,
    FORMATIONS.filter((each) => side === 'defender' || each !== 'carre'),
    'column',
  );
  return {
    arm,
    printed: form.count(`${side}-melee`, { least: 1, most: 90, usual: 15, stride: 5 }),
    losses: { of, lost },
    formation,
    order: form.choice(`${side}-order`, ORDERS, 'good'),
    fatigue: horse ? readFatigue(form.choice(`${side}-fatigue`, ['fresh', 'tired', 'exhausted'], 'fresh')) : null,
    heavy: horse && form.toggle(`${side}-heavy`),
    lance: horse && side === 'attacker' ? form.count('lance', { least: 0, most: 20, usual: 0 }) : 0,
    specialLeader: horse && factors['special-leader'].by !== '1' && form.toggle(`${side}-special-leader`),
    afterRetreat: horse && factors['after-retreat'].by !== '1' && form.toggle(`${side}-after-retreat`),
  };
}

const readFatigue = (said: 'fresh' | 'tired' | 'exhausted') => (said === 'fresh' ? null : said);

function came(
  edition: Edition,
  fight: MeleeCase,
  struck: { attacker: Struck; defender: Struck },
  die: number,
  natural: number,
): CalculatorOutcome {
  const now = melee(edition, fight, die);
  const { modified, cell, leader } = meleeRoll(edition, now, natural);
  const consequence = cell && consequenceOf(edition, cell, struck[struckSide(cell)]);
  const odds = edition.assault.chart.columns[now.column]?.odds ?? '';
  const rule = edition.assault.chart.rule;
  return {
    ...(hasShifts(edition) && { totals: [die, modified] }),
    results: [
      consequence === null
        ? { id: 'nothing', key: 'lb.result.nothing', tone: 'calm' }
        : {
            id: 'side',
            key: `lb.result.${consequence.side}.${consequence.state}`,
            tone: consequence.state === 'disorder' ? 'bad' : 'worst',
          },
      ...(leader === null ? [] : [{ id: 'leader', key: `lb.result.leader.${leader}`, tone: 'worst' as const }]),
    ],
    steps: [
      ...now.shifts.map((shift) => ({
        key: 'lb.step.shift',
        values: { columns: shift.value, who: shift.row },
        cite: shift.cite,
      })),
      rolledStep(natural, now.modifier, modified, 'P9'),
      { key: 'lb.step.assault-chart', values: { odds, modified, cell: cell ?? '–' }, cite: lb(rule) },
      ...(consequence && (consequence.points !== null || consequence.hexes !== null)
        ? [
            {
              key: consequence.points === null ? 'lb.step.back-hexes' : 'lb.step.back-points',
              values: { count: consequence.points ?? consequence.hexes ?? 0 },
              cite: lb(consequence.state === 'rout' ? edition.assault.rout.rule : edition.assault.recoil.rule),
            },
          ]
        : []),
    ],
  };
}

const fieldsOf = (side: 'attacker' | 'defender'): Pick<GroupLayout, 'first' | 'more'> => ({
  first: [
    `${side}-arm`,
    `${side}-melee`,
    `${side}-of`,
    `${side}-lost`,
    `${side}-formation`,
    `${side}-order`,
    `${side}-heavy`,
    `${side}-fatigue`,
    ...(side === 'attacker' ? ['lance'] : []),
  ],
  more: [`${side}-more`, `${side}-special-leader`, `${side}-after-retreat`],
});

const LAYOUT: readonly GroupLayout[] = [
  { id: 'attacker', ...fieldsOf('attacker') },
  { id: 'defender', ...fieldsOf('defender') },
  {
    id: 'approach',
    first: ['aspect', 'over-stream', 'straight', 'in-structure', 'sapeurs'],
    more: ['lost-by-attacker', 'lost-by-defender', 'melee-leader'],
  },
  EDITION_GROUP,
];
