import { BoxGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { toTable } from '../../src/geometry/pose';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { FIGURE_HEIGHTS, makeField } from '../../src/table/field';
import { newHit, pickUnit, type Ray } from '../../src/table/pick';
import type { Table } from '../../src/table/table';
import { compare, mustAgree, numbersFrom, type Row } from './harness';
import { scatter } from './scene';

const BASE = 1;
const HEIGHT = FIGURE_HEIGHTS.infantry;

/** Forty units of fifty figures, seen by a camera as high above the table as it stands back from its middle. */
export function rows(): readonly Row[] {
  const table = scatter({
    units: 40,
    base: BASE,
    seed: 5,
    figures: 50,
    formations: ['line', 'attack-column', 'square'],
  });
  const field = makeField(table);
  const mesh = meshOf(table);
  const rays = raysInto(table, 48);
  const hit = newHit();
  const ours = (ray: Ray): number => (pickUnit(field, ray, hit) ? hit.distance : Infinity);
  const caster = new Raycaster();
  const theirs = (ray: Ray): number => {
    // Scene axes: Y up, Z towards the near seat.
    caster.ray.origin.set(ray.x, ray.height, -ray.y);
    caster.ray.direction.set(ray.dx, ray.dHeight, -ray.dy);
    return caster.intersectObject(mesh, false)[0]?.distance ?? Infinity;
  };
  // The mesh keeps its matrices in single precision.
  mustAgree('Raycaster', rays.map(ours), rays.map(theirs), 1e-3);
  const all = (look: (ray: Ray) => number) => ({
    operations: rays.length,
    run: () => {
      let met = 0;
      for (const ray of rays) met += look(ray) < Infinity ? 1 : 0;
      return met;
    },
  });
  const comparison = compare({ ours: all(ours), theirs: all(theirs) });
  return [
    {
      what: "Picking one of 2,000 figures: three's Raycaster on an InstancedMesh",
      ...comparison.ratio('theirs', 'ours'),
      goal: { atLeast: 400 },
    },
  ];
}

function meshOf(table: Table): InstancedMesh {
  const places = placesOf(table);
  const mesh = new InstancedMesh(new BoxGeometry(BASE, HEIGHT, BASE), new MeshBasicMaterial(), places.length);
  places.forEach(({ x, y, heading }, i) => {
    mesh.setMatrixAt(i, new Matrix4().makeRotationY(heading).setPosition(x, HEIGHT / 2, -y));
  });
  mesh.updateMatrixWorld();
  return mesh;
}

function placesOf(table: Table): readonly { readonly x: number; readonly y: number; readonly heading: number }[] {
  return [...table.units.values()].flatMap((unit) => {
    const { count, spots } = formationStand(unit, table.bases);
    return Array.from({ length: count }, (_, i) => ({
      ...toTable(unit.pose, { x: spots[3 * i] ?? 0, y: spots[3 * i + 1] ?? 0 }),
      heading: unit.pose.heading + (spots[3 * i + 2] ?? 0),
    }));
  });
}

/** Seven in ten look at a figure, the others at the ground somewhere. */
function raysInto(table: Table, count: number): readonly Ray[] {
  const random = numbersFrom(8);
  const places = placesOf(table);
  const eye = { x: table.width / 2, y: -table.depth / 2, height: table.depth };
  return Array.from({ length: count }, () => {
    const place = places[Math.floor(random() * places.length)];
    const atFigure = random() < 0.7 && place;
    const x = atFigure ? place.x + 0.3 * (random() - 0.5) : random() * table.width;
    const y = atFigure ? place.y + 0.3 * (random() - 0.5) : random() * table.depth;
    const way = new Vector3(x - eye.x, y - eye.y, (atFigure ? HEIGHT / 2 : 0) - eye.height).normalize();
    return { ...eye, dx: way.x, dy: way.y, dHeight: way.z };
  });
}
