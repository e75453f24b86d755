import { useEffect, useLayoutEffect, useMemo } from 'react';
import { InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry } from 'three';
import { linesGeometry } from '../geometry';
import { lettersOf, linear, sheetOf, type Theme } from '../palette';
import { GROUPS } from '../picture';
import { lineMaterial } from '../shaders/line-material';
import { figuresTexture, nameMaterial } from '../shaders/name-material';
import type { Stage } from '../stage';
import { figuresIn, gridOf, NAME_STRIDE, namesOf, strokesOf } from './grid';
import type { Relief } from './relief';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly flat: boolean;
  readonly names: boolean;
}

/** The sides of all hexes as thin lines, and their names where they can be read. */
export function HexGrid({ stage, relief, theme, flat, names }: Props) {
  const materials = useMemo(
    () => ({ above: lineMaterial(stage.world, false), ground: lineMaterial(stage.world, false, 'ground') }),
    [stage],
  );
  const lines = useMemo(
    () =>
      linesGeometry(
        gridOf(relief, { colour: theme === 'study' ? '#1d190f' : sheetOf(theme).ink, px: 0.8, cm: 0.045, alpha: 0.5 }),
      ),
    [relief, theme],
  );
  const strokes = useMemo(
    () => linesGeometry(strokesOf(relief, { colour: '#2a1d0d', px: 0.8, cm: 0.07, alpha: 0.7 })),
    [relief],
  );
  const named = useMemo(() => namesGeometry(relief), [relief]);
  const lettering = useMemo(() => {
    const figures = { value: figuresTexture(getComputedStyle(document.body).fontFamily || 'sans-serif') };
    return { figures, material: nameMaterial(stage.world, figures) };
  }, [stage]);

  useLayoutEffect(() => {
    const { count, letters } = lettering.material.uniforms;
    if (count) count.value = figuresIn(relief.map.layout);
    if (letters) letters.value = linear(flat ? lettersOf(theme, true).ink : theme === 'study' ? '#f3ecd6' : '#1c170c');
    stage.invalidate();
  }, [stage, lettering, relief, theme, flat]);
  useEffect(() => () => lines.dispose(), [lines]);
  useEffect(() => () => strokes.dispose(), [strokes]);
  useEffect(() => () => named.dispose(), [named]);
  useEffect(
    () => () => {
      lettering.figures.value.dispose();
      lettering.material.dispose();
    },
    [lettering],
  );

  return (
    <>
      <group name={GROUPS.map} visible={flat}>
        <mesh geometry={lines} material={materials.above} frustumCulled={false} renderOrder={14} />
      </group>
      <group name={GROUPS.table} visible={!flat}>
        <mesh geometry={strokes} material={materials.ground} frustumCulled={false} renderOrder={13} />
        <mesh geometry={lines} material={materials.ground} frustumCulled={false} renderOrder={14} />
      </group>
      <mesh geometry={named} material={lettering.material} visible={names} frustumCulled={false} renderOrder={14} />
    </>
  );
}

function namesGeometry(relief: Relief): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const plate = new PlaneGeometry(1, 1);
  geometry.setAttribute('position', plate.getAttribute('position'));
  if (plate.index) geometry.setIndex(plate.index);
  const rows = namesOf(relief);
  geometry.setAttribute('named', new InstancedBufferAttribute(rows, NAME_STRIDE));
  geometry.instanceCount = rows.length / NAME_STRIDE;
  return geometry;
}
