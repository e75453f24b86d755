import { radians, turnFrom } from '../../../src/geometry/angle';
import type { Gait } from '../../../src/rules/belle-alliance/march/gait';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { gapBetween } from '../../../src/rules/belle-alliance/units/bodies';
import type { Step } from '../../../src/rules/marching-advice';
import type { Unit } from '../../../src/table/unit';
import { between, type Next, oneOf } from '../numbers';

interface Foe {
  readonly unit: Unit;
  readonly cm: number;
}

/** Opponents on the table, the nearest first. */
export function foesOf({ table }: BelleAllianceState, unit: Unit): readonly Foe[] {
  return [...table.units.values()]
    .filter(({ side, arm, figures }) => side !== unit.side && arm !== 'staff' && figures > 0)
    .flatMap((foe) => {
      const gap = gapBetween(table, unit, foe);
      return gap ? [{ unit: foe, cm: gap.distance }] : [];
    })
    .sort((a, b) => a.cm - b.cm);
}

/** Mostly towards the nearest opponents, now and then anywhere. */
export function anyMarch(next: Next, state: BelleAllianceState, unit: Unit): object {
  const [foe] = foesOf(state, unit);
  const steps = foe && next() < 0.75 ? towards(next, unit, foe.unit) : anywhere(next);
  return { type: 'march', unit: unit.id, gait: anyGait(next), steps };
}

const anyGait = (next: Next): Gait => oneOf(next, ['normal', 'normal', 'normal', 'fast', 'charge'] as const);

export function towards(next: Next, { pose }: Unit, { pose: { at } }: Unit): readonly Step[] {
  const turn = turnFrom(pose.heading, Math.atan2(at.y - pose.at.y, at.x - pose.at.x));
  const cm = between(next, 5, 35);
  if (Math.abs(turn) < radians(4)) return [{ kind: 'march', cm }];
  if (Math.abs(turn) > radians(130)) return [{ kind: 'invert' }, { kind: 'march', cm }];
  const part = turn * between(next, 0.5, 1);
  const kind = oneOf(next, ['wheel', 'rotate'] as const);
  return next() < 0.3
    ? [
        { kind: 'march', cm: cm / 2 },
        { kind, turn: part },
        { kind: 'march', cm: cm / 2 },
      ]
    : [
        { kind, turn: part },
        { kind: 'march', cm },
      ];
}

export function anywhere(next: Next): readonly Step[] {
  const on = (): Step => ({ kind: 'march', cm: between(next, 1, 25) });
  const turn = (): Step => ({ kind: next() < 0.5 ? 'wheel' : 'rotate', turn: between(next, -1.2, 1.2) });
  const kind = next();
  if (kind < 0.3) return [on()];
  if (kind < 0.5) return [turn(), on()];
  if (kind < 0.65) return [on(), turn(), on()];
  if (kind < 0.75) return [{ kind: 'invert' }, on()];
  if (kind < 0.85) return [{ kind: 'back', cm: between(next, 1, 8) }];
  if (kind < 0.95) return [{ kind: 'sidestep', cm: between(next, -8, 8) }];
  return [turn()];
}
