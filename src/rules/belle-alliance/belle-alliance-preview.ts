import type { Json } from '../book';
import type { ScenarioPreview } from '../start';
import { briefingView } from './scenarios/briefing-view';
import { unpackState } from './state';

/** A scenario of Belle Alliance as it is shown before it is started. */
export function previewOf(scenario: Json): ScenarioPreview {
  const state = unpackState(scenario);
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  const { table, arrivals = [] } = state.value;
  const briefing = briefingView(state.value);
  if (!briefing) throw new Error('A scenario without a briefing');
  const all = [...table.units.values(), ...arrivals.map(({ unit }) => unit)].filter(({ arm }) => arm !== 'staff');
  return { on: { table }, briefing, units: table.sides.map(({ id }) => all.filter(({ side }) => side === id).length) };
}
