import { tenthsText } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import { texts } from '../../texts/texts';
import { numberOf } from '../../vision/markers/printed';
import type { ArState } from './camera-state';

/** What is said over the picture. `again`: whoever reads it can ask for the camera anew. */
export interface Trouble {
  readonly tone: 'calm' | 'careful';
  readonly words: string;
  readonly again: boolean;
}

/** Slower than this a frame, in ms, the lines lag behind the hand. */
const SLOW = 250;
/** Corners that differ by more from the battle's own table were not its corners, in cm. */
const ODD_CORNERS = 1;

const calm = (words: string): Trouble => ({ tone: 'calm', words, again: false });
const careful = (words: string, again = false): Trouble => ({ tone: 'careful', words, again });

/** Markers and corners lie in real cm, whatever the scale of the figures. */
const realText = (cm: number): string => `${tenthsText(cm)} ${texts.lengths.cm.short}`;

/** What is wrong, and what to do; else how well the table is known. */
export function troubleOf(state: ArState): Trouble | undefined {
  const { camera, report, step, frozen, kept, cornersOff } = state;
  if (camera.kind === 'opening') return calm(arTexts.opening);
  if (camera.kind === 'fault') return careful(arTexts.faults[camera.fault], true);
  // A picture that is held is what the person wants to see.
  if (!report || frozen) return undefined;
  const { doubt } = report;
  if (doubt === 'no-picture') return careful(arTexts.doubts[doubt], true);
  if (doubt === 'dark') return careful(arTexts.doubts.dark);
  if (step === 'survey') return report.isBlurred ? calm(arTexts.doubts.blurred) : slowness(state);
  if (step === 'length') return undefined;
  if (doubt) return careful(arTexts.doubts[doubt]);
  if (report.strays.length > 0) return careful(arTexts.strays(report.strays.map(numberOf).join(', ')));
  const slow = slowness(state);
  if (slow || step !== 'look' || !kept) return slow;
  const isOdd = cornersOff !== undefined && cornersOff > ODD_CORNERS;
  return calm(isOdd ? arTexts.cornersOff(realText(cornersOff)) : arTexts.found(realText(kept.survey.off)));
}

const slowness = ({ report }: ArState): Trouble | undefined =>
  report && report.took > SLOW ? calm(arTexts.slow) : undefined;
