import { plainTags, tableMarkerPages, tagPages } from '../../panels/print/Markers';
import type { PrintGroup } from '../../panels/print/PrintSetup';
import type { Paper } from '../../panels/print/papers';
import { type BattleView, sidesOf } from '../../rules/book';
import type { SideId } from '../../table/unit';
import { arTexts } from '../../texts/ar-texts';
import type { Size } from '../../tools/paper/paper';
import { everybodyIn } from '../ar/ground-in-view';
import { tagsOf } from '../ar/tag-numbers';

/** Who carries which tag, side by side. */
export interface TagsOfSide {
  readonly id: SideId;
  readonly name: string;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

export function tagsBySide(battle: string, view: BattleView): readonly TagsOfSide[] {
  const all = everybodyIn(view);
  const tags = tagsOf(
    battle,
    all.map(({ id }) => id),
  );
  return sidesOf(view)
    .map(({ id, name }) => ({
      id,
      name,
      tags: all
        .filter((unit) => unit.side === id)
        .flatMap((unit) => tags.filter((tag) => tag.unit === unit.id).map((tag) => ({ id: tag.id, name: unit.name }))),
    }))
    .filter((side) => side.tags.length > 0);
}

export function markerChoices(sides: readonly TagsOfSide[]): PrintGroup {
  const t = arTexts.print;
  const choices = [
    { id: 'markers', label: t.table },
    ...sides.map(({ id, name }) => ({ id: `tags ${id}`, label: t.tags(name) })),
    { id: 'plain tags', label: t.plain },
  ];
  return { title: t.group, choices };
}

export function markerPapers(sides: readonly TagsOfSide[], ticked: ReadonlySet<string>, room: Size): readonly Paper[] {
  const t = arTexts.print;
  return [
    ...(ticked.has('markers') ? tableMarkerPages(room) : []),
    ...sides
      .filter(({ id }) => ticked.has(`tags ${id}`))
      .flatMap(({ id, name, tags }) => tagPages(`tags ${id}`, t.tagTitle(name), tags, room)),
    ...(ticked.has('plain tags') ? tagPages('plain tags', t.plainTitle, plainTags(), room) : []),
  ];
}
