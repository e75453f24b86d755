import { useState } from 'react';
import { ReadyTables } from '../../panels/ReadyTables';
import { TerrainBox } from '../../panels/TerrainBox';
import { READY_PIECES, type ReadyPiece } from '../../table/laying/pieces';
import { readyTable } from '../../table/laying/ready-tables';
import { stampPiece } from '../../table/laying/stamping';
import type { Terrain } from '../../table/terrain';
import { PICK } from '../../tools/laying-hand';
import type { Aim } from '../../tools/laying-tool';
import type { PanelProps } from './board-context';
import { useCarried } from './use-carried';

/** The box of terrain, and the tables that are ready. */
export function TerrainPanel({ context }: PanelProps) {
  const { laying, hand } = context;
  const [gallery, setGallery] = useState(false);
  const carried = useCarried(context);
  const aim = hand.aim.kind === 'lay' ? hand.aim : undefined;
  const take = (next: Aim): boolean => laying.act({ do: 'aim', aim: next });
  return (
    <>
      <TerrainBox
        pieces={READY_PIECES}
        pictureOf={pictureOf}
        chosen={aim?.piece}
        by={aim?.by ?? 'tap'}
        onChoose={(piece) => take(piece ? { kind: 'lay', piece, by: usualWay(piece) } : PICK)}
        onBy={(by) => aim && take({ ...aim, by })}
        onCarry={carried.carry}
        onDrop={carried.drop}
        onReadyTables={() => setGallery(true)}
        onClose={context.close}
      />
      {gallery && (
        <ReadyTables
          groundOf={readyTable}
          onLay={(table) => {
            setGallery(false);
            take(PICK);
            void context.send({ type: 'lay-ready-table', table }).then((done) => done && context.scene()?.overview());
          }}
          onClose={() => setGallery(false)}
        />
      )}
    </>
  );
}

/** Lines are drawn, everything else is laid: most people mean that. */
const usualWay = (piece: ReadyPiece): 'tap' | 'stroke' =>
  'parts' in piece && piece.parts.some((part) => 'line' in part && part.material !== 'pond') && piece.id !== 'farm'
    ? 'stroke'
    : 'tap';

const SIDE = 400;
const MIDDLE = { x: SIDE / 2, y: SIDE / 2 };
const known = new Map<string, readonly Terrain[]>();

/** A bridge is shown over a stream, with its road. */
function pictureOf(piece: ReadyPiece): readonly Terrain[] {
  const before = known.get(piece.id);
  if (before) return before;
  const picture = 'parts' in piece ? laidOn([], piece) : overWater(piece);
  known.set(piece.id, picture);
  return picture;
}

function laidOn(terrain: readonly Terrain[], piece: ReadyPiece | undefined, turn = 0): readonly Terrain[] {
  const laid = piece && stampPiece({ width: SIDE, depth: SIDE, terrain }, piece, { at: MIDDLE, turn }, '');
  return laid?.ok ? laid.value : [];
}

const pieceOf = (id: string): ReadyPiece | undefined => READY_PIECES.find((piece) => piece.id === id);

function overWater(piece: ReadyPiece): readonly Terrain[] {
  const stream = laidOn([], pieceOf('stream'), Math.PI / 2);
  const road = laidOn(stream, pieceOf('road'));
  return [...stream, ...road, ...laidOn([...stream, ...road], piece)];
}
