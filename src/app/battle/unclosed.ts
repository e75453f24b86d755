import type { ReadPrivate } from '../../engine/protocol';
import type { BattleView } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import type { SideId } from '../../table/unit';

/** The sides that have orders on a sheet which is not closed: they are not given when the phase is left. */
export async function unclosedSides(
  { sheets = [], clock }: BattleView,
  read: (note: NoteName) => Promise<ReadPrivate>,
): Promise<readonly SideId[]> {
  if (clock?.phase !== clock?.phases[0]) return [];
  const writing = sheets.filter(({ stage }) => stage === 'not-closed');
  const found = await Promise.all(
    writing.map(async ({ side, name }) => isWritten(await read({ seat: side, kind: 'sheet', name })) && side),
  );
  return found.filter((side) => side !== false);
}

/** What lies under a PIN cannot be looked at, and nobody locks an empty sheet. */
function isWritten(found: ReadPrivate): boolean {
  if (found.kind === 'failed') return found.problem.code === 'private/pin-wanted';
  return Array.isArray(found.content) && found.content.length > 0;
}
