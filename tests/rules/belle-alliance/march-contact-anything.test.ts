import { expect, it } from 'vitest';
import { type Base, basesOverlap } from '../../../src/geometry/base';
import { amountOf, stepped, upTo } from '../../../src/rules/belle-alliance/march/body';
import type { Marched } from '../../../src/rules/belle-alliance/march/march';
import { opponentsOf, zoneBases } from '../../../src/rules/belle-alliance/march/march-contact';
import { marchAgainst, type Opposition } from '../../../src/rules/belle-alliance/march/march-encounter';
import { makeMover } from '../../../src/rules/belle-alliance/march/mover';
import { groundOf as standsOn } from '../../../src/rules/belle-alliance/units/bodies';
import type { Step } from '../../../src/rules/marching-advice';
import type { Table } from '../../../src/table/table';
import type { Unit } from '../../../src/table/unit';
import { anyMarch } from '../../support/any-march';
import { groundOf, moverOn } from '../../support/marching';

const ROSTER = { horse: false, pounder: 6, waggon: false, disorder: 'OR' } as const;
/** Half of all skirmish lines and one closed unit in four give way, by their ids. */
const opposition = (seed: number): Opposition => ({
  stanceOf: ({ id, formation }) => {
    const n = seed + Number(id.slice(1));
    return (formation === 'skirmish' ? n % 2 : n % 4) === 0 ? 'pushed' : 'stands';
  },
  driven: (unit) => makeMover({ unit, roster: ROSTER, forced: 'forced-back' }),
  soutienOf: () => undefined,
  held: undefined,
  aims: { targets: [], positions: [] },
});

/** The way as far as nothing stands against it, so finely that nobody slips through, with the unit at each place. */
function* placesOf(table: Table, start: Unit, steps: readonly Step[], { faults }: Marched): Generator<Unit> {
  const stop = faults.find(({ key }) => key !== 'march.beyond-rate');
  let unit = start;
  for (const [i, step] of steps.entries()) {
    const end = stop?.step === i ? stop.progress : amountOf(step);
    const parts = Math.ceil(end / 0.5);
    for (let k = 1; k <= parts; k++) yield stepped(unit, upTo(step, (end * k) / parts), table.bases);
    if (stop?.step === i) return;
    unit = stepped(unit, step, table.bases);
  }
}

/** Smaller by so much on all sides: what overlaps then does more than touch. */
const BARELY = 1e-4;
const inner = (zone: Base): Base => ({ ...zone, frontage: zone.frontage - 2 * BARELY, depth: zone.depth - 2 * BARELY });

function within(table: Table, unit: Unit, others: readonly Unit[]): readonly string[] {
  const zones = zoneBases(table, unit, 'OR').map(inner);
  return others
    .filter((other) => standsOn(table, other).some((base) => zones.some((zone) => basesOverlap(zone, base))))
    .map(({ id }) => id);
}

it('BA-4.1.1-f, BA-4.2.0-c: no lawful march brings a zone further over an opponent who stands than to touch him, whatever the march', () => {
  let stopped = 0;
  let pushed = 0;
  for (let seed = 1; seed <= 1_500; seed++) {
    const { table, facts, gait, steps } = anyMarch(seed);
    const mover = moverOn(table, facts);
    const against = opposition(seed);
    const marched = marchAgainst(mover, gait, steps, groundOf(table, facts), against);
    const opponents = opponentsOf(table, mover.unit);
    const standing = opponents.filter((other) => against.stanceOf(other, mover.unit) === 'stands');
    const ruled = new Set(within(table, mover.unit, opponents));
    const free = standing.filter(({ id }) => !ruled.has(id));
    for (const unit of placesOf(table, mover.unit, steps, marched))
      expect(within(table, unit, free), `seed ${seed}`).toEqual([]);
    if (marched.faults.some(({ key }) => key === 'march.contact')) stopped++;
    const moved = marched.encounter?.pushed ?? [];
    if (moved.length > 0) pushed++;
    const end = [...placesOf(table, mover.unit, steps, marched)].at(-1) ?? mover.unit;
    // Who was pushed is before the zone in the end, or where it only touches him, unless he began in it: facing about, too, may
    // bring the zone over one who is near.
    const turnsAbout = steps.some(({ kind }) => kind === 'invert');
    const clear = moved.filter(({ unit }) => !turnsAbout && !ruled.has(unit.id)).map(({ stand }) => stand);
    expect(within(table, end, clear), `seed ${seed}`).toEqual([]);
    for (const { cm, stand } of moved) {
      expect(cm).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(stand.pose.at.x + stand.pose.at.y)).toBe(true);
    }
    expect(Number.isFinite(marched.share)).toBe(true);
  }
  expect(stopped).toBeGreaterThan(50);
  expect(pushed).toBeGreaterThan(10);
});
