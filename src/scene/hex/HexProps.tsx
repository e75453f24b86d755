import { useEffect, useLayoutEffect, useMemo } from 'react';
import { treesGeometry } from '../geometry';
import { cottage, felled, hall, reed, tower, townhouse } from '../models/hex-scenery';
import type { Mould } from '../models/mould';
import { oak, pine } from '../models/scenery';
import { treeMaterial, treeShadowMaterial } from '../shaders/tree-material';
import type { Stage } from '../stage';
import { thin } from '../Trees';
import { isCovered, type LaidOut } from './counters';
import { PROP_KINDS, type Prop, type PropKind, propsOf } from './props';
import type { Relief } from './relief';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly laid: LaidOut;
}

const MODELS: Readonly<Record<PropKind, () => Mould>> = {
  pine,
  oak,
  cottage,
  townhouse,
  hall,
  tower,
  reed,
  felled,
};

const isTree = (kind: PropKind): boolean => kind === 'pine' || kind === 'oak';

/** Trees, houses and reeds, one draw for each kind there is. What stands where counters lie is lifted out, as one does at the table. */
export function HexProps({ stage, relief, laid }: Props) {
  const groups = useMemo(() => {
    const props = propsOf(relief);
    return PROP_KINDS.flatMap((kind) => {
      const some = props.filter((prop) => prop.kind === kind);
      return some.length === 0 ? [] : [{ kind, props: some, geometry: treesGeometry(MODELS[kind](), some) }];
    });
  }, [relief]);
  const materials = useMemo(
    () => ({
      tree: treeMaterial(stage.world),
      low: treeMaterial(stage.world, { foot: 0.86, rise: 0.16 }),
      shadow: treeShadowMaterial(stage.world),
    }),
    [stage],
  );

  useLayoutEffect(() => {
    const { pieces } = laid;
    for (const { geometry, props } of groups) {
      thin(geometry, props, (prop: Prop) => isCovered(pieces, prop.at, ROOM[prop.kind]));
    }
    stage.shadowsStale = true;
    stage.invalidate();
  }, [stage, groups, laid]);

  useEffect(
    () => () => {
      for (const { geometry } of groups) geometry.dispose();
    },
    [groups],
  );

  return groups.map(({ kind, geometry }) => (
    <mesh
      key={kind}
      geometry={geometry}
      material={isTree(kind) ? materials.tree : materials.low}
      customDepthMaterial={materials.shadow}
      frustumCulled={false}
      castShadow
      receiveShadow
    />
  ));
}

/** How near a card may come before a thing is in its way, in cm. */
const ROOM: Readonly<Record<PropKind, number>> = {
  pine: 0.3,
  oak: 0.25,
  cottage: 0.4,
  townhouse: 0.4,
  hall: 1,
  tower: 0.35,
  reed: 0,
  felled: 0.2,
};
