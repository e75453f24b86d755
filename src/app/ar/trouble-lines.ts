import type { TroubleLine } from '../../panels/ar/TroubleList';
import { arTexts } from '../../texts/ar-texts';
import { numberOf } from '../../vision/markers/printed';
import type { TagTrouble } from '../../vision/tags';

/** What is wrong with tags, in words; one that is nobody's can be given to a unit. */
export function troubleLines(troubles: readonly TagTrouble[], onGive: (tag: number) => void): readonly TroubleLine[] {
  const t = arTexts.capture;
  return troubles.map(({ id, kind }) => ({
    words: t.troubles[kind](numberOf(id)),
    give: kind === 'unknown' ? { label: t.give(numberOf(id)), onPress: () => onGive(id) } : undefined,
  }));
}
