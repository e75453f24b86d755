import { describe, expect, test } from 'vitest';
import { polygonHolds } from '../../../src/geometry/polygon';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { belleAllianceThreats } from '../../../src/rules/belle-alliance/threats/belle-alliance-threats';
import { atOnce } from '../../../src/rules/book';
import type { ThreatsOnTable } from '../../../src/rules/threat-advice';
import { sideId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { foot } from '../../support/ordering';

/** A battalion in line that looks up the table from its middle, and somebody far off for it to look at. */
const LINE = foot('a', 'blue', '120,60 facing 90');
const FAR = foot('b', 'red', '120,170 facing 270');

function mapOf(state: BelleAllianceState, side = 'blue'): ThreatsOnTable {
  const map = atOnce(belleAllianceThreats.threats(state, sideId(side)));
  if (map?.kind !== 'table') throw new Error('No map');
  return map;
}

const holds = ({ threats, raster }: ThreatsOnTable, how: 'fire' | 'reach', x: number, y: number): boolean =>
  threats.some((threat) => {
    const point = Math.round(y / raster.mesh) * raster.columns + Math.round(x / raster.mesh);
    return threat.how === how && threat.points.includes(point);
  });

describe('threatened ground', () => {
  const map = mapOf(battleOf(`${LINE}\n${FAR}`).state());

  test('by fire is what lies in the arc, within the last zone, and not behind or beside', () => {
    expect(holds(map, 'fire', 120, 66)).toBe(true);
    expect(holds(map, 'fire', 120, 50)).toBe(false);
    expect(holds(map, 'fire', 160, 60)).toBe(false);
    expect(holds(map, 'fire', 120, 160)).toBe(false);
    const fire = map.threats.find(({ how }) => how === 'fire');
    expect(fire?.reasons.map(({ cite }) => cite.rule)).toEqual(['T13', '3.1.3', '1.1.6']);
  });

  test('by a march is what it can reach in a whole bound, told with its rule', () => {
    expect(holds(map, 'reach', 120, 66)).toBe(true);
    expect(holds(map, 'reach', 120, 140)).toBe(false);
    expect(map.threats.find(({ how }) => how === 'reach')?.reasons[0]).toMatchObject({
      key: 'threat.reach.normal',
      cite: { rule: 'T3' },
    });
  });

  test('is shaded by how many could: twice where two stand together', () => {
    const two = mapOf(battleOf(`${LINE}\n${foot('c', 'blue', '120,56 facing 90')}\n${FAR}`).state());
    const within = (least: number, x: number, y: number): boolean =>
      two.shading.some((each) => each.least === least && each.outlines.some((o) => polygonHolds(o, { x, y })));
    expect(within(1, 120, 66)).toBe(true);
    expect(within(2, 120, 66)).toBe(true);
    expect(within(1, 120, 150)).toBe(false);
    expect(two.shading.map(({ least }) => least)).toEqual([1, 2]);
  });

  test('does not lie behind a wood, which hides it', () => {
    const wood = 'wood w "W": 100,68 140,68 140,74 100,74';
    const hidden = mapOf(battleOf(`${wood}\n${LINE}\n${FAR}`).state());
    const far = (each: ThreatsOnTable): boolean => holds(each, 'fire', 120, 78);
    expect([far(map), far(hidden)]).toEqual([true, false]);
  });

  test('is none of the other side, and none is told while measuring is locked', () => {
    expect(mapOf(battleOf(LINE).state(), 'red')).toMatchObject({ threats: [], shading: [] });
    const locked = battleOf(LINE, { measuring: 'locked' }).state();
    expect(atOnce(belleAllianceThreats.threats(locked, sideId('blue')))).toBeUndefined();
  });

  test('says on the way how much is done', () => {
    const steps = belleAllianceThreats.threats(battleOf(`${LINE}\n${FAR}`).state(), sideId('blue'));
    const shares: number[] = [];
    for (let step = steps.next(); !step.done; step = steps.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  });
});
