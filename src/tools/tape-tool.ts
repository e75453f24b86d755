import type { Point } from '../geometry/point';
import type { Place } from '../table/place';
import { isStillTap, type Press } from './press';

/** The tape: drag from one place to another, or tap one and then the other. A place is a unit or a bare point. */
export type TapeMode =
  | { readonly kind: 'idle' }
  /** One end is set by a tap; the next tap sets the other. */
  | { readonly kind: 'from'; readonly from: Place }
  | {
      readonly kind: 'drawing';
      readonly from: Place;
      readonly to: Place;
      readonly start: Point;
      readonly second: boolean;
    }
  | { readonly kind: 'laid'; readonly from: Place; readonly to: Place };

export const TAPE_IDLE: TapeMode = { kind: 'idle' };

export function tapeTool(mode: TapeMode, press: Press): TapeMode {
  const here = placeOf(press);
  switch (press.phase) {
    case 'down': {
      const second = mode.kind === 'from';
      return { kind: 'drawing', from: second ? mode.from : here, to: here, start: press.at, second };
    }
    case 'move':
      return mode.kind === 'drawing' ? { ...mode, to: here } : mode;
    case 'up': {
      if (mode.kind !== 'drawing') return mode;
      if (!mode.second && isStillTap(mode.start, press)) return { kind: 'from', from: mode.from };
      return { kind: 'laid', from: mode.from, to: here };
    }
    case 'cancel':
      return mode.kind === 'drawing' ? TAPE_IDLE : mode;
  }
}

/** Both ends, once there are two. */
export function tapeEnds(mode: TapeMode): { readonly from: Place; readonly to: Place } | undefined {
  return mode.kind === 'drawing' || mode.kind === 'laid' ? mode : undefined;
}

const placeOf = ({ unit, at }: Press): Place => (unit === undefined ? { point: at } : { unit });
