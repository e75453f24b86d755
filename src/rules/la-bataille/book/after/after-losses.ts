import type { Hex } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import type { Resolution } from '../../../resolution';
import { spreadLosses } from '../../fire/fire-losses';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, strengthOf } from '../la-bataille-unit';
import { combatAt, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { type Loss, loseIncrements } from './lose';

/** What the losses of a hex come from. */
export interface LossesBy {
  /** Whose units stand in the hex and lose. */
  readonly of: SideId;
  /** Guns fired with it: one from each from the top (P11). */
  readonly artillery: boolean;
  /** Only these of the hex, where they alone were meant: whoever marches through. */
  readonly among?: readonly UnitId[];
}

/** What one unit lost, who is there of it now, and what it had lost and had left before. */
export interface UnitLoss extends Loss {
  readonly unit: UnitId;
  readonly lostBefore: number;
  readonly had: number;
}

/** Losses in a hex fall on the top unit or, by guns, on all; unlimbered guns take every second one (P11, P16). */
export function* takeLosses(
  simulation: Simulation,
  hex: Hex,
  losses: number,
  by: LossesBy,
): Resolution<readonly UnitLoss[]> {
  const shares = sharesOf(simulation.now, hex, losses, by);
  const taken: UnitLoss[] = [];
  for (const { unit, share } of shares) {
    const loss = yield* loseIncrements(simulation, unit.counter.id, share);
    if (loss.lost > 0) taken.push({ ...loss, unit: unit.counter.id, lostBefore: unit.lost, had: strengthOf(unit) });
  }
  return taken;
}

function sharesOf(state: LaBatailleState, hex: Hex, losses: number, { of, artillery, among }: LossesBy) {
  const units = combatAt(state, hex)
    .filter(({ counter }) => counter.side === of)
    .filter(({ counter }) => !among || among.includes(counter.id));
  const guns = units.filter(isUnlimbered);
  const stack = units.filter((unit) => !isUnlimbered(unit));
  const spread = spreadLosses(
    {
      stack: stack.map(strengthOf),
      guns: guns.length > 0 ? guns.reduce((sum, gun) => sum + strengthOf(gun), 0) : null,
    },
    losses,
    artillery,
  );
  let left = spread.guns;
  return [
    ...stack.map((unit, place) => ({ unit, share: spread.stack[place] ?? 0 })),
    ...guns.map((unit) => {
      const share = Math.min(left, strengthOf(unit));
      left -= share;
      return { unit, share };
    }),
  ];
}

const isUnlimbered = ({ formation }: OnMap<CombatUnit>): boolean => formation === 'unlimbered';
