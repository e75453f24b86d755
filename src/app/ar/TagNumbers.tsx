import { useState } from 'react';
import { useStore } from 'zustand';
import { TagSheet } from '../../panels/ar/TagSheet';
import { type BattleView, sidesOf } from '../../rules/book';
import { arTexts } from '../../texts/ar-texts';
import { numberOf, UNIT_TAG_COUNT } from '../../vision/markers/printed';
import { everybodyIn } from './ground-in-view';
import { giveTag, tagChanges, tagsOf } from './tag-numbers';

interface TagNumbersProps {
  readonly battle: string;
  readonly view: BattleView;
  /** Tags that were read. */
  readonly seen: readonly number[];
  /** One of them that is to be given at once. */
  readonly first: number | undefined;
  readonly onClose: () => void;
}

/** The tags of everybody in a battle, to be changed. */
export function TagNumbers({ battle, view, seen, first, onClose }: TagNumbersProps) {
  const t = arTexts.tags;
  useStore(tagChanges);
  const [said, setSaid] = useState<string>();
  const everybody = everybodyIn(view);
  const units = everybody.map(({ id }) => id);
  const tags = tagsOf(battle, units);
  const nameOf = (unit: string): string => everybody.find(({ id }) => id === unit)?.name ?? unit;
  const give = (number: number, unit: string): void => {
    const from = giveTag(battle, units, number - 1, unit);
    const given = t.given(number, nameOf(unit));
    const other = from && nameOf(from.unit);
    const swapped = other && (from?.id === undefined ? t.left(other) : t.swapped(other, numberOf(from.id)));
    setSaid(swapped ? `${given} ${swapped}` : given);
  };
  return (
    <TagSheet
      sides={sidesOf(view).map((side) => ({
        side,
        units: everybody
          .filter((each) => each.side === side.id)
          .map(({ id, name }) => {
            const tag = tags.find(({ unit }) => unit === id)?.id;
            return { id, name, tag: tag === undefined ? undefined : numberOf(tag), seen: seen.includes(tag ?? -1) };
          }),
      }))}
      found={seen.filter((id) => !tags.some((tag) => tag.id === id)).map(numberOf)}
      most={UNIT_TAG_COUNT}
      first={first === undefined ? undefined : numberOf(first)}
      said={said}
      onGive={give}
      onClose={onClose}
    />
  );
}
