import type { StoreApi } from 'zustand/vanilla';
import type { CameraReport } from '../../camera-workers/camera-protocol';
import type { BattleView } from '../../rules/book';
import { type SecondLookFault, secondLook } from '../../vision/second-look';
import type { PlaceView } from '../../vision/triangulate';
import type { NotDone } from '../battle/use-battle';
import { type ArState, NOTHING_MEASURED } from './camera-state';
import { followed } from './followed-end';
import { playedOn } from './ground-in-view';
import { type KeptSurvey, laidFor } from './kept-surveys';
import { type End, type GroundEnd, gapBetween } from './measured';

/** The battle on whose table is measured. */
export interface MeasuredBattle {
  view(): BattleView;
  send(command: object): Promise<NotDone | undefined>;
  tell(text: string): void;
}

/** A battle, and what is measured in it. */
export interface Measuring {
  readonly battle: MeasuredBattle;
  readonly store: StoreApi<ArState>;
}

/** Where the battle's table lies in the survey. */
export const laidNow = ({ store, battle }: Measuring): KeptSurvey['laid'] =>
  laidFor(store.getState().kept, playedOn(battle.view()));

/** Real cm of one of the table's. */
export const factorNow = (measuring: Measuring): number => laidNow(measuring)?.factor ?? 1;

export type MarkedAgain =
  | { readonly kind: 'found'; readonly end: GroundEnd }
  | { readonly kind: 'fault'; readonly fault: SecondLookFault };

/** A height that may be off by more than this, in real cm, is no help to anybody. */
const MOST_OFF = 4;

/** A free place shown once more, from elsewhere: all looks at it together tell how high it lies. `factor`: real cm of one of the table's. */
export function markedAgain({ views, reach }: GroundEnd, view: PlaceView, factor: number): MarkedAgain {
  const all = [...views, view];
  const look = secondLook(all, MOST_OFF / factor);
  if (look.kind === 'fault') return look;
  const { heightOff, ...place } = look.place;
  return { kind: 'found', end: { kind: 'ground', place, reach, views: all, heightOff } };
}

/** Ends go with their tags as those are better known; but a length that stands in the log stays as it stands there. */
export function followEnds(measuring: Measuring, report: CameraReport): void {
  const { battle, store } = measuring;
  const { ends, kept, step } = store.getState();
  const view = battle.view();
  if (step !== 'measure' || (view.measuring === 'logged' && ends.length > 1)) return;
  const next = ends.map((end) => followed(view.table, end, report, factorNow(measuring)));
  if (next.every((end, i) => end === ends[i])) return;
  const [first, second] = next;
  store.setState({ ends: next, gap: first && second && gapBetween(view, first, second, kept?.survey.scaleOff ?? 0) });
}

/** An end was shown once more, from elsewhere. */
export async function lookAgain(measuring: Measuring, which: number, view: PlaceView): Promise<void> {
  const { store } = measuring;
  const { ends } = store.getState();
  const end = ends[which];
  if (end?.kind !== 'ground') return store.setState({ again: undefined });
  const marked = markedAgain(end, view, factorNow(measuring));
  // Who stood too near goes further and shows it again.
  if (marked.kind === 'fault') return store.setState({ againFault: marked.fault });
  const both = ends.map((each, i) => (i === which ? marked.end : each));
  await measure(measuring, both);
}

/** From one end to the other, once there are both. */
export async function measure({ battle, store }: Measuring, ends: readonly End[]): Promise<void> {
  store.setState({ ...NOTHING_MEASURED, ends });
  const view = battle.view();
  const [first, second] = ends;
  const gap = first && second && gapBetween(view, first, second, store.getState().kept?.survey.scaleOff ?? 0);
  if (!gap) return;
  // As with the tape: where it is agreed, the length is shown when it stands in the log.
  if (view.measuring === 'logged') {
    const { from, to } = gap;
    const refused = await battle.send({
      type: 'measure',
      from: { point: { x: from.x, y: from.y } },
      to: { point: { x: to.x, y: to.y } },
    });
    if (refused) return battle.tell(refused.text);
  }
  if (store.getState().ends === ends) store.setState({ gap });
}
