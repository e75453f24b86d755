import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { type Answer, type Decision, refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { decideWith, overrideSchema } from '../../../override';
import { FORMATIONS, GUNS } from '../../vocabulary';
import { placed } from '../after/events';
import type { LbEvent } from '../event';
import { stackAt } from '../looking';
import type { LaBatailleState } from '../state';
import { unfold } from '../unfolding';
import { marches } from './marching';
import { planned } from './plan';
import { against } from './taken';

const units = v.pipe(v.array(unitIdSchema), v.maxLength(40), v.readonly());
const hexes = v.pipe(v.array(hexSchema), v.minLength(1), v.maxLength(12), v.readonly());

const step = v.variant('do', [
  v.object({ do: v.literal('enter'), hex: hexSchema }),
  v.object({ do: v.literal('face'), facing: hexsideSchema }),
  v.object({ do: v.literal('form'), formation: v.picklist([...FORMATIONS, ...GUNS]), hexes, facing: hexsideSchema }),
]);

/** What can be asked for in this part, as schemas. */
export const MOVING_COMMANDS = [
  v.object({
    type: v.literal('march'),
    unit: unitIdSchema,
    with: units,
    steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(100), v.readonly()),
    override: v.exactOptional(overrideSchema),
  }),
  /** Those of a side in a hex, the top first. */
  v.object({ type: v.literal('restack'), hex: hexSchema, order: units, override: v.exactOptional(overrideSchema) }),
] as const;
export type MovingCommand = v.InferOutput<(typeof MOVING_COMMANDS)[number]>;

type March = Extract<MovingCommand, { readonly type: 'march' }>;
type Restack = Extract<MovingCommand, { readonly type: 'restack' }>;

export function decideMoving(
  state: LaBatailleState,
  command: MovingCommand,
  answers: readonly Answer[],
): Decision<LbEvent> {
  return command.type === 'march' ? decideMarch(state, command, answers) : decideRestack(state, command);
}

function decideMarch(state: LaBatailleState, command: March, answers: readonly Answer[]): Decision<LbEvent> {
  const plan = planned(state, command);
  if (!plan) return refuse(against('not-there', 'P18', undefined, false));
  const final = plan.violations.filter(({ overridable }) => !overridable);
  if (final.length > 0) return refuse(...final);
  if (plan.violations.length > 0 && !command.override) return refuse(...plan.violations);
  return unfold(state, answers, (unfolding) => marches(unfolding, command, command.override !== undefined));
}

/** Another order in the hex costs nothing; it is made in its owner's own movement. */
export function restackViolations({ turning }: LaBatailleState, side: string | undefined): readonly Violation[] {
  return turning.segment === 'movement' && turning.phasing === side ? [] : [against('not-now', 'P2')];
}

function decideRestack(state: LaBatailleState, { hex, order, override }: Restack): Decision<LbEvent> {
  const stack = stackAt(state, hex);
  const own = stack.filter(({ counter }) => order.includes(counter.id));
  const side = own[0]?.counter.side;
  const whole = stack.filter(({ counter }) => counter.side === side).length;
  if (own.length !== whole || own.length !== order.length)
    return refuse(against('not-the-stack', 'P13', undefined, false));
  return decideWith<LbEvent>(restackViolations(state, side), override, () => ranked(own, order));
}

function ranked(own: ReturnType<typeof stackAt>, order: Restack['order']): readonly LbEvent[] {
  const lowest = Math.min(...own.map(({ place }) => place.rank));
  return order.flatMap((id, fromTop) => {
    const unit = own.find(({ counter }) => counter.id === id);
    const rank = lowest + order.length - 1 - fromTop;
    return unit && unit.place.rank !== rank ? [placed(id, { ...unit.place, rank })] : [];
  });
}
