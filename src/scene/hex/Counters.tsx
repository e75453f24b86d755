import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Texture } from 'three';
import type { Counter, HexTable } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import { instanced, slab } from '../geometry';
import { liveryOf, type Theme } from '../palette';
import { cardMaterial, cardShadeMaterial, cardShadowMaterial } from '../shaders/card-material';
import { plateMaterial } from '../shaders/plate-material';
import type { Stage } from '../stage';
import { liveriesOf, PIECE_STRIDE, pieceRows } from './counter-rows';
import { type LaidOut, PLATE_THICK } from './counters';
import { type FaceAtlas, makeFaceAtlas } from './face-atlas';
import { type Face, faceOf } from './faces';

interface Props {
  readonly stage: Stage;
  readonly laid: LaidOut;
  readonly sides: HexTable['sides'];
  readonly selected: readonly UnitId[];
  /** Those among the counters that are wishes. */
  readonly ghosts: readonly Counter[];
  readonly theme: Theme;
  readonly flat: boolean;
}

/** Counters: cards in the colours of their sides and plates to read on them, in two draws and a third for shades on the map. */
export function Counters({ stage, laid, sides, selected, ghosts, theme, flat }: Props) {
  const materials = useMemo(
    () => ({
      card: cardMaterial(stage.world),
      shadow: cardShadowMaterial(stage.world),
      shade: cardShadeMaterial(stage.world),
    }),
    [stage],
  );
  const shown = useMemo(() => ({ selected: new Set(selected), ghosts: new Set(ghosts) }), [selected, ghosts]);
  const cards = useMemo(
    () => instanced(slab(), pieceRows(laid.pieces, sides, shown), PIECE_STRIDE, PIECE_LAYOUT),
    [laid, sides, shown],
  );
  const plates = usePlates(stage, { laid, sides, theme, shown });

  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => cards.dispose();
  }, [stage, cards]);

  return (
    <>
      <mesh geometry={cards} material={materials.shade} visible={flat} frustumCulled={false} renderOrder={19} />
      <mesh
        geometry={cards}
        material={materials.card}
        customDepthMaterial={materials.shadow}
        frustumCulled={false}
        renderOrder={20}
        castShadow
      />
      <mesh geometry={plates.geometry} material={plates.material} frustumCulled={false} renderOrder={21} />
    </>
  );
}

const PIECE_LAYOUT = [
  ['spot', 4, 0],
  ['lie', 4, 4],
  ['look', 4, 8],
  ['fill', 3, 12],
  ['weave', 3, 15],
  ['ink', 3, 18],
  ['mark', 3, 21],
] as const;

const PLATE_STRIDE = 11;
const PLATE_LAYOUT = [
  ['spot', 4, 0],
  ['size', 3, 4],
  ['cell', 4, 7],
] as const;

interface Shown {
  readonly laid: LaidOut;
  readonly sides: HexTable['sides'];
  readonly theme: Theme;
  readonly shown: { readonly selected: ReadonlySet<UnitId>; readonly ghosts: ReadonlySet<Counter> };
}

function usePlates(stage: Stage, { laid, sides, theme, shown }: Shown) {
  const gl = useThree((state) => state.gl);
  const lettersCame = useLetters();
  const faces = useMemo((): { value: Texture | null } => ({ value: null }), []);
  const material = useMemo(() => plateMaterial(stage.world, faces), [stage, faces]);
  const [kept] = useState<{ atlas: FaceAtlas | undefined; letters: number }>({ atlas: undefined, letters: 0 });
  const geometry = useMemo(() => {
    const liveries = liveriesOf(sides);
    const list = laid.plates.map((plate) => {
      const livery = liveries.get(plate.counter.side)?.[1] ?? liveryOf('');
      const isChosen = shown.selected.has(plate.counter.id);
      const face = faceOf(plate.counter, { pile: plate.pile, livery, theme, shape: plate.deep / plate.wide, isChosen });
      return { plate, face };
    });
    const atlas = atlasFor(
      kept,
      list.map(({ face }) => face),
      lettersCame,
      gl.capabilities.getMaxAnisotropy(),
    );
    const rows = list.flatMap(({ plate: { at, height, wide, deep, counter }, face }) => [
      ...[at.x, at.y, height, PLATE_THICK, wide, deep, shown.ghosts.has(counter) ? 1 : 0],
      ...atlas.place(face),
    ]);
    return instanced(slab(), new Float32Array(rows), PLATE_STRIDE, PLATE_LAYOUT);
  }, [laid, sides, theme, shown, kept, lettersCame, gl]);

  useLayoutEffect(() => {
    faces.value = kept.atlas?.texture ?? null;
    stage.invalidate();
    return () => geometry.dispose();
  }, [stage, faces, kept, geometry]);
  useEffect(() => () => material.dispose(), [material]);
  return { geometry, material };
}

/** The picture of faces in use, or a larger one where it has no room, or where letters have come that it was not drawn with. */
function atlasFor(
  kept: { atlas: FaceAtlas | undefined; letters: number },
  faces: readonly Face[],
  letters: number,
  anisotropy: number,
): FaceAtlas {
  if (kept.atlas && kept.letters === letters && kept.atlas.fits(faces)) return kept.atlas;
  kept.atlas?.dispose();
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  kept.letters = letters;
  // Room for those that a few moves will change.
  kept.atlas = makeFaceAtlas(Math.ceil(faces.length * 1.5) + 6, family, Math.min(8, anisotropy));
  return kept.atlas;
}

/** Counts how often letters have come. */
function useLetters(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const came = (): void => setCount((before) => before + 1);
    document.fonts.addEventListener('loadingdone', came);
    return () => document.fonts.removeEventListener('loadingdone', came);
  }, []);
  return count;
}
