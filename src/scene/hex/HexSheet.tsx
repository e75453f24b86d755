import { useMemo } from 'react';
import { SheetCoats } from '../MapSheet';
import { sheetOf, type Theme } from '../palette';
import type { PhotoCover } from '../photo-cover';
import type { Stage } from '../stage';
import { sheetPattern } from './hex-sheet';
import type { Relief } from './relief';
import { FILLS, LINES, type Part, partOf, useQuilt } from './stitched';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

const coatParts = (): readonly [Part, Part, Part, Part] => [partOf(FILLS), partOf(LINES), partOf(FILLS), partOf(LINES)];

/** The map of hexes as a staff map, in four draws. */
export function HexSheet({ stage, relief, theme, cover }: Props) {
  const pattern = useMemo(() => sheetPattern(sheetOf(theme)), [theme]);
  const parts = useQuilt(stage, pattern, relief, coatParts);
  const coats = useMemo(() => {
    const [ground, lines, works, workLines] = parts;
    return {
      ground: ground.geometry,
      lines: lines.geometry,
      works: works.geometry,
      workLines: workLines.geometry,
    };
  }, [parts]);
  return <SheetCoats stage={stage} coats={coats} cover={cover} />;
}
