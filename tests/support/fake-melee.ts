import { distanceBetween } from '../../src/geometry/vector';
import type { Asked, Known } from '../../src/rules/action';
import type { DuelCard, Odds, Party } from '../../src/rules/card';
import type { Batch, Contact, Queue, ToolAdviser, Verdict } from '../../src/rules/tool-advice';
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

/** Advice on melee of a book that knows hardly any rule, for tests of the page. Remembers the plans it was asked about. */
export function fakeMelee(): ToolAdviser<FakeMelee> & { readonly asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    zone: (state, unit) =>
      state.locked
        ? undefined
        : {
            unit,
            shapes: touchesOf(state, unit).map((touch) => ({ kind: 'halo', tone: 'measure', unit: touch.unit })),
            touches: touchesOf(state, unit),
          },
    verdict(state, plan) {
      asked.push(plan);
      return state.locked ? undefined : judge(state, plan);
    },
    queue: (state) => (state.locked ? undefined : queueOf(state)),
    deeds: (_state, unit) => [
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

const ODDS: Odds = {
  morale: { OR: 0.5, LD: 0.3, MD: 0.15, FD: 0.05 },
  losses: [
    { figures: 0, chance: 0.4 },
    { figures: 1, chance: 0.6 },
  ],
  meanLoss: 0.6,
  supplies: 0.07,
};

const sideOf = (unit: UnitId, role: string, modifier: number): Party => ({
  key: `fake.${role}`,
  unit,
  figures: 24,
  fighting: 18,
  units: 2,
  factors: [{ row: role, key: `fake.${role}`, value: modifier, cite: cite('T8') }],
  modifier,
});

const duelOf = (attacker: UnitId, target: UnitId, known: Known): DuelCard => ({
  kind: 'duel',
  cite: cite('T8'),
  first: sideOf(attacker, 'attacker', known.officer === 'yes' ? 5 : 3),
  second: sideOf(target, 'defender', -2),
  toggles: [],
  odds: { first: ODDS, second: ODDS, even: 0.1 },
});

function judge({ table }: FakeMelee, { attacker, target, house, known = {} }: Asked): Verdict {
  const cm = target ? distanceBetween(unitOf(table, attacker).pose.at, unitOf(table, target).pose.at) : 0;
  const can = cm <= ZONE;
  return {
    attacker,
    target,
    ruling: can ? 'can' : 'cannot',
    close: false,
    aspect: 'flank',
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
    announced: false,
    ...(target ? { card: duelOf(attacker, target, known) } : {}),
    roles: [
      {
        id: 'attack',
        key: 'fake.attack',
        cite: cite('4.1.2'),
        command: { type: 'announce-attack', unit: attacker, target, ...(house ? { position: house } : {}) },
        violations: can ? [] : [{ key: 'fake.too-far', overridable: true }],
      },
    ],
  };
}

function queueOf(state: FakeMelee): Queue {
  const { fights = [], waiting = [], fleeing = [], advancing = [] } = state;
  return {
    due: true,
    melees: fights.map((fight) => cardOf(state, ...fight)),
    pending: waiting.map(([attacker, target]) => ({
      key: 'fake.not-in-contact',
      cite: cite('4.1.2'),
      attacker,
      target,
      turns: [],
      withdraw: { type: 'withdraw-attack', unit: attacker, target },
    })),
    flights: fleeing.map((unit) => ({
      key: 'fake.routs',
      cite: cite('5.4.1'),
      unit,
      must: 'rout',
      byHand: { type: 'flight-done', unit },
    })),
    advances: advancing.map((unit) => ({
      key: 'fake.may-advance',
      cite: cite('4.1.4'),
      unit,
      mayAttack: false,
      waive: { type: 'waive-advance', unit },
    })),
    ...(fleeing.length > 0 ? { runFlights: { type: 'run-flights' } } : {}),
  };
}

function cardOf({ table, helped = false }: FakeMelee, attacker: UnitId, target: UnitId): Batch {
  const friend = [...table.units.values()].find(({ id, side }) => side === unitOf(table, target).side && id !== target);
  return {
    id: `${attacker} ${target}`,
    units: [attacker, target],
    duels: [{ attacker, target, aspect: 'flank', card: duelOf(attacker, target, {}), statements: [] }],
    helpers: friend
      ? [
          {
            key: 'fake.may-help',
            cite: cite('4.1.7'),
            unit: friend.id,
            helps: target,
            as: 'support',
            named: helped,
            command: { type: 'name-support', target, support: helped ? null : friend.id },
          },
        ]
      : [],
    sides: table.sides.map(({ id }) => id),
    shapes: [{ kind: 'halo', tone: 'measure', unit: attacker }],
    command: { type: 'resolve-melee', id: `${attacker} ${target}` },
  };
}
