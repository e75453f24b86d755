import type { Override } from './BattleNotices';
import type { Actions, NotDone } from './use-battle';

type Doing = (done: Promise<NotDone | undefined>, override?: Override) => Promise<unknown>;

/** Steps back and forth and on to the next phase, as every battle has them. */
export const stepDeeds = (actions: Actions, doing: Doing) => ({
  undo: () => doing(actions.undo(), { by: 'umpire', allow: actions.undo }),
  redo: () => doing(actions.redo()),
  closePhase: () => {
    const close = { type: 'close-phase' };
    const allow = (note: string) => actions.send({ ...close, override: { note } });
    return doing(actions.send(close), { by: 'note', allow });
  },
});
