import { useEffect, useMemo } from 'react';
import type { Muster } from './figure-instances';
import { basesGeometry, figuresGeometry } from './geometry';
import { modelOf } from './models/model-catalogue';
import { baseMaterial, baseShadowMaterial, contactMaterial } from './shaders/base-material';
import { figureMaterial, figureShadowMaterial } from './shaders/figure-material';
import type { Stage } from './stage';

/** Figures stand where the pose texture says: their meshes never move, and are never out of sight as a whole. */
const STILL = { frustumCulled: false, matrixAutoUpdate: false } as const;

interface Props {
  readonly stage: Stage;
  readonly muster: Muster;
}

/** All figures, one draw a model, and their bases. Moving a unit touches none of this: its pose is read from a texture. */
export function Figures({ stage, muster }: Props) {
  const materials = useMemo(() => makeMaterials(stage), [stage]);
  const models = useMemo(
    () =>
      [...muster.figures].map(([name, rows]) => ({
        name,
        near: figuresGeometry(modelOf(name), rows),
        far: figuresGeometry(modelOf(name, true), rows),
      })),
    [muster],
  );
  const bases = useMemo(() => basesGeometry(muster.bases, true), [muster]);
  const contacts = useMemo(() => basesGeometry(muster.bases, false), [muster]);

  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => {
      for (const { near, far } of models) {
        near.dispose();
        far.dispose();
      }
      bases.dispose();
      contacts.dispose();
    };
  }, [stage, models, bases, contacts]);

  return (
    <>
      <mesh geometry={contacts} material={materials.contact} {...STILL} renderOrder={2} />
      <mesh
        geometry={bases}
        material={materials.base}
        customDepthMaterial={materials.baseShadow}
        {...STILL}
        castShadow
        receiveShadow
      />
      {models.map(({ name, near, far }) => (
        <mesh
          key={name}
          geometry={near}
          material={materials.figure}
          customDepthMaterial={materials.figureShadow}
          {...STILL}
          castShadow
          receiveShadow
          ref={(mesh) => {
            if (!mesh) return;
            const choose = (plain: boolean): void => {
              mesh.geometry = plain ? far : near;
            };
            stage.detail.add(choose);
            return () => void stage.detail.delete(choose);
          }}
        />
      ))}
    </>
  );
}

function makeMaterials({ world }: Stage) {
  return {
    figure: figureMaterial(world),
    figureShadow: figureShadowMaterial(world),
    base: baseMaterial(world),
    baseShadow: baseShadowMaterial(world),
    contact: contactMaterial(world),
  };
}
