import { storedFrom } from '../../src/hex/stored-map';
import { type Json, type Options, throughJson } from '../../src/rules/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import type { LbScenario } from '../../src/rules/la-bataille/book/la-bataille-scenario';
import type { LbUnit } from '../../src/rules/la-bataille/book/la-bataille-unit';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';
import { nameOf, plain, SIDES } from './lb-battle';

/** A unit as a scenario has it. */
const enrolled = ({ counter, place, formation, order, lost, readiness }: LbUnit): LbScenario['units'][number] => ({
  counter,
  ...(place.is === 'there' && { at: { hexes: place.hexes.map(nameOf), facing: place.facing } }),
  formation,
  order,
  lost,
  readiness,
});

/** A scenario of a few units on open ground at noon, unless said otherwise. */
export const lbScenario = ({
  units,
  ...own
}: Partial<Omit<LbScenario, 'units'>> & { readonly units: readonly LbUnit[] }): Json =>
  throughJson({
    edition: 'premier',
    map: storedFrom(plain(12, 10)),
    sides: SIDES,
    units: units.map(enrolled),
    coming: [],
    clock: '12:00',
    lastTurn: null,
    movementMinutes: 10,
    briefing: null,
    ...own,
  });

/** The battle that a scenario sets up. */
export function begun(scenario: Json, options: Options = {}): LaBatailleState {
  const parsed = laBataille.parseScenario(scenario);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const state = laBataille.setUp(parsed.value, options);
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}
