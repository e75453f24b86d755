import type { Step } from '../game/log';
import { logFrom } from '../game/log';
import { lineTo } from '../game/moments';
import { gameOf, propose } from '../game/play';
import type { AnyBook } from '../rules/book';
import { readyToDecide } from './fetch-part';
import { COPY_TO_PLAN } from './options';
import type { Ports } from './ports';
import type { Copied } from './protocol';
import { copyUpTo } from './reviewing';
import { type Session, wholeLog } from './session';

/** A copy of the battle as it stands, marked as one to plan with: nobody's battle hangs on it, so measuring is free there. */
export async function copyToPlan(ports: Ports, session: Session, name: string): Promise<Copied> {
  const { book, log } = session.game;
  await Promise.all([readyToDecide(book), wholeLog(ports, session)]);
  return copyUpTo(ports, session, lineTo(log, log.head).length, name, {
    options: { [COPY_TO_PLAN]: 'yes' },
    first: (state) => freeing(ports, book, state),
  });
}

/** The step that frees measuring, in books in which the players agree on it. */
function freeing(ports: Ports, book: AnyBook, state: unknown): readonly Step[] {
  const { offers, measuringAgreed } = book.view(state);
  if (!offers.includes('choose-measuring') || measuringAgreed === 'open') return [];
  const command = book.parseCommand({ type: 'choose-measuring', measuring: 'open' });
  if (!command.ok) return [];
  const game = gameOf(book, () => state, logFrom(), book.copy(state));
  const proposal = propose(game, { id: ports.newId(), by: 'umpire', at: ports.now() }, command.value);
  return proposal.kind === 'entry' && proposal.entry.kind === 'step' ? [proposal.entry] : [];
}
