import type { Calculator, CalculatorValues, DiceThrow, Reckoning } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import { BOOK, ba } from '../belle-alliance-cite';
import { THREE_DICE } from '../explain/calculator-fields';
import { COVERS } from '../fire/fire-situation';
import { hasFlank, hasRear } from '../units/abilities';
import { DISORDERS, type Disorder } from '../units/roster';
import { askParty, PARTY_FIELDS, type Stance } from './calculator-party';
import { outcomeWith } from './melee-calculator-outcome';
import type { DuelSide, MeleeDuelCard } from './melee-card';
import { duelCardOf } from './melee-card';
import type { MeleeSituation, Party } from './melee-situation';
import { meleeRounds } from './rounds';

/** One melee between two units, tapped in by those who stand at a real table (tables 8, 11 and 12). */
export const meleeCalculator: Calculator<MeleeDuelCard> = {
  title: { key: 'calculator.melee' },
  book: BOOK,
  reckon,
  outcome: (values, [attacker = [], defender = []]) =>
    outcomeWith(askMelee(openForm(WORDS, values)), { attacker, defender }),
};

const WORDS = 'calculator.melee';
/** Rounds that are looked ahead. */
const ROUNDS = 3;

function reckon(values: CalculatorValues): Reckoning<MeleeDuelCard> {
  const form = openForm(WORDS, values);
  const situation = askMelee(form);
  const card = cardOf(situation);
  return {
    ...form.done(situation.mutual ? LAYOUTS.mutual : LAYOUTS.oneSided),
    throws: [throwOf('attacker', card.first), throwOf('defender', card.second)],
    card,
    remarks: [
      ...(situation.attacker.arm === 'infantry' && situation.defender.arm === 'cavalry'
        ? [{ key: 'attack.against.foot-on-horse', cite: ba('4.4.0') }]
        : []),
      ...(card.first.units === 0 ? [{ key: 'calculator.melee.too-few.attacker', cite: ba('4.1.3') }] : []),
      ...(card.second.units === 0 ? [{ key: 'calculator.melee.too-few.defender', cite: ba('4.1.3') }] : []),
    ],
  };
}

const throwOf = (id: string, side: DuelSide): DiceThrow => ({
  id,
  ...THREE_DICE,
  by: { key: side.key },
  adds: side.modifier,
});

function cardOf(situation: MeleeSituation): MeleeDuelCard {
  const card = duelCardOf(situation, []);
  // Both are called attackers where both attack: without names they must be told apart.
  const second = situation.mutual ? { ...card.second, key: 'melee.other-attacker' } : card.second;
  return { ...card, second, rounds: meleeRounds(situation, ROUNDS), legend: { key: 'melee.rounds' } };
}

const FOOT_THAT_ATTACK = ['line', 'attack-column', 'march-column', 'skirmish', 'square', 'mass'] as const;
const FOOT = [...FOOT_THAT_ATTACK, 'huddle', 'house', 'work'] as const;
const HORSE_THAT_ATTACK = ['line', 'attack-column', 'march-column', 'skirmish'] as const;
const HORSE = [...HORSE_THAT_ATTACK, 'rest'] as const;

/** What the players see, in the order in which one answer needs another. */
function askMelee(form: CalculatorForm): MeleeSituation {
  const arm = form.choice('attacker-arm', ['infantry', 'cavalry'], 'infantry');
  const targetArm = form.choice('defender-arm', ['infantry', 'cavalry', 'artillery'], 'infantry');
  const order = form.choice('defender-order', DISORDERS, 'OR');
  const formation =
    arm === 'cavalry'
      ? form.choice('attacker-formation', HORSE_THAT_ATTACK, 'line')
      : form.choice('attacker-formation', FOOT_THAT_ATTACK, 'line');
  const stood = askStood(form, targetArm, order);
  const struck = askStruck(form, stood, order);
  const mutual = arm === targetArm && struck === 'front' && mayAttack(stood, order) && form.toggle('mutual');
  const cover = form.choice('defender-cover', COVERS, 'none');
  const coverOfAttacker = mutual ? form.choice('attacker-cover', COVERS, 'none') : 'none';
  const uphill = form.toggle('attacker-uphill');
  return {
    attacker: askParty(form, {
      who: 'attacker',
      arm,
      stood: formation,
      disorder: form.toggle('attacker-ld') ? 'LD' : 'OR',
      attacks: true,
      against: targetArm,
      behindCover: coverOfAttacker !== 'none',
      struck: 'front',
      overreaches: struck === 'front' && isFlanked(stood, order) && form.toggle('attacker-overreach'),
    }),
    defender: askParty(form, {
      who: 'defender',
      arm: targetArm,
      stood,
      disorder: order,
      attacks: mutual,
      against: arm,
      behindCover: cover !== 'none',
      struck,
      overreaches: struck === 'front' && isFlanked(formation, 'OR') && form.toggle('defender-overreach'),
    }),
    mutual,
    aspect: struck,
    uphill,
    uphillOfDefender: mutual && !uphill && form.toggle('defender-uphill'),
    cover,
    coverOfAttacker,
    hidden: form.toggle('hidden'),
  };
}

/** Guns, limbered or not, have one factor (R130); whoever routs has no formation to name and counts as a line (5.4.1). */
function askStood(form: CalculatorForm, arm: Party['arm'], order: Disorder): Stance['stood'] {
  if (arm === 'artillery' || order === 'FD') return 'line';
  return arm === 'cavalry'
    ? form.choice('defender-formation', HORSE, 'line')
    : form.choice('defender-formation', FOOT, 'line');
}

function askStruck(form: CalculatorForm, stood: Stance['stood'], order: Disorder): MeleeSituation['aspect'] {
  const choices = [
    ...(['front'] as const),
    ...(isFlanked(stood, order) ? (['flank'] as const) : []),
    ...(stood !== 'house' && hasRear({ formation: stood }, order) ? (['rear'] as const) : []),
  ];
  return choices.length > 1 ? form.choice('defender-from', choices, 'front') : 'front';
}

/** 4.1.8: who has no flank is not overreached either. */
const isFlanked = (stood: Stance['stood'], order: Disorder): boolean =>
  stood !== 'house' && hasFlank({ formation: stood }, order);

/** 4.1.1, 1.3.1: not in MD or FD, not in a huddle, at work or at rest; guns never do (4.5.0). */
const mayAttack = (stood: Stance['stood'], order: Disorder): boolean =>
  (order === 'OR' || order === 'LD') && MAY_ATTACK.includes(stood);

const MAY_ATTACK: readonly Stance['stood'][] = FOOT_THAT_ATTACK;

const fieldsOf = (who: Stance['who'], ids: readonly string[]): readonly string[] => ids.map((id) => `${who}-${id}`);

const layout = (second: string): readonly GroupLayout[] => [
  {
    id: 'attacker',
    first: [
      ...fieldsOf('attacker', ['arm', 'formation', ...PARTY_FIELDS.first, 'cover']),
      ...fieldsOf('attacker', [...PARTY_FIELDS.toggles, 'ld', 'uphill', 'overreach']),
      ...fieldsOf('attacker', PARTY_FIELDS.last),
    ],
    more: fieldsOf('attacker', PARTY_FIELDS.more),
  },
  {
    id: second,
    first: [
      ...fieldsOf('defender', ['arm', 'formation', ...PARTY_FIELDS.first, 'order', 'from', 'cover']),
      ...fieldsOf('defender', [...PARTY_FIELDS.toggles, 'uphill']),
      'mutual',
      ...fieldsOf('defender', PARTY_FIELDS.last),
    ],
    more: ['hidden', ...fieldsOf('defender', ['overreach', ...PARTY_FIELDS.more])],
  },
];

const LAYOUTS = { oneSided: layout('defender'), mutual: layout('other') };
