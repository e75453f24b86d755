import type { Saying } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Step } from '../../../marching-advice';
import type { AdvanceEvent, UnitMarched } from '../../events/events-marching';
import { ROUNDING } from '../../explain/tolerance';
import { soutienUnit } from '../../melee/forcing';
import type { BelleAllianceState } from '../../state';
import { groundOf, overlapOf } from '../../units/bodies';
import { amountOf, type Shift, stepped } from '../body';
import { marchGround } from '../from-state';
import { marchAlone } from '../march';
import { clearance } from '../march-contact';
import { restingPlace } from '../march-encounter';
import { settled } from '../settle';
import { drivenMover } from './pushing';
import type { Piece } from './together-course';
import { type Run, stateNow, travellerOf, wentFast } from './together-run';
import { type Stretch, shortened, unitAt } from './together-way';
import type { Marching, Traveller } from './traveller';

type ForcedBack = Extract<AdvanceEvent, { type: 'unit-forced-back' }>;

/** A piece on which it went somewhere. */
type Gone = Piece & { readonly going: Stretch };

const goneOf = ({ past }: Traveller): readonly Gone[] => past.flatMap((piece) => (isGone(piece) ? [piece] : []));
const isGone = (piece: Piece): piece is Gone => piece.going !== undefined;
const isPushed = ({ going }: Gone): boolean => going.way.step.kind === 'shift';

/** What a unit marched by order, as the log keeps it; nothing where it went nowhere. `asItIs`: it stays where that led it. */
export function marchedBy(run: Run, traveller: Traveller, asItIs = false): UnitMarched | undefined {
  const { march } = traveller;
  const gone = goneOf(traveller).filter((piece) => !isPushed(piece));
  const last = gone.at(-1);
  if (!march || !last) return undefined;
  const drawn = stepsOf(gone);
  if (drawn.length === 0) return undefined;
  const isPushedAfter = goneOf(traveller).some(isPushed);
  const { steps, stand } =
    isPushedAfter || asItIs
      ? { steps: drawn, stand: unitAt(run.now.table, last.going.way, last.going.to) }
      : clearOfOthers(run, traveller, march, drawn, unitAt(run.now.table, last.going.way, last.going.to));
  const turned = new Set(
    gone.flatMap(({ going: { way } }) => (way.step.kind === 'wheel' || way.step.kind === 'rotate' ? [way] : [])),
  );
  const inversion = gone.findLastIndex(({ going }) => going.way.step.kind === 'invert');
  const { pose, trail, about } = stand;
  return {
    type: 'unit-marched',
    unit: traveller.id,
    gait: march.gait,
    steps: [...steps],
    pose,
    ...(trail ? { trail: [...trail] } : {}),
    ...(about ? { about } : {}),
    share: Math.max(0, last.to - march.mover.done.share),
    cm: cmOf(gone),
    wentFast: wentFast(gone),
    charged: gone.some(({ going }) => going.gait === 'charge' && going.cm > ROUNDING),
    slackened: march.slackened || (march.gait === 'charge' && gone.some(slackened)),
    turns: turned.size,
    inversions: gone.filter(({ going }) => going.way.step.kind === 'invert').length,
    ...(inversion >= 0 ? { sinceInversion: cmOf(gone.slice(inversion)) } : {}),
    passedThrough: [...traveller.passed],
  };
}

const cmOf = (gone: readonly Gone[]): number => gone.reduce((sum, { going }) => sum + going.cm, 0);
const slackened = ({ going }: Gone): boolean => going.gait === 'normal' && going.way.step.kind !== 'invert';

/** The steps as they were made. */
function stepsOf(gone: readonly Gone[]): readonly Step[] {
  const ways = [...new Set(gone.map(({ going }) => going.way))];
  return ways
    .flatMap((way): readonly Step[] => {
      const to = gone.findLast(({ going }) => going.way === way)?.going.to ?? 0;
      const step = to >= amountOf(way.step) ? way.step : shortened(way.step, to);
      return step.kind === 'shift' || (step.kind !== 'invert' && amountOf(step) === 0) ? [] : [step];
    })
    .reduce<readonly Step[]>(joined, []);
}

/** What goes on straight ahead is one step. */
function joined(steps: readonly Step[], next: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last?.kind !== 'march' || next.kind !== 'march') return [...steps, next];
  return [...steps.slice(0, -1), { kind: 'march', cm: last.cm + next.cm }];
}

/** 2.3.4: who has ended on those he went through goes to the nearer clear side of them, or stays before them. */
function clearOfOthers(
  run: Run,
  { id, passed }: Traveller,
  { mover, gait }: Marching,
  steps: readonly Step[],
  stand: Unit,
): { readonly steps: readonly Step[]; readonly stand: Unit } {
  const state = stateNow(run);
  const others = [...passed].map((other) => unitOf(state.table, other));
  if (!others.some((other) => isOn(state, stand, other))) return { steps, stand };
  const units = new Map<UnitId, Unit>([[id, mover.unit], ...others.map((other): [UnitId, Unit] => [other.id, other])]);
  const ground = { ...marchGround(state), table: { ...state.table, units } };
  for (const side of [state.readings['passing-end'], 'before'] as const) {
    const end = settled(mover, gait, steps, { ...ground, readings: { ...state.readings, 'passing-end': side } });
    const there = end.marched.stands.at(-1);
    if (!there || end.marched.faults.length > 0) continue;
    const isClear = [...state.table.units.values()].every((other) => other.id === id || !isOn(state, there, other));
    if (isClear && end.steps.some((step) => step.kind === 'invert' || amountOf(step) > 0))
      return { steps: end.steps.filter((step) => step.kind === 'invert' || amountOf(step) > 0), stand: there };
  }
  return { steps, stand };
}

/** Staff and those in a house are in nobody's way. */
export const isOn = ({ table }: Pick<BelleAllianceState, 'table'>, unit: Unit, other: Unit): boolean =>
  other.arm !== 'staff' && !other.inside && overlapOf(groundOf(table, unit), groundOf(table, other)) !== undefined;

/** How far a unit was forced back, as the log keeps it. `asItIs`: it stays where that led it. */
export function forcedBackBy(run: Run, traveller: Traveller, asItIs = false): ForcedBack | undefined {
  const pushed = goneOf(traveller).filter(isPushed);
  const [first] = pushed;
  const last = pushed.at(-1);
  const by = traveller.pushedBy;
  if (!first || !last || !by) return undefined;
  const led = { extra: 0, stand: unitAt(run.now.table, last.going.way, last.going.to) };
  const { extra, stand } = asItIs ? led : outOfFronts(run, traveller, restOf(run, traveller, pushed, last));
  return {
    type: 'unit-forced-back',
    unit: traveller.id,
    by,
    from: first.unit.pose,
    pose: stand.pose,
    cm: Math.max(0, cmOf(pushed) + extra),
    passedThrough: [...traveller.passed],
  };
}

/** Nobody stays on own units he was driven through: he goes on until he is clear, or stays before his soutien (4.2.0). */
function restOf(
  run: Run,
  traveller: Traveller,
  pushed: readonly Gone[],
  last: Gone,
): { readonly extra: number; readonly stand: Unit } {
  const { table } = run.now;
  const stand = unitAt(table, last.going.way, last.going.to);
  const state = stateNow(run);
  const towards = bearingOf(last);
  const begins = pushed.findLastIndex((piece) => Math.abs(bearingOf(piece) - towards) > SAME_WAY) + 1;
  const straight = pushed.slice(begins);
  const start = straight[0]?.unit ?? stand;
  const need = cmOf(straight);
  const driven = drivenMover(run, traveller, start);
  const ground = marchGround(state);
  const cm = restingPlace(driven, towards, need, ground, soutienUnit(state, traveller.id));
  const shift: Shift = { kind: 'shift', towards, cm };
  const there = marchAlone(driven, 'normal', [shift], { ...ground, table: { ...table, units: new Map() } });
  const end = there.stands.at(-1);
  return cm === need || there.faults.length > 0 || !end ? { extra: 0, stand } : { extra: cm - need, stand: end };
}

/** A turn that was broken off may have left him under the front that turned: he is before it all the same (4.2.0). */
function outOfFronts(
  run: Run,
  { start }: Traveller,
  at: { readonly extra: number; readonly stand: Unit },
): { readonly extra: number; readonly stand: Unit } {
  const state = stateNow(run);
  const others = [...run.travellers.values()].filter((other) => other.start.side !== start.side);
  return others.reduce((now, other) => {
    const front = unitOf(state.table, other.id);
    if (!isOn(state, now.stand, front)) return now;
    const cm = clearance(state.table, front, other.disorder, now.stand);
    const shift: Shift = { kind: 'shift', towards: front.pose.heading, cm };
    return { extra: now.extra + cm, stand: stepped(now.stand, shift, state.table.bases) };
  }, at);
}

const SAME_WAY = 1e-6;
const bearingOf = ({ going: { way } }: Gone): number => (way.step.kind === 'shift' ? way.step.towards : 0);

/** Why a march that was ordered came to nothing. */
export function whyNot(run: Run, id: UnitId): Saying {
  const { march } = travellerOf(run, id);
  return march?.stopped ?? march?.barred ?? { key: 'march.nothing' };
}
