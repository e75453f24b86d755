import type { Review } from '../../engine/review-protocol';
import type { Muster } from '../../game/timeline';
import type { MarkOnLine, Shade, Tick } from '../../panels/review/TimelineBar';
import type { When } from '../../rules/chronicle';
import { reviewTexts } from '../../texts/review-texts';
import { phaseName, say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { boundStarts, stageAt } from './timeline-travel';

const boundIn = ({ bound, called }: When): string => (called ? say(called) : texts.battle.bound(bound));

/** Bound, phase and step of a moment. */
export function momentInWords({ timeline }: Review, moment: number): string {
  const stage = stageAt(timeline, moment);
  const step = moment === 0 ? reviewTexts.start : reviewTexts.moment(moment, timeline.steps.length);
  return stage ? `${boundIn(stage)} · ${phaseName(stage.phase)} · ${step}` : step;
}

/** What a muster is called under a chart: the bound that begins, the start or the end. */
export function musterInWords(muster: Muster, i: number, all: readonly Muster[]): string {
  if (muster.when && i > 0) return reviewTexts.charts.bound(muster.when.bound);
  return i === all.length - 1 && i > 0 ? reviewTexts.charts.end : reviewTexts.charts.begin;
}

/** As many signs as can be told apart side by side. */
const PLACES = 240;

/** What the timeline shows, in parts of its length. */
export function timelineParts({ timeline, remarks }: Review): {
  readonly bounds: readonly Tick[];
  readonly phases: readonly Shade[];
  readonly marks: readonly MarkOnLine[];
} {
  const last = Math.max(1, timeline.steps.length);
  const { stages } = timeline;
  const starts = boundStarts(timeline);
  const every = Math.ceil(starts.length / 16);
  const seen = new Map<string, MarkOnLine>();
  const put = (moment: number, kind: MarkOnLine['kind']): void => {
    const at = Math.round((moment / last) * PLACES) / PLACES;
    seen.set(`${kind} ${at}`, { at, kind });
  };
  for (const { moment, kind } of timeline.noted) put(moment, kind);
  const places = new Map(timeline.steps.map(({ n }, i) => [n, i + 1]));
  for (const { step, marked } of remarks) {
    const moment = step === 0 ? 0 : places.get(step);
    if (marked && moment !== undefined) put(moment, 'marked');
  }
  return {
    bounds: starts.flatMap(({ moment, bound }, i) =>
      i % every === 0 ? [{ at: moment / last, name: `${bound}` }] : [],
    ),
    phases: stages.map(({ moment }, i) => ({
      from: moment / last,
      to: (stages[i + 1]?.moment ?? last) / last,
      odd: i % 2 === 1,
    })),
    marks: [...seen.values()],
  };
}
