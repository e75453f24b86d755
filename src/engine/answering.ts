import { answerFits } from '../game/answer';
import { isRecorded } from '../game/log';
import { type Act, type Proposal, propose } from '../game/play';
import { answerSchema } from '../game/schemas';
import type { Answer, Json } from '../rules/book';
import { parseWith } from '../table/parse';
import type { Asked } from './protocol';
import { pendingOf, type Session } from './session';

/**
 * The pending command with one more answer, if it answers the question that waits now. Whoever answers names the
 * question they saw: a tap that comes late must not answer the next one.
 */
export function answered({ game }: Session, act: Act, asked: Asked, raw: Json | Answer): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const waiting = game.pending;
  const question = pendingOf(game)?.question;
  if (!waiting || !question) return refusal('game.nothing-asked');
  const order = { id: waiting.id, by: waiting.by, at: act.at };
  const command = game.book.parseCommand(waiting.command);
  if (!command.ok) return refusal('game.nothing-asked');
  // Sent twice, it has been counted: what is asked now is the next question.
  if (waiting.answers.some((given) => given.order === act.id))
    return propose(game, order, command.value, waiting.answers);
  if (!waitsNow({ game }, asked)) return refusal('game.another-question');
  const answer = parseWith(answerSchema, raw, 'game/malformed-answer');
  if (!answer.ok || !answerFits(question, answer.value)) return refusal('game.not-an-answer');
  return propose(game, order, command.value, [...waiting.answers, { ...answer.value, order: act.id, by: act.by }]);
}

/** Is this the question that waits? */
export function waitsNow({ game }: Pick<Session, 'game'>, asked: Asked): boolean {
  return game.pending?.id === asked.id && game.pending.answers.length === asked.answers;
}

const refusal = (key: string): Proposal => ({ kind: 'refusal', breaches: [{ key, overridable: false }] });
