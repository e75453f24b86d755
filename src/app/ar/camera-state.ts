import type { CameraReport } from '../../camera-workers/camera-protocol';
import type { CameraFault } from '../../camera-workers/feed';
import type { Point } from '../../geometry/point';
import type { SecondLookFault } from '../../vision/second-look';
import type { SurveyFault } from '../../vision/survey/survey';
import type { KeptSurvey } from './kept-surveys';
import type { End, MeasuredGap } from './measured';

/** What the person is at. The first three make the table known, the others use it. */
export type ArStep = 'survey' | 'length' | 'corners' | 'look' | 'measure' | 'capture';

/** Does it use a table that is known? */
export const isUse = (step: ArStep): boolean => step === 'look' || step === 'measure' || step === 'capture';

export interface ArState {
  readonly camera: { readonly kind: 'opening' | 'open' } | { readonly kind: 'fault'; readonly fault: CameraFault };
  /** Each worker draws on a canvas of its own. */
  readonly sitting: number;
  readonly report: CameraReport | undefined;
  readonly step: ArStep;
  readonly kept: KeptSurvey | undefined;
  /** Share of a survey that is solved; undefined while none is. */
  readonly solving: number | undefined;
  readonly surveyFault: SurveyFault | undefined;
  /** The camera saw otherwise than by this survey: nothing is told by it, unless it is found to fit after all. */
  readonly dropped: KeptSurvey | undefined;
  /** Corners of the table that were shown, in cm of the survey. */
  readonly corners: readonly Point[];
  /** How far the corners shown are off the table's own measures, in real cm. */
  readonly cornersOff: number | undefined;
  readonly frozen: boolean;
  readonly ends: readonly End[];
  readonly gap: MeasuredGap | undefined;
  /** Which end is to be shown once more, from the side. */
  readonly again: number | undefined;
  /** Why its height could not be told. */
  readonly againFault: SecondLookFault | undefined;
  /** To compare with, as it was typed. */
  readonly range: string;
  /** A finger pointed where nothing could be told. */
  readonly missed: boolean;
}

export const NOTHING_MEASURED = {
  ends: [],
  gap: undefined,
  again: undefined,
  againFault: undefined,
  missed: false,
} as const;

export const START: ArState = {
  camera: { kind: 'opening' },
  sitting: 0,
  report: undefined,
  step: 'survey',
  kept: undefined,
  solving: undefined,
  surveyFault: undefined,
  dropped: undefined,
  corners: [],
  cornersOff: undefined,
  frozen: false,
  ...NOTHING_MEASURED,
  range: '',
};
