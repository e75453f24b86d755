import { ahead, plus, times } from '../../../src/geometry/vector';
import type { Adviser } from '../../../src/rules/advice';
import { unitOf } from '../../../src/table/table';
import { formationChoices } from './forming';
import { planMarch, rateOf } from './moving';
import type { SkirmishState } from './state';

/** What is drawn of a circle. */
const CORNERS = 72;

/** What this book answers before anything is done. */
export const skirmishAdviser: Adviser<SkirmishState> = {
  gaits: [],
  planMarch,
  // 3.3: turning on the spot is free, so it gets to any place within its move.
  async reach({ table }, id) {
    const unit = unitOf(table, id);
    const rate = rateOf(unit);
    const round = Array.from({ length: CORNERS }, (_, i) => ahead((i * 2 * Math.PI) / CORNERS));
    return { outlines: [round.map((way) => plus(unit.pose.at, times(way, rate)))] };
  },
  formations: formationChoices,
  fire: async () => (await import('./shooting-advice')).shootingAdviser,
  actions: () => [],
};
