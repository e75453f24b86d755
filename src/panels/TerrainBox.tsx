import { useState } from 'react';
import type { Point } from '../geometry/point';
import { PIECE_GROUPS, type PieceGroup, type ReadyPiece } from '../table/laying/pieces';
import type { Terrain } from '../table/terrain';
import { boardTexts } from '../texts/board-texts';
import type { LayingWay } from '../tools/laying-tool';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { PieceTile } from './PieceTile';
import { Pills } from './Pills';
import css from './TerrainBox.module.css';

interface TerrainBoxProps {
  readonly pieces: readonly ReadyPiece[];
  /** The piece as it would lie on a bare table, for its picture. */
  readonly pictureOf: (piece: ReadyPiece) => readonly Terrain[];
  readonly chosen: ReadyPiece | undefined;
  readonly by: LayingWay;
  readonly onChoose: (piece: ReadyPiece | undefined) => void;
  readonly onBy: (by: LayingWay) => void;
  /** A piece is carried over the screen, and let go. */
  readonly onCarry: (piece: ReadyPiece, at: Point) => void;
  readonly onDrop: (piece: ReadyPiece, at: Point | undefined) => void;
  readonly onReadyTables: () => void;
  readonly onClose: () => void;
}

/** What people built has straight sides, and may be drawn from corner to corner. */
const SQUARE: readonly PieceGroup[] = ['buildings', 'fields'];

const waysOf = (piece: ReadyPiece | undefined): readonly LayingWay[] => {
  if (!piece || !('parts' in piece)) return [];
  return SQUARE.includes(piece.group) && piece.parts.length === 1 ? ['tap', 'stroke', 'box'] : ['tap', 'stroke'];
};

/** The box of terrain: a group, a piece, and whether it is laid by a tap or drawn. */
export function TerrainBox(props: TerrainBoxProps) {
  const { pieces, pictureOf, chosen, by, onChoose, onBy } = props;
  const t = boardTexts.box;
  const [group, setGroup] = useState<PieceGroup>(chosen?.group ?? 'hills');
  const ways = waysOf(chosen);
  return (
    <section className={css.box} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={boardTexts.putAway} icon="close" onPress={props.onClose} />
      </header>
      <Button icon="map" onPress={props.onReadyTables}>
        {t.ready}
      </Button>
      <Pills
        label={t.title}
        layout="strip"
        options={PIECE_GROUPS.map((each) => ({ value: each, label: t.groups[each] }))}
        value={group}
        onChange={setGroup}
      />
      {ways.length > 0 && (
        <Pills
          label={t.how}
          layout="even"
          options={ways.map((way) => ({ value: way, label: t.by[way] }))}
          value={by}
          onChange={onBy}
        />
      )}
      <div className={css.pieces}>
        {pieces
          .filter((piece) => piece.group === group)
          .map((piece) => (
            <PieceTile
              key={piece.id}
              name={t.pieces[piece.id] ?? piece.id}
              terrain={pictureOf(piece)}
              chosen={piece.id === chosen?.id}
              onPress={() => onChoose(piece.id === chosen?.id ? undefined : piece)}
              onCarry={(at) => props.onCarry(piece, at)}
              onDrop={(at) => props.onDrop(piece, at)}
            />
          ))}
      </div>
    </section>
  );
}
