import type { ScenarioPreview } from '../panels/StartPreview';
import type { Json } from '../rules/book';
import { setUp } from '../rules/warburg/book/scenario';
import { view } from '../rules/warburg/book/view';

/** A scenario of the Warburg charts as it is shown before it is started. */
export function previewOfWarburg(scenario: Json): ScenarioPreview {
  const state = setUp(scenario, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  const { hexes, briefing } = view(state.value);
  if (!hexes || !briefing) throw new Error('A scenario without a map or a briefing');
  const fighting = [...state.value.units.values()].filter(({ counter }) => counter.kind === 'troops');
  return {
    on: { hexes, edition: { key: 'book.warburg' } },
    briefing,
    units: hexes.sides.map(({ id }) => fighting.filter(({ counter }) => counter.side === id).length),
  };
}
