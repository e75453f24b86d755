import { parseWith } from '../table/parse';
import type { Result } from '../table/result';
import { type FileKind, insideOf, isOfKind, jsonIn, sealedFile, unsealed } from './envelope';
import { type BattleFile, battleIn, type ScenarioFile, scenarioSchema } from './file';
import { isMapFile, mapIn } from './map-file';

/** A scenario as a file: what a battle, or a draft, begins with, and no log (docs/file-format.md). */
const SCENARIO_FILE: FileKind = { format: 'coup-doeil-scenario', version: 2, inside: 'scenario' };

/** As with battles, in the oldest version that can hold it: the second came with the photo. */
export const writeScenarioFile = ({ photo, ...scenario }: ScenarioFile): Promise<Blob> =>
  photo === undefined
    ? sealedFile(SCENARIO_FILE, 1, scenario)
    : sealedFile(SCENARIO_FILE, SCENARIO_FILE.version, { ...scenario, photo });

/** What a file of ours holds, whichever it is. */
export type OurFile =
  | { readonly kind: 'battle'; readonly battle: BattleFile }
  | { readonly kind: 'scenario'; readonly scenario: ScenarioFile };

/**
 * Reads a file that may be anything at all: a battle, a scenario (a map is one to draw on), or what is wrong with it.
 * `mapBook` is the book that maps are made in.
 */
export async function readOurFile(file: Blob, mapBook: string): Promise<Result<OurFile>> {
  const value = await jsonIn(file);
  if (!value.ok) return value;
  if (isMapFile(value.value) || isOfKind(SCENARIO_FILE, value.value)) {
    const scenario = isMapFile(value.value) ? mapIn(value.value, mapBook) : await scenarioIn(value.value);
    return scenario.ok ? { ok: true, value: { kind: 'scenario', scenario: scenario.value } } : scenario;
  }
  const battle = await battleIn(value.value);
  return battle.ok ? { ok: true, value: { kind: 'battle', battle: battle.value } } : battle;
}

async function scenarioIn(value: unknown): Promise<Result<ScenarioFile>> {
  const opened = await unsealed(SCENARIO_FILE, value);
  if (!opened.ok) return opened;
  return insideOf(SCENARIO_FILE, parseWith(scenarioSchema, opened.value.content, 'file/malformed'));
}
