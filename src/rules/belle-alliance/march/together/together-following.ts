import { turnFrom } from '../../../../geometry/angle';
import { cornersOf } from '../../../../geometry/base';
import { boxAround } from '../../../../geometry/box';
import type { Point } from '../../../../geometry/point';
import { headingTo } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import type { Question } from '../../../book';
import type { Step } from '../../../marching-advice';
import { ba } from '../../belle-alliance-cite';
import { type Asking, choice } from '../../belle-alliance-resolution';
import { groundOf } from '../../units/bodies';
import { type Move, stepped } from '../body';
import { chargeTurnLimit, stepViolation } from '../freedom';
import { contactsOn } from '../march-contact';
import { moverNow, planFrom } from './planning';
import { pictured } from './together-picture';
import { finish, followedBy, goOn, type Run, restNow, tell, travellerOf, unitNow } from './together-run';
import { shortened } from './together-way';
import type { Traveller } from './traveller';

/** Farther than anybody marches in a bound. */
const FAR = 400;
/** Turns smaller than this are not worth the time. */
const NO_TURN = 1e-3;

/**
 * 4.1.2, R141: who attacks a unit that moves has to follow it. As long as what was drawn, gone on with straight ahead, comes to where the
 * target is now, that is its way; else it wheels towards him, as far as it may. Gives whether it goes on.
 */
export function* follow(run: Run, one: Traveller): Asking<boolean> {
  const { march } = one;
  const [id] = followedBy(run, one);
  if (!march || id === undefined) return false;
  const target = unitNow(run, travellerOf(run, id));
  const unit = unitNow(run, one);
  const drawn = stepsLeft(run, one);
  const onward = goneOn(drawn);
  if (comesTo(run, one, unit, onward, target)) {
    if (comesTo(run, one, unit, drawn, target)) return drawn.length > 0;
    march.resigned = false;
    return takeUp(run, one, onward);
  }
  const turn = wheelTowards(run, one, unit, target);
  const steps: readonly Step[] = [
    { kind: 'wheel', turn },
    { kind: 'march', cm: FAR },
  ];
  if (Math.abs(turn) > NO_TURN && comesTo(run, one, unit, steps, target) && takeUp(run, one, steps)) {
    tell(run, 'follows', '4.1.2', [one.id, id]);
    march.resigned = false;
    return true;
  }
  if (march.resigned || drawn.length === 0) return drawn.length > 0;
  march.resigned = true;
  tell(run, 'cannot-follow', '4.1.2', [one.id, id]);
  const question = stopQuestion(one, travellerOf(run, id));
  if ((yield* choice(pictured(run, question, one, travellerOf(run, id)))) !== 'stop') return true;
  finish(run, one);
  return false;
}

/** What is left of the steps as they were drawn, as far as they can be made. */
function stepsLeft(run: Run, one: Traveller): readonly Move[] {
  const rest = restNow(run, one);
  const ways = [...new Set(rest.map(({ way }) => way))];
  return ways.map((way) => {
    const own = rest.filter((stretch) => stretch.way === way);
    return shortened(way.step, (own.at(-1)?.to ?? 0) - (own[0]?.from ?? 0));
  });
}

/** The same with the last step, or one more, straight ahead as far as may be. */
function goneOn(steps: readonly Move[]): readonly Move[] {
  const last = steps.at(-1);
  return [...(last?.kind === 'march' ? steps.slice(0, -1) : steps), { kind: 'march', cm: FAR }];
}

/** Do these steps bring the zone to a unit where it stands? */
function comesTo(run: Run, { disorder }: Traveller, start: Unit, steps: readonly Move[], target: Unit): boolean {
  const table: Table = { ...run.now.table, units: new Map([[target.id, target]]) };
  let unit = start;
  for (const step of steps) {
    if (contactsOn(table, unit, disorder, step).length > 0) return true;
    unit = stepped(unit, step, table.bases);
  }
  return false;
}

function takeUp(run: Run, one: Traveller, steps: readonly Move[]): boolean {
  const drawn = steps.filter((step) => step.kind !== 'shift');
  const planned = planFrom(run, one, drawn);
  if (!planned || planned.stretches.length === 0) return false;
  goOn(run, one, planned.stretches);
  if (one.march) one.march.barred = planned.barred;
  return true;
}

/** The wheel after which its front looks to the middle of the target; at the charge no more than it may. */
function wheelTowards(run: Run, one: Traveller, unit: Unit, target: Unit): number {
  const mover = moverNow(run, one);
  const gait = one.march?.gait ?? 'normal';
  if (!mover || stepViolation(mover, gait, 'wheel', { turns: 0, inversions: 0 })) return 0;
  const limit = chargeTurnLimit(mover, gait, false, 0);
  const aim = middleOf(run.now.table, target);
  let turn = 0;
  // The front shifts as it wheels: a few rounds bring it to look where the target is.
  for (let round = 0; round < ROUNDS; round++) {
    const at = stepped(unit, { kind: 'wheel', turn: turn || NO_TURN * 1e-3 }, run.now.table.bases).pose;
    turn += turnFrom(at.heading, headingTo(at.at, aim));
    turn = Math.max(-MOST_TURN, Math.min(MOST_TURN, turn));
  }
  return Math.max(-limit, Math.min(limit, turn));
}
const ROUNDS = 12;
const MOST_TURN = Math.PI;

function middleOf(table: Table, unit: Unit): Point {
  const { minX, maxX, minY, maxY } = boxAround(groundOf(table, unit).flatMap(cornersOf));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

const stopQuestion = (one: Traveller, target: Traveller): Question => ({
  key: 'running.cannot-follow-question',
  values: { unit: one.start.name, other: target.start.name },
  of: one.start.side,
  cite: ba('4.1.2'),
  wants: {
    kind: 'choice',
    choices: [
      { id: 'stop', key: 'running.stop-here' },
      { id: 'on', key: 'running.go-on' },
    ],
    usual: 'stop',
  },
});
