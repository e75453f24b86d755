import { mapsInSteps } from '../../src/engine/drawing-maps';
import { momentsOf, stateAtMoment } from '../../src/game/moments';
import { fold, gameOf } from '../../src/game/play';
import { reviewInSteps } from '../../src/game/timeline';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { belleAllianceChronicle } from '../../src/rules/belle-alliance/chronicle';
import { type AnyBook, atOnce } from '../../src/rules/book';
import { compare, numbersFrom, type Row } from './harness';
import { largeScenario, played, startOf } from './large-battle';

const BOUNDS = 30;

/** A battle of ten thousand events on two hundred units, looked back on; and the material of a report of thirty bounds. */
export function rows(): readonly Row[] {
  const scenario = largeScenario();
  const game = played(scenario);
  const moments = momentsOf(game);
  const last = moments.steps.length;
  const events = moments.steps.flatMap((step) => step.events);
  const random = numbersFrom(11);
  const jumps = Array.from({ length: 200 }, () => Math.floor(random() * (last + 1)));
  const book: AnyBook = belleAlliance;
  const whole = (): unknown => fold(book, startOf(scenario), events);
  const jump = (): unknown => jumps.map((moment) => stateAtMoment(moments, moment)).length;
  mustBeSame(book, whole(), stateAtMoment(moments, last));
  const thirty = Array.from({ length: BOUNDS }, (_, i) => Math.round((i / (BOUNDS - 1)) * last));
  const report = (): unknown => {
    const read = atOnce(
      reviewInSteps(
        gameOf(book, () => startOf(scenario), game.log),
        belleAllianceChronicle,
      ),
    );
    return atOnce(mapsInSteps(read.moments, thirty)).maps.length;
  };
  const comparison = compare({
    fold: { operations: 1, run: whole },
    jump: { operations: jumps.length, run: jump },
    report: { operations: 1, run: report },
  });
  return [
    {
      what: 'Folding a battle of 10,000 events from the start, over a jump to any moment of it',
      ...comparison.ratio('fold', 'jump'),
      goal: { atLeast: 20 },
    },
    {
      what: 'Reading that battle with its chronicle and drawing a report of 30 bounds, over folding it once',
      ...comparison.ratio('report', 'fold'),
    },
  ];
}

function mustBeSame(book: AnyBook, ours: unknown, theirs: unknown): void {
  if (JSON.stringify(book.pack(ours)) !== JSON.stringify(book.pack(theirs)))
    throw new Error('A jump does not come to the state of folding');
}
