import { writeFraction } from '../../../../dice/fraction';
import { HEXSIDES, type Hex, sideTowards } from '../../../../hex/axial';
import type { HexMarch, HexReason, HexStep } from '../../../hex-advice';
import { lb } from '../../la-bataille-cite';
import type { LbViolation } from '../../la-bataille-violation';
import type { LaBatailleState } from '../state';
import { planned } from './moving-plan';
import { headOf } from './taken';
import { leftTogether } from './walk';

/** Why a march does not get to a hex: what stands against the step into the next one, else what it has left for the way. */
export function noWay(state: LaBatailleState, march: HexMarch, hex: Hex): readonly HexReason[] {
  const come = planned(state, march);
  if (!come) return [];
  if (come.violations.length > 0) return come.violations;
  const next = sideTowards(headOf(come.end), hex) !== undefined;
  const barred = next ? againstStep(state, march, hex) : [];
  if (barred.length > 0) return barred;
  const left = writeFraction(leftTogether(state, come.end));
  return [{ key: 'lb.no-way.farther', values: { left }, cite: lb('P18') }];
}

/** It goes as it looks or turns first: what stands against the way that least does. */
function againstStep(state: LaBatailleState, march: HexMarch, hex: Hex): readonly LbViolation[] {
  const turns: readonly (readonly HexStep[])[] = [[], ...HEXSIDES.map((facing) => [{ do: 'face' as const, facing }])];
  const ways = turns.map(
    (turn) => planned(state, { ...march, steps: [...march.steps, ...turn, { do: 'enter', hex }] })?.violations ?? [],
  );
  const ahead = ways.filter((violations) => violations.every(({ kind }) => kind !== 'march.not-front'));
  return (ahead.length > 0 ? ahead : ways).toSorted((a, b) => a.length - b.length)[0] ?? [];
}
