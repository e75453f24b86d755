import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PlacementPanel } from '../../panels/PlacementPanel';
import type { BattleView } from '../../rules/book';
import type { SceneHandle } from '../../scene/handle';
import type { Placement, PlacementState } from '../../scene/xr/placement';
import type { Dress } from '../../scene/xr-view';
import { roomTexts } from '../../texts/room-texts';
import { useTheme } from '../appearance';
import css from './Room.module.css';

interface Shown {
  readonly root: HTMLElement;
  readonly room: Placement;
  readonly state: PlacementState;
}

export interface RoomOver {
  /** Undefined where this device sees no room. */
  readonly enter: (() => void) | undefined;
  /** What lies over what the device sees. */
  readonly over: ReactNode;
}

/** The table in the room through a device that knows where it is. Nothing of the battle is left for it, and so nothing is lost. */
export function useRoom(
  scene: () => SceneHandle | undefined,
  view: BattleView,
  tell: (text: string) => void,
): RoomOver {
  const able = useSeesRooms();
  const theme = useTheme();
  const [shown, setShown] = useState<Shown>();
  const [dress, setDress] = useState<Dress>('all');
  const session = useRef<XRSession>(undefined);
  const factor = view.table?.scale?.factor ?? 1;

  const enter = useCallback(() => {
    const handle = scene();
    if (!handle || !navigator.xr || session.current) return;
    const root = document.createElement('div');
    root.className = css.over ?? '';
    document.body.append(root);
    // Asked for at once: a device lets a page begin only while the finger's tap is fresh.
    navigator.xr
      .requestSession('immersive-ar', {
        requiredFeatures: ['hit-test'],
        optionalFeatures: ['anchors', 'plane-detection', 'dom-overlay'],
        domOverlay: { root },
      })
      .then(async (begun) => {
        session.current = begun;
        let last: PlacementState | undefined;
        const room = await handle.placeTable(begun, {
          ...{ factor, theme, dress, overlay: root },
          onState: (state) => {
            last = state;
            setShown((now) => now && { ...now, state });
          },
          onEnd: () => {
            session.current = undefined;
            root.remove();
            setShown(undefined);
          },
        });
        if (last && session.current === begun) setShown({ root, room, state: last });
      })
      .catch((error: unknown) => {
        console.error(error);
        void session.current?.end().catch(() => undefined);
        session.current = undefined;
        root.remove();
        const denied = error instanceof DOMException && error.name === 'NotAllowedError';
        tell(roomTexts.faultsToEnter[denied ? 'denied' : 'failed']);
      });
  }, [scene, factor, theme, dress, tell]);

  useEffect(() => () => void session.current?.end().catch(() => undefined), []);

  const over =
    shown &&
    createPortal(
      <PlacementPanel
        {...shown.state}
        mayMeasure={view.measuring === 'free' || view.measuring === 'open'}
        dress={dress}
        onDress={(wanted) => {
          setDress(wanted);
          shown.room.dress(wanted);
        }}
        onTake={shown.room.take}
        onSurface={shown.room.takeSurface}
        onAgain={shown.room.again}
        onLeave={shown.room.leave}
      />,
      shown.root,
    );
  return { enter: able ? enter : undefined, over };
}

/** Asked anew for each screen: a headset may be put on later. */
function useSeesRooms(): boolean {
  const [able, setAble] = useState(false);
  useEffect(() => {
    let here = true;
    navigator.xr
      ?.isSessionSupported('immersive-ar')
      .then((is) => here && setAble(is))
      // Not allowed to ask is no.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return able;
}
