import type { UnitId } from '../../table/unit';
import type { Marching } from '../../tools/march-hand';
import type { Tool } from '../../tools/table-state';
import { useSettings } from '../settings';
import { besideCard } from './battle-cover';
import type { RunPlayer } from './running/run-player';
import type { TableNow, TableStore } from './table-store';
import type { Keys } from './use-keys';
import { arrowKeys, TURN_DEGREES, type ViewControls, viewKeys } from './view-keys';

export interface TableKeys extends ViewControls {
  readonly control: TableStore;
  readonly turn: (unit: UnitId, degrees: number) => void;
  /** Units in the order the keys go through them. */
  readonly units: readonly UnitId[];
  /** The view is from the far seat: right is left. */
  readonly far: boolean;
  readonly reach: { toggle(): void } | undefined;
  readonly run: RunPlayer | undefined;
  readonly tools: readonly { readonly id: Tool }[];
}

const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  select: 'h',
  tape: 't',
  march: 'w',
  fire: 'f',
  melee: 'x',
  sight: 'v',
  run: 'u',
};

/** The battle by keyboard, with what is in hand now: everything a finger can do. */
export function tableKeys(given: TableKeys): Keys {
  const { control, scene, turn, units, far, reach, run, tools } = given;
  const { act, store } = control;
  const now = store.getState();
  const { hand, advised } = now;
  const [selected] = hand.units;
  const onSelected = (does: (unit: UnitId) => void) => () => {
    if (selected !== undefined) does(selected);
  };
  const step = (by: number) => () => {
    const at = selected === undefined ? -1 : units.indexOf(selected);
    const next = units[(at + by + units.length) % units.length];
    if (next === undefined) return;
    act({ do: 'pick', unit: next });
    scene.current?.focus(next, besideCard(useSettings.getState().hand));
  };
  const isPlacing = hand.move.kind === 'armed' || hand.move.kind === 'moving';
  return {
    ...viewKeys(given),
    ...arrowKeys(scene, far, isPlacing ? (dx, dy) => act({ do: 'shift', dx, dy }) : undefined),
    ...Object.fromEntries(tools.map(({ id: tool }) => [TOOL_KEYS[tool], () => act({ do: 'tool', tool })])),
    n: step(1),
    p: step(-1),
    '[': onSelected((unit) => turn(unit, TURN_DEGREES)),
    ']': onSelected((unit) => turn(unit, -TURN_DEGREES)),
    c: onSelected((unit) => scene.current?.focus(unit)),
    Escape: () => {
      act({ do: 'clear' });
      act({ do: 'pick', unit: undefined });
    },
    g: () => act({ do: 'arm' }),
    Enter: () => act({ do: hand.tool === 'tape' ? 'tape-picked' : 'put' }),
    ...(advised.marching ? marchKeys(advised.marching, act, reach) : {}),
    ...aimKeys(now, act),
    ...(run && hand.tool === 'run' ? runKeys(run) : {}),
  };
}

/** A march by keyboard: everything a finger can draw. Where the unit may not step aside, the arrows still move the view. */
function marchKeys({ advice }: Marching, act: TableStore['act'], reach: TableKeys['reach']): Keys {
  const { steps, can, gaits, violations } = advice;
  const back = (coarse: boolean) => () => {
    if (steps.at(-1)?.kind === 'march') act({ do: 'adjust', index: steps.length - 1, taps: -1, coarse });
    else if (can.back === undefined) act({ do: 'nudge', nudge: 'back', coarse });
  };
  const arrows = (shift: string, coarse: boolean): Keys => ({
    [`${shift}ArrowUp`]: () => act({ do: 'nudge', nudge: 'ahead', coarse }),
    [`${shift}ArrowDown`]: back(coarse),
    ...(can.sidestep === undefined && {
      [`${shift}ArrowLeft`]: () => act({ do: 'nudge', nudge: 'left', coarse }),
      [`${shift}ArrowRight`]: () => act({ do: 'nudge', nudge: 'right', coarse }),
    }),
  });
  return {
    ...arrows('', false),
    ...arrows('shift+', true),
    q: () => act({ do: 'nudge', nudge: 'wheel-left' }),
    e: () => act({ do: 'nudge', nudge: 'wheel-right' }),
    ...(can.rotate === undefined && {
      a: () => act({ do: 'nudge', nudge: 'rotate' }),
      d: () => act({ do: 'nudge', nudge: 'rotate-right' }),
    }),
    i: () => act({ do: 'invert' }),
    Backspace: () => act({ do: 'unstep' }),
    // What stands against a rule wants a note, which the card's own button asks for.
    Enter: () => void (violations.length === 0 && act({ do: 'commit' })),
    ...Object.fromEntries(gaits.map(({ id: gait }, n) => [`${n + 1}`, () => act({ do: 'gait', gait })])),
    ...(reach ? { r: reach.toggle } : {}),
  };
}

/** A press moves the point of impact by so many cm. */
const SLIDE_CM = 1;

/** Fire and melee by keyboard; whom it is on is chosen on the card. */
function aimKeys({ hand, advised }: TableNow, act: TableStore['act']): Keys {
  const { tool, batches } = hand;
  if (!advised.aimed || (tool !== 'fire' && tool !== 'melee')) return {};
  const [action] = advised.aimed.verdict?.actions ?? [];
  const declare = (): void => {
    // What stands against a rule wants a note, which the card's own button asks for.
    if (!action || action.violations.length > 0 || batches[tool].open !== undefined) return;
    act({ do: 'declare', command: action.command, ...(tool === 'melee' && { leaves: true }) });
  };
  if (tool === 'melee') return { Enter: declare };
  return {
    ',': () => act({ do: 'slide', cm: -SLIDE_CM }),
    '.': () => act({ do: 'slide', cm: SLIDE_CM }),
    Enter: declare,
  };
}

/** What keys do while a movement run is looked at. */
const runKeys = (run: RunPlayer): Keys => ({
  k: () => (run.store.getState().playing ? run.pause() : run.play()),
  ',': () => run.step(-1),
  '.': () => run.step(1),
});
