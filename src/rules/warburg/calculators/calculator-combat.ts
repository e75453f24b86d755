import type { Calculator, CalculatorValues } from '../../calculator';
import { type CalculatorForm, openForm } from '../../calculator-form';
import type { ThrowCard } from '../../card';
import { combatCard, sumOf } from '../warburg-cards';
import { BOOK, wb } from '../warburg-cite';
import { type CombatCase, combatFactors, type Fighter, type FightingSide } from '../warburg-combat';
import { combatResult, effectOf } from '../warburg-result';
import { ARMS, ASPECTS } from '../warburg-vocabulary';
import { askGround, askOrder, ONE_DIE, OURS, stepsOf, toneOf, WORDS } from './warburg-calculator-asking';

/** Two stacks fight (W4). */
export const combatCalculator: Calculator<ThrowCard> = {
  title: { key: 'wb.title.combat' },
  book: BOOK,
  reckon: (values) => {
    const { form, it } = readCase(values);
    return {
      ...form.done([
        {
          id: 'attacker',
          first: ['attacker-strength', 'attacker-morale', 'attacker-arm', 'attacker-kind', 'attacker-order'],
          more: ['attacker-commander', 'attacker-demoralised', 'attacker-reordered', 'continued'],
        },
        {
          id: 'defender',
          first: ['defender-strength', 'defender-morale', 'defender-arm', 'defender-kind', 'defender-order', 'aspect'],
          more: ['defender-demoralised', 'defender-reordered', 'march-column'],
        },
        { id: 'ground', first: ['terrain', 'rise'], more: ['crossed', 'sunken-road'] },
      ]),
      throws: [{ id: 'combat', ...ONE_DIE }],
      card: combatCard(it),
      remarks: [OURS.test],
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const modifier = sumOf(combatFactors(readCase(values).it));
    const total = die + modifier;
    const { attacker, defender } = combatResult(total);
    const [onAttacker, onDefender] = [effectOf(attacker), effectOf(defender)];
    return {
      results: [
        {
          id: 'defender',
          key: 'wb.result-of.defender',
          values: { result: defender ?? 'none' },
          tone: toneOf(onDefender),
        },
        {
          id: 'attacker',
          key: 'wb.result-of.attacker',
          values: { result: attacker ?? 'none' },
          tone: toneOf(onAttacker),
        },
      ],
      steps: [
        { key: 'wb.step.roll', values: { die, modifier, total }, cite: wb('W4') },
        ...stepsOf(onDefender, 'defender'),
        ...stepsOf(onAttacker, 'attacker'),
      ],
    };
  },
};

function readCase(values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const attacker = askSide(form, 'attacker');
  const defender = askSide(form, 'defender');
  const it: CombatCase = {
    attacker,
    defender,
    aspect: form.choice('aspect', ASPECTS, 'front'),
    ground: askGround(form, true),
    continued: attacker.units.some(({ grenadiers }) => grenadiers) && form.toggle('continued'),
  };
  return { form, it };
}

const KINDS = {
  infantry: ['line', 'light', 'grenadiers'],
  cavalry: ['line', 'light', 'heavy', 'heavy-bonus'],
  artillery: ['line'],
} as const;

/** A stack told by the one who leads it, with the strength of all. */
function askSide(form: CalculatorForm, whose: 'attacker' | 'defender'): FightingSide {
  const arm = form.choice(`${whose}-arm`, ARMS, 'infantry');
  const kind: string = arm === 'artillery' ? 'line' : form.choice(`${whose}-kind`, KINDS[arm], 'line');
  const leads: Fighter = {
    arm,
    light: kind === 'light',
    heavy: kind === 'heavy' || kind === 'heavy-bonus',
    bonus: kind === 'heavy-bonus',
    grenadiers: kind === 'grenadiers',
    strength: form.count(`${whose}-strength`, { least: 1, most: 40, usual: 4 }),
    morale: form.count(`${whose}-morale`, { least: 1, most: 6, usual: 3 }),
    order: askOrder(form, whose) ? 'disorganised' : 'good',
    marchColumn: whose === 'defender' && form.toggle('march-column'),
  };
  return {
    units: [leads],
    commander: whose === 'attacker' && form.toggle('attacker-commander'),
    demoralised: form.toggle(`${whose}-demoralised`),
    reordered: form.toggle(`${whose}-reordered`),
  };
}
