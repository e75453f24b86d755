import type { Asked } from '../../../rules/action';
import type { AnyToolAdviser, Line, Looks, Queue, SightVerdict, Verdict } from '../../../rules/tool-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of fire and sight on the battle as it is shown, quick enough for a moving finger. */
export interface FireAdvice {
  verdict(asked: Asked): Verdict | undefined;
  lines(unit: UnitId, looks: Looks): readonly Line[] | undefined;
  sight(observer: UnitId, seen: UnitId): SightVerdict | undefined;
  queue(): Queue | undefined;
}

export const fireAdviceOn = (adviser: AnyToolAdviser, state: unknown): FireAdvice => ({
  verdict: (asked) => adviser.verdict(state, asked),
  lines: (unit, looks) => adviser.lines?.(state, unit, looks),
  sight: (observer, seen) => adviser.sight?.(state, observer, seen),
  queue: () => adviser.queue?.(state),
});
