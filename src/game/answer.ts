import type { Answer, Question } from '../rules/book';

/** Does this answer what was asked: as many dice as wanted with faces they have, or one of the choices? */
export function answerFits({ wants }: Question, answer: Answer): boolean {
  if (wants.kind === 'dice') {
    return (
      answer.kind === 'dice' &&
      answer.faces.length === wants.count &&
      answer.faces.every((face) => Number.isInteger(face) && face >= 1 && face <= wants.faces)
    );
  }
  return answer.kind === 'choice' && wants.choices.some((choice) => choice.id === answer.id);
}
