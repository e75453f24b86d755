import { STANDARD_READINGS } from '../../../rules/belle-alliance/belle-alliance-readings';
import type { DraftState } from '../../../rules/belle-alliance/drafting/state';
import { briefingTexts } from '../../../texts/briefing-texts';

/** What a scenario is written of, in the order of its card. */
export const PARTS = ['story', 'sides', 'tasks', 'zones', 'coming', 'officers', 'end', 'agreed'] as const;
export type Part = (typeof PARTS)[number];

/** A few words on what there is of it. */
export function summaryOf(draft: DraftState, part: Part): string {
  const t = briefingTexts;
  const { briefing, table, reinforcements, rosters, readings } = draft;
  const orNone = (n: number, words: (n: number) => string): string => (n > 0 ? words(n) : t.none);
  switch (part) {
    case 'story':
      return briefing.title || orNone(briefing.history.split(/\s+/).filter(Boolean).length, t.story.written);
    case 'sides':
      return table.sides.map(({ name }) => name).join(', ');
    case 'tasks':
      return orNone(briefing.tasks.length, t.tasks.count);
    case 'zones':
      return orNone(briefing.zones.length, t.zones.count);
    case 'coming':
      return orNone(reinforcements.flatMap(({ units }) => units).length, t.coming.count);
    case 'officers': {
      const marked = [...rosters.values()].filter(({ efficiency }) => efficiency !== null).length;
      return marked > 0 ? t.officers.count(marked) : t.officers.usual;
    }
    case 'end':
      return briefing.end.lastBound === null ? briefing.end.text || t.end.open : t.end.bound(briefing.end.lastBound);
    case 'agreed': {
      const own = Object.entries(readings).filter(([id, value]) => !isStandard(id, value)).length;
      return own > 0 ? t.agreed.changed(own) : t.agreed.usual;
    }
  }
}

const isStandard = (id: string, value: string): boolean =>
  Object.entries(STANDARD_READINGS).some(([known, standard]) => known === id && standard === value);
