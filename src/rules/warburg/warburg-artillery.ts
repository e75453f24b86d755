import type { Factor } from '../card';
import { ARTILLERY_MODIFIERS } from './tables/results';
import { wb } from './warburg-cite';
import { fireGround, type TargetGround } from './warburg-ground';

/** Guns that fire at a hex. */
export interface ArtilleryCase {
  /** In hexes; 1 is adjacent. */
  readonly range: number;
  readonly ground: TargetGround;
  readonly lightTarget: boolean;
  readonly flank: boolean;
  readonly disorganised: boolean;
  readonly twelvePounder: boolean;
}

/** Everything that is added to the die (W2). */
export function artilleryFactors(it: ArtilleryCase): readonly Factor[] {
  const { far, farther } = ARTILLERY_MODIFIERS;
  const beyond = Math.max(0, it.range - farther.beyond);
  return [
    ...when(it.range === 1, 'adjacent'),
    ...when(it.twelvePounder, 'twelve-pounder'),
    ...when(it.flank, 'flank'),
    ...when(it.lightTarget, 'light-target'),
    ...when(it.disorganised, 'disorganised-shooter'),
    ...fireGround(it.ground),
    ...(it.range > far.beyond ? [line('far', far.add)] : []),
    ...(beyond > 0 ? [line('farther', beyond * farther.add)] : []),
  ];
}

type Plain = Exclude<keyof typeof ARTILLERY_MODIFIERS, 'far' | 'farther'>;
const when = (holds: boolean, row: Plain): readonly Factor[] => (holds ? [line(row, ARTILLERY_MODIFIERS[row])] : []);

const line = (row: string, value: number): Factor => ({ row, key: `wb.artillery.${row}`, value, cite: wb('W2') });
