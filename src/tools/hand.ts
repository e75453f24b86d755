import type { Point } from '../geometry/point';
import type { Place } from '../table/place';
import type { UnitId } from '../table/unit';

/** What every hand holds, on a table as on a map of hexes: of no interest to the log, gone with the screen. */
export interface Hand<Tool extends string> {
  readonly tool: Tool;
  /** Whom it has taken up, the one who leads first. */
  readonly units: readonly UnitId[];
}

/** What comes of an input: the hand after it, and what is to be done besides. `Reply`: what an answer is heard as. */
export interface Handled<H, Reply> {
  readonly hand: H;
  readonly effects: readonly Effect<Reply>[];
  /** Is this finger the hand's, or may the camera have it? */
  readonly claimed: boolean;
}

/** What a hand wants done, as data: whoever holds the store does it, and tells what came of it. */
export type Effect<Reply> =
  | { readonly do: 'send'; readonly command: object; readonly reply: Reply }
  /** Writes these measurements down, one after the other, as far as none is refused. */
  | {
      readonly do: 'measure';
      readonly pairs: readonly { readonly from: Place; readonly to: Place }[];
      readonly reply: Reply;
    }
  | { readonly do: 'tell'; readonly text: string }
  /** Shows a place that is out of sight. */
  | { readonly do: 'look'; readonly at: Point }
  /** These places should be seen. */
  | { readonly do: 'bring'; readonly places: readonly Point[] }
  /** As that, near enough to be read, and these units whole. */
  | { readonly do: 'frame'; readonly units: readonly UnitId[]; readonly places: readonly Point[] }
  /** What is to be taken hold of next must not lie out of sight. */
  | { readonly do: 'keep-handles' };

/** Why something was not done, and whether it may be done all the same. */
export interface Refusal {
  readonly text: string;
  readonly overridable: boolean;
}

export const handled = <H, R>(hand: H, ...effects: readonly Effect<R>[]): Handled<H, R> => ({
  hand,
  effects,
  claimed: false,
});

/** Keeps the last answer for as long as it is asked the same: by identity, so what is asked with must not change within. */
export function lastOf<A extends readonly unknown[], T>(answer: (...asked: A) => T): (...asked: A) => T {
  let last: { readonly asked: A; readonly answer: T } | undefined;
  return (...asked) => {
    if (!last || last.asked.some((each, i) => !Object.is(each, asked[i]))) last = { asked, answer: answer(...asked) };
    return last.answer;
  };
}
