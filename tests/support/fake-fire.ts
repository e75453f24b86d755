import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';
import type {
  FactorCard,
  FireAdviser,
  FireLine,
  FireOdds,
  FirePlan,
  FireVerdict,
  Known,
  SightVerdict,
  Statement,
  VolleyCard,
} from '../../src/rules/fire-advice';
import { formationStand } from '../../src/rules/miniatures/stand';
import { type Table, unitOf } from '../../src/table/table';
import type { UnitId } from '../../src/table/unit';
import { onOutline, outlineOf } from '../../src/tools/target-outline';

/** Zones of ten centimetres each; beyond the third nobody fires. Within a millimetre of a limit it is too close to call. */
const ZONE = 10;
const RANGE = 3 * ZONE;

export interface FakeState {
  readonly table: Table;
  readonly locked?: boolean;
  /** Declared fire, firer and target. */
  readonly declared?: readonly (readonly [UnitId, UnitId])[];
  readonly support?: UnitId;
  /** The house each target stands in. */
  readonly house?: readonly Point[];
}

const cite = (rule: string) => ({ book: 'fake', rule });

const FAKE_ODDS: FireOdds = {
  losses: [
    { figures: 0, chance: 0.2 },
    { figures: 1, chance: 0.5 },
    { figures: 2, chance: 0.3 },
  ],
  morale: { OR: 0.7, LD: 0.2, MD: 0.1, FD: 0 },
  supplies: 0.07,
  meanLoss: 1.1,
};

/** Advice on fire of a book that knows hardly any rule, for tests of the page. Remembers the plans it was asked about. */
export function fakeFire(): FireAdviser<FakeState> & { readonly asked: FirePlan[] } {
  const asked: FirePlan[] = [];
  const verdict = (state: FakeState, plan: FirePlan): FireVerdict | undefined => {
    asked.push(plan);
    return state.locked ? undefined : judge(state, plan);
  };
  const line = (state: FakeState, firer: UnitId, target: UnitId): FireLine => {
    const { ruling, close, zone, cm, figures, shapes } = judge(state, { firer, target });
    const common = { firer, target, ruling, close, figures, shapes, ...(zone ? { zone } : {}) };
    if (ruling === 'cannot') return { ...common, why: { key: 'fake.too-far', cite: cite('3') } };
    return { ...common, ...(cm ? { cm } : {}) };
  };
  const enemies = ({ table }: FakeState, unit: UnitId): UnitId[] =>
    [...table.units.values()].filter(({ side }) => side !== unitOf(table, unit).side).map(({ id }) => id);
  return {
    asked,
    verdict,
    targets: (state, unit) =>
      state.locked ? undefined : enemies(state, unit).map((target) => line(state, unit, target)),
    threats: (state, unit) =>
      state.locked ? undefined : enemies(state, unit).map((firer) => line(state, firer, unit)),
    sight: (state, observer, seen) => (state.locked ? undefined : sightOf(state, observer, seen)),
    seenGround: (state, observer) =>
      state.locked
        ? undefined
        : {
            outlines: [
              [
                { x: 0, y: 0 },
                { x: 50, y: 0 },
                { x: 50, y: 50 },
              ],
            ],
            units: enemies(state, observer).map((seen) => sightOf(state, observer, seen)),
          },
    volley: (state, target) => volleyOf(state, target),
  };
}

function judge(
  { table, house }: FakeState,
  { firer, target, bases, impact: wished, known = {} }: FirePlan,
): FireVerdict {
  const from = unitOf(table, firer).pose.at;
  const outline = house ?? outlineOf(table, unitOf(table, target));
  const impact = onOutline(outline, wished ?? from) ?? unitOf(table, target).pose.at;
  const cm = distanceBetween(from, impact);
  const can = cm <= RANGE;
  const zone = (Math.min(3, Math.max(1, Math.ceil(cm / ZONE))) as 1 | 2 | 3) ?? 1;
  const all = formationStand(unitOf(table, firer), table.bases).count;
  const taking = bases ?? Array.from({ length: all }, (_, i) => i);
  return {
    firer,
    target,
    ruling: can ? 'can' : 'cannot',
    close: Math.abs(cm - RANGE) < 0.1,
    zone,
    cm,
    figures: taking.length,
    designated: taking.length,
    statements: statementsOf(can, from, impact),
    shapes: [{ kind: 'line', tone: can ? 'yes' : 'no', points: [from, impact] }],
    pointOfFire: from,
    impact,
    ...(house ? { outline: house } : {}),
    ...(can ? { card: cardOf(taking.length, known) } : {}),
    bases: taking,
    roles: can
      ? [
          {
            id: 'fire',
            key: 'fake.fire',
            cite: cite('1'),
            command: { type: 'declare-fire', firer, target, role: 'fire', known },
            violations: known.dry === 'yes' ? [{ key: 'fake.dry', overridable: true }] : [],
          },
        ]
      : [],
  };
}

const statementsOf = (can: boolean, from: Point, impact: Point): readonly Statement[] => [
  { id: 'range', key: 'fake.range', cite: cite('3'), tone: can ? 'yes' : 'no', shapes: [], at: impact },
  {
    id: 'arc',
    key: 'fake.arc',
    cite: cite('2'),
    tone: 'neutral',
    shapes: [{ kind: 'mark', tone: 'neutral', at: from }],
    at: from,
  },
];

function cardOf(figures: number, known: Known): FactorCard {
  const officer = known.officer === 'yes';
  return {
    kind: 'fire',
    cite: cite('T6'),
    figures,
    unitsOfFire: Math.ceil(figures / 10),
    factors: [
      { row: 'valour', key: 'fake.valour', side: 'own', on: 'loss', value: 2, cite: cite('T6') },
      ...(officer
        ? [{ row: 'officer', key: 'fake.officer', side: 'own', on: 'loss', value: 1, cite: cite('T10') } as const]
        : []),
      { row: 'cover', key: 'fake.cover', side: 'opponent', on: 'morale', value: -4, cite: cite('T6') },
    ],
    toggles: [
      toggle('officer', known, ['no', 'yes']),
      toggle('dry', known, ['no', 'yes']),
      toggle('cover', known, ['none', 'i', 'ii']),
    ],
    lossModifier: officer ? 3 : 2,
    moraleModifier: -4,
    odds: FAKE_ODDS,
  };
}

const toggle = (id: string, known: Known, choices: readonly string[]): FactorCard['toggles'][number] => ({
  id,
  key: `fake.${id}`,
  cite: cite('T10'),
  choices: choices.map((choice) => ({ id: choice, key: `fake.${choice}` })),
  value: known[id] ?? (choices[0] as string),
  found: choices[0] as string,
});

function sightOf({ table }: FakeState, observer: UnitId, seen: UnitId): SightVerdict {
  const cm = distanceBetween(unitOf(table, observer).pose.at, unitOf(table, seen).pose.at);
  const sees = cm <= 50;
  return {
    observer,
    seen,
    ruling: sees ? 'sees' : 'too-far',
    close: false,
    cm,
    limit: 50,
    statements: [
      {
        id: 'far',
        key: 'fake.sight',
        cite: cite('1.1.6'),
        tone: sees ? 'yes' : 'no',
        shapes: [],
        at: unitOf(table, seen).pose.at,
      },
    ],
    shapes: [],
  };
}

function volleyOf(state: FakeState, target: UnitId): VolleyCard | undefined {
  const { table, declared = [], support, locked = false } = state;
  const firers = declared.filter(([, at]) => at === target).map(([firer]) => firer);
  if (firers.length === 0 || locked) return undefined;
  const friends = [...table.units.values()].filter(
    ({ side, id }) => side === unitOf(table, target).side && id !== target,
  );
  return {
    target,
    fires: firers.map((firer) => ({
      firer,
      role: 'fire',
      card: cardOf(10, {}),
      withdraw: { type: 'withdraw-fire', firer, target },
    })),
    odds: FAKE_ODDS,
    supports: friends.map(({ id }) => ({ unit: id, command: { type: 'name-support', target, support: id } })),
    ...(support ? { support } : {}),
    sides: table.sides.map(({ id }) => id),
    command: { type: 'resolve-fire', target },
  };
}
