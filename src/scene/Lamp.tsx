import { useLayoutEffect, useMemo } from 'react';
import { SpotLight, Vector3 } from 'three';
import { hypotenuse } from '../geometry/vector';
import type { Table } from '../table/table';
import { roomOf, type Theme } from './palette';
import { toScene } from './space';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Pick<Table, 'width' | 'depth'>;
  readonly theme: Theme;
  /** The lamp hangs on this side, so that the figures are lit from the front. */
  readonly seat: 'near' | 'far';
}

const SHADOW_SIZE = 2048;

/** One warm lamp over the left of the table, and a little light from all sides so that shadows are not black. */
export function Lamp({ stage, table, theme, seat }: Props) {
  const room = roomOf(theme);
  const { width, depth } = table;
  const lamp = useMemo(() => hangLamp(width, depth, seat), [width, depth, seat]);

  useLayoutEffect(() => {
    lamp.color.set(room.lamp);
    lamp.intensity = room.lampStrength;
    lamp.penumbra = room.penumbra;
    stage.world.lampAt.value.copy(lamp.position);
    stage.shadowsStale = true;
    stage.invalidate();
  }, [lamp, room, stage]);

  useLayoutEffect(
    () => () => {
      lamp.dispose();
    },
    [lamp],
  );

  return (
    <>
      <primitive object={lamp} />
      <primitive object={lamp.target} />
      <hemisphereLight args={[room.sky, room.bounce, room.fillStrength]} />
    </>
  );
}

/** High enough to light the whole table evenly, low enough for shadows to tell heights. */
function hangLamp(width: number, depth: number, seat: 'near' | 'far'): SpotLight {
  const reach = hypotenuse(width, depth);
  const lamp = new SpotLight('#ffffff', 1, 0, 0.6, 0.5, 0);
  const side = seat === 'near' ? { x: width * 0.04, y: -depth * 0.2 } : { x: width * 0.96, y: depth * 1.2 };
  toScene(side, reach * 0.85, lamp.position);
  toScene({ x: width / 2, y: depth * 0.5 }, 0, lamp.target.position);
  lamp.target.updateMatrixWorld();
  const aim = lamp.target.position.clone().sub(lamp.position).normalize();
  const corner = new Vector3();
  let widest = 0;
  let farthest = 0;
  for (const x of [0, width]) {
    for (const y of [0, depth]) {
      toScene({ x, y }, 0, corner).sub(lamp.position);
      farthest = Math.max(farthest, corner.length());
      widest = Math.max(widest, corner.normalize().angleTo(aim));
    }
  }
  lamp.angle = Math.min(1.2, widest * 1.3);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  lamp.shadow.camera.near = reach * 0.45;
  lamp.shadow.camera.far = farthest * 1.1;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.06;
  lamp.shadow.radius = 2.2;
  return lamp;
}
