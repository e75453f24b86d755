import { useMemo } from 'react';
import { GroundFrame, useClothMaterials } from '../Ground';
import { clothOf, type Theme } from '../palette';
import type { PhotoCover } from '../photo-cover';
import type { Stage } from '../stage';
import { paintPattern } from './ground-paint';
import { landPattern } from './hex-land';
import { worksPattern } from './hex-works';
import type { Relief } from './relief';
import { MOULDS, PAINTS, type Part, partOf, useQuilt } from './stitched';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

const modelled = (): readonly [Part] => [partOf(MOULDS)];
const painted = (): readonly [Part] => [partOf(PAINTS)];

/** The land of a map of hexes as it is modelled: levels with shoulders, floors, ways, works and the table's edge in five draws. */
export function HexGround({ stage, relief, theme, cover }: Props) {
  const materials = useClothMaterials(stage, clothOf(theme), theme);
  const surface = useMemo(() => cover?.cloth(materials.deep) ?? materials.cloth, [cover, materials]);
  const pattern = useMemo(() => landPattern(clothOf(theme)), [theme]);
  const [land] = useQuilt(stage, pattern, relief, modelled);
  const [paint] = useQuilt(stage, paintPattern, relief, painted);
  const [works] = useQuilt(stage, worksPattern, relief, modelled);

  return (
    <>
      <mesh geometry={land.geometry} material={surface} frustumCulled={false} receiveShadow castShadow />
      <mesh geometry={works.geometry} material={materials.solid} frustumCulled={false} receiveShadow castShadow />
      <mesh geometry={paint.geometry} material={materials.paint} frustumCulled={false} receiveShadow renderOrder={1} />
      <GroundFrame stage={stage} size={relief.size} materials={materials} theme={theme} />
    </>
  );
}
