import type { ReadPrivate } from '../../../engine/protocol';
import type { BattleView } from '../../../rules/book';
import type { OrderWriter, SheetOrder } from '../../../rules/order-writing';
import type { NoteName } from '../../../storage/note';
import type { SideId } from '../../../table/unit';
import { sayProblem } from '../../../texts/sayings';
import { PIN_WANTED, unanswered, WRONG_PIN } from './sheet-store';

/** A side's sheet as it lies on this device, closed or not; the umpire alone asks for it. */
export interface Watched {
  readonly side: SideId;
  readonly stage: 'not-closed' | 'closed' | 'open';
  readonly orders: readonly SheetOrder[];
  /** What is on it is known, be it nothing. */
  readonly isRead: boolean;
  /** Under a PIN that has not been typed in, or not rightly. */
  readonly locked: boolean;
  /** Why it cannot be read, besides. */
  readonly refused: string | undefined;
}

/** All sheets of now, each under the PIN its side has let the umpire have, if any. */
export function watchSheets(
  { sheets = [] }: BattleView,
  writer: OrderWriter<unknown>,
  pins: ReadonlyMap<SideId, string>,
  read: (note: NoteName, pin: string | undefined) => Promise<ReadPrivate>,
): Promise<readonly Watched[]> {
  return Promise.all(
    sheets.map(async ({ side, name, stage }): Promise<Watched> => {
      const pin = pins.get(side);
      const found = await read({ seat: side, kind: 'sheet', name }, pin).catch(unanswered);
      if (found.kind === 'read') {
        const orders = found.content === undefined ? [] : writer.read(found.content);
        return { side, stage, orders, isRead: true, locked: false, refused: undefined };
      }
      const { code } = found.problem;
      // That it is under a PIN is said where the PIN is typed in.
      const refused = code === PIN_WANTED ? undefined : sayProblem(found.problem);
      const locked = code === PIN_WANTED || code === WRONG_PIN;
      return { side, stage, orders: [], isRead: false, locked, refused };
    }),
  );
}
