import type { CalculatorOutcome, OutcomeResult } from '../../calculator';
import { ba } from '../belle-alliance-cite';
import { disorderSteps, type Step, showsOnes, summed, TONES } from '../explain/calculator-steps';
import { fdLoss, lossPerUnit, QUARTERS } from '../fire/fire-outcome';
import { type Duel, type Fought, fightDuel } from './melee-outcome';
import type { MeleeSituation } from './melee-situation';

type Who = 'attacker' | 'defender';
const PARTIES = ['attacker', 'defender'] as const;
const otherOf = (who: Who): Who => (who === 'attacker' ? 'defender' : 'attacker');

/** What the dice of both come to, and every sum on the way there. */
export function outcomeWith(
  situation: MeleeSituation,
  faces: Readonly<Record<Who, readonly number[]>>,
): CalculatorOutcome {
  const duel = fightDuel(situation, faces);
  const losses = { attacker: lossOf(situation, duel, 'attacker'), defender: lossOf(situation, duel, 'defender') };
  const named = (who: Who) => nameOf(situation, who);
  const { loser, morale, difference } = duel;
  return {
    totals: [duel.attacker.total, duel.defender.total],
    results: [
      loser
        ? { id: 'morale', key: `calculator.melee.result.${morale}`, values: { who: named(loser) }, tone: TONES[morale] }
        : { id: 'morale', key: 'calculator.melee.result.even', tone: 'calm' },
      ...PARTIES.map((who) => lossResult(who, named(who), losses[who])),
      ...advanceResult(situation, duel),
    ],
    steps: [
      ...PARTIES.map((who) => totalStep(named(who), faces[who], duel[who])),
      loser
        ? {
            key: 'calculator.melee.step.difference',
            values: { difference, morale, who: named(loser) },
            cite: ba('T11'),
          }
        : { key: 'calculator.melee.step.even', cite: ba('T11') },
      ...(loser ? disorderSteps(situation[loser].disorder, morale) : []),
      ...PARTIES.flatMap((who) => lossSteps(named(who), losses[who])),
      ...PARTIES.filter((who) => !situation[who].withoutSupplies && showsOnes(faces[who])).map((who) => ({
        key: 'calculator.melee.step.supplies',
        values: { who: named(who) },
        cite: ba('5.5.3'),
      })),
    ],
  };
}

/** Two who attack each other have to be told apart. */
const nameOf = ({ mutual }: MeleeSituation, who: Who): string => (mutual && who === 'defender' ? 'other' : who);

/** What one party loses, in the order in which it is taken away (R147). */
interface Loss {
  readonly by: Fought;
  readonly withoutSupplies: boolean;
  readonly figures: number;
  readonly killed: number;
  readonly taken: number;
  readonly left: number;
  readonly fled: number;
  readonly breaks: boolean;
}

function lossOf(situation: MeleeSituation, duel: Duel, who: Who): Loss {
  const { figures } = situation[who];
  const by = duel[otherOf(who)];
  const breaks = duel.loser === who && duel.morale === 'FD';
  const killed = Math.min(figures, Math.floor(by.quarters / QUARTERS));
  const taken = breaks ? Math.min(figures - killed, by.prisoners) : 0;
  const left = figures - killed - taken;
  const fled = breaks ? fdLoss(left) : 0;
  return {
    by,
    withoutSupplies: situation[otherOf(who)].withoutSupplies,
    figures,
    killed,
    taken,
    left,
    fled,
    breaks,
  };
}

function lossResult(id: Who, who: string, { killed, taken, fled }: Loss): OutcomeResult {
  const figures = killed + taken + fled;
  return {
    id,
    key: 'calculator.melee.result.loss',
    values: { who, figures, prisoners: taken },
    tone: figures > 0 ? 'bad' : 'calm',
  };
}

/** 4.1.4: who attacked may go on when the other gives way, and attack anew when he breaks. */
function advanceResult(situation: MeleeSituation, { loser, morale }: Duel): readonly OutcomeResult[] {
  if (loser === null || (morale !== 'MD' && morale !== 'FD')) return [];
  const winner = otherOf(loser);
  if (winner === 'defender' && !situation.mutual) return [];
  const key = morale === 'FD' ? 'calculator.melee.result.attack-on' : 'calculator.melee.result.advance';
  return [{ id: 'advance', key, values: { who: nameOf(situation, winner) }, tone: 'calm' }];
}

function totalStep(who: string, faces: readonly number[], { total }: Fought): Step {
  const rolled = summed(faces);
  return {
    key: 'calculator.melee.step.total',
    values: { who, rolled, modifier: total - rolled, total },
    cite: ba('T8'),
  };
}

function lossSteps(who: string, loss: Loss): readonly Step[] {
  const { by, figures, killed, taken, left, fled, breaks } = loss;
  return [
    loss.withoutSupplies
      ? { key: 'calculator.melee.step.unharmed', values: { who }, cite: ba('5.5.3') }
      : {
          key: 'calculator.melee.step.loss',
          values: {
            who,
            total: by.total,
            units: by.units,
            each: lossPerUnit(by.total) / QUARTERS,
            exact: by.quarters / QUARTERS,
            figures: killed,
          },
          cite: ba('T12'),
        },
    ...(breaks
      ? [
          {
            key: 'calculator.melee.step.prisoners',
            values: { who, figures: taken, wanted: by.prisoners, left: figures - killed },
            cite: ba('T12'),
          },
          { key: 'calculator.step.fd', values: { left, figures: fled }, cite: ba('5.4.1') },
        ]
      : []),
  ];
}
