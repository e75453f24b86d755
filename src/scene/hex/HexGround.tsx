import { useEffect, useMemo } from 'react';
import { GroundFrame, useClothMaterials } from '../Ground';
import { mouldGeometry, paintGeometry } from '../geometry';
import { clothOf, type Theme } from '../palette';
import type { PhotoCover } from '../photo-cover';
import type { Stage } from '../stage';
import { groundPaint } from './ground-paint';
import { landOf } from './land';
import type { Relief } from './relief';
import { worksOf } from './works';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

/** The land of a map of hexes as it is modelled: levels with shoulders, floors, ways, works and the table's edge in five draws. */
export function HexGround({ stage, relief, theme, cover }: Props) {
  const materials = useClothMaterials(stage, clothOf(theme), theme);
  const surface = useMemo(() => cover?.cloth(materials.deep) ?? materials.cloth, [cover, materials]);
  const land = useMemo(() => mouldGeometry(landOf(relief, clothOf(theme))), [relief, theme]);
  const paint = useMemo(() => paintGeometry(groundPaint(relief)), [relief]);
  const works = useMemo(() => mouldGeometry(worksOf(relief)), [relief]);

  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => {
      for (const geometry of [land, paint, works]) geometry.dispose();
    };
  }, [stage, land, paint, works]);

  return (
    <>
      <mesh geometry={land} material={surface} receiveShadow castShadow />
      <mesh geometry={works} material={materials.solid} receiveShadow castShadow />
      <mesh geometry={paint} material={materials.paint} receiveShadow renderOrder={1} />
      <GroundFrame stage={stage} size={relief.size} materials={materials} theme={theme} />
    </>
  );
}
