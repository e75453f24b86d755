import type { AdvancePlanner } from '../../../rules/advice';
import type { Json } from '../../../rules/book';
import type { AnyFireAdviser, FireLine, FireVerdict, SightVerdict, VolleyCard } from '../../../rules/fire-advice';
import type { AnyMeleeAdviser, AttackVerdict, MeleeQueue, MeleeZone } from '../../../rules/melee-advice';
import type { Shape, Tone } from '../../../table/shapes';
import type { UnitId } from '../../../table/unit';
import { fireTexts } from '../../../texts/fire-texts';
import { aftermathInWords } from '../../../texts/log-words';
import { askedOf, isWriting, mayRead } from '../../../tools/aim-hand';
import { aimingHand } from '../../../tools/aiming';
import { statementShapes, verdictShapes, zoneShapes } from '../../../tools/fire-shapes';
import { attackShapes } from '../../../tools/melee-shapes';
import { standAlike } from '../../../tools/stand-alike';
import type { AimAsked, AimTool, Looks, TableContext, TableHand } from '../../../tools/table-state';
import type { OpenBattle } from '../follow';
import { announcedShapes, queueShapes } from './queue-shapes';

/** What the book says of what is aimed, and of what waits to be carried out. */
export interface Aimed {
  /** Absent where nothing may be measured, or not yet. */
  readonly fire: FireVerdict | undefined;
  readonly lines: readonly FireLine[];
  readonly attack: AttackVerdict | undefined;
  /** The zone of whoever is in hand and all its contacts, while nobody is aimed at. */
  readonly zone: MeleeZone | undefined;
  readonly sight: SightVerdict | undefined;
  /** Where measurements are written down, what is looked at is on its way into the log. */
  readonly writing: boolean;
  /** All fire declared, by target. */
  readonly volleys: readonly VolleyCard[];
  readonly queue: MeleeQueue;
  /** Is anything of melee to be done, or to be read? */
  readonly waits: boolean;
  /** Must something of it be done before this phase can go on, or will it have to be? */
  readonly urgency: 'pressing' | 'coming' | 'none';
  readonly shapes: readonly Shape[];
}

export type AnyMelee = AnyMeleeAdviser & AdvancePlanner<unknown>;

export interface Advisers {
  readonly fire: AnyFireAdviser | undefined;
  readonly melee: AnyMelee | undefined;
}

export const NOTHING_WAITS: MeleeQueue = { due: false, melees: [], pending: [], flights: [], advances: [] };

type Stood = Pick<OpenBattle, 'view' | 'meanwhile' | 'advice'>;

/** Everything of fire, melee and sight that the hand and the cards need, on the battle as it is shown. */
export function aimingOn({ fire, melee }: Advisers, { view, meanwhile, advice }: Stood) {
  const { table } = view;
  const fireState = advice?.fire?.state;
  const meleeState = advice?.melee?.state;
  const verdict = last((asked: AimAsked) => {
    const { unit: firer, aim, ...plan } = asked;
    return 'unit' in aim ? fire?.verdict(fireState, { firer, target: aim.unit, ...plan }) : undefined;
  });
  const attack = last(({ unit: attacker, aim, known }: AimAsked) => {
    const target = 'unit' in aim ? { target: aim.unit } : { target: null, house: aim.house };
    return melee?.verdict(meleeState, { attacker, known, ...target });
  });
  const sight = last(({ unit, aim }: AimAsked) => ('unit' in aim ? fire?.sight(fireState, unit, aim.unit) : undefined));
  const lines = last(({ unit, looks }: { unit: UnitId; looks: Looks }) => fire?.[looks](fireState, unit) ?? []);
  const zone = last((unit: UnitId) => melee?.zone(meleeState, unit));
  const volleys = fire ? declared([...(table?.units.keys() ?? [])].map((unit) => fire.volley(fireState, unit))) : [];
  const queue = melee?.queue(meleeState) ?? NOTHING_WAITS;

  function aimed(hand: TableHand, context: TableContext): Aimed {
    const read = <T>(tool: AimTool, ask: (asked: AimAsked) => T | undefined): T | undefined => {
      const asked =
        hand.tool === tool && mayRead(tool, hand.aims[tool], context) ? askedOf(hand.aims[tool], context) : undefined;
      return asked && ask(asked);
    };
    const idle = (tool: AimTool): UnitId | undefined =>
      hand.tool === tool && !hand.aims[tool].aim && mayRead(tool, hand.aims[tool], context)
        ? hand.aims[tool].unit
        : undefined;
    const { looks } = hand.aims.fire;
    const [firer, fighter] = [idle('fire'), idle('melee')];
    const told = {
      fire: read('fire', verdict),
      lines: firer !== undefined && looks ? lines({ unit: firer, looks }) : [],
      attack: read('melee', attack),
      zone: fighter === undefined ? undefined : zone(fighter),
      sight: read('sight', sight),
      writing: isAimTool(hand.tool) && isWriting(hand.tool, hand.aims[hand.tool], context),
      volleys,
      queue,
      waits: hand.batches.melee.told !== undefined || isAnythingIn(queue),
      urgency: urgencyOf(queue),
    };
    return { ...told, shapes: shapesOf(hand, told) };
  }

  function shapesOf(hand: TableHand, told: Omit<Aimed, 'shapes'>): readonly Shape[] {
    switch (hand.tool) {
      case 'fire':
        return fireShapes(hand, told);
      case 'melee':
        return meleeShapes(hand, told);
      case 'sight':
        return told.sight ? sightShapes(told.sight, hand) : [];
      default:
        return [];
    }
  }

  function fireShapes({ batches, aims }: TableHand, told: Omit<Aimed, 'shapes'>): readonly Shape[] {
    const { open, told: carriedOut } = batches.fire;
    const target = volleys.find((each) => each.target === open)?.target ?? carriedOut?.units[0];
    if (target !== undefined) return [{ kind: 'halo', tone: 'measure', unit: target }];
    if (told.fire) return verdictShapes(told.fire, aims.fire.shown);
    if (!table || aims.fire.unit === undefined) return [];
    return zoneShapes(table, told.lines, aims.fire.looks === 'threats' ? 'firer' : 'target', fireTexts.fire.zoneLabel);
  }

  function meleeShapes({ batches, aims }: TableHand, told: Omit<Aimed, 'shapes'>): readonly Shape[] {
    // Where the card saw them they no longer stand.
    if (meanwhile && !standAlike(table, meanwhile.table)) return [];
    const isBusy =
      batches.melee.open !== undefined || batches.melee.told !== undefined || aims.melee.unit === undefined;
    if (isBusy) return queueShapes(queue, batches.melee, table);
    const own = told.attack ? attackShapes(told.attack, aims.melee.shown) : (told.zone?.shapes ?? []);
    return [...announcedShapes(queue, table), ...own];
  }

  return {
    late: { aiming: aimingHand },
    unitsIn: (events: readonly Json[]) => aftermathInWords(events, table).units,
    aimed,
    aims: {
      fire: fire && {
        grip: (asked: AimAsked) => {
          const { impact: at, outline } = verdict(asked) ?? {};
          return at && { at, ...(outline && { outline }) };
        },
        within: (unit: UnitId, looks: Looks) =>
          lines({ unit, looks }).map(({ firer: from, target: to }) => ({ from, to })),
      },
      melee: melee && {
        grip: () => undefined,
        within: (unit: UnitId) =>
          [...new Set(zone(unit)?.touches.map((touch) => touch.unit))].map((to) => ({ from: unit, to })),
      },
      sight: fire && { grip: () => undefined, within: () => [] },
    },
    queues: {
      fire: fire && {
        batches: volleys.map(({ target, sides, command, ...card }) => ({
          ...card,
          id: target,
          units: [target],
          sides,
          command,
        })),
      },
      melee: melee && {
        batches: queue.melees,
        advances: queue.advances.map(({ unit }) => unit),
        all: queue.runFlights && { command: queue.runFlights, units: queue.flights.map(({ unit }) => unit) },
      },
    },
    /** What a unit may do after contact and between fights. */
    deedsOf: melee && ((unit: UnitId) => melee.deeds(meleeState, unit)),
    planAdvance:
      melee?.planAdvance &&
      ((plan: Parameters<NonNullable<AnyMelee['planAdvance']>>[1]) => melee.planAdvance?.(meleeState, plan)),
  };
}

const isAnythingIn = ({ melees, pending, flights, advances }: MeleeQueue): boolean =>
  melees.length + pending.length + flights.length + advances.length > 0;

function urgencyOf({ due, melees, flights, advances }: MeleeQueue): Aimed['urgency'] {
  if (flights.length + advances.length + melees.length === 0) return 'none';
  // While fire goes on, whoever has to run does so after it.
  return due ? 'pressing' : 'coming';
}

const isAimTool = (tool: TableHand['tool']): tool is AimTool => tool === 'fire' || tool === 'melee' || tool === 'sight';

const declared = (cards: readonly (VolleyCard | undefined)[]): readonly VolleyCard[] =>
  cards.filter((card) => card !== undefined).filter(({ fires }) => fires.length > 0);

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
