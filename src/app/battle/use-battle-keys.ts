import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react';
import type { TableView } from '../../panels/TopBar';
import type { SceneHandle } from '../../scene/handle';
import type { UnitId } from '../../table/unit';
import { useSettings } from '../settings';
import type { SheetName } from './BattleSheets';
import { besideCard } from './cover';
import type { Desk, DeskControl, Tool } from './desk';
import type { Room } from './fire/room';
import { fireKeys } from './fire-keys';
import { marchKeys } from './march-keys';
import type { MeleeRoom } from './melee/room';
import { meleeKeys } from './melee-keys';
import { runKeys } from './run-keys';
import type { RunRoom } from './running/room';
import { type Keys, useKeys } from './use-keys';

interface BattleKeys {
  readonly desk: Desk;
  readonly control: DeskControl;
  readonly scene: RefObject<SceneHandle | undefined>;
  readonly deeds: { undo(): void; redo(): void; turn(unit: UnitId, degrees: number): void };
  /** Units in the order the keys go through them. */
  readonly units: readonly UnitId[];
  /** The view is from the far seat: right is left. */
  readonly far: boolean;
  readonly reach: { toggle(): void } | undefined;
  /** The desks of fire, while they are in hand. */
  readonly fire: Room | undefined;
  /** Those of melee. */
  readonly melee: MeleeRoom | undefined;
  /** That of the movement run. */
  readonly run: RunRoom | undefined;
  readonly tools: readonly { readonly id: Tool }[];
  readonly setLooking: Dispatch<SetStateAction<TableView>>;
  readonly setNear: Dispatch<SetStateAction<'near' | 'far'>>;
  readonly setSheet: (sheet: SheetName) => void;
}

const TURN_DEGREES = 15;
/** A press of an arrow moves the view by so many pixels. */
const PAN = 120;
const ZOOM = 1.25;
/** An armed unit goes so many cm for a press of an arrow, and with Shift. */
const STEP_CM = 1;
const FAR_STEP_CM = 5;

/** The battle by keyboard: everything a finger can do. */
export function useBattleKeys(given: BattleKeys): void {
  const { desk, control, scene, deeds, units, far, reach, fire, melee, run, tools } = given;
  const { setLooking, setNear, setSheet } = given;
  const keys = useMemo((): Keys => {
    const { selected } = desk;
    const onSelected = (act: (unit: UnitId) => void) => () => {
      if (selected !== undefined) act(selected);
    };
    const step = (by: number) => () => {
      const at = selected === undefined ? -1 : units.indexOf(selected);
      const next = units[(at + by + units.length) % units.length];
      if (next === undefined) return;
      control.select(next);
      scene.current?.focus(next, besideCard(useSettings.getState().hand));
    };
    const placing = desk.move.kind === 'armed' || desk.move.kind === 'moving';
    const way = far ? -1 : 1;
    /** Arrows move the armed unit, and the view otherwise. */
    const arrow = (x: number, y: number, cm: number) => () => {
      if (placing) control.shift(x * way * cm, y * way * cm);
      else scene.current?.nudge(x * PAN, -y * PAN);
    };
    const arrows = (shift: string, cm: number): Keys => ({
      [`${shift}ArrowLeft`]: arrow(-1, 0, cm),
      [`${shift}ArrowRight`]: arrow(1, 0, cm),
      [`${shift}ArrowUp`]: arrow(0, 1, cm),
      [`${shift}ArrowDown`]: arrow(0, -1, cm),
    });
    return {
      h: () => control.pick('select'),
      t: () => control.pick('tape'),
      ...pickKeys(tools, control),
      n: step(1),
      p: step(-1),
      '[': onSelected((unit) => deeds.turn(unit, TURN_DEGREES)),
      ']': onSelected((unit) => deeds.turn(unit, -TURN_DEGREES)),
      c: onSelected((unit) => scene.current?.focus(unit)),
      Escape: () => {
        control.clear();
        control.select(undefined);
      },
      'mod+z': deeds.undo,
      'mod+y': deeds.redo,
      'mod+shift+z': deeds.redo,
      m: () => setLooking((looking) => (looking === 'map' ? 'tilted' : 'map')),
      s: () => setNear((near) => (near === 'near' ? 'far' : 'near')),
      ...arrows('', STEP_CM),
      ...arrows('shift+', FAR_STEP_CM),
      g: control.arm,
      Enter: () => (desk.tool === 'tape' ? control.tapeSelected() : control.put()),
      '+': () => scene.current?.zoom(ZOOM),
      '=': () => scene.current?.zoom(ZOOM),
      '-': () => scene.current?.zoom(1 / ZOOM),
      '0': () => scene.current?.overview(),
      l: () => setSheet('text'),
      '?': () => setSheet('keys'),
      ...(desk.march ? marchKeys(desk.march, control.march, reach) : {}),
      ...(fire && desk.tool === 'fire' ? fireKeys(fire) : {}),
      ...(melee && desk.tool === 'melee' ? meleeKeys(melee) : {}),
      ...(run && desk.tool === 'run' ? runKeys(run) : {}),
    };
  }, [desk, control, scene, deeds, units, far, reach, fire, melee, run, tools, setLooking, setNear, setSheet]);
  useKeys(keys);
}

const TOOL_KEYS = { march: 'w', fire: 'f', melee: 'x', sight: 'v', run: 'u' } as const;

/** The tools that this battle has. */
function pickKeys(tools: readonly { readonly id: Tool }[], control: DeskControl): Keys {
  const known = (['march', 'fire', 'melee', 'sight', 'run'] as const).filter((tool) =>
    tools.some(({ id }) => id === tool),
  );
  return Object.fromEntries(known.map((tool) => [TOOL_KEYS[tool], () => control.pick(tool)]));
}
