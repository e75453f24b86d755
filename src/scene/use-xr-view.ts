import { useLayoutEffect, useState } from 'react';
import type { Stage } from './stage';
import type { XrView } from './xr-view';

/** Who looks at the table from the room, if somebody does. */
export function useXrView(stage: Stage): XrView | undefined {
  const [view, setView] = useState<XrView>();
  useLayoutEffect(() => {
    stage.onXrView = setView;
    return () => {
      stage.onXrView = () => {};
    };
  }, [stage]);
  return view;
}

/** Tells everybody whose view is shown; it may be the same with another dress. */
export function setXrView(stage: Stage, view: XrView | undefined): void {
  stage.xrView = view;
  stage.shadowsStale = true;
  stage.onXrView(view);
  stage.invalidate();
}
