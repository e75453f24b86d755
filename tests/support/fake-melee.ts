import { distanceBetween } from '../../src/geometry/vector';
import type { Action, Asked, Command, Known } from '../../src/rules/action';
import { oddsOf } from '../../src/rules/belle-alliance/chances';
import type { DuelCard, Party } from '../../src/rules/card';
import type { Batch, Contact, Queue, QueueSection, ToolAdviser, Verdict } from '../../src/rules/tool-advice';
import { type Table, unitOf } from '../../src/table/table';
import type { UnitId } from '../../src/table/unit';

/** Whoever is nearer than this is in contact; within a millimetre of it, it is too close to call. */
const ZONE = 10;

export interface FakeMelee {
  readonly table: Table;
  readonly locked?: boolean;
  /** Melees to fight, attacker and target. */
  readonly fights?: readonly (readonly [UnitId, UnitId])[];
  /** Helpers that have been named. */
  readonly helped?: boolean;
  readonly fleeing?: readonly UnitId[];
  readonly advancing?: readonly UnitId[];
  /** Attacks that are not in contact. */
  readonly waiting?: readonly (readonly [UnitId, UnitId])[];
}

const cite = (rule: string) => ({ book: 'fake', rule });

/** Advice on melee of a book that knows hardly any rule, for tests of the page. Remembers what it was asked about. */
export function fakeMelee(): ToolAdviser<FakeMelee> & { readonly asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    contacts: (state, unit) =>
      state.locked
        ? undefined
        : {
            unit,
            shapes: touchesOf(state, unit).map((touch) => ({ kind: 'halo', tone: 'measure', unit: touch.unit })),
            contacts: touchesOf(state, unit),
          },
    verdict(state, plan) {
      asked.push(plan);
      return state.locked ? undefined : judge(state, plan);
    },
    queue: (state) => (state.locked ? undefined : queueOf(state)),
    actions: (_state, { units: [unit] }) => [
      { id: 'rest', key: 'fake.rest', cite: cite('5.5'), violations: [], command: { type: 'rest', unit } },
      {
        id: 'rally',
        key: 'fake.rally',
        cite: cite('5.6'),
        violations: [{ key: 'fake.not-now', overridable: true }],
        command: { type: 'rally', unit },
      },
    ],
  };
}

function touchesOf({ table }: FakeMelee, unit: UnitId): readonly Contact[] {
  const own = unitOf(table, unit);
  return [...table.units.values()]
    .filter(({ side }) => side !== own.side)
    .map((other) => ({ other, cm: distanceBetween(own.pose.at, other.pose.at) }))
    .filter(({ cm }) => cm <= ZONE)
    .map(({ other, cm }) => ({
      key: 'fake.touches',
      cite: cite('4.1.1'),
      unit: other.id,
      by: unit,
      close: ZONE - cm < 0.1,
    }));
}

const ODDS = oddsOf({
  morale: { OR: 0.5, LD: 0.3, MD: 0.15, FD: 0.05 },
  losses: [
    { figures: 0, chance: 0.4 },
    { figures: 1, chance: 0.6 },
  ],
  meanLoss: 0.6,
  supplies: 0.07,
});

const sideOf = (unit: UnitId, role: string, modifier: number): Party => ({
  key: `fake.${role}`,
  unit,
  weight: [],
  odds: ODDS,
  factors: [{ row: role, key: `fake.${role}`, value: modifier, cite: cite('T8') }],
  modifier,
});

const duelOf = (attacker: UnitId, target: UnitId, known: Known): DuelCard => ({
  kind: 'duel',
  cite: cite('T8'),
  first: sideOf(attacker, 'attacker', known.officer === 'yes' ? 5 : 3),
  second: sideOf(target, 'defender', -2),
  toggles: [],
  even: 0.1,
});

function judge({ table }: FakeMelee, { units: [attacker], target, terrain, known = {} }: Asked): Verdict {
  if (!attacker) throw new Error('Nobody attacks');
  const cm = target ? distanceBetween(unitOf(table, attacker).pose.at, unitOf(table, target).pose.at) : 0;
  const can = cm <= ZONE;
  return {
    unit: attacker,
    target: target ?? null,
    ruling: can ? 'can' : 'cannot',
    close: false,
    headline: { tone: can ? 'yes' : 'no', word: { key: 'fake.word' } },
    details: [{ key: 'fake.flank' }],
    statements: [
      {
        id: 'contact',
        key: 'fake.contact',
        cite: cite('4.1.1'),
        tone: can ? 'yes' : 'no',
        shapes: [],
        at: unitOf(table, attacker).pose.at,
      },
    ],
    shapes: [],
    ...(target ? { card: duelOf(attacker, target, known) } : {}),
    actions: [
      {
        ...actionOf('attack', {
          type: 'announce-attack',
          unit: attacker,
          target: target ?? null,
          ...(terrain ? { position: terrain } : {}),
        }),
        violations: can ? [] : [{ key: 'fake.too-far', overridable: true }],
      },
    ],
  };
}

const actionOf = (id: string, command: Command): Action => ({
  id,
  key: `fake.${id}`,
  cite: cite('4.1.2'),
  violations: [],
  command,
});

function queueOf(state: FakeMelee): Queue {
  const { fights = [], waiting = [], fleeing = [], advancing = [] } = state;
  const section = (id: string, rest: Partial<QueueSection>): QueueSection => ({
    id,
    title: { key: `fake.${id}` },
    batches: [],
    items: [],
    ...rest,
  });
  const sections = [
    section('melees', { batches: fights.map((fight) => cardOf(state, ...fight)) }),
    section('pending', {
      items: waiting.map(([unit, target]) => ({
        key: 'fake.not-in-contact',
        cite: cite('4.1.2'),
        unit,
        target,
        shapes: [],
        actions: [actionOf('withdraw', { type: 'withdraw-attack', unit, target })],
      })),
    }),
    section('flights', {
      items: fleeing.map((unit) => ({
        key: 'fake.routs',
        cite: cite('5.4.1'),
        unit,
        shapes: [{ kind: 'halo', tone: 'no', unit }],
        actions: [actionOf('by-hand', { type: 'flight-done', unit })],
      })),
      ...(fleeing.length > 0 ? { all: actionOf('run', { type: 'run-flights' }) } : {}),
    }),
    section('advances', {
      items: advancing.map((unit) => ({
        key: 'fake.may-advance',
        cite: cite('4.1.4'),
        unit,
        shapes: [],
        march: { key: 'fake.march', spoken: { key: 'fake.march' } },
        actions: [actionOf('waive', { type: 'waive-advance', unit })],
      })),
    }),
  ];
  return { sections: sections.filter(({ items, batches }) => items.length + batches.length > 0), urgency: 'pressing' };
}

function cardOf({ table, helped = false }: FakeMelee, attacker: UnitId, target: UnitId): Batch {
  const friend = [...table.units.values()].find(({ id, side }) => side === unitOf(table, target).side && id !== target);
  return {
    id: `${attacker} ${target}`,
    title: { key: 'fake.melee' },
    summary: [],
    units: [attacker, target],
    lines: [
      {
        unit: attacker,
        target,
        title: { key: 'fake.versus' },
        detail: { key: 'fake.flank' },
        card: duelOf(attacker, target, {}),
        statements: [],
      },
    ],
    ...(friend && {
      helpers: {
        key: 'fake.may-help',
        choices: [
          {
            unit: friend.id,
            helps: target,
            as: { id: 'support', key: 'fake.supports' },
            named: helped,
            cite: cite('4.1.7'),
            command: { type: 'name-support', target, support: helped ? null : friend.id },
          },
        ],
      },
    }),
    sides: table.sides.map(({ id }) => id),
    shapes: [{ kind: 'halo', tone: 'measure', unit: attacker }],
    action: actionOf('resolve', { type: 'resolve-melee', id: `${attacker} ${target}` }),
  };
}
