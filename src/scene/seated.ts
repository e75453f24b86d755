import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { attachGestures, type GestureHost } from './gestures';
import { look, lookAtAll, type Stage, settle } from './stage';

/** Walks round the table when the other seat looks. */
export function useSeat(stage: Stage, seat: 'near' | 'far'): void {
  const sitting = useRef(seat);
  useLayoutEffect(() => {
    if (sitting.current === seat) return;
    sitting.current = seat;
    settle(stage);
    stage.seatTurn = seat === 'far' ? Math.PI : 0;
    stage.view = { ...stage.view, turn: stage.view.turn + Math.PI };
    if (stage.atOverview) lookAtAll(stage);
    stage.invalidate();
  }, [stage, seat]);
}

/** How far beside a thing a finger may point and still mean it, in CSS pixels. */
const SLACK = { touch: 12, pen: 5, mouse: 3 } as const;
export type Device = keyof typeof SLACK;

export const deviceOf = (event: PointerEvent): Device =>
  event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';

/** The same on the table, in cm. */
export const slackOf = (stage: Stage, device: Device): number => (SLACK[device] * stage.view.span) / stage.pane.height;

/** Moves the camera under the fingers on the frame given back, and reports what is left to the app. */
export function useGestures(stage: Stage, report: GestureHost['report']): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef(report);
  useLayoutEffect(() => {
    told.current = report;
  }, [report]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return attachGestures(element, {
      view: () => stage.view,
      pane: () => stage.pane,
      look: (view) => look(stage, view),
      report: (phase, event, screen) => told.current(phase, event, screen),
    });
  }, [stage]);
  return frame;
}
