import { type RefObject, useEffect, useRef, useState } from 'react';
import { centreOf } from '../../hex/board';
import type { HexMap } from '../../hex/map';
import type { SceneHandle } from '../../scene/handle';
import { boardOf } from '../../table/hex-table';
import { say } from '../../texts/sayings';
import { shapesOnHexes } from '../../tools/hex-shapes';
import { type Clear, clearOf, intoSight, isUpright } from '../battle/cover';
import { useSettings } from '../settings';
import { firstAim, type MapTool } from './panels';
import { createPen, type PenControl } from './pen-desk';

interface Drawn {
  readonly map: HexMap;
  readonly readOnly: boolean;
  readonly send: (command: object) => Promise<boolean>;
}

/** Round the cursor, in pixels. */
const AIR = 60;

/** What is seen of the map beside the card, or above it on an upright tablet. */
function clearNow(): Clear {
  const beside = clearOf(useSettings.getState().hand, innerWidth, innerHeight);
  return isUpright() ? { ...beside, left: 0, right: innerWidth, bottom: innerHeight * ABOVE_CARD } : beside;
}
const ABOVE_CARD = 0.4;

/** The pen for as long as the screen is there, on the map as it is now. */
export function useMapPen(drawn: Drawn, first: MapTool, scene: RefObject<SceneHandle | undefined>): PenControl {
  const { map, readOnly } = drawn;
  const latest = useRef(drawn);
  latest.current = drawn;
  const [pen] = useState(() => {
    const board = () => boardOf(latest.current.map.layout);
    const made = createPen({
      send: (command) => void latest.current.send(command),
      draw: (shapes) => scene.current?.setShapes(shapesOnHexes(board(), shapes, say)),
      follow(hex) {
        const at = scene.current?.toScreenAtRest(centreOf(board(), hex));
        if (!at) return;
        const { x, y } = intoSight([at], clearNow(), AIR);
        if (x !== 0 || y !== 0) scene.current?.nudge(-x, -y);
      },
    });
    made.aim(firstAim(first, map.legend));
    return made;
  });
  useEffect(() => pen.show(map, readOnly), [pen, map, readOnly]);
  return pen;
}
