import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import type { UnitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { decideWith, overrideSchema } from '../../../override';
import { impossible } from '../../la-bataille-violation';
import { FORMATIONS, GUNS } from '../../la-bataille-vocabulary';
import { placed } from '../after/after-events';
import type { LbEvent } from '../event';
import { simulate } from '../la-bataille-simulation';
import { defineCommand, outOfTurn, WHEN } from '../phase-rules';
import { stackAt } from '../queries';
import { marches } from './moving-marching';
import { planned } from './moving-plan';

const units = v.pipe(v.array(unitIdSchema), v.maxLength(40), v.readonly());
const hexes = v.pipe(v.array(hexSchema), v.minLength(1), v.maxLength(12), v.readonly());

const step = v.variant('do', [
  v.object({ do: v.literal('enter'), hex: hexSchema }),
  v.object({ do: v.literal('face'), facing: hexsideSchema }),
  v.object({ do: v.literal('form'), formation: v.picklist([...FORMATIONS, ...GUNS]), hexes, facing: hexsideSchema }),
]);

/** What can be asked for in this part. */
export const MOVING_COMMANDS = [
  defineCommand({
    ...WHEN.march,
    type: 'march',
    fields: {
      unit: unitIdSchema,
      with: units,
      steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(100), v.readonly()),
      override: v.exactOptional(overrideSchema),
    },
    violations: (state, march) => planned(state, march)?.violations ?? [impossible('march.not-there', 'P18')],
    decide: (state, march, answers) =>
      simulate(state, answers, (simulation) => marches(simulation, march, march.override !== undefined)),
  }),
  /** Those of a side in a hex, the top first: another order costs nothing, and is made in its owner's own movement. */
  defineCommand({
    ...WHEN.march,
    type: 'restack',
    fields: { hex: hexSchema, order: units, override: v.exactOptional(overrideSchema) },
    decide(state, { hex, order, override }) {
      const stack = stackAt(state, hex);
      const own = stack.filter(({ counter }) => order.includes(counter.id));
      const side = own[0]?.counter.side;
      const whole = stack.filter(({ counter }) => counter.side === side).length;
      if (own.length !== whole || own.length !== order.length) return refuse(impossible('march.not-the-stack', 'P13'));
      return decideWith(outOfTurn(WHEN.march, state, side), override, () => ranked(own, order));
    },
  }),
] as const;

function ranked(own: ReturnType<typeof stackAt>, order: readonly UnitId[]): readonly LbEvent[] {
  const lowest = Math.min(...own.map(({ place }) => place.rank));
  return order.flatMap((id, fromTop) => {
    const unit = own.find(({ counter }) => counter.id === id);
    const rank = lowest + order.length - 1 - fromTop;
    return unit && unit.place.rank !== rank ? [placed(id, { ...unit.place, rank })] : [];
  });
}
