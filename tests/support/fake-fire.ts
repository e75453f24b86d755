import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';
import type { Asked, Known, Statement } from '../../src/rules/action';
import { oddsOf } from '../../src/rules/belle-alliance/chances';
import { headlineOf } from '../../src/rules/belle-alliance/fire/fire-adviser';
import type { Factor, SumsCard } from '../../src/rules/card';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import type { Batch, Line, SightVerdict, ToolAdviser, Verdict } from '../../src/rules/tool-advice';
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

const FAKE_ODDS = oddsOf({
  losses: [
    { figures: 0, chance: 0.2 },
    { figures: 1, chance: 0.5 },
    { figures: 2, chance: 0.3 },
  ],
  morale: { OR: 0.7, LD: 0.2, MD: 0.1, FD: 0 },
  supplies: 0.07,
  meanLoss: 1.1,
});

/** Advice on fire of a book that knows hardly any rule, for tests of the page. Remembers what it was asked about. */
export function fakeFire(): Required<Pick<ToolAdviser<FakeState>, 'lines' | 'sight' | 'seenGround' | 'queue'>> &
  ToolAdviser<FakeState> & { readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const verdict = (state: FakeState, plan: Asked): Verdict | undefined => {
    asked.push(plan);
    return state.locked ? undefined : judge(state, plan);
  };
  const line = (state: FakeState, unit: UnitId, target: UnitId): Line => {
    const { ruling, close, band, details, shapes } = judge(state, { units: [unit], target });
    const common = { unit, target, ruling, close, details, shapes, ...(band ? { band } : {}) };
    return ruling === 'cannot' ? { ...common, why: { key: 'fake.too-far', cite: cite('3') } } : common;
  };
  const enemies = ({ table }: FakeState, unit: UnitId): UnitId[] =>
    [...table.units.values()].filter(({ side }) => side !== unitOf(table, unit).side).map(({ id }) => id);
  return {
    asked,
    verdict,
    lines: (state, unit, looks) =>
      state.locked
        ? undefined
        : enemies(state, unit).map((other) =>
            looks === 'targets' ? line(state, unit, other) : line(state, other, unit),
          ),
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
    queue(state) {
      const batches = [...state.table.units.keys()].flatMap((target) => volleyOf(state, target) ?? []);
      return { sections: [{ id: 'fire', title: { key: 'fake.queue' }, batches, items: [] }], urgency: 'none' };
    },
  };
}

function judge(
  { table, house }: FakeState,
  { units: [firer], target, bases, impact: wished, known = {} }: Asked,
): Verdict {
  if (!firer || !target) throw new Error('Nobody fires at nobody');
  const from = unitOf(table, firer).pose.at;
  const outline = house ?? outlineOf(table, unitOf(table, target));
  const impact = onOutline(outline, wished ?? from) ?? unitOf(table, target).pose.at;
  const cm = distanceBetween(from, impact);
  const ruling = cm <= RANGE ? 'can' : 'cannot';
  const can = ruling === 'can';
  const zone = Math.min(3, Math.max(1, Math.ceil(cm / ZONE)));
  const all = formationStand(unitOf(table, firer), table.bases).count;
  const taking = bases ?? Array.from({ length: all }, (_, i) => i);
  const statements = statementsOf(can, from, impact);
  const actions = can
    ? [
        {
          id: 'fire',
          key: 'fake.fire',
          cite: cite('1'),
          command: { type: 'declare-fire', firer, target, role: 'fire', known },
          violations: known.dry === 'yes' ? [{ key: 'fake.dry', overridable: true }] : [],
        },
      ]
    : [];
  return {
    unit: firer,
    target,
    ruling,
    close: Math.abs(cm - RANGE) < 0.1,
    headline: headlineOf({ ruling, statements }, actions),
    details: [{ key: 'fire.cm', values: { cm } }],
    band: { step: zone, key: 'fire.zone', values: { zone }, sign: { key: 'fire.zone.sign', values: { zone } } },
    statements,
    shapes: [{ kind: 'line', tone: can ? 'yes' : 'no', points: [from, impact] }],
    grip: { at: impact, ...(house ? { outline: house } : {}) },
    ...(can ? { card: cardOf(taking.length, known) } : {}),
    actions,
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

function cardOf(figures: number, known: Known): SumsCard {
  const officer = known.officer === 'yes';
  const factor = (row: string, value: number): Factor => ({ row, key: `fake.${row}`, value, cite: cite('T6') });
  return {
    kind: 'sums',
    cite: cite('T6'),
    weight: [{ key: 'fire.figures', values: { figures }, count: figures }],
    sums: [
      {
        id: 'loss',
        key: 'fake.loss',
        short: { key: 'fake.loss' },
        modifier: officer ? 3 : 2,
        columns: [{ key: 'fake.own', factors: [factor('valour', 2), ...(officer ? [factor('officer', 1)] : [])] }],
      },
      {
        id: 'morale',
        key: 'fake.morale',
        short: { key: 'fake.morale' },
        modifier: -4,
        columns: [{ key: 'fake.opponent', factors: [factor('cover', -4)] }],
      },
    ],
    toggles: [
      toggle('officer', known, ['no', 'yes']),
      toggle('dry', known, ['no', 'yes']),
      toggle('cover', known, ['none', 'i', 'ii']),
    ],
    odds: FAKE_ODDS,
  };
}

const toggle = (id: string, known: Known, choices: readonly string[]): SumsCard['toggles'][number] => ({
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

function volleyOf(state: FakeState, target: UnitId): Batch | undefined {
  const { table, declared = [], support, locked = false } = state;
  const firers = declared.filter(([, at]) => at === target).map(([firer]) => firer);
  if (firers.length === 0 || locked) return undefined;
  const friends = [...table.units.values()].filter(
    ({ side, id }) => side === unitOf(table, target).side && id !== target,
  );
  return {
    id: target,
    title: { key: 'fake.volley' },
    summary: [],
    units: [target],
    target,
    lines: firers.map((firer) => ({
      unit: firer,
      target,
      title: { key: 'fake.firer' },
      detail: { key: 'fake.fires' },
      card: cardOf(10, {}),
      statements: [],
    })),
    helpers: {
      key: 'fake.support',
      choices: friends.map(({ id }) => ({
        unit: id,
        helps: target,
        named: id === support,
        command: { type: 'name-support', target, support: id === support ? null : id },
      })),
    },
    odds: FAKE_ODDS,
    sides: table.sides.map(({ id }) => id),
    shapes: [],
    action: {
      id: 'roll',
      key: 'fake.roll',
      cite: cite('3'),
      violations: [],
      command: { type: 'resolve-fire', target },
    },
  };
}
