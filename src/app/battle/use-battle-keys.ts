import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react';
import type { TableView } from '../../panels/TopBar';
import type { SceneHandle } from '../../scene/handle';
import type { UnitId } from '../../table/unit';
import type { SheetName } from './BattleSheets';
import type { Desk, DeskControl } from './desk';
import { type Keys, useKeys } from './use-keys';

interface BattleKeys {
  readonly desk: Desk;
  readonly control: DeskControl;
  readonly scene: RefObject<SceneHandle | undefined>;
  readonly deeds: { undo(): void; redo(): void; turn(unit: UnitId, degrees: number): void };
  /** Units in the order Tab goes through them. */
  readonly units: readonly UnitId[];
  readonly setLooking: Dispatch<SetStateAction<TableView>>;
  readonly setNear: Dispatch<SetStateAction<'near' | 'far'>>;
  readonly setSheet: (sheet: SheetName) => void;
}

const TURN_DEGREES = 15;
/** A press of an arrow moves the view by so many pixels. */
const PAN = 120;
const ZOOM = 1.25;

/** The battle by keyboard: everything a finger can do. */
export function useBattleKeys({ desk, control, scene, deeds, units, setLooking, setNear, setSheet }: BattleKeys): void {
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
      scene.current?.focus(next);
    };
    return {
      v: () => control.pick('select'),
      t: () => control.pick('tape'),
      n: step(1),
      p: step(-1),
      '[': onSelected((unit) => deeds.turn(unit, TURN_DEGREES)),
      ']': onSelected((unit) => deeds.turn(unit, -TURN_DEGREES)),
      f: onSelected((unit) => scene.current?.focus(unit)),
      Escape: () => {
        control.clear();
        control.select(undefined);
      },
      'mod+z': deeds.undo,
      'mod+y': deeds.redo,
      m: () => setLooking((looking) => (looking === 'map' ? 'tilted' : 'map')),
      s: () => setNear((near) => (near === 'near' ? 'far' : 'near')),
      ArrowLeft: () => scene.current?.nudge(-PAN, 0),
      ArrowRight: () => scene.current?.nudge(PAN, 0),
      ArrowUp: () => scene.current?.nudge(0, -PAN),
      ArrowDown: () => scene.current?.nudge(0, PAN),
      '+': () => scene.current?.zoom(ZOOM),
      '=': () => scene.current?.zoom(ZOOM),
      '-': () => scene.current?.zoom(1 / ZOOM),
      '0': () => scene.current?.overview(),
      l: () => setSheet('text'),
      '?': () => setSheet('keys'),
    };
  }, [desk, control, scene, deeds, units, setLooking, setNear, setSheet]);
  useKeys(keys);
}
