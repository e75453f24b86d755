import type { Shape } from '../../../../table/shapes';
import type { Question } from '../../../book';
import { zonesOf } from '../../melee/zone';
import { type Run, unitNow } from './together-run';
import type { Traveller } from './traveller';

/** The question with both drawn as they stand at that moment, and the zone of the first: nothing has moved on the table yet. */
export function pictured(run: Run, question: Question, a: Traveller, b: Traveller): Question {
  const { wants } = question;
  if (wants.kind !== 'choice') return question;
  const [one, other] = [unitNow(run, a), unitNow(run, b)];
  const shapes: readonly Shape[] = [
    ...[one, other].map((unit): Shape => ({ kind: 'ghost', tone: 'close', unit })),
    ...zonesOf(run.now.table, one, a.disorder).map((outline): Shape => ({ kind: 'area', tone: 'close', outline })),
  ];
  return { ...question, wants: { ...wants, choices: wants.choices.map((each) => ({ ...each, shapes })) } };
}
