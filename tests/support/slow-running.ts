import { boxesMeet, grownBox } from '../../src/geometry/box';
import { stepped, upTo } from '../../src/rules/belle-alliance/march/body';
import type { Gait } from '../../src/rules/belle-alliance/march/gait';
import { type Leg, type MarchGround, marchAlone } from '../../src/rules/belle-alliance/march/march';
import { zoneBases, zoneTouches } from '../../src/rules/belle-alliance/march/march-contact';
import type { Mover } from '../../src/rules/belle-alliance/march/mover';
import { ZONE_DEPTH } from '../../src/rules/belle-alliance/melee/zone';
import { boxOf, groundOf, overlapOf } from '../../src/rules/belle-alliance/units/bodies';
import type { Step } from '../../src/rules/marching-advice';
import type { Unit, UnitId } from '../../src/table/unit';

export interface SlowMarch {
  readonly mover: Mover;
  readonly gait: Gait;
  readonly steps: readonly Step[];
}

/** One unit's zone touched another, at this share of the bound. */
export interface SlowContact {
  readonly unit: UnitId;
  readonly other: UnitId;
  readonly at: number;
}

/**
 * The same movement the plain way: everybody goes on by one step of the clock, then everybody is looked at. Knows contact and who stands
 * in the way, and nothing else: for units in closed formations that attack nobody.
 */
export function stepTogether(
  marches: readonly SlowMarch[],
  ground: MarchGround,
  ticks: number,
): { readonly contacts: readonly SlowContact[]; readonly jammed: boolean } {
  const { table } = ground;
  const bare = { ...ground, table: { ...table, units: new Map() } };
  const ways = marches.map(({ mover, gait, steps }) => {
    const { legs } = marchAlone(mover, gait, steps, bare);
    const ends = legs.reduce((sum, { share }) => sum + share, 0);
    return { mover, steps, legs, ends, stopped: undefined as Unit | undefined };
  });
  const units = new Map(table.units);
  const contacts: SlowContact[] = [];
  let jammed = false;
  for (let tick = 0; tick <= ticks; tick++) {
    const time = tick / ticks;
    for (const way of ways) units.set(way.mover.unit.id, way.stopped ?? unitBy(way, time, ground));
    const all = [...units.values()];
    for (const way of ways) {
      if (way.stopped || way.legs.length === 0 || time - 1 / ticks >= way.ends) continue;
      const unit = units.get(way.mover.unit.id) as Unit;
      const box = grownBox(boxOf(table, unit), ZONE_DEPTH + 1);
      const near = all.filter((other) => other.id !== unit.id && boxesMeet(boxOf(table, other), box));
      const zone = zoneBases(table, unit, way.mover.disorder);
      for (const other of near) {
        if (other.side !== unit.side && zoneTouches(zone, table, other)) {
          contacts.push({ unit: unit.id, other: other.id, at: time });
          way.stopped = unit;
          break;
        }
        if (overlapOf(groundOf(table, unit), groundOf(table, other))) jammed = true;
      }
    }
  }
  return { contacts, jammed };
}

function unitBy(
  { mover, steps, legs }: { readonly mover: Mover; readonly steps: readonly Step[]; readonly legs: readonly Leg[] },
  time: number,
  { table }: MarchGround,
): Unit {
  let left = time;
  let unit = mover.unit;
  for (const [i, step] of steps.entries()) {
    const own = legs.filter((leg) => leg.step === i);
    const share = own.reduce((sum, leg) => sum + leg.share, 0);
    if (left < share) {
      let progress = 0;
      for (const leg of own) {
        if (left <= leg.share)
          return stepped(unit, upTo(step, leg.from + ((leg.to - leg.from) * left) / leg.share), table.bases);
        left -= leg.share;
        progress = leg.to;
      }
      return stepped(unit, upTo(step, progress), table.bases);
    }
    const end = own.at(-1)?.to ?? 0;
    unit = stepped(unit, upTo(step, end), table.bases);
    left -= share;
    if (own.length === 0) return unit;
  }
  return unit;
}
