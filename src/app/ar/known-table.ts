import type { Watching } from '../../lens/camera-protocol';
import type { BattleView } from '../../rules/book';
import { onTable } from '../../vision/survey/on-table';
import { packedSurvey, unpackedSurvey } from '../../vision/survey/packed';
import { everybodyIn, playedOn, printedBy, tagWays, terracesOf, traysOf } from './ground-in-view';
import type { KeptSurvey } from './kept-surveys';
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
  const { width, depth } = playedOn(view);
  const table = { width, depth };
  if (step === 'corners' || !kept.laid)
    return { survey: kept.survey, ways: tagWays([], 1, printedBy(survey)), trays: [], table };
  const units = everybodyIn(view).map(({ id }) => id);
  return {
    survey: packedSurvey(onTable(survey, kept.laid)),
    ways: tagWays(terracesOf(view.table), kept.laid.factor, printedBy(survey)),
    trays: traysOf(view.table, tagsOf(battle, units)),
    table,
  };
}
