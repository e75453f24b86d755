import type { Json } from '../rules/book';
import type { Step } from '../rules/marching-advice';
import { amountText, lengthText, rateText } from './amounts';
import { locale, texts } from './texts';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** A step in words. Where nothing may be measured, nothing is said of its distance: turns may be read at any time. */
export function stepText(step: Step, mayMeasure: boolean): string {
  const t = texts.march;
  switch (step.kind) {
    case 'invert':
      return t.step.invert;
    case 'wheel':
    case 'rotate':
      return t.amount(t.step[`${step.kind}-${step.turn < 0 ? 'right' : 'left'}`], degreesText(step.turn));
    case 'march':
    case 'back':
      return distance(t.step[step.kind], step.cm, mayMeasure);
    case 'sidestep':
      return distance(t.step[step.cm < 0 ? 'sidestep-left' : 'sidestep-right'], step.cm, mayMeasure);
  }
}

function distance(step: string, cm: number, mayMeasure: boolean): string {
  return mayMeasure ? texts.march.amount(step, lengthText(Math.abs(cm))) : step;
}

const degreesText = (turn: number): string => texts.march.degrees(whole.format(Math.abs((turn * 180) / Math.PI)));

/** A tap that makes a step shorter or longer: what stands on its buttons, and in words by how much. */
interface Tap {
  readonly less: string;
  readonly more: string;
  readonly by: string;
}

/** The fine and the coarse tap for a step; where nothing may be measured they say no number. */
export function taps(step: Step, measured: boolean): readonly [fine: Tap, coarse: Tap] {
  const t = texts.march;
  if (step.kind === 'wheel' || step.kind === 'rotate') return [tap(t.degrees('5')), tap(t.degrees('15'))];
  if (measured) return [tap(amountText(1), rateText(1)), tap(amountText(5), rateText(5))];
  return [
    { less: '−', more: '+', by: t.little },
    { less: '−−', more: '++', by: t.much },
  ];
}

const tap = (sign: string, by = sign): Tap => ({ less: `−${sign}`, more: `+${sign}`, by });

/** A step as it stands in the log. */
export function stepFrom(json: Json): Step | undefined {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return undefined;
  const { kind, cm, turn } = json;
  if (kind === 'invert') return { kind };
  if ((kind === 'wheel' || kind === 'rotate') && typeof turn === 'number') return { kind, turn };
  if ((kind === 'march' || kind === 'back' || kind === 'sidestep') && typeof cm === 'number') return { kind, cm };
  return undefined;
}
