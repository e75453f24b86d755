import { useLayoutEffect, useMemo } from 'react';
import { SpotLight, Vector3 } from 'three';
import type { Table } from '../table/table';
import { roomOf, type Theme } from './palette';
import { toScene } from './space';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Pick<Table, 'width' | 'depth'>;
  readonly theme: Theme;
}

const SHADOW_SIZE = 2048;

/** One warm lamp over the far left of the table, and a little light from all sides so that shadows are not black. */
export function Lamp({ stage, table, theme }: Props) {
  const room = roomOf(theme);
  const { width, depth } = table;
  const lamp = useMemo(() => hangLamp(width, depth), [width, depth]);

  useLayoutEffect(() => {
    lamp.color.set(room.lamp);
    lamp.intensity = room.lampStrength;
    lamp.penumbra = room.penumbra;
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
function hangLamp(width: number, depth: number): SpotLight {
  const reach = Math.hypot(width, depth);
  const lamp = new SpotLight('#ffffff', 1, 0, 0.6, 0.5, 0);
  toScene({ x: width * 0.3, y: depth * 0.85 }, reach * 1.05, lamp.position);
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
  lamp.angle = Math.min(1.2, widest * 1.16);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  lamp.shadow.camera.near = reach * 0.5;
  lamp.shadow.camera.far = farthest * 1.1;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.06;
  lamp.shadow.radius = 2.2;
  return lamp;
}
