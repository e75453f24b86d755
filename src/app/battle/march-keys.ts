import { GAITS } from '../../rules/advice';
import type { Marching } from '../../tools/march-hand';
import type { TableStore } from './table-store';
import type { Keys } from './use-keys';

/** A march by keyboard: everything a finger can draw. Where the unit may not step aside, the arrows still move the view. */
export function marchKeys({ advice }: Marching, act: TableStore['act'], reach: { toggle(): void } | undefined): Keys {
  const { steps, can, violations } = advice;
  const aside = can.sidestep === undefined;
  const back = (coarse: boolean) => () => {
    if (steps.at(-1)?.kind === 'march') act({ do: 'adjust', index: steps.length - 1, taps: -1, coarse });
    else if (can.back === undefined) act({ do: 'nudge', nudge: 'back', coarse });
  };
  const arrows = (shift: string, coarse: boolean): Keys => ({
    [`${shift}ArrowUp`]: () => act({ do: 'nudge', nudge: 'ahead', coarse }),
    [`${shift}ArrowDown`]: back(coarse),
    ...(aside
      ? {
          [`${shift}ArrowLeft`]: () => act({ do: 'nudge', nudge: 'left', coarse }),
          [`${shift}ArrowRight`]: () => act({ do: 'nudge', nudge: 'right', coarse }),
        }
      : {}),
  });
  return {
    ...arrows('', false),
    ...arrows('shift+', true),
    q: () => act({ do: 'nudge', nudge: 'wheel-left' }),
    e: () => act({ do: 'nudge', nudge: 'wheel-right' }),
    ...(can.rotate === undefined
      ? { a: () => act({ do: 'nudge', nudge: 'rotate' }), d: () => act({ do: 'nudge', nudge: 'rotate-right' }) }
      : {}),
    i: () => act({ do: 'invert' }),
    Backspace: () => act({ do: 'unstep' }),
    // What stands against a rule wants a note, which the card's own button asks for.
    Enter: () => void (violations.length === 0 && act({ do: 'commit' })),
    ...Object.fromEntries(GAITS.map((gait, n) => [`${n + 1}`, () => act({ do: 'gait', gait })])),
    ...(reach ? { r: reach.toggle } : {}),
  };
}
