import { useMemo } from 'react';
import type { UnitId } from '../../table/unit';
import type { Tool } from '../../tools/table-hand';
import { useSettings } from '../settings';
import { besideCard } from './cover';
import type { Room } from './fire/room';
import { fireKeys } from './fire-keys';
import { marchKeys } from './march-keys';
import type { MeleeRoom } from './melee/room';
import { meleeKeys } from './melee-keys';
import { runKeys } from './run-keys';
import type { RunRoom } from './running/room';
import type { TableNow, TableStore } from './table-store';
import { type Keys, useKeys } from './use-keys';
import { arrowKeys, TURN_DEGREES, type ViewControls, viewKeys } from './view-keys';

interface BattleKeys extends Omit<ViewControls, 'undo' | 'redo'> {
  readonly now: TableNow;
  readonly control: TableStore;
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
}

/** The battle by keyboard: everything a finger can do. */
export function useBattleKeys(given: BattleKeys): void {
  const { now, control, scene, deeds, units, far, reach, fire, melee, run, tools } = given;
  const { setLooking, setNear, setSheet } = given;
  const keys = useMemo((): Keys => {
    const { hand, advised } = now;
    const [selected] = hand.units;
    const onSelected = (act: (unit: UnitId) => void) => () => {
      if (selected !== undefined) act(selected);
    };
    const step = (by: number) => () => {
      const at = selected === undefined ? -1 : units.indexOf(selected);
      const next = units[(at + by + units.length) % units.length];
      if (next === undefined) return;
      control.act({ do: 'pick', unit: next });
      scene.current?.focus(next, besideCard(useSettings.getState().hand));
    };
    const placing = hand.move.kind === 'armed' || hand.move.kind === 'moving';
    return {
      ...viewKeys({ scene, undo: deeds.undo, redo: deeds.redo, setLooking, setNear, setSheet }),
      ...arrowKeys(scene, far, placing ? (dx, dy) => control.act({ do: 'shift', dx, dy }) : undefined),
      h: () => control.act({ do: 'tool', tool: 'select' }),
      t: () => control.act({ do: 'tool', tool: 'tape' }),
      ...pickKeys(tools, control),
      n: step(1),
      p: step(-1),
      '[': onSelected((unit) => deeds.turn(unit, TURN_DEGREES)),
      ']': onSelected((unit) => deeds.turn(unit, -TURN_DEGREES)),
      c: onSelected((unit) => scene.current?.focus(unit)),
      Escape: () => {
        control.act({ do: 'clear' });
        control.act({ do: 'pick', unit: undefined });
      },
      g: () => control.act({ do: 'arm' }),
      Enter: () => control.act({ do: hand.tool === 'tape' ? 'tape-picked' : 'put' }),
      ...(advised.marching ? marchKeys(advised.marching, control.act, reach) : {}),
      ...(fire && hand.tool === 'fire' ? fireKeys(fire) : {}),
      ...(melee && hand.tool === 'melee' ? meleeKeys(melee) : {}),
      ...(run && hand.tool === 'run' ? runKeys(run) : {}),
    };
  }, [now, control, scene, deeds, units, far, reach, fire, melee, run, tools, setLooking, setNear, setSheet]);
  useKeys(keys);
}

const TOOL_KEYS = { march: 'w', fire: 'f', melee: 'x', sight: 'v', run: 'u' } as const;

/** The tools that this battle has. */
function pickKeys(tools: readonly { readonly id: Tool }[], control: TableStore): Keys {
  const known = (['march', 'fire', 'melee', 'sight', 'run'] as const).filter((tool) =>
    tools.some(({ id }) => id === tool),
  );
  return Object.fromEntries(known.map((tool) => [TOOL_KEYS[tool], () => control.act({ do: 'tool', tool })]));
}
