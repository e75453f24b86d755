import type { ScenarioPreview } from '../panels/StartPreview';
import type { Json } from '../rules/book';
import { setUp } from '../rules/la-bataille/book/scenario';
import { view } from '../rules/la-bataille/book/view';

/** A scenario of La Bataille as it is shown before it is started. */
export function previewOfHexes(scenario: Json): ScenarioPreview {
  const state = setUp(scenario, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  const { hexes, briefing } = view(state.value);
  if (!hexes || !briefing) throw new Error('A scenario without a map or a briefing');
  const fighting = [...state.value.units.values()].filter(({ counter }) => counter.kind === 'combat');
  return {
    on: { hexes, edition: { key: `lb.ask.edition.${state.value.edition.id}` } },
    briefing,
    units: hexes.sides.map(({ id }) => fighting.filter(({ counter }) => counter.side === id).length),
  };
}
