import { useMemo } from 'react';
import { SheetCoats } from '../MapSheet';
import { sheetOf, type Theme } from '../palette';
import type { PhotoCover } from '../photo-cover';
import type { Stage } from '../stage';
import { hexSheet } from './hex-sheet';
import type { Relief } from './relief';

interface Props {
  readonly stage: Stage;
  readonly relief: Relief;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

/** The map of hexes as a staff map, in four draws. */
export function HexSheet({ stage, relief, theme, cover }: Props) {
  const sheet = useMemo(() => hexSheet(relief, sheetOf(theme)), [relief, theme]);
  return <SheetCoats stage={stage} sheet={sheet} cover={cover} />;
}
