import { good, type Result } from '../../table/result';
import type { Json, Options } from '../book';
import { readingsFrom } from './readings';
import { type BelleAllianceState, MEASURING_CHOICES, unpackState } from './state';

/** The state with which a battle of this scenario begins, under the club's options. */
export function setUp(scenario: Json, options: Options): Result<BelleAllianceState> {
  const state = unpackState(scenario);
  if (!state.ok) return state;
  const measuring = MEASURING_CHOICES.find((choice) => choice === options.measuring);
  return good({
    ...state.value,
    measuring: measuring ?? state.value.measuring,
    readings: readingsFrom(options, state.value.readings),
  });
}
