import type { Edition } from '../edition/edition';
import type { RecallRow } from '../edition/edition-morale';

const FACES = 6;

/** The least face that brings the cavalry back. */
function recallFrom({ charge: { recall } }: Edition, cavalry: RecallRow, leader: boolean): number {
  return recall.from[cavalry].from - (leader ? recall.leader.add : 0);
}

export const isRecalled = (edition: Edition, cavalry: RecallRow, leader: boolean, die: number): boolean =>
  die >= recallFrom(edition, cavalry, leader);

/** Of six faces. */
export const recallWays = (edition: Edition, cavalry: RecallRow, leader: boolean): number =>
  Math.min(FACES, Math.max(0, FACES + 1 - recallFrom(edition, cavalry, leader)));
