import { useEffect, useLayoutEffect, useMemo } from 'react';
import { lettersOf, linear, sheetOf, type Theme } from '../palette';
import { GROUPS } from '../picture';
import { lineMaterial } from '../shaders/line-material';
import { figuresTexture, nameMaterial } from '../shaders/name-material';
import type { Stage } from '../stage';
import { figuresIn, gridPattern, NAME_STRIDE, namesPattern, strokesPattern } from './hex-grid';
import type { Relief } from './relief';
import { LINES, type Part, partOf, useQuilt } from './stitched';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly flat: boolean;
  readonly names: boolean;
}

const lined = (): readonly [Part] => [partOf(LINES)];
const lettered = (): readonly [Part] => [partOf({ plates: true, lists: [['named', NAME_STRIDE]] })];
const STROKES = strokesPattern({ colour: '#2a1d0d', px: 0.8, cm: 0.07, alpha: 0.7 });

/** The sides of all hexes as thin lines, and their names where they can be read. */
export function HexGrid({ stage, relief, theme, flat, names }: Props) {
  const materials = useMemo(
    () => ({ above: lineMaterial(stage.world, false), ground: lineMaterial(stage.world, false, 'ground') }),
    [stage],
  );
  const grid = useMemo(
    () => gridPattern({ colour: theme === 'study' ? '#1d190f' : sheetOf(theme).ink, px: 0.8, cm: 0.045, alpha: 0.5 }),
    [theme],
  );
  const [lines] = useQuilt(stage, grid, relief, lined);
  const [strokes] = useQuilt(stage, STROKES, relief, lined);
  const [named] = useQuilt(stage, namesPattern, relief, lettered);
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
        <mesh geometry={lines.geometry} material={materials.above} frustumCulled={false} renderOrder={14} />
      </group>
      <group name={GROUPS.table} visible={!flat}>
        <mesh geometry={strokes.geometry} material={materials.ground} frustumCulled={false} renderOrder={13} />
        <mesh geometry={lines.geometry} material={materials.ground} frustumCulled={false} renderOrder={14} />
      </group>
      <mesh
        geometry={named.geometry}
        material={lettering.material}
        visible={names}
        frustumCulled={false}
        renderOrder={14}
      />
    </>
  );
}
