import { useEffect, useMemo } from 'react';
import type { BufferGeometry } from 'three';
import type { Table } from '../table/table';
import { dyedSheet } from './cloth-tints';
import { fillGeometry, linesGeometry } from './geometry';
import type { Theme } from './palette';
import type { PhotoCover } from './photo-cover';
import { lineMaterial } from './shaders/line-material';
import { sheetMaterial } from './shaders/sheet-material';
import { type Sheet, sheetFor } from './sheet';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Pick<Table, 'width' | 'depth' | 'terrain' | 'ground'>;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

/** The ground as a staff map. */
export function MapSheet({ stage, table, theme, cover }: Props) {
  const { width, depth, terrain } = table;
  const look = dyedSheet(theme, table.ground);
  const sheet = useMemo(() => sheetFor({ width, depth, terrain }, look), [width, depth, terrain, look]);
  const coats = useMemo(
    () => ({
      ground: fillGeometry(sheet.ground),
      lines: linesGeometry(sheet.lines),
      works: fillGeometry(sheet.works),
      workLines: linesGeometry(sheet.workLines),
    }),
    [sheet],
  );

  useEffect(() => {
    stage.invalidate();
    return () => {
      for (const geometry of Object.values(coats)) geometry.dispose();
    };
  }, [stage, coats]);
  return <SheetCoats stage={stage} coats={coats} cover={cover} />;
}

interface CoatProps {
  readonly stage: Stage;
  readonly coats: Readonly<Record<keyof Sheet, BufferGeometry>>;
  readonly cover: PhotoCover | undefined;
}

/** A map as it was drawn up, in four draws. */
export function SheetCoats({ stage, coats, cover }: CoatProps) {
  const materials = useMemo(
    () => ({ fill: sheetMaterial(stage.world), line: lineMaterial(stage.world, false) }),
    [stage],
  );
  const { ground, lines, works, workLines } = coats;
  return (
    <>
      <mesh geometry={ground} material={cover?.paper ?? materials.fill} frustumCulled={false} renderOrder={10} />
      <mesh geometry={lines} material={materials.line} frustumCulled={false} renderOrder={11} />
      <mesh geometry={works} material={materials.fill} frustumCulled={false} renderOrder={12} />
      <mesh geometry={workLines} material={materials.line} frustumCulled={false} renderOrder={13} />
    </>
  );
}
