import type { Point } from '../../../geometry/point';
import { terrainId } from '../../../table/terrain';
import { sideId } from '../../../table/unit';
import type { Json } from '../../book';
import { scenarioFromLayout } from '../belle-alliance-scenario';
import type { Briefing } from './briefing';

/** A scenario that comes with the app: the table as a lay-out, and what of its briefing is no words. */
export interface WrittenScenario {
  readonly layout: string;
  readonly zones: readonly { readonly id: string; readonly side: string; readonly outline: readonly Point[] }[];
  readonly lastBound: number;
}

/** Its words, which lie with all others in src/texts; tasks by side, names of zones by zone. */
export interface ScenarioWords {
  readonly title: string;
  readonly history: string;
  readonly ground: string;
  readonly tasks: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, string>>;
  readonly end: string;
}

/** Both together, as the battle's book takes it. */
export function withWords({ layout, zones, lastBound }: WrittenScenario, words: ScenarioWords): Json {
  const briefing: Briefing = {
    title: words.title,
    history: words.history,
    ground: words.ground,
    tasks: Object.entries(words.tasks).map(([side, text]) => ({ side: sideId(side), text })),
    zones: zones.map(({ id, side, outline }) => ({
      id: terrainId(id),
      side: sideId(side),
      name: words.zones[id] ?? '',
      outline,
    })),
    end: { lastBound, text: words.end },
  };
  const scenario = scenarioFromLayout(layout, briefing);
  if (!scenario.ok) throw new Error(`${words.title} cannot be read: ${JSON.stringify(scenario.problem)}`);
  return scenario.value;
}

/** A rectangle on the table, from its corner at the near left to that at the far right. */
export const box = (left: number, near: number, right: number, far: number): readonly Point[] => [
  { x: left, y: near },
  { x: right, y: near },
  { x: right, y: far },
  { x: left, y: far },
];
