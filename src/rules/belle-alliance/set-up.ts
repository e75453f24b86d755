import { good, type Result } from '../../table/result';
import type { Json, Options } from '../book';
import { readingsFrom } from './belle-alliance-readings';
import { type BelleAllianceState, MEASURING_CHOICES, unpackState } from './state';

/** What the club agreed on in place of what the scenario says. */
export function agreedWith<S extends Pick<BelleAllianceState, 'measuring' | 'readings'>>(
  state: S,
  options: Options,
): S {
  const measuring = MEASURING_CHOICES.find((choice) => choice === options.measuring) ?? state.measuring;
  return { ...state, measuring, readings: readingsFrom(options, state.readings) };
}

/** The state with which a battle of this scenario begins, under the club's options. */
export function setUp(scenario: Json, options: Options): Result<BelleAllianceState> {
  const state = unpackState(scenario);
  return state.ok ? good(agreedWith(state.value, options)) : state;
}
