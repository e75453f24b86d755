import type { Saying } from '../../table/reasons';
import type { SideId } from '../../table/unit';
import type { BattleView, Json, RuleBook } from '../book';
import type { ScenarioPreview } from '../start';

interface Fought {
  readonly units: ReadonlyMap<unknown, { readonly counter: { readonly kind: string; readonly side: SideId } }>;
}

interface Shown<S> {
  readonly setUp: RuleBook<S, never, never>['setUp'];
  view(state: S): BattleView;
  /** What counters that fight are called, and not commanders. */
  readonly fighting: string;
  /** By which charts it is played. */
  edition(state: S): Saying;
}

/** A scenario on hexes as it is shown before it is started. */
export function hexPreview<S extends Fought>(book: Shown<S>, scenario: Json): ScenarioPreview {
  const state = book.setUp(scenario, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  const { hexes, briefing } = book.view(state.value);
  if (!hexes || !briefing) throw new Error('A scenario without a map or a briefing');
  const fighting = [...state.value.units.values()].filter(({ counter }) => counter.kind === book.fighting);
  return {
    on: { hexes, edition: book.edition(state.value) },
    briefing,
    units: hexes.sides.map(({ id }) => fighting.filter(({ counter }) => counter.side === id).length),
  };
}
