import { performance } from 'node:perf_hooks';
import { freshHistory } from '../../src/rules/belle-alliance/history';
import { marchGround, moverOf } from '../../src/rules/belle-alliance/movement/from-state';
import { reachOf } from '../../src/rules/belle-alliance/movement/reach/reach';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { belleAllianceThreats } from '../../src/rules/belle-alliance/threats/threats';
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

function told(state: BelleAllianceState, side: SideId): void {
  const began = performance.now();
  let longest = 0;
  let since = began;
  const steps = belleAllianceThreats.threats(state, side);
  for (let step = steps.next(); !step.done; step = steps.next()) {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    since = now;
  }
  const all = performance.now();
  longest = Math.max(longest, all - since);
  console.log(`Threat shading: ${Math.round(all - began)} ms in all, the longest stretch ${Math.round(longest)} ms`);
}

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
