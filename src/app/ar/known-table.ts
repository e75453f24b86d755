import type { Watching } from '../../camera-workers/camera-protocol';
import type { BattleView } from '../../rules/book';
import { onTable } from '../../vision/survey/on-table';
import { packedSurvey, unpackedSurvey } from '../../vision/survey/packed';
import { everybodyIn, playedOn, printedBy, tagWays, terracesOf, traysOf } from './ground-in-view';
import { type KeptSurvey, laidFor } from './kept-surveys';
import type { ArStep } from './state';
import { tagsOf } from './tag-numbers';

interface Known {
  readonly step: ArStep;
  readonly kept: KeptSurvey | undefined;
}

/** What the worker watches: the bare survey while corners are shown, the battle's table after that. */
export function watchingOf({ step, kept }: Known, battle: string, view: BattleView): Watching | undefined {
  const survey = kept && unpackedSurvey(kept.survey);
  if (!survey || step === 'survey' || step === 'length') return undefined;
  const on = playedOn(view);
  const table = { width: on.width, depth: on.depth };
  const laid = laidFor(kept, on);
  if (step === 'corners' || !laid)
    return { survey: kept.survey, ways: tagWays([], 1, printedBy(survey)), trays: [], table };
  const units = everybodyIn(view).map(({ id }) => id);
  return {
    survey: packedSurvey(onTable(survey, laid)),
    ways: tagWays(terracesOf(view.table), laid.factor, printedBy(survey)),
    trays: traysOf(view.table, tagsOf(battle, units)),
    table,
  };
}
