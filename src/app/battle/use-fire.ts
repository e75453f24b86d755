import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Engine } from '../../engine/connect';
import type { SceneHandle } from '../../scene/handle';
import { texts } from '../../texts/texts';
import { useSettings } from '../settings';
import { clearOf } from './cover';
import type { Desk, DeskControl } from './desk';
import type { FireKit } from './fire/kit';
import type { Room } from './fire/room';
import type { OpenBattle } from './follow';
import { bringIntoSight, lookAt } from './on-screen';
import type { Actions } from './use-battle';

/** The tools of fire and sight, once they have been fetched. */
export interface FireInHand {
  readonly kit: FireKit;
  readonly room: Room;
}

interface FireWorld {
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

/** Fetches the tools of fire and sight with the first touch of one of them, and keeps them in step with the battle. */
export function useFire(given: FireWorld): FireInHand | undefined {
  const { battle, desk, control, readOnly } = given;
  const latest = useRef(given);
  latest.current = given;
  const [inHand, setInHand] = useState<FireInHand>();
  const wanted = (desk.tool === 'fire' || desk.tool === 'sight') && battle.advice?.fire !== undefined;
  useEffect(() => {
    const load = latest.current.battle.advice?.fire?.load;
    if (!wanted || inHand || !load) return;
    let current = true;
    Promise.all([import('./fire/kit'), load()]).then(
      ([{ kit }, adviser]) =>
        current &&
        setInHand({
          kit,
          room: kit.openRoom(
            adviser,
            worldOf(() => latest.current),
          ),
        }),
      () => current && latest.current.tell(texts.battle.toolMissing),
    );
    return () => {
      current = false;
    };
  }, [wanted, inHand]);
  useEffect(() => {
    control.lend(inHand?.room.guest);
    return () => control.lend(undefined);
  }, [control, inHand]);
  const { tool, selected } = desk;
  useEffect(
    () => inHand?.room.follow(battle, { tool, selected }, readOnly),
    [inHand, battle, tool, selected, readOnly],
  );
  return wanted ? inHand : undefined;
}

const NEVER = () => () => undefined;

/** Is there fire still to be carried out, or just carried out? It has its card without a unit. */
export function useFiresOpen(fire: FireInHand | undefined): boolean {
  const store = fire?.room.volleys.store;
  return useSyncExternalStore(store?.subscribe ?? NEVER, () => {
    const volleys = store?.getState();
    return volleys !== undefined && (volleys.cards.length > 0 || volleys.told !== undefined);
  });
}

function worldOf(latest: () => FireWorld): Parameters<FireKit['openRoom']>[1] {
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
    bringIntoSight(places) {
      const scene = latest().scene();
      const canvas = document.querySelector('canvas');
      if (!scene || !canvas) return;
      const clear = clearOf(useSettings.getState().hand, canvas.clientWidth, canvas.clientHeight);
      bringIntoSight(scene, places, { ...clear, bottom: clear.bottom - BAR }, AIR);
    },
  };
}
