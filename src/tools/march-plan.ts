import type { Step } from '../rules/marching-advice';
import type { HandleKind } from './march-handles';

/** What a button or key does: as a handle, but turning either way has its own. */
export type Nudge = HandleKind | 'rotate-right';

/** The kind of step that comes of it, and the sign of its amount. */
const MAKES: Readonly<Record<Nudge, { readonly kind: Exclude<Step['kind'], 'invert'>; readonly sign: 1 | -1 }>> = {
  ahead: { kind: 'march', sign: 1 },
  back: { kind: 'back', sign: 1 },
  left: { kind: 'sidestep', sign: -1 },
  right: { kind: 'sidestep', sign: 1 },
  'wheel-left': { kind: 'wheel', sign: 1 },
  'wheel-right': { kind: 'wheel', sign: -1 },
  rotate: { kind: 'rotate', sign: 1 },
  'rotate-right': { kind: 'rotate', sign: -1 },
};

export const kindOf = (handle: Nudge): Exclude<Step['kind'], 'invert'> => MAKES[handle].kind;

/** Centimetres or radians of a step, with its sign; an inversion has none. */
export function amountOf(step: Step): number {
  if (step.kind === 'invert') return 0;
  return 'cm' in step ? step.cm : step.turn;
}

/** Shorter or slighter than this is a shake of the hand. */
const LEAST = { cm: 0.05, turn: Math.PI / 720 };

/** The step of that kind and amount; undefined where nothing would come of it. */
export function stepOf(kind: Exclude<Step['kind'], 'invert'>, amount: number): Step | undefined {
  if (kind === 'wheel' || kind === 'rotate') return Math.abs(amount) < LEAST.turn ? undefined : { kind, turn: amount };
  return Math.abs(amount) < LEAST.cm ? undefined : { kind, cm: amount };
}

/** May the step be drawn on by this handle? A wheel goes on to the same side only: the other one has another fixed point. */
export function goesOn(step: Step | undefined, handle: Nudge): boolean {
  if (step?.kind !== kindOf(handle)) return false;
  return step.kind !== 'wheel' || Math.sign(step.turn) === MAKES[handle].sign;
}

/** The steps with the one at `index` replaced, added at the end, or taken out. */
export function withStep(steps: readonly Step[], index: number, step: Step | undefined): readonly Step[] {
  return [...steps.slice(0, index), ...(step ? [step] : []), ...steps.slice(index + 1)];
}

/** A step made longer or shorter by so much along its own direction; never the other way round. */
export function lengthened(step: Step, by: number): Step | undefined {
  if (step.kind === 'invert') return step;
  const sign = amountOf(step) < 0 ? -1 : 1;
  return stepOf(step.kind, sign * Math.max(0, Math.abs(amountOf(step)) + by));
}

/** One more tap in a handle's direction: the last step goes on where it can, else there is a new one. */
export function tapped(steps: readonly Step[], handle: Nudge, amount: number): readonly Step[] {
  const { kind, sign } = MAKES[handle];
  const last = steps.at(-1);
  const on = goesOn(last, handle);
  const base = on && last ? amountOf(last) : 0;
  return withStep(steps, on ? steps.length - 1 : steps.length, stepOf(kind, base + sign * amount));
}
