import { performance } from 'node:perf_hooks';
import { marchGround, moverOf } from '../../src/rules/belle-alliance/march/from-state';
import { reachOf } from '../../src/rules/belle-alliance/march/reach/march-reach';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { belleAllianceThreats } from '../../src/rules/belle-alliance/threats/belle-alliance-threats';
import { freshHistory } from '../../src/rules/belle-alliance/units/history';
import { atOnce } from '../../src/rules/book';
import type { SideId, UnitId } from '../../src/table/unit';
import { foot, inMovement } from '../support/running';
import { compare, type Row } from './harness';
import { scatter, withGround } from './scene';

/**
 * Threat shading for one side on a table of 60 units among 100 pieces of ground, against the reach of those units alone at the
 * normal rate: what it takes besides is fire, sight and shading. Prints how long it took and the longest stretch in which the
 * worker heard nothing.
 */
export function rows(): readonly Row[] {
  const { state, side, own } = scene();
  told(state, side);
  const comparison = compare(
    {
      threats: { operations: 1, run: () => atOnce(belleAllianceThreats.threats(state, side)) },
      reach: {
        operations: 1,
        run: () =>
          own.reduce((sum, id) => sum + reachOf(moverOf(state, id), 'normal', marchGround(state)).outlines.length, 0),
      },
    },
    { rounds: 3, targetMs: 1, warmUpMs: 1 },
  );
  return [
    {
      what: 'Threat shading for one side of a 60-unit table: against the reach of its units alone',
      ...comparison.ratio('threats', 'reach'),
      goal: { atMost: 6 },
    },
  ];
}

/** On a machine that is busy otherwise, what was worked in a stretch says more than how long it lasted. */
function told(state: BelleAllianceState, side: SideId): void {
  const began = performance.now();
  let [since, worked] = [began, cpuMs()];
  let [longest, most] = [0, 0];
  const steps = belleAllianceThreats.threats(state, side);
  for (let done = false; !done; ) {
    done = steps.next().done === true;
    const [now, cpu] = [performance.now(), cpuMs()];
    longest = Math.max(longest, now - since);
    most = Math.max(most, cpu - worked);
    [since, worked] = [now, cpu];
  }
  const rounded = [since - began, longest, most].map((ms) => Math.round(ms));
  console.log(
    `Threat shading: ${rounded[0]} ms in all, the longest stretch ${rounded[1]} ms, worked in one at most ${rounded[2]} ms`,
  );
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function scene(): { readonly state: BelleAllianceState; readonly side: SideId; readonly own: readonly UnitId[] } {
  const table = withGround(scatter({ units: 60, base: 1, seed: 21, figures: 24 }), 17);
  const one = inMovement({ lines: [foot('a', 'blue', '100,50 facing 90')], orders: [] }).state();
  const [roster] = one.rosters.values();
  if (!roster) throw new Error('Nobody to copy');
  const ids = [...table.units.keys()];
  const state: BelleAllianceState = {
    ...one,
    phase: 'orders',
    measuring: 'open',
    table: { ...table, units: new Map(table.units) },
    rosters: new Map(ids.map((id) => [id, { ...roster, unit: id }])),
    histories: new Map(ids.map((id) => [id, freshHistory(id)])),
  };
  const side = [...table.units.values()][0]?.side;
  if (!side) throw new Error('Nobody there');
  return { state, side, own: ids.filter((id) => table.units.get(id)?.side === side) };
}
