import type { Engine } from '../../engine/connect';
import type { Point } from '../../geometry/point';
import type { Json } from '../../rules/book';
import type { SeenGround } from '../../rules/tool-advice';
import type { SceneHandle } from '../../scene/handle';

import type { UnitId } from '../../table/unit';
import { outlineOf } from '../../tools/target-outline';
import { useSettings } from '../settings';
import { clearOf, isWide } from './cover';
import type { Desk, DeskControl } from './desk';
import type { OpenBattle } from './follow';
import { bringIntoSight, lookAt } from './on-screen';
import type { Actions, NotDone } from './use-battle';

/** What tools that are fetched later may do to screen and battle. */
export interface RoomWorld {
  readonly control: DeskControl;
  scene(): SceneHandle | undefined;
  send(command: object): Promise<NotDone | undefined>;
  seenGround(unit: UnitId): Promise<SeenGround | undefined>;
  /** The events of these entries that still stand. */
  eventsOf(from: number, to: number): Promise<readonly Json[]>;
  lookAt(at: Point): void;
  bringIntoSight(places: readonly Point[]): void;
  /** As that, and near enough to be read: these units whole, and these places. */
  frame(units: readonly UnitId[], places?: readonly Point[]): void;
  tell(text: string): void;
}

/** The screen as it is now. */
export interface ScreenNow {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly desk: Desk;
  readonly control: DeskControl;
  readonly scene: () => SceneHandle | undefined;
  readonly readOnly: boolean;
  readonly tell: (text: string) => void;
}

/** What the line at the bottom takes, and what is left free round what is brought into sight, in pixels. */
const BAR = 112;
const AIR = 36;
/** By how much the card that asks for dice is wider than the one before it. */
const WIDER = 56;

export function roomWorldOf(latest: () => ScreenNow): RoomWorld {
  return {
    control: latest().control,
    scene: () => latest().scene(),
    tell: (text) => latest().tell(text),
    send: (command) => latest().actions.send(command),
    async seenGround(unit) {
      const { engine, battle } = latest();
      const answer = await engine.consult(battle.id, { kind: 'seen-ground', unit });
      return answer.kind === 'seen-ground' ? answer.ground : undefined;
    },
    async eventsOf(from, to) {
      const { engine, battle } = latest();
      const lines = await engine.log(battle.id, from, to);
      return lines.filter(({ standing }) => standing).flatMap(({ events }) => events);
    },
    lookAt: (at) => lookAt(latest().scene(), at),
    bringIntoSight: (places) => bringInto(latest().scene(), places, false),
    frame(units, places = []) {
      const { scene, battle } = latest();
      const { table } = battle.view;
      const outlines = units.flatMap((id) => {
        const unit = table?.units.get(id);
        return table && unit ? outlineOf(table, unit) : [];
      });
      bringInto(scene(), [...outlines, ...places], true);
    },
  };
}

/** Between the cards, near enough to be read where that is wanted. */
export function bringInto(scene: SceneHandle | undefined, places: readonly Point[], toRead: boolean): void {
  const canvas = document.querySelector('canvas');
  if (!scene || !canvas || places.length === 0) return;
  const { hand } = useSettings.getState();
  const clear = clearOf(hand, canvas.clientWidth, canvas.clientHeight);
  const aside = isWide() ? WIDER : 0;
  const [left, right] = hand === 'left' ? [clear.left, clear.right - aside] : [clear.left + aside, clear.right];
  bringIntoSight(scene, places, { ...clear, left, right, bottom: clear.bottom - BAR }, AIR, toRead);
}
