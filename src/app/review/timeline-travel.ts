import type { Stage, Timeline } from '../../game/timeline';
import type { Travel } from '../../panels/review/TimelineBar';
import type { NotedKind } from '../../rules/chronicle';

/** Ways through a battle: where the bounds and phases begin, and what comes next. */

export type JumpKind = 'loss' | 'rout' | 'officer' | 'marked';

export const stageAt = ({ stages }: Timeline, moment: number): Stage | undefined =>
  stages.findLast((stage) => stage.moment <= moment);

/** Moments at which a bound begins. */
export const boundStarts = ({ stages }: Timeline): readonly Stage[] =>
  stages.filter(({ bound }, i) => bound !== stages[i - 1]?.bound);

/** The next of these moments, or the end of the battle. */
export function after(starts: readonly { readonly moment: number }[], moment: number, last: number): number {
  return starts.find((start) => start.moment > moment)?.moment ?? last;
}

/** The last of these moments before this one, or the start. */
export function before(starts: readonly { readonly moment: number }[], moment: number): number {
  return starts.findLast((start) => start.moment < moment)?.moment ?? 0;
}

/** Which things worth remembering a jump looks for; somebody who is out of the battle is a loss too. */
const KINDS: Readonly<Record<Exclude<JumpKind, 'marked'>, readonly NotedKind[]>> = {
  loss: ['loss', 'gone'],
  rout: ['rout'],
  officer: ['officer'],
};

/** Moments of a kind, in their order. `marked`: numbers of steps with bookmarks. */
export function momentsOfKind(
  { noted, steps }: Timeline,
  kind: JumpKind,
  marked: ReadonlySet<number>,
): readonly number[] {
  if (kind === 'marked') {
    const found = steps.flatMap(({ n }, i) => (marked.has(n) ? [i + 1] : []));
    return marked.has(0) ? [0, ...found] : found;
  }
  return [...new Set(noted.filter((each) => KINDS[kind].includes(each.kind)).map(({ moment }) => moment))];
}

/** The next of a kind after a moment; after the last of them the first again. Undefined where there is none. */
export const nextOf = (moments: readonly number[], moment: number): number | undefined =>
  moments.find((each) => each > moment) ?? moments[0];

/** Where a way through the battle leads from a moment; beyond its ends too. */
export function travelled(timeline: Timeline, travel: Travel, moment: number): number {
  const { stages } = timeline;
  const last = timeline.steps.length;
  switch (travel) {
    case 'first':
      return 0;
    case 'boundBack':
      return before(boundStarts(timeline), moment);
    case 'phaseBack':
      return before(stages, moment);
    case 'back':
      return moment - 1;
    case 'on':
      return moment + 1;
    case 'phaseOn':
      return after(stages, moment, last);
    case 'boundOn':
      return after(boundStarts(timeline), moment, last);
    case 'last':
      return last;
  }
}
