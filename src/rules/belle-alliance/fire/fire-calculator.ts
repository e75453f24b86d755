import type { Calculator, CalculatorValues, Reckoning } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import type { Formation } from '../../miniatures/miniatures-unit';
import { BOOK, ba } from '../belle-alliance-cite';
import { askOfficer, FIGURES, GUNNERS, THREE_DICE, VALOUR } from '../explain/calculator-fields';
import { HAND_WEAPONS, type HandWeapon } from '../tables/table-13-hand-weapons';
import { formationUnderFire, hasFlank, hasRear } from '../units/abilities';
import { DISORDERS } from '../units/roster';
import type { FireCard } from './belle-alliance-fire-card';
import { cardOf } from './belle-alliance-fire-card';
import { outcomeWith } from './fire-calculator-outcome';
import { FIRING_ARMS, type FireSituation, type FiringArm, isArtillery } from './fire-situation';
import { zonesOf } from './fire-zones';

/** One fire at one target, tapped in by those who stand at a real table (tables 6 and 7). */
export const fireCalculator: Calculator<FireCard> = {
  title: { key: 'calculator.fire' },
  book: BOOK,
  reckon,
  outcome: (values, [dice = []]) => {
    const { card, situation } = readCase(values);
    return outcomeWith(card, situation.target, dice);
  },
};

function reckon(values: CalculatorValues): Reckoning<FireCard> {
  const { form, card } = readCase(values);
  return {
    ...form.done(LAYOUT),
    throws: [{ id: 'fire', ...THREE_DICE }],
    card,
    remarks: card.unitsOfFire === 0 ? [{ key: 'calculator.fire.too-few', cite: ba('3.1.1') }] : [],
  };
}

function readCase(values: CalculatorValues) {
  const form = openForm('calculator.fire', values);
  const { situation, partial } = askFire(form);
  return { form, situation, card: cardOf(situation, [], partial) };
}

const CALIBRES = ['3', '4', '6', '8', '9', '12'] as const;

/** What the players see, in the order in which one answer needs another. */
function askFire(form: CalculatorForm): { readonly situation: FireSituation; readonly partial: boolean } {
  const arm = form.choice('arm', FIRING_ARMS, 'infantry');
  const guns = isArtillery(arm);
  const pounder = guns ? Number(form.choice('calibre', CALIBRES, '6')) : 0;
  const zone = askZone(form, guns ? null : askWeapon(form, arm), pounder);
  const far = zone > 1;
  const split = form.toggle('split');
  const situation: FireSituation = {
    firer: {
      arm,
      skirmish: !guns && form.toggle('skirmish'),
      figures: guns ? form.count('gunners', GUNNERS) : form.count('figures', FIGURES),
      pounder,
      valour: form.count('valour', VALOUR),
      disorder: form.toggle('ld') ? 'LD' : 'OR',
      // Horse artillery fires as well after moving as before (table 7); it is not asked.
      stationary: arm === 'horse-artillery' || !form.toggle('moved'),
      first: form.toggle('first'),
      marksmen: !guns && form.toggle('marksmen'),
      inPassage: form.toggle('passage'),
      officer: askOfficer(form, 'officer'),
      neighbour: form.toggle('neighbour'),
      split,
      canister: guns && !far && form.toggle('canister'),
      ranging: guns && far && form.toggle('ranging'),
      nonRicochet: guns && far && form.toggle('soft-ground'),
    },
    target: askTarget(form),
    zone,
    hidden: form.toggle('hidden'),
  };
  // Of a split fire one part only has the unit of fire that may be short (3.1.2).
  return { situation, partial: !split || form.toggle('short-unit', true) };
}

const askWeapon = (form: CalculatorForm, arm: FiringArm): HandWeapon =>
  form.choice('weapon', HAND_WEAPONS, arm === 'cavalry' ? 'carbine' : 'musket');

const ZONES = ['1', '2', '3'] as const;
const ZONE_NUMBERS = { 1: 1, 2: 2, 3: 3 } as const;

function askZone(form: CalculatorForm, weapon: HandWeapon | null, pounder: number): 1 | 2 | 3 {
  const ends = zonesOf({ weapon, pounder });
  const details = Object.fromEntries(
    ends.map((to, index) => [
      `${index + 1}`,
      { key: 'calculator.fire.zone.cm', values: { from: ends[index - 1] ?? 0, to } },
    ]),
  );
  return ZONE_NUMBERS[form.choice('zone', ZONES.slice(0, ends.length), '1', { details })];
}

/**
 * As they stand on the table. `square` is mass and huddle too, which are all the same to fire; `work` is everything that
 * counts as a line without being one (1.3.5, 1.3.6, 6.1.2).
 */
const FOOT = ['line', 'attack-column', 'march-column', 'skirmish', 'square', 'work'] as const;
const MOUNTED = ['line', 'attack-column', 'march-column', 'skirmish', 'rest'] as const;
const BATTERY = ['unlimbered', 'limbered', 'gunners'] as const;

function askTarget(form: CalculatorForm): FireSituation['target'] {
  const arm = form.choice('target', ['infantry', 'cavalry', 'artillery'], 'infantry');
  const disorder = form.choice('order', DISORDERS, 'OR');
  const guns = arm === 'artillery' ? form.choice('guns', BATTERY, 'unlimbered') : undefined;
  const stood = askFormation(form, arm, guns, disorder === 'FD');
  const cover = form.choice('cover', ['open', 'I', 'II', 'III', 'wood'], 'open');
  const figures = arm === 'artillery' ? form.count('target-gunners', GUNNERS) : form.count('target-figures', FIGURES);
  const unit = { formation: stood };
  const flank = hasFlank(unit, disorder);
  const rear = hasRear(unit, disorder);
  const aspects = [
    ...(['front'] as const),
    ...(flank ? (['flank'] as const) : []),
    ...(rear ? (['rear'] as const) : []),
  ];
  return {
    arm,
    formation: formationUnderFire(unit, disorder),
    guns: guns === undefined || guns === 'gunners' ? null : guns,
    figures,
    valour: form.count('target-valour', VALOUR),
    disorder,
    atCharge: arm === 'cavalry' && disorder !== 'FD' && form.toggle('charge'),
    columnEffect: askColumnEffect(form, stood, disorder === 'FD'),
    aspect: aspects.length > 1 ? form.choice('aspect', aspects, 'front') : 'front',
    inPassage: form.toggle('target-passage'),
    // A wood and its edge are cover I to hand weapons (table 5).
    cover: cover === 'open' ? 'none' : cover === 'wood' ? 'I' : cover,
    inWood: cover === 'wood',
    support: form.toggle('support'),
    withoutSupplies: form.toggle('no-supplies'),
    officer: askOfficer(form, 'target-officer'),
  };
}

function askFormation(
  form: CalculatorForm,
  arm: FireSituation['target']['arm'],
  guns: (typeof BATTERY)[number] | undefined,
  routed: boolean,
): Formation {
  if (arm === 'artillery') return guns === 'limbered' ? 'march-column' : 'line';
  if (routed) return 'rout';
  return form.choice('formation', arm === 'cavalry' ? MOUNTED : FOOT, 'line');
}

/** 3.1.9: a column of attack has it always, a line or a column of march by its angle or by who stands behind. */
function askColumnEffect(form: CalculatorForm, formation: Formation, routed: boolean): boolean {
  if (routed) return false;
  if (formation === 'attack-column') return true;
  return (formation === 'line' || formation === 'march-column') && form.toggle('column-effect');
}

const LAYOUT: readonly GroupLayout[] = [
  {
    id: 'firer',
    // biome-ignore format: a row for each row of the screen
    first: [
      'arm', 'weapon', 'calibre',
      'figures', 'gunners',
      'zone',
      'canister', 'ranging', 'skirmish', 'moved', 'first', 'ld',
      'valour',
    ],
    more: ['neighbour', 'marksmen', 'soft-ground', 'hidden', 'passage', 'split', 'short-unit', 'officer'],
  },
  {
    id: 'target',
    // biome-ignore format: a row for each row of the screen
    first: [
      'target',
      'formation', 'guns',
      'target-figures', 'target-gunners',
      'order',
      'aspect',
      'cover',
      'column-effect', 'charge', 'support',
      'target-valour',
    ],
    more: ['target-passage', 'no-supplies', 'target-officer'],
  },
];
