import type { Hex, Hexside } from '../hex/axial';
import type { Board } from '../hex/board';
import { hexName, type Layout } from '../hex/layout';
import type { HexMap } from '../hex/map';
import type { Message } from './reasons';
import type { Tone } from './shapes';
import type { Side, TablePhoto } from './table';
import type { SideId, UnitId } from './unit';

/** What a page draws of a battle on hexes, whatever the book. */
export interface HexTable {
  readonly map: HexMap;
  readonly sides: readonly Side[];
  /** Everybody on the map. In a hex, those who come later in the list lie above the others. */
  readonly counters: readonly Counter[];
  /** Everybody by name, those to come and those gone too: the log speaks of them. */
  readonly units: ReadonlyMap<UnitId, { readonly name: string }>;
  /** A picture of the players' own map under the hexes. */
  readonly underlay?: Underlay;
}

/** A picture, and where three of its points lie on the board (cm): from its pixels to the board by one affine map. */
export interface Underlay {
  readonly photo: TablePhoto;
  /** Where a pixel (u, v) lies, in cm of the board: a·u + b·v + c. */
  readonly x: readonly [number, number, number];
  readonly y: readonly [number, number, number];
}

/** What a counter shows at a glance. */
export const COUNTER_SIGNS = [
  'infantry',
  'light-infantry',
  'grenadiers',
  'heavy-cavalry',
  'light-cavalry',
  'lancers',
  'cossacks',
  'foot-artillery',
  'horse-artillery',
  'leader',
] as const;
export type CounterSign = (typeof COUNTER_SIGNS)[number];

/** How a counter stands, which its outline on the map shows. */
export const COUNTER_STANCES = [
  'column',
  'line',
  'carre',
  'general-order',
  'skirmish',
  'road-march',
  'limbered',
  'unlimbered',
] as const;
export type CounterStance = (typeof COUNTER_STANCES)[number];

export interface HexFacing {
  readonly kind: 'side' | 'vertex';
  readonly at: Hexside;
}

export interface Counter {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name: string;
  readonly sign: CounterSign;
  /** One hex, or several in a row: a long line, skirmishers, a column on the road (its head first). */
  readonly hexes: readonly Hex[];
  /** Nothing where it has none: a carré, a leader, somebody who routs. */
  readonly facing: HexFacing | null;
  readonly formation: Message | null;
  /** The same as a picture; null for whoever has no formation, such as a leader. */
  readonly stance: CounterStance | null;
  /** 0 in order, 1 or 2 disordered, 3 routed: notches, never colour alone. */
  readonly disorder: 0 | 1 | 2 | 3;
  /** Strength points left, of those it began with. */
  readonly strength: { readonly left: number; readonly of: number } | null;
  /** What everybody may see on its back: size, movement. */
  readonly general: readonly Message[];
  /** What its owner alone sees: fire, melee, morale. */
  readonly specific: readonly Message[];
  /** States in place of markers: charges, is tired, has fired. */
  readonly states: readonly Message[];
}

/** What a verdict wants drawn, by hexes. `labels` are said in the reader's language. */
export type HexShape =
  | { readonly kind: 'hexes'; readonly tone: Tone; readonly hexes: readonly Hex[] }
  | {
      readonly kind: 'sides';
      readonly tone: Tone;
      readonly sides: readonly { readonly hex: Hex; readonly side: Hexside }[];
    }
  /** From centre to centre; `dashed` is a wish, not a deed. */
  | { readonly kind: 'path'; readonly tone: Tone; readonly hexes: readonly Hex[]; readonly dashed?: boolean }
  | { readonly kind: 'label'; readonly tone: Tone; readonly hex: Hex; readonly label: Message }
  | { readonly kind: 'mark'; readonly tone: Tone; readonly hex: Hex };

/** Hexes are drawn this wide, in cm from side to side: the table's scale, so that one camera serves all books. */
export const HEX_ACROSS = 5;

/** Where the hexes of a map lie on the table. */
export const boardOf = (layout: Layout): Board => ({ layout, across: HEX_ACROSS, corner: { x: 0, y: 0 } });

/** What a hex of the map is called. */
export const nameOfHex = ({ layout }: HexMap, hex: Hex): string => hexName(layout, hex);
