import { ahead } from '../../src/geometry/vector';
import { makeField } from '../../src/table/field';
import { FREE, makeRays, rayMeets, UNSURE } from '../../src/table/rays';
import { type Aims, anyAims, anyGround, FIRING_FORMATIONS, obstaclesOf, startsOf } from './aims';
import { compare, mustAgree, type Row } from './harness';
import { type FreeBy, freeByDetectCollisions, freeByTurf } from './peers-lines';
import { baseRings, blockRings, type Scene, scatter } from './scene';

/** How many lines of these aims are free, as a number each. */
type CountFree = (aims: Aims) => number;

export function rows(): readonly Row[] {
  return [...peerRows(), ...growthRows()];
}

/** The lines of aim of one unit among 200 units, 6,000 figures and 100 pieces of ground. */
function peerRows(): readonly Row[] {
  const { table, ground, ours, aims } = battle({ units: 200, base: 1, seed: 31 }, 128);
  const byBases = obstaclesOf(table, ground, baseRings);
  const peers = {
    turf: counting(freeByTurf(byBases)),
    turfBlocks: counting(freeByTurf(obstaclesOf(table, ground, blockRings))),
    collisions: counting(freeByDetectCollisions(byBases)),
  };
  for (const [name, count] of Object.entries(peers)) mustAgree(name, aims.map(ours), aims.map(count), 0);
  const comparison = compare({
    ours: all(ours, aims),
    ...Object.fromEntries(Object.entries(peers).map(([name, count]) => [name, all(count, aims)])),
  });
  const what = 'Lines of aim of a unit among 200 units and 100 pieces of ground';
  return [
    { what: `${what}: @turf/turf with rbush`, ...comparison.ratio('turf', 'ours'), goal: { atLeast: 300 } },
    { what: `${what}: the same, bases joined for it`, ...comparison.ratio('turfBlocks', 'ours') },
    { what: `${what}: detect-collisions`, ...comparison.ratio('collisions', 'ours'), goal: { atLeast: 50 } },
  ];
}

/** As in `growth`: as many tables of 60 units as make up for one of 1,000, so that no branch is learnt by heart. */
function growthRows(): readonly Row[] {
  const few = Array.from({ length: 17 }, (_, i) => battle({ units: 60, base: 1, seed: 41 + i }, 60));
  const many = [battle({ units: 1000, base: 0.5, seed: 41 }, 1000)];
  const comparison = compare({
    few: allOf(few),
    many: allOf(many),
    fewFree: allOf(few.map(freeOnly)),
    manyFree: allOf(many.map(freeOnly)),
  });
  const what = '1,000 units against 60';
  return [
    { what: `A line of aim, ${what}`, ...comparison.ratio('many', 'few'), goal: { atMost: 1.6 } },
    // Among a thousand most lines are stopped early. Free ones, equally long, tell what the way itself takes.
    {
      what: `A free line of 15 cm, ${what}`,
      ...comparison.ratio('manyFree', 'fewFree'),
      goal: { atMost: 1.6 },
    },
  ];
}

type Battle = ReturnType<typeof battle>;

/** The same battle, asked for those lines of 15 cm straight ahead that nothing stops. */
function freeOnly({ table, ours, ...rest }: Battle): Battle {
  const aims = [...table.units.values()].flatMap((unit, own) => {
    const { x, y } = ahead(unit.pose.heading);
    return startsOf(table, unit).map((from) => ({
      own,
      target: -1,
      lines: [{ from, to: { x: from.x + 15 * x, y: from.y + 15 * y } }],
    }));
  });
  return { ...rest, table, ours, aims: aims.filter((each) => ours(each) === 1) };
}

/** An operation is a line. */
function allOf(battles: readonly Battle[]) {
  return {
    operations: battles.flatMap(({ aims }) => aims).reduce((sum, { lines }) => sum + lines.length, 0),
    run: () => battles.reduce((sum, { ours, aims }) => sum + total(ours, aims), 0),
  };
}

function battle(scene: Scene, count: number) {
  const table = scatter({ ...scene, formations: FIRING_FORMATIONS });
  const ground = anyGround(table, scene.seed);
  const field = makeField(table);
  const rays = makeRays(
    field,
    ground.map((outline) => ({ outline, top: 1 })),
  );
  const masks = new Uint8Array(field.count).fill(1);
  const ours: CountFree = ({ own, target, lines }) => {
    let free = 0;
    for (const { from, to } of lines) {
      const met = rayMeets(rays, from.x, from.y, to.x, to.y, 0, 0, own, target, masks);
      if (met === UNSURE) throw new Error('A line of the bench grazes a unit');
      if (met === FREE) free++;
    }
    return free;
  };
  return { table, ground, ours, aims: anyAims(table, ground, count, scene.seed) };
}

const counting =
  (isFree: FreeBy): CountFree =>
  ({ own, target, lines }) =>
    lines.filter(({ from, to }) => isFree(from.x, from.y, to.x, to.y, own, target)).length;

function total(count: CountFree, aims: readonly Aims[]): number {
  let sum = 0;
  for (const each of aims) sum += count(each);
  return sum;
}

const all = (count: CountFree, aims: readonly Aims[]) => ({ operations: aims.length, run: () => total(count, aims) });
