import type { Held } from '../../table/laying/laying-moving';
import { copiedPieces, grip, held, resizedPiece } from '../../table/laying/laying-moving';
import { layersOver, withLayerOn } from '../../table/laying/laying-stacking';
import { isArea, type Terrain } from '../../table/terrain';
import { type BoardContext, tellFault } from './board-context';

/** A copy lies so far beside the piece, in cm: to the near right, where it is seen. */
const BESIDE = { x: 6, y: -6 };

/** What a card or a key does with a piece. Each is one step. */
export interface PieceDeeds {
  change(fields: Partial<Pick<Terrain, 'name' | 'material'>> & { level?: number; width?: number }): void;
  turn(degrees: number): void;
  resize(factor: number): void;
  layers(by: 1 | -1): void;
  copy(): void;
  lock(): void;
  /** Among those of its kind that overlap. */
  order(to: 'front' | 'back'): void;
  remove(): void;
}

export function pieceDeeds(context: BoardContext, piece: Terrain): PieceDeeds {
  const { table, send, laying } = context;
  const put = ({ pieces, fault }: Held): void => {
    if (fault) tellFault(context, fault);
    else void send({ type: 'change-terrain', terrain: pieces });
  };
  const taken = () => grip(table, [piece.id]);
  return {
    change: (fields) => void send({ type: 'change-terrain', terrain: [{ ...piece, ...fields }] }),
    turn(degrees) {
      const now = taken();
      if (now) put(held(now, { x: 0, y: 0 }, (degrees * Math.PI) / 180));
    },
    resize(factor) {
      const now = taken();
      if (now) put({ pieces: now.pieces.map((each) => resizedPiece(each, now.middle, factor)) });
    },
    layers(by) {
      if (!isArea(piece)) return;
      if (by < 0) {
        const top = layersOver(table, piece).at(-1);
        if (top) void send({ type: 'remove-terrain', terrain: [top.id] });
        return;
      }
      const more = withLayerOn(table, piece);
      if (more.ok) void send({ type: 'lay-terrain', terrain: more.value });
      else tellFault(context, more.fault);
    },
    copy() {
      const terrain = copiedPieces(table, [piece.id], BESIDE);
      void send({ type: 'lay-terrain', terrain }).then(
        (done) => done && laying.act({ do: 'select', piece: terrain[0]?.id }),
      );
    },
    lock: () => void send({ type: 'lock-terrain', terrain: [piece.id], locked: !piece.locked }),
    order: (to) => void send({ type: 'order-terrain', terrain: [piece.id], to }),
    remove: () => void send({ type: 'remove-terrain', terrain: [piece.id] }),
  };
}
