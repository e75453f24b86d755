import { logFrom } from '../game/log';
import { type Game, gameOf, stateAt } from '../game/play';
import { replay } from '../game/rebuild';
import {
  newPlan,
  PLAN,
  type Plan,
  type PlanDone,
  type PlanWords,
  parsePlan,
  planToKeep,
  planWordsSchema,
  stepsThatStand,
} from '../plans/plan';
import { type AnyBook, asJson, type Json, type Seat } from '../rules/book';
import { isSameNote, type NoteName, noteNameSchema } from '../storage/note';
import type { NoteChange } from '../storage/notes';
import type { StoredNote } from '../storage/schema';
import { parseWith } from '../table/parse';
import type { Violation } from '../table/reasons';
import { bad, good, type Problem, type Result } from '../table/result';
import { asName } from '../table/schemas';
import type { Loaded } from './loaded';
import type { Ports } from './ports';
import { keepPrivate, readNote, SHEET } from './private-notes';
import {
  type EngineApi,
  type KeptPlan,
  PLAN_TABLES,
  type PlanBeginning,
  type PlanBegun,
  type PlanOpened,
} from './protocol';
import { scratchStore } from './scratch-store';
import { type Session, wholeLog } from './session';

/** Plans are played on tables of their own, in memory, by the very same engine: what is done there is no part of any battle. */
export interface PlanTables {
  /** Asks and commands them. */
  readonly host: EngineApi;
  begin(session: Session, beginning: PlanBeginning, pin: string | undefined): Promise<PlanBegun>;
  open(session: Session, note: NoteName, pin: string | undefined): Promise<PlanOpened>;
  keep(session: Session, note: NoteName, words: PlanWords, pin: string | undefined): Promise<KeptPlan>;
}

/** Told to whoever wants a table of a battle of which all measuring is written down: what is measured on it would not be. */
const LOGGED = 'plan/logged';
const LOCKED = 'plan/locked';
const LOCKED_VIOLATION: Violation = { key: 'plan.locked', overridable: false };

const tableOf = ({ battle }: Session, { seat, name }: NoteName): string => `${PLAN_TABLES}${battle.id}/${seat}/${name}`;

export function planTables(ports: Ports, hostOn: (ports: Ports) => EngineApi): PlanTables {
  const laid = new Map<string, Loaded>();
  const store = scratchStore();
  const scratch: Ports = {
    ...ports,
    store,
    // Nobody else knows of them.
    locks: { take: async () => () => undefined, wait: () => new Promise(() => undefined) },
    tell: ports.tellAlone,
    load: async (id) => {
      const table = laid.get(id);
      return table ? good(table) : bad('battle/not-found', id);
    },
  };
  const host = hostOn(scratch);

  async function open(session: Session, note: NoteName, pin: string | undefined): Promise<PlanOpened> {
    const plan = await read(ports, session, note, pin);
    if (!plan.ok) return { kind: 'failed', problem: plan.problem };
    await wholeLog(ports, session);
    const table = tableOf(session, note);
    const loaded = layOut(session, plan.value, table);
    if (!loaded.ok) return { kind: 'failed', problem: loaded.problem };
    await host.close(table);
    laid.set(table, loaded.value);
    await store.remove(table);
    await store.changeNotes(table, sheetsToLay(session, table, note.seat, plan.value, ports.now()));
    const base = session.game.book.pack(loaded.value.game.start());
    return { kind: 'opened', table, plan: plan.value, base, ...unsavedIn(session, note) };
  }

  async function keep(session: Session, note: NoteName, raw: PlanWords, pin: string | undefined): Promise<KeptPlan> {
    const words = parseWith(planWordsSchema, raw, 'plan/malformed');
    if (!words.ok) return { kind: 'failed', problem: words.problem };
    const before = await read(ports, session, note, pin);
    if (!before.ok) return { kind: 'failed', problem: before.problem };
    const table = laid.get(tableOf(session, note));
    const done = table && {
      bookVersion: table.game.book.version,
      steps: stepsThatStand(table.game.log),
      sheets: sheetsAmong(await store.notes(tableOf(session, note)), note.seat),
    };
    return write(ports, session, { ...before.value, ...words.value, ...done }, { note, pin });
  }

  return { host, begin: (session, beginning, pin) => begin(ports, session, beginning, pin), open, keep };
}

async function begin(
  ports: Ports,
  session: Session,
  beginning: PlanBeginning,
  pin: string | undefined,
): Promise<PlanBegun> {
  const { game } = session;
  const { seat, title, from = game.log.head, like } = beginning;
  const note = { seat, kind: PLAN, name: ports.newId() };
  const first = like ? await read(ports, session, { ...note, name: like.name }, like.pin) : undefined;
  if (first && !first.ok) return { kind: 'failed', problem: first.problem };
  await wholeLog(ports, session);
  const words = { title: asName(title) };
  const fresh = newPlan(words, from, game.book.version, ports.now());
  const plan = first ? { ...first.value, ...words, madeAt: ports.now() } : fresh;
  if (!isStep(game, plan.from)) return { kind: 'failed', problem: { code: 'plan/no-such-moment' } };
  const kept = await write(ports, session, plan, { note, pin });
  return kept.kind === 'kept' ? { ...kept, kind: 'begun', note } : kept;
}

async function read(ports: Ports, session: Session, raw: NoteName, pin: string | undefined): Promise<Result<Plan>> {
  const name = parseWith(noteNameSchema, raw, 'private/bad-name');
  if (!name.ok) return name;
  const content = await readNote(ports, session, name.value, pin);
  if (!content.ok) return content;
  return content.value === undefined ? bad('plan/gone') : parsePlan(content.value);
}

/** What could not be read again is not written: what was kept before stays good. */
async function write(
  ports: Ports,
  session: Session,
  plan: PlanDone,
  { note, pin }: { readonly note: NoteName; readonly pin: string | undefined },
): Promise<KeptPlan> {
  const whole = planToKeep(plan);
  if (!whole.ok) return { kind: 'failed', problem: whole.problem };
  const content = asJson(plan);
  const kept = await keepPrivate(ports, session, { note, content, pin });
  return kept.kind === 'kept' && !kept.saved ? { ...kept, content } : kept;
}

/** What was being written, to lie there again. */
function sheetsToLay(
  { game }: Session,
  table: string,
  seat: Seat,
  { sheets }: Plan,
  at: number,
): readonly NoteChange[] {
  const bookVersion = game.book.version;
  return sheets.map(({ name, content }) => {
    const body = { kind: 'plain' as const, text: JSON.stringify(content) };
    return {
      name: { seat, kind: SHEET, name },
      note: { battle: table, seat, kind: SHEET, name, bookVersion, at, body },
    };
  });
}

const sheetsAmong = (notes: readonly StoredNote[], seat: Seat): { name: string; content: Json }[] =>
  notes
    .filter((note) => note.kind === SHEET && note.seat === seat)
    .flatMap(({ name, body }) => (body.kind === 'plain' ? { name, content: JSON.parse(body.text) } : []));

function unsavedIn({ unsavedNotes, saving }: Session, note: NoteName): { readonly unsaved?: Problem } {
  const isHeld = unsavedNotes.some(({ name }) => isSameNote(name, note));
  return isHeld && saving.kind === 'failing' ? { unsaved: saving.problem } : {};
}

const isStep = ({ log }: Game, n: number): boolean => n === 0 || log.entries[n - 1]?.kind === 'step';

/** The battle at the moment of the plan, with what was done in it since. */
function layOut({ battle, scenario, game }: Session, plan: Plan, id: string): Result<Loaded> {
  const { book } = game;
  if (!isStep(game, plan.from)) return bad('plan/no-such-moment');
  const view = (): ReturnType<AnyBook['view']> => book.view(game.state);
  if (view().measuring === 'logged') return bad(LOGGED);
  const base = book.copy(stateAt(game, plan.from));
  const table = gameOf(book, () => base, logFrom(), book.copy(base));
  const problem = replay(table, plan.bookVersion, plan.steps);
  if (problem) return { ok: false, problem };
  /** While the battle is locked no plan of it tells a distance, whatever phase it has come to. */
  const tells = (state: unknown): boolean => view().measuring === 'locked' && book.view(state).measuring !== 'locked';
  if (tells(table.state)) return bad(LOCKED);
  return good({
    battle: { ...battle, id, name: plan.title, length: plan.steps.length, pending: null },
    scenario,
    game: table,
    forbids: (state) => (tells(state) ? [LOCKED_VIOLATION] : []),
  });
}
