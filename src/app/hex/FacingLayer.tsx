import { useEffect, useState } from 'react';
import type { Point } from '../../geometry/point';
import { ahead, hypotenuse, plus, times } from '../../geometry/vector';
import { HEXSIDES, type Hex, type Hexside } from '../../hex/axial';
import { centreOf, sideHeading, vertexHeading } from '../../hex/board';
import { type FacingArrow, FacingRing } from '../../panels/hex/FacingRing';
import type { SceneHandle } from '../../scene/handle';
import { boardOf, HEX_ACROSS, type HexFacing, type HexTable } from '../../table/hex-table';

interface FacingLayerProps {
  readonly scene: SceneHandle | undefined;
  readonly table: HexTable;
  readonly hex: Hex;
  readonly facing: HexFacing;
  readonly onFace: (facing: Hexside) => void;
}

/** No arrow nearer to the middle than this, in pixels: then a finger's width is between any two of them. */
const NEAREST = 76;

/** The arrows lie over the map and move with every frame, so they are drawn apart from everything else. */
export function FacingLayer({ scene, table, hex, facing, onFace }: FacingLayerProps) {
  const [arrows, setArrows] = useState<readonly FacingArrow[]>([]);
  const { layout } = table.map;
  const { kind } = facing;
  useEffect(() => {
    if (!scene) return;
    const lay = (): void => setArrows(arrowsAt(scene, centreOf(boardOf(layout), hex), kind));
    lay();
    return scene.onFrame(lay);
  }, [scene, layout, hex, kind]);
  return <FacingRing arrows={arrows} now={facing} onFace={onFace} />;
}

function arrowsAt(scene: SceneHandle, centre: Point, kind: HexFacing['kind']): readonly FacingArrow[] {
  const middle = scene.toScreen(centre);
  const heading = kind === 'side' ? sideHeading : vertexHeading;
  return HEXSIDES.flatMap((facing) => {
    const beyond = scene.toScreen(plus(centre, times(ahead(heading(facing)), HEX_ACROSS)));
    const [dx, dy] = [beyond.x - middle.x, beyond.y - middle.y];
    const far = hypotenuse(dx, dy);
    if (!Number.isFinite(far) || far === 0) return [];
    const out = Math.max(NEAREST, far) / far;
    return [{ facing, x: middle.x + dx * out, y: middle.y + dy * out, angle: Math.atan2(dx, -dy) }];
  });
}
