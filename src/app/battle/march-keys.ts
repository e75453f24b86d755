import type { MarchControl, Marching } from './march-desk';
import type { Keys } from './use-keys';

/** A march by keyboard: everything a finger can draw. Where the unit may not step aside, the arrows still move the view. */
export function marchKeys({ advice }: Marching, march: MarchControl, reach: { toggle(): void } | undefined): Keys {
  const { steps, can, gaits, violations } = advice;
  const aside = can.sidestep === undefined;
  const back = (coarse: boolean) => () => {
    if (steps.at(-1)?.kind === 'march') march.adjust(steps.length - 1, -1, coarse);
    else if (can.back === undefined) march.add('back', coarse);
  };
  const arrows = (shift: string, coarse: boolean): Keys => ({
    [`${shift}ArrowUp`]: () => march.add('ahead', coarse),
    [`${shift}ArrowDown`]: back(coarse),
    ...(aside
      ? {
          [`${shift}ArrowLeft`]: () => march.add('left', coarse),
          [`${shift}ArrowRight`]: () => march.add('right', coarse),
        }
      : {}),
  });
  return {
    ...arrows('', false),
    ...arrows('shift+', true),
    q: () => march.add('wheel-left'),
    e: () => march.add('wheel-right'),
    ...(can.rotate === undefined ? { a: () => march.add('rotate'), d: () => march.add('rotate-right') } : {}),
    i: march.invert,
    Backspace: march.undoStep,
    // What stands against a rule wants a note, which the card's own button asks for.
    Enter: () => void (violations.length === 0 && march.commit()),
    ...Object.fromEntries(gaits.map(({ id }, n) => [`${n + 1}`, () => march.setGait(id)])),
    ...(reach ? { r: reach.toggle } : {}),
  };
}
