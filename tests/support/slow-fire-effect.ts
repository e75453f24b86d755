import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { rosterOf } from '../../src/rules/belle-alliance/state';
import type { Formation } from '../../src/rules/miniatures/miniatures-unit';
import { formationOf } from '../../src/rules/miniatures/miniatures-unit';
import { runsOnInto } from './slow-fire';
import type { Scene } from './slow-fire-aim';
import { type Answer, isOn, runsOf, shelterOf, standing, toStretch } from './slow-fire-plain';

/** 3.1.8, 3.1.9 with R103 to R106: what side of the target a line hits, and whether it rakes it. */

export type Side = 'front' | 'flank' | 'rear';

const CLOSED: readonly Formation[] = ['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle'];
const WITH_FLANKS: readonly Formation[] = ['line', 'attack-column', 'march-column'];

/** Degrees between a line and the line of an edge, 0 to 90. */
function acute(from: Point, to: Point, edge: readonly [Point, Point]): number {
  const one = Math.atan2(to.y - from.y, to.x - from.x);
  const other = Math.atan2(edge[1].y - edge[0].y, edge[1].x - edge[0].x);
  const turn = Math.abs((((one - other) * 180) / Math.PI) % 180);
  return Math.min(turn, 180 - turn);
}

/** Every side the hit may be said to be on; more than one at a corner, or where an angle is too near to its limit. */
export function slowAspects(scene: Scene, from: Point, impact: Point): ReadonlySet<Side> {
  const { state, target, theirs } = scene;
  const { disorder } = rosterOf(state, target.id);
  const hasFlank = disorder !== 'FD' && WITH_FLANKS.includes(formationOf(target));
  const hasRear = hasFlank || (disorder !== 'FD' && target.formation === 'skirmish');
  if (!hasRear || shelterOf(state.table, target)) return new Set(['front']);
  const found = new Set<Side>();
  const runs = runsOf(theirs);
  for (const base of theirs) {
    const [frontLeft, rearLeft, rearRight, frontRight] = cornersOf(base);
    for (const [side, a, b] of [
      ['front', frontRight, frontLeft],
      ['left', frontLeft, rearLeft],
      ['rear', rearLeft, rearRight],
      ['right', rearRight, frontRight],
    ] as const) {
      // Sides run with the base on their left: who comes from without has the edge's start on his left hand.
      const comes = (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x);
      if (toStretch(impact, a, b) > 2e-3 || comes > 1e-3 || isCovered(runs, a, b, impact)) continue;
      if (side === 'rear') found.add('rear');
      else if (side === 'front' || !hasFlank) found.add('front');
      else for (const one of flanked(acute(from, impact, [a, b]))) found.add(one);
    }
  }
  return found;
}

/** From 45 degrees on, 45 among them. */
function flanked(degrees: number): readonly Side[] {
  if (Math.abs(degrees - 45) < 0.01) return ['flank', 'front'];
  return degrees > 45 ? ['flank'] : ['front'];
}

/** Is the place an edge is hit at no outside, because others of the unit stand against it on both sides of the point? */
function isCovered(runs: readonly Base[], a: Point, b: Point, impact: Point): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const beside = [-0.01, 0.01].map((step) => ({
    x: impact.x + ux * step + uy * 0.004,
    y: impact.y + uy * step - ux * 0.004,
  }));
  return beside.every((at) => runs.some((run) => isOn(run, at)));
}

/** R105, R106. */
export function slowColumnEffect(scene: Scene, from: Point, impact: Point): Answer {
  const { state, target, guns, theirs } = scene;
  const { disorder } = rosterOf(state, target.id);
  if (disorder === 'FD' || shelterOf(state.table, target)) return 'no';
  if (target.formation === 'attack-column') return 'yes';
  if (target.formation !== 'march-column' && target.formation !== 'line') return 'no';
  const isGuns = target.arm === 'artillery' && target.guns > 0;
  if (isGuns && target.guns === 1 && target.formation === 'line') return 'no';
  const raked = rakedAt(
    theirs.filter((base) => isOn(base, impact, 2e-3)),
    target.formation === 'line',
    from,
    impact,
  );
  if (raked === 'yes' || !guns) return raked;
  const behind = behindIt(scene, from, impact);
  return behind === 'yes' ? 'yes' : raked === 'unsure' || behind === 'unsure' ? 'unsure' : 'no';
}

/** Less than 30 degrees to the front of a line, or to the flank of a column of march. */
function rakedAt(hit: readonly Base[], isLine: boolean, from: Point, impact: Point): Answer {
  const answers = hit.map((base): Answer => {
    const [frontLeft, rearLeft, , frontRight] = cornersOf(base);
    const degrees = acute(from, impact, isLine ? [frontLeft, frontRight] : [frontLeft, rearLeft]);
    if (Math.abs(degrees - 30) < 0.01) return 'unsure';
    return degrees < 30 ? 'yes' : 'no';
  });
  if (answers.length === 0 || new Set(answers).size > 1) return 'unsure';
  return answers[0] as Answer;
}

function behindIt(scene: Scene, from: Point, impact: Point): Answer {
  const { state, target, firer } = scene;
  const answers = [...state.table.units.values()].map((unit): Answer => {
    const isClosed = CLOSED.includes(formationOf(unit)) && rosterOf(state, unit.id).disorder !== 'FD';
    if (unit.id === target.id || unit.side === firer.side || unit.arm === 'staff' || unit.figures === 0 || !isClosed)
      return 'no';
    if (shelterOf(state.table, unit)) return 'no';
    return runsOnInto(scene, from, impact, standing(state.table, unit), 0.005);
  });
  if (answers.includes('yes')) return 'yes';
  return answers.includes('unsure') ? 'unsure' : 'no';
}
