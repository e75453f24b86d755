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
    const leave = (): void => {
      session.current = undefined;
      root.remove();
    };
    askForSession(navigator.xr, root)
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
            leave();
            setShown(undefined);
          },
        });
        if (last && session.current === begun) setShown({ root, room, state: last });
      })
      .catch((error: unknown) => {
        console.error(error);
        void session.current?.end().catch(() => undefined);
        leave();
        const denied = error instanceof DOMException && error.name === 'NotAllowedError';
        tell(roomTexts.faultsToEnter[denied ? 'denied' : 'failed']);
      });
  }, [scene, factor, theme, dress, tell]);

  useEffect(() => () => void session.current?.end().catch(() => undefined), []);

  const onDress = (wanted: Dress): void => {
    setDress(wanted);
    shown?.room.dress(wanted);
  };
  const over = shown && createPortal(<Overlay {...{ shown, view, dress, onDress }} />, shown.root);
  return { enter: able ? enter : undefined, over };
}

/** Asked for at once: a device lets a page begin only while the finger's tap is fresh. */
const askForSession = (xr: XRSystem, root: HTMLElement): Promise<XRSession> =>
  xr.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test'],
    optionalFeatures: ['anchors', 'plane-detection', 'dom-overlay'],
    domOverlay: { root },
  });

interface OverlayProps {
  readonly shown: Shown;
  readonly view: BattleView;
  readonly dress: Dress;
  readonly onDress: (dress: Dress) => void;
}

const Overlay = ({ shown: { state, room }, view: { measuring }, dress, onDress }: OverlayProps) => (
  <PlacementPanel
    {...state}
    mayMeasure={measuring === 'free' || measuring === 'open'}
    dress={dress}
    onDress={onDress}
    onTake={room.take}
    onSurface={room.takeSurface}
    onAgain={room.again}
    onLeave={room.leave}
  />
);

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
