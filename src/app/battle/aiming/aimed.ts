import type { Asked } from '../../../rules/action';
import type { AdvancePlanner } from '../../../rules/advice';
import type { Json } from '../../../rules/book';
import type { MarchPlan } from '../../../rules/marching-advice';
import {
  type AnyToolAdviser,
  type Contacts,
  type Line,
  type Looks,
  NOTHING_WAITS,
  type Queue,
  type SightVerdict,
  type Verdict,
} from '../../../rules/tool-advice';
import type { Shape, Tone } from '../../../table/shapes';
import type { UnitId } from '../../../table/unit';
import { aftermathInWords } from '../../../texts/log-words';
import { say } from '../../../texts/sayings';
import { askedOf, isWriting, mayRead } from '../../../tools/aim-hand';
import { aimingHand } from '../../../tools/aiming';
import { batchesOf } from '../../../tools/batch-hand';
import { bandShapes, statementShapes, verdictShapes } from '../../../tools/fire-shapes';
import { standAlike } from '../../../tools/stand-alike';
import type { AimTool, BatchTool, TableContext, TableHand } from '../../../tools/table-state';
import type { OpenBattle } from '../follow';
import { announcedShapes, queueShapes } from './queue-shapes';

/** What the book says of what is aimed, and of what waits to be carried out. */
export interface Aimed {
  /** Of the tool in hand; absent where nothing may be measured, or not yet. */
  readonly verdict: Verdict | undefined;
  /** While nobody is aimed at: whom it could be done to, or whom the unit touches. */
  readonly lines: readonly Line[];
  readonly contacts: Contacts | undefined;
  readonly sight: SightVerdict | undefined;
  /** Where measurements are written down, what is looked at is on its way into the log. */
  readonly writing: boolean;
  readonly queues: Readonly<Record<BatchTool, Queue>>;
  readonly shapes: readonly Shape[];
}

type AnyMelee = AnyToolAdviser & AdvancePlanner<unknown>;

export interface Advisers {
  readonly fire: AnyToolAdviser | undefined;
  readonly melee: AnyMelee | undefined;
}

type Stood = Pick<OpenBattle, 'view' | 'meanwhile' | 'advice' | 'told'>;

/** Everything of fire, melee and sight that the hand and the cards need, on the battle as it is shown. */
export function aimingOn(advisers: Advisers, { view, meanwhile, advice, told }: Stood) {
  const { table } = view;
  const { fire, melee } = advisers;
  const tools = { fire: toolOn(fire, advice?.fire?.state), melee: toolOn(melee, advice?.melee?.state) };
  const sight = last(({ units: [unit], target }: Asked) =>
    unit === undefined || target === undefined ? undefined : fire?.sight?.(advice?.fire?.state, unit, target),
  );
  const queues = { fire: tools.fire?.queue ?? NOTHING_WAITS, melee: tools.melee?.queue ?? NOTHING_WAITS };

  function aimed(hand: TableHand, context: TableContext): Aimed {
    const { tool } = hand;
    const aim = isAimTool(tool) && mayRead(tool, hand.aims[tool], context) ? hand.aims[tool] : undefined;
    const asked = aim && askedOf(aim, context);
    const about = tool === 'fire' || tool === 'melee' ? tools[tool] : undefined;
    const idle = aim && !aim.aim ? aim.unit : undefined;
    const said = {
      verdict: asked && about?.verdict(asked),
      lines: (idle !== undefined && aim?.looks && about?.lines({ unit: idle, looks: aim.looks })) || [],
      contacts: idle === undefined ? undefined : about?.contacts(idle),
      sight: asked && tool === 'sight' ? sight(asked) : undefined,
      writing: isAimTool(tool) && isWriting(tool, hand.aims[tool], context),
      queues,
    };
    return { ...said, shapes: shapesOf(hand, said) };
  }

  function shapesOf(hand: TableHand, said: Omit<Aimed, 'shapes'>): readonly Shape[] {
    const { tool, aims, batches } = hand;
    if (tool === 'sight') return said.sight ? sightShapes(said.sight, hand) : [];
    if (tool !== 'fire' && tool !== 'melee') return [];
    // Where the card saw them they no longer stand.
    if (tool === 'melee' && meanwhile && !standAlike(table, meanwhile.table)) return [];
    const { open, told: carriedOut } = batches[tool];
    const card = batchesOf(queues[tool]).find(({ id }) => id === open);
    if (card) return card.shapes;
    if (tool === 'fire' && carriedOut)
      return carriedOut.units.map((unit): Shape => ({ kind: 'halo', tone: 'measure', unit }));
    if (tool === 'melee' && (open !== undefined || carriedOut || aims.melee.unit === undefined))
      return queueShapes(queues.melee, carriedOut, table);
    const announced = tool === 'melee' ? announcedShapes(queues.melee, table) : [];
    if (said.verdict) return [...announced, ...verdictShapes(said.verdict, aims[tool].shown)];
    const whom = aims[tool].looks === 'threats' ? 'unit' : 'target';
    return [...announced, ...(said.contacts?.shapes ?? []), ...(table ? bandShapes(table, said.lines, whom, say) : [])];
  }

  return {
    late: { aiming: aimingHand },
    unitsIn: (events: readonly Json[]) => aftermathInWords(events, table, told).units,
    aimed,
    aims: { fire: tools.fire, melee: tools.melee, sight: fire && { grip: () => undefined, within: () => [] } },
    queues: { fire: tools.fire && queues.fire, melee: tools.melee && queues.melee },
    /** What a unit may do by itself after contact and between fights. */
    actionsOf: tools.melee?.actions,
    planAdvance: melee?.planAdvance && ((plan: MarchPlan) => melee.planAdvance?.(advice?.melee?.state, plan)),
  };
}

/** What the book says of one tool on one state; what was asked last is not asked again. */
function toolOn(adviser: AnyToolAdviser | undefined, state: unknown) {
  if (!adviser) return undefined;
  const verdict = last((asked: Asked) => adviser.verdict(state, asked));
  const lines = last(({ unit, looks }: { unit: UnitId; looks: Looks }) => adviser.lines?.(state, unit, looks));
  const contacts = last((unit: UnitId) => adviser.contacts?.(state, unit));
  return {
    verdict,
    lines,
    contacts,
    queue: adviser.queue?.(state),
    actions: (unit: UnitId) => adviser.actions?.(state, { units: [unit] }) ?? [],
    grip: (asked: Asked) => verdict(asked)?.grip,
    within: (unit: UnitId, looks: Looks) => [
      ...(lines({ unit, looks }) ?? []).map(({ unit: from, target: to }) => ({ from, to })),
      ...[...new Set(contacts(unit)?.contacts.map((contact) => contact.unit))].map((to) => ({ from: unit, to })),
    ],
  };
}

const isAimTool = (tool: TableHand['tool']): tool is AimTool => tool === 'fire' || tool === 'melee' || tool === 'sight';

const SIGHT_TONES: Readonly<Record<SightVerdict['ruling'], Tone>> = {
  sees: 'yes',
  hidden: 'close',
  blocked: 'no',
  'too-far': 'no',
};

function sightShapes(verdict: SightVerdict, { aims }: TableHand): readonly Shape[] {
  const ring: Shape = { kind: 'halo', tone: verdict.close ? 'close' : SIGHT_TONES[verdict.ruling], unit: verdict.seen };
  return [ring, ...verdict.shapes, ...statementShapes(aims.sight.shown)];
}

/** The last answer, for as long as the same is asked: what is asked is small, and said anew each time. */
function last<Q, A>(answer: (asked: Q) => A): (asked: Q) => A {
  let kept: { readonly key: string; readonly answer: A } | undefined;
  return (asked) => {
    const key = JSON.stringify(asked);
    if (kept?.key !== key) kept = { key, answer: answer(asked) };
    return kept.answer;
  };
}
