import { useEffect, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { hearing } from '../../panels/cancellable';
import type { Agenda } from '../../rules/agenda';
import type { BattleView } from '../../rules/book';
import type { OpenBattle } from './follow';

const NONE: readonly string[] = [];

/**
 * Sides of whom a sheet of now is kept here, begun and not closed. That somebody has begun to write the others see at the table as
 * well; what is on it, and how much, is not asked.
 */
export async function begunSheets(
  engine: Pick<Engine, 'privateNotes'>,
  id: string,
  { sheets = [] }: Pick<BattleView, 'sheets'>,
): Promise<readonly string[]> {
  const open = sheets.filter(({ stage }) => stage === 'not-closed');
  if (open.length === 0) return NONE;
  const notes = await engine.privateNotes(id);
  if ('problem' in notes) return NONE;
  return open
    .filter(({ side, name }) => notes.some((note) => note.kind === 'sheet' && note.seat === side && note.name === name))
    .map(({ side }) => side);
}

/** Whoever has begun goes on: nothing of it is lost. */
export const withBegun = (agenda: Agenda, begun: readonly string[]): Agenda => ({
  ...agenda,
  items: agenda.items.map((item) =>
    item.go.kind === 'sheet' && begun.includes(item.go.side) ? { ...item, key: 'agenda.write-on' } : item,
  ),
});

/** Asked anew with every step, and when a sheet is taken up or put away. */
export function useBegunSheets(engine: Engine, { id, view }: OpenBattle, writing: boolean): readonly string[] {
  const [begun, setBegun] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is kept when one is put away
  useEffect(() => hearing(begunSheets(engine, id, view), setBegun), [engine, id, view, writing]);
  return begun;
}
