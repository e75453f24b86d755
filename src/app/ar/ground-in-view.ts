import { boardSize } from '../../hex/board';
import type { BattleView } from '../../rules/book';
import { groundOf } from '../../scene/ground';
import { boardOf } from '../../table/hex-table';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import type { SideId } from '../../table/unit';
import { MARKER_CM } from '../../vision/markers/printed';
import type { Survey } from '../../vision/survey/survey';
import type { Tray } from '../../vision/tags';
import type { Terrace } from '../../vision/vision-ground';
import type { UnitTags } from './tag-numbers';

/** Of what a battle is played on, what the camera must know: how large it is, in its own cm. */
export interface PlayedOn {
  readonly width: number;
  readonly depth: number;
  /** Real cm of one of its cm; undefined where only its corners can tell, as of a map of hexes. */
  readonly factor: number | undefined;
}

export function playedOn({ table, hexes }: BattleView): PlayedOn {
  if (table) return { width: table.width, depth: table.depth, factor: table.scale?.factor ?? 1 };
  const size = hexes ? boardSize(boardOf(hexes.map.layout)) : { width: 1, depth: 1 };
  return { ...size, factor: undefined };
}

interface Standing {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
}

/** Everybody on the table or the map. */
export const everybodyIn = ({ table, hexes }: BattleView): readonly Standing[] =>
  table ? [...table.units.values()] : (hexes?.counters ?? []);

/** Hills as the table has them; a map of hexes is a flat sheet. */
export const terracesOf = (table: Table | undefined): readonly Terrace[] =>
  table ? groundOf(table.terrain).hills.map(({ outline, top }) => ({ outline, height: top })) : [];

/** Tags lie in the middle of what a unit's bases cover, on trays of this thickness in real cm, more or less. */
const TRAY = 0.2;
const TRAY_OFF = 0.3;

export const traysOf = (table: Table | undefined, tags: UnitTags): readonly Tray[] =>
  table
    ? [...table.units.values()].flatMap((unit) => {
        const tag = tags.find((each) => each.unit === unit.id);
        if (!tag) return [];
        const { left, right, front, back } = standOf(table, unit).bounds;
        return [{ unit: unit.id, tag: tag.id, offset: { x: (left + right) / 2, y: (front + back) / 2 }, turn: 0 }];
      })
    : tags.map(({ id, unit }) => ({ unit, tag: id, offset: { x: 0, y: 0 }, turn: 0 }));

/** By what share the printer made markers larger or smaller than they should be, as a length by the tape has told. */
export const printedBy = ({ map }: Pick<Survey, 'map'>): number => {
  const sizes = [...map.values()].map(({ size }) => size);
  return sizes.length === 0 ? 1 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length / MARKER_CM.table;
};

/** How tags lie, in the table's own cm. They come from the printer that made the table markers. */
export const tagWays = (terraces: readonly Terrace[], factor: number, printed = 1) => ({
  size: (MARKER_CM.unit * printed) / factor,
  terraces,
  thickness: TRAY / factor,
  heightOff: TRAY_OFF / factor,
});
