import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '../../geometry/point';
import type { Laid } from '../../table/laying/laid';
import type { ReadyPiece } from '../../table/laying/pieces';
import { stampPiece } from '../../table/laying/stamping';
import type { Shape } from '../../table/shapes';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { PICK } from '../../tools/laying-hand';
import { faultShape, heldShapes } from '../../tools/laying-shapes';
import { type BoardContext, tellFault } from './board-context';

interface Carried {
  carry(piece: ReadyPiece, at: Point): void;
  drop(piece: ReadyPiece, at: Point | undefined): void;
}

/** A piece that a finger carries from the box on to the table: it is shown as it would lie, and laid where it is let go. */
export function useCarried(context: BoardContext): Carried {
  const latest = useRef(context);
  latest.current = context;
  const { setTool } = context;
  useEffect(() => () => setTool(undefined), [setTool]);
  return useMemo(() => createCarried(() => latest.current), []);
}

function createCarried(context: () => BoardContext): Carried {
  let shown: readonly Shape[] = [];
  let isShown = false;

  const show = (shapes: readonly Shape[]): void => {
    shown = shapes;
    if (isShown) context().redraw();
    else context().setTool({ press: () => true, shapes: () => shown });
    isShown = true;
  };

  function laidAt(piece: ReadyPiece, at: Point | undefined): Laid<readonly Terrain[]> | undefined {
    const place = at && placeUnder(context(), at);
    return place && stampPiece(context().table, piece, { at: place }, boardTexts.box.pieces[piece.id] ?? piece.id);
  }

  return {
    carry(piece, at) {
      if (context().readOnly) return;
      const laid = laidAt(piece, at);
      if (!laid) show([]);
      else show(laid.ok ? heldShapes({ pieces: laid.value }) : [faultShape(laid.fault.at)]);
    },
    drop(piece, at) {
      const { readOnly, setTool, send, laying } = context();
      const laid = readOnly ? undefined : laidAt(piece, at);
      shown = [];
      isShown = false;
      setTool(undefined);
      if (!laid) return;
      if (!laid.ok) {
        tellFault(context(), laid.fault);
        return;
      }
      laying.act({ do: 'aim', aim: PICK });
      void send({ type: 'lay-terrain', terrain: laid.value });
    },
  };
}

/** The place on the table under a finger, where nothing lies over it. */
function placeUnder({ scene, table }: BoardContext, { x, y }: Point): Point | undefined {
  const top = document.elementFromPoint(x, y);
  const handle = scene();
  if (!(top instanceof HTMLCanvasElement) || !handle) return undefined;
  const { left, top: above } = top.getBoundingClientRect();
  const at = handle.toTable({ x: x - left, y: y - above });
  return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.depth ? at : undefined;
}
