import type { Cite, Message } from '../table/reasons';
import type { SideId, UnitId } from '../table/unit';
import type { Command } from './action';

/** What the phase of now asks for: what must be resolved before it closes, and what may be done in it besides. */
export interface Agenda extends Message {
  readonly items: readonly AgendaItem[];
  /** What is to be known besides: that this is the last bound, or that the last is over. */
  readonly told?: readonly Message[];
}

export interface AgendaItem extends Message {
  readonly id: string;
  /** The phase does not close before; else it is an offer. */
  readonly must: boolean;
  readonly cite: Cite;
  readonly go: AgendaGo;
}

/** Where a tap on it goes. */
export type AgendaGo =
  /** A side writes its sheet. */
  | { readonly kind: 'sheet'; readonly side: SideId }
  /** All sheets are opened. */
  | { readonly kind: 'open-sheets' }
  /** The orders of this bound, and the dice they wait for. */
  | { readonly kind: 'orders' }
  /** Fallen officers, and who could take their place. */
  | { readonly kind: 'replacements' }
  | { readonly kind: 'tool'; readonly tool: 'fire' | 'melee' }
  /** One after the other. */
  | { readonly kind: 'units'; readonly units: readonly UnitId[] }
  | { readonly kind: 'command'; readonly command: Command };

/** A book that knows its phases says what they ask for. A promise: what has to look at the whole table is fetched when it is asked. */
export interface BookAgenda<S> {
  agendaOf(state: S): Promise<Agenda>;
}
export type AnyAgenda = BookAgenda<unknown>;
