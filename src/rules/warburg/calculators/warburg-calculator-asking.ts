import type { Reckoning } from '../../calculator';
import type { CalculatorForm } from '../../calculator-form';
import { wb } from '../warburg-cite';
import type { TargetGround } from '../warburg-ground';
import type { Effect } from '../warburg-result';
import { ORDERS, TERRAINS } from '../warburg-vocabulary';

/** All calculators of this book ask in the same words. */
export const WORDS = 'wb.ask';
export const ONE_DIE = { count: 1, faces: 6 } as const;

const CROSSED = ['nothing', 'river', 'bridge', 'slope'] as const;
const RISES = ['level', 'up-one', 'up-two', 'down'] as const;
const RISE = { level: 0, 'up-one': 1, 'up-two': 2, down: -1 } as const;

/** Where the one stands who is fired at or attacked. */
export function askGround(form: CalculatorForm, isCombat: boolean): TargetGround {
  const crossed = isCombat ? form.choice('crossed', CROSSED, 'nothing') : 'nothing';
  return {
    terrain: form.choice('terrain', TERRAINS, 'clear'),
    road: isCombat && form.toggle('sunken-road') ? 'sunken-road' : null,
    hexsides: crossed === 'nothing' ? [] : [crossed],
    rise: RISE[form.choice('rise', RISES, 'level')],
  };
}

export const askOrder = (form: CalculatorForm, whose: string): boolean =>
  form.choice(`${whose}-order`, ORDERS.slice(0, 2), 'good') !== 'good';

/** What the sheet does not tell, and how we read it. */
export const OURS: Readonly<Record<'test' | 'activation', Reckoning['remarks'][number]>> = {
  test: { key: 'wb.remark.test', cite: wb('R158') },
  activation: { key: 'wb.remark.activation', cite: wb('R168') },
};

/** A result taken apart in words, one step after the other (R159). */
export function stepsOf(effect: Effect, whose: 'target' | 'attacker' | 'defender') {
  const cite = wb('R159');
  const values = { whose };
  return [
    ...(effect.eliminated ? [{ key: 'wb.step.eliminated', values, cite }] : []),
    ...(effect.steps > 0 ? [{ key: 'wb.step.steps', values: { ...values, steps: effect.steps }, cite }] : []),
    ...(effect.disorganised ? [{ key: 'wb.step.disorganised', values, cite }] : []),
    ...(effect.test === null
      ? []
      : [{ key: 'wb.step.test', values: { ...values, add: effect.test }, cite: wb('R158') }]),
    ...(effect.retreat > 0 ? [{ key: 'wb.step.retreat', values: { ...values, hexes: effect.retreat }, cite }] : []),
    ...(effect.starred ? [{ key: 'wb.step.starred', values, cite: wb('R171') }] : []),
  ];
}

export const toneOf = (effect: Effect): 'calm' | 'bad' | 'worst' =>
  effect.eliminated || effect.steps > 1
    ? 'worst'
    : effect.steps > 0 || effect.disorganised || effect.test !== null
      ? 'bad'
      : 'calm';
