import { useEffect, useMemo } from 'react';
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
  return <SheetCoats stage={stage} sheet={sheet} cover={cover} />;
}

interface CoatProps {
  readonly stage: Stage;
  readonly sheet: Sheet;
  readonly cover: PhotoCover | undefined;
}

/** A map as it was drawn up, in four draws. */
export function SheetCoats({ stage, sheet, cover }: CoatProps) {
  const materials = useMemo(
    () => ({ fill: sheetMaterial(stage.world), line: lineMaterial(stage.world, false) }),
    [stage],
  );
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

  return (
    <>
      <mesh geometry={coats.ground} material={cover?.paper ?? materials.fill} frustumCulled={false} renderOrder={10} />
      <mesh geometry={coats.lines} material={materials.line} frustumCulled={false} renderOrder={11} />
      <mesh geometry={coats.works} material={materials.fill} frustumCulled={false} renderOrder={12} />
      <mesh geometry={coats.workLines} material={materials.line} frustumCulled={false} renderOrder={13} />
    </>
  );
}
