import { answerFits } from '../game/answer';
import { answerSchema } from '../game/game-schemas';
import { isRecorded } from '../game/log';
import { type Act, type Proposal, proposeInSteps } from '../game/play';
import type { Answer, Json, Steps } from '../rules/book';
import { parseWith } from '../table/parse';
import type { Asked } from './protocol';
import type { Session } from './session';

/**
 * The pending command with one more answer, if it answers the question that waits now. Whoever answers names the
 * question they saw: a tap that comes late must not answer the next one.
 */
export function* answered({ game }: Session, act: Act, asked: Asked, raw: Json | Answer): Steps<Proposal> {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  if (!game.asking) return refusal('game.nothing-asked');
  const { pending: waiting, question } = game.asking;
  const order = { id: waiting.id, by: waiting.by, at: act.at };
  const command = game.book.parseCommand(waiting.command);
  if (!command.ok) return refusal('game.nothing-asked');
  // Sent twice, it has been counted: what is asked now is the next question.
  if (waiting.answers.some((given) => given.order === act.id)) return game.asking;
  if (!waitsNow({ game }, asked)) return refusal('game.another-question');
  const answer = parseWith(answerSchema, raw, 'game/malformed-answer');
  if (!answer.ok || !answerFits(question, answer.value)) return refusal('game.not-an-answer');
  const answers = [...waiting.answers, { ...answer.value, order: act.id, by: act.by }];
  return yield* proposeInSteps(game, order, command.value, answers);
}

/** Is this the question that waits? */
export function waitsNow({ game }: Pick<Session, 'game'>, asked: Asked): boolean {
  const waiting = game.asking?.pending;
  return waiting?.id === asked.id && waiting.answers.length === asked.answers;
}

const refusal = (key: string): Proposal => ({ kind: 'refusal', violations: [{ key, overridable: false }] });
