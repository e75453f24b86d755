import type { Entry, Step } from '../game/log';
import { lineTo, type Moments, stateAtMoment } from '../game/moments';
import { stateAt } from '../game/play';
import { reviewInSteps } from '../game/timeline';
import type { Options } from '../rules/book';
import { type Remark, remarkSchema } from '../storage/remark';
import { parseWith } from '../table/parse';
import type { Problem } from '../table/result';
import { asName } from '../table/schemas';
import { fetchPart } from './fetch-part';
import { type Failed, guarded } from './guarded';
import { inSlices, type Job } from './in-slices';
import { photoOn } from './photo-on';
import type { Ports } from './ports';
import type { MomentNow, Review, ReviewApi } from './review-protocol';
import { type Session, wholeLog } from './session';

/** What looking back needs of the host. */
export interface ReviewHost {
  /** Runs `look` on the battle as it stands now, and leaves nothing open. */
  read<T>(id: string, look: (session: Session) => Promise<T>): Promise<T | Failed>;
  asJob<T>(name: string, work: (job: Job) => Promise<T>): Promise<T>;
  known(id: string): Session | undefined;
}

/** As many battles as are looked at side by side: one, and the one it was copied from. */
const MOST_AT_HAND = 2;

/** Looking back. Battles that were read stay at hand, so that a jump in them costs a short fold. */
export function reviewing(ports: Ports, { read, asJob, known }: ReviewHost): ReviewApi {
  const atHand = new Map<string, Moments>();

  async function readThrough(id: string, job?: Job): Promise<Reviewed | Failed> {
    const done = await read(id, (session) => reviewOf(ports, session, job));
    if (!('moments' in done)) return done;
    atHand.delete(id);
    atHand.set(id, done.moments);
    for (const oldest of [...atHand.keys()].slice(0, -MOST_AT_HAND)) atHand.delete(oldest);
    return done;
  }

  /** A worker that took another's place reads the battle anew. */
  async function momentsOf(id: string): Promise<Moments | Failed> {
    const found = atHand.get(id);
    if (found) return found;
    const done = await readThrough(id);
    return 'moments' in done ? done.moments : done;
  }

  return {
    async review(id, name) {
      const done = await asJob(name, (job) => readThrough(id, job));
      return 'review' in done ? done.review : done;
    },

    async moment(id, moment) {
      const moments = await momentsOf(id);
      return 'kind' in moments ? moments : guarded(async () => momentIn(moments, moment));
    },

    explain: (id, moment, name) =>
      asJob(name, async (job) => {
        const moments = await momentsOf(id);
        return 'kind' in moments
          ? moments
          : guarded(async () => (await import('./explaining')).explain(ports, moments, moment, job));
      }),

    drawMaps: (id, wanted, name) =>
      asJob(name, async (job) => {
        const moments = await momentsOf(id);
        if ('kind' in moments) return moments;
        const { mapsInSteps } = await import('./drawing-maps');
        const maps = await guarded(() => inSlices(ports, mapsInSteps(moments, wanted), job));
        return maps ?? failed({ code: 'job/cancelled' });
      }),

    keepRemark: (id, raw) => keepRemark(ports, id, raw, known),

    playOnFrom: (id, moment, name) => read(id, (session) => copyUpTo(ports, session, moment, name)),
  };
}

async function keepRemark(
  ports: Ports,
  id: string,
  raw: unknown,
  known: ReviewHost['known'],
): ReturnType<ReviewApi['keepRemark']> {
  const remark = parseWith(remarkSchema, raw, 'review/bad-remark');
  if (!remark.ok) return failed(remark.problem);
  const remarks = await guarded(() => ports.store.keepRemark(id, remark.value));
  if ('kind' in remarks) return remarks;
  const session = known(id);
  if (session) session.battle = { ...session.battle, remarks };
  return { kind: 'kept', remarks };
}

interface Reviewed {
  readonly review: Review;
  readonly moments: Moments;
}

async function reviewOf(ports: Ports, session: Session, job?: Job): Promise<Reviewed | Failed> {
  await wholeLog(ports, session);
  const { game } = session;
  const chronicle = await fetchPart(ports.manifests, game.book.id, ({ worker }) => worker?.chronicle);
  const reviewed = await inSlices(ports, reviewInSteps(game, chronicle), job);
  if (!reviewed) return failed({ code: 'job/cancelled' });
  const { id } = session.battle;
  // Another tab may have said something since this one read the battle.
  const battle = (await ports.store.battle(id).catch(() => undefined))?.battle ?? session.battle;
  const review: Review = {
    kind: 'review',
    battle: id,
    name: battle.name,
    book: battle.book,
    timeline: reviewed.timeline,
    ...(chronicle ? { counted: chronicle.counted } : {}),
    orders: chronicle?.orders ?? [],
    ...(chronicle?.jumps ? { jumps: chronicle.jumps } : {}),
    remarks: battle.remarks ?? [],
    ...(battle.origin ? { origin: battle.origin } : {}),
  };
  return { review, moments: reviewed.moments };
}

/** What the page is told of a moment. */
function momentIn(moments: Moments, moment: number): MomentNow {
  const step = moments.steps[moment - 1];
  const { book } = moments;
  return {
    kind: 'moment',
    moment,
    state: book.pack(stateAtMoment(moments, step ? moment - 1 : moment)),
    ...(step ? { step: { command: step.command, answers: step.answers, events: step.events } } : {}),
  };
}

/** Steps that were taken back stay behind; what is said of those that come along comes along. What seats keep to themselves does not. */
export async function copyUpTo(
  ports: Ports,
  session: Session,
  moment: number,
  name: string,
  /** What it is besides: options of its own, and steps to begin with. */
  besides: { readonly options?: Options; readonly first?: (state: unknown) => readonly Step[] } = {},
): Promise<{ readonly kind: 'copied'; readonly battle: string } | Failed> {
  await wholeLog(ports, session);
  const { battle, scenario, game } = session;
  const line = lineTo(game.log, game.log.head);
  if (!Number.isInteger(moment) || moment < 0 || moment > line.length)
    return failed({ code: 'review/no-such-moment', place: battle.id });
  const steps = line.slice(0, moment);
  const more = besides.first?.(stateAt(game, steps.at(-1)?.n ?? 0)) ?? [];
  const entries: Entry[] = [...steps, ...more].map((step, i) => ({ ...step, n: i + 1, parent: i }));
  const numbers = new Map<number, number>([[0, 0], ...steps.map(({ n }, i): [number, number] => [n, i + 1])]);
  const remarks = (battle.remarks ?? []).flatMap((remark): Remark[] => {
    const step = numbers.get(remark.step);
    return step === undefined ? [] : [{ ...remark, step }];
  });
  const id = ports.newId();
  const at = ports.now();
  await ports.store.create({
    id,
    name: asName(name),
    book: battle.book,
    bookVersion: game.book.version,
    options: { ...battle.options, ...besides.options },
    scenario,
    createdAt: at,
    changedAt: at,
    entries,
    pending: null,
    notes: [],
    remarks,
    origin: { battle: battle.id, name: battle.name, moment },
  });
  const photo = photoOn(game.book, game.state);
  // A picture that cannot be kept costs the battle nothing but its looks.
  if (photo) await guarded(async () => (await ports.photos()).use(id, photo.id));
  ports.tell({ kind: 'battles-changed' });
  return { kind: 'copied', battle: id };
}

const failed = (problem: Problem): Failed => ({ kind: 'failed', problem });
