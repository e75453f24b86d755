import type { Polygon } from '../../src/geometry/polygon';
import { distanceBetween } from '../../src/geometry/vector';
import { STANDARD_READINGS } from '../../src/rules/belle-alliance/belle-alliance-readings';
import { verdictOf } from '../../src/rules/belle-alliance/fire/fire-adviser';
import { targetsOf } from '../../src/rules/belle-alliance/fire/targets';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { freshHistory } from '../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../src/rules/belle-alliance/units/roster';
import type { Table } from '../../src/table/table';
import { type AreaKind, terrainId } from '../../src/table/terrain';
import type { Unit, UnitId } from '../../src/table/unit';
import { type Aims, anyAims, anyGround, FIRING_FORMATIONS, obstaclesOf } from './aims';
import { compare, type Row } from './harness';
import { freeByTurf } from './peers-lines';
import { baseRings, type Scene, scatter } from './scene';

export function rows(): readonly Row[] {
  return [...verdictRows(), ...targetRows()];
}

/** Everything the page tells of one fire, against nothing but the lines of the front rank asked of turf with rbush. */
function verdictRows(): readonly Row[] {
  const { state, ground, ids } = battle({ units: 200, base: 1, seed: 31 });
  const isFree = freeByTurf(obstaclesOf(state.table, ground, baseRings));
  const far = anyAims(state.table, ground, 128, 31);
  const near = anyAims(state.table, ground, 2_000, 32).filter(isNear).slice(0, 128);
  const verdicts = (aims: readonly Aims[]) => ({
    operations: aims.length,
    run: () =>
      aims.reduce(
        (sum, { own, target }) => sum + verdictOf(state, { firer: ids[own]!, target: ids[target]! }).figures,
        0,
      ),
  });
  const rays = (aims: readonly Aims[]) => ({
    operations: aims.length,
    run: () =>
      aims.reduce(
        (sum, { own, target, lines }) =>
          sum + lines.filter(({ from, to }) => isFree(from.x, from.y, to.x, to.y, own, target)).length,
        0,
      ),
  });
  const comparison = compare({
    verdict: verdicts(far),
    turf: rays(far),
    nearVerdict: verdicts(near),
    nearTurf: rays(near),
  });
  const what =
    'Lines of aim by @turf/turf with rbush against a whole verdict of fire, 200 units and 100 pieces of ground';
  return [
    { what: `${what}: targets 8 to 90 cm off`, ...comparison.ratio('turf', 'verdict'), goal: { atLeast: 40 } },
    { what: `${what}: 8 to 30 cm`, ...comparison.ratio('nearTurf', 'nearVerdict') },
  ];
}

const isNear = ({ lines }: Aims): boolean => lines.every(({ from, to }) => distanceBetween(from, to) < 30);

/** All that a unit could fire at, among 60 units of which every fourth is a battery, against one verdict. */
function targetRows(): readonly Row[] {
  const { state, ids } = battle({ units: 60, base: 1, seed: 61 });
  const isBattery = (id: UnitId): boolean => state.table.units.get(id)?.arm === 'artillery';
  const fires = ids.flatMap((firer) => targetsOf(state, firer).map(({ target }) => ({ firer, target })));
  const listing = (units: readonly UnitId[]) => ({
    operations: units.length,
    run: () => units.reduce((sum, id) => sum + targetsOf(state, id).length, 0),
  });
  const comparison = compare({
    verdict: {
      operations: fires.length,
      run: () => fires.reduce((sum, plan) => sum + verdictOf(state, plan).figures, 0),
    },
    targets: listing(ids),
    batteries: listing(ids.filter(isBattery)),
  });
  const what = 'All targets of a unit among 60, against one verdict';
  return [
    { what, ...comparison.ratio('targets', 'verdict'), goal: { atMost: 40 } },
    {
      what: `${what}: of a battery, which reaches half the table`,
      ...comparison.ratio('batteries', 'verdict'),
      goal: { atMost: 40 },
    },
  ];
}

function battle(scene: Scene): {
  readonly state: BelleAllianceState;
  readonly ground: readonly Polygon[];
  readonly ids: readonly UnitId[];
} {
  const table = scatter({ ...scene, formations: FIRING_FORMATIONS });
  const ground = anyGround(table, scene.seed);
  const units = new Map([...table.units.values()].map((unit, i) => [unit.id, i % 4 === 3 ? batteryOf(unit) : unit]));
  const rosters = new Map([...units.values()].map((unit) => [unit.id, rosterOf(unit)]));
  const state: BelleAllianceState = {
    table: { ...table, units, terrain: ground.map(pieceOf) },
    rosters,
    histories: new Map([...units.keys()].map((id) => [id, freshHistory(id)])),
    readings: STANDARD_READINGS,
    bound: 1,
    phase: 'firing',
    measuring: 'open',
    volley: null,
    ...{ fires: [], supports: [], attacks: [], flights: [], advances: [], occupations: [], works: [], burdens: [] },
    ...{ sheets: [], orders: [], ordersBefore: [], failedOrders: [] },
  };
  return { state, ground, ids: [...units.keys()] };
}

const batteryOf = (unit: Unit): Unit => ({
  ...unit,
  arm: 'artillery',
  look: 'gun',
  figures: 24,
  guns: 6,
  formation: 'line',
});

const KINDS: readonly AreaKind[] = ['wood', 'building', 'field', 'rough', 'hill'];

function pieceOf(outline: Polygon, i: number): Table['terrain'][number] {
  const kind = KINDS[i % KINDS.length] ?? 'wood';
  return {
    id: terrainId(`t${i}`),
    name: `${kind} ${i}`,
    kind,
    outline,
    level: kind === 'hill' || kind === 'building' ? 1 : 0,
    material: '',
  };
}

const rosterOf = (unit: Unit): Roster => ({
  unit: unit.id,
  valour: 0,
  disorder: 'OR',
  supplies: 'plenty',
  commander: null,
  light: false,
  squadrons: 1,
  pounder: unit.arm === 'artillery' ? 6 : 0,
  weapon: unit.arm === 'artillery' ? null : 'musket',
  marksmen: false,
  blooded: false,
  horse: false,
  waggon: false,
  detached: null,
  soutien: null,
  original: unit.figuresAtStart,
  refugees: null,
  faulty: false,
  disorderNext: null,
});
