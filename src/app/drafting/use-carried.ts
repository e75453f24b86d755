import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '../../geometry/point';
import type { Laid } from '../../table/laying/laid';
import type { ReadyPiece } from '../../table/laying/pieces';
import { stampPiece } from '../../table/laying/stamping';
import type { Shape } from '../../table/shapes';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { say } from '../../texts/sayings';
import { faultShape, heldShapes } from '../../tools/laying-shapes';
import type { BoardRoom } from './room';

interface Carried {
  carry(piece: ReadyPiece, at: Point): void;
  drop(piece: ReadyPiece, at: Point | undefined): void;
}

/** A piece that a finger carries from the box on to the table: it is shown as it would lie, and laid where it is let go. */
export function useCarried(room: BoardRoom): Carried {
  const latest = useRef(room);
  latest.current = room;
  const { lend } = room;
  useEffect(() => () => lend(undefined), [lend]);
  return useMemo(() => createCarried(() => latest.current), []);
}

function createCarried(room: () => BoardRoom): Carried {
  let shown: readonly Shape[] = [];
  let lent = false;

  const show = (shapes: readonly Shape[]): void => {
    shown = shapes;
    if (lent) room().redraw();
    else room().lend({ press: () => true, shapes: () => shown });
    lent = true;
  };

  function laidAt(piece: ReadyPiece, at: Point | undefined): Laid<readonly Terrain[]> | undefined {
    const place = at && placeUnder(room(), at);
    return place && stampPiece(room().table, piece, { at: place }, boardTexts.box.pieces[piece.id] ?? piece.id);
  }

  return {
    carry(piece, at) {
      if (room().readOnly) return;
      const laid = laidAt(piece, at);
      if (!laid) show([]);
      else show(laid.ok ? heldShapes({ pieces: laid.value }) : [faultShape(laid.fault.at)]);
    },
    drop(piece, at) {
      const { readOnly, lend, send, laying, tell, flash } = room();
      const laid = readOnly ? undefined : laidAt(piece, at);
      shown = [];
      lent = false;
      lend(undefined);
      if (!laid) return;
      if (!laid.ok) {
        tell(say({ key: `drafting.${laid.fault.why}` }));
        flash([faultShape(laid.fault.at)]);
        return;
      }
      laying.aim({ kind: 'pick' });
      void send({ type: 'lay-terrain', terrain: laid.value });
    },
  };
}

/** The place on the table under a finger, where nothing lies over it. */
function placeUnder({ scene, table }: BoardRoom, { x, y }: Point): Point | undefined {
  const top = document.elementFromPoint(x, y);
  const handle = scene();
  if (!(top instanceof HTMLCanvasElement) || !handle) return undefined;
  const { left, top: above } = top.getBoundingClientRect();
  const at = handle.toTable({ x: x - left, y: y - above });
  return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.depth ? at : undefined;
}
