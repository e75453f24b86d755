import * as v from 'valibot';
import { type Act, type Proposal, propose } from '../game/play';
import type { Json, WrittenSheet } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Problem, type Result } from '../table/result';
import type { SideId } from '../table/unit';
import type { Ports } from './ports';
import { CLOSED_SHEET, noteOf, readNote, SHEET, spentSheets } from './private-notes';
import type { Outcome, SheetOpening } from './protocol';
import { carryOut, type Session } from './session';

/**
 * Closes a side's sheet: its key is kept, then its sum goes into the log. In this order, and only if the book takes it: a sum
 * whose key is lost could never be opened again, and a key without a sum is written over at the next try.
 */
export async function closeSheet(
  ports: Ports,
  session: Session,
  act: Act,
  { side, pin }: { readonly side: SideId; readonly pin: string | undefined },
): Promise<Outcome> {
  const { game, battle } = session;
  const sheet = standing(session, side);
  const { sheets } = game.book;
  if (!sheet || !sheets) return failed({ code: 'private/none', detail: { side } });
  const draft = { seat: side, kind: SHEET, name: sheet.name };
  const content = await readNote(ports, session, draft, pin);
  if (!content.ok) return failed(content.problem);
  if (content.value === undefined) return failed({ code: 'private/none', detail: { side } });
  const written = { side, salt: ports.newSalt(), content: content.value };
  const command = sheets.seal(game.state, written);
  const proposal = command.ok ? proposalOf(session, act, command.value) : command;
  if (!proposal.ok) return failed(proposal.problem);
  if (proposal.value.kind === 'entry') {
    const closed = { ...draft, kind: CLOSED_SHEET };
    const keys = { salt: written.salt, content: written.content };
    // The draft under the same PIN: it may have been written without one.
    const notes = [
      await noteOf(ports, session, closed, keys, pin),
      await noteOf(ports, session, draft, content.value, pin),
    ];
    const kept = [...session.unsavedNotes, ...(await spentSheets(ports, session, draft))];
    for (const note of notes) {
      if (!note.ok) return failed(note.problem);
      kept.push(note.value);
    }
    // Throws where the disk does not take them, and then nothing is closed.
    await ports.store.changeNotes(battle.id, kept);
    session.unsavedNotes = [];
  }
  return carryOut(ports, session, proposal.value);
}

type Override = { readonly note: string };

/** Opens all closed sheets with one command. What is on them leaves the worker only when it is in the log, for all to see. */
export async function openSheets(
  ports: Ports,
  session: Session,
  act: Act,
  { openings, override }: { readonly openings: readonly SheetOpening[]; readonly override: Override | undefined },
): Promise<Outcome> {
  const { game } = session;
  if (!game.book.sheets) return failed({ code: 'private/none' });
  const written: WrittenSheet[] = [];
  for (const { side, name, stage } of sheetsOf(session)) {
    if (stage !== 'closed') continue;
    const opening = openings.find((each) => each.side === side);
    const sheet = await openedBy(ports, session, { side, name }, opening);
    if (!sheet.ok) return failed({ ...sheet.problem, detail: { ...sheet.problem.detail, side } });
    written.push(sheet.value);
  }
  const proposal = proposalOf(session, act, game.book.sheets.open(game.state, written, override));
  return proposal.ok ? carryOut(ports, session, proposal.value) : failed(proposal.problem);
}

const keysSchema = v.object({
  salt: v.string(),
  content: v.custom<Json>((value) => value !== undefined),
});

async function openedBy(
  ports: Ports,
  session: Session,
  { side, name }: { readonly side: SideId; readonly name: string },
  opening: SheetOpening | undefined,
): Promise<Result<WrittenSheet>> {
  if (opening?.instead !== undefined) return good({ side, salt: null, content: opening.instead });
  const kept = await readNote(ports, session, { seat: side, kind: CLOSED_SHEET, name }, opening?.pin);
  if (!kept.ok) return kept;
  if (kept.value === undefined) return bad('private/none');
  const keys = parseWith(keysSchema, kept.value, 'private/damaged');
  return keys.ok ? good({ side, ...keys.value }) : bad('private/damaged');
}

const sheetsOf = ({ game }: Session) => game.book.view(game.state).sheets ?? [];
const standing = (session: Session, of: SideId) => sheetsOf(session).find(({ side }) => side === of);

function proposalOf({ game }: Session, act: Act, raw: Json): Result<Proposal> {
  const command = game.book.parseCommand(raw);
  return command.ok ? good(propose(game, act, command.value)) : command;
}

const failed = (problem: Problem): Outcome => ({ kind: 'failed', problem });
