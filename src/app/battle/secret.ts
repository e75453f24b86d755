import type { BattleView } from '../../rules/book';

/** The bound whose sheets are being written or lie closed: what is on them is not for everybody. */
export function boundInSecret({ sheets = [], clock }: BattleView): string | undefined {
  const isWriting = clock !== undefined && clock.phase === clock.phases[0];
  return sheets.find(({ stage }) => stage === 'closed' || (stage === 'not-closed' && isWriting))?.name;
}
