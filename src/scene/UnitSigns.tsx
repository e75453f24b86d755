import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { UnitId } from '../table/unit';
import type { Muster } from './figure-instances';
import { basesGeometry, blocksGeometry } from './geometry';
import { GROUPS } from './picture';
import { bannerMaterial } from './shaders/banner-material';
import { mapBaseMaterial } from './shaders/base-material';
import { blockMaterial } from './shaders/block-material';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly muster: Muster;
  readonly notches: (unit: UnitId) => number;
  readonly selected: UnitId | undefined;
  readonly flat: boolean;
}

/** What tells units apart at a glance: on the map a block of the true footprint, on the table a small sign above the unit. */
export function UnitSigns({ stage, muster, notches, selected, flat }: Props) {
  const materials = useMemo(
    () => ({
      block: blockMaterial(stage.world),
      banner: bannerMaterial(stage.world),
      base: mapBaseMaterial(stage.world),
    }),
    [stage],
  );
  const blocks = useMemo(() => blocksGeometry(muster), [muster]);
  const bases = useMemo(() => basesGeometry(muster.bases, false), [muster]);

  useLayoutEffect(() => {
    const state = blocks.getAttribute('state');
    muster.blockUnits.forEach((index, i) => {
      const unit = muster.units[index];
      if (!unit) return;
      state.setY(i, notches(unit.id));
      state.setZ(i, unit.id === selected ? 1 : 0);
    });
    state.needsUpdate = true;
    stage.invalidate();
  }, [stage, muster, blocks, notches, selected]);

  useEffect(
    () => () => {
      blocks.dispose();
      bases.dispose();
    },
    [blocks, bases],
  );

  return (
    <>
      <group name={GROUPS.map} visible={flat}>
        <mesh geometry={bases} material={materials.base} frustumCulled={false} renderOrder={20} />
        <mesh geometry={blocks} material={materials.block} frustumCulled={false} renderOrder={21} />
      </group>
      <group name={GROUPS.table} visible={!flat}>
        <mesh geometry={blocks} material={materials.banner} frustumCulled={false} renderOrder={40} />
      </group>
    </>
  );
}
