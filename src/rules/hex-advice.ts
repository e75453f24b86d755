import type { FractionText } from '../dice/fraction';
import type { Hex, Hexside } from '../hex/axial';
import type { HexFacing, HexShape } from '../table/hex-table';
import type { Cite, Message, Violation } from '../table/reasons';
import type { SideId, UnitId } from '../table/unit';
import type { Action, Asked, Command } from './action';
import type { StrengthLine } from './card';

/**
 * What a book on hexes answers before anything is done. Pure queries over a state: the page asks its own copy. They decide
 * nothing; the command they name is decided in the worker like any other.
 */
export interface HexAdviser<S> {
  /**
   * What may be done now with these counters, and where a hex was tapped, with or to what is there: to go there, to fire at
   * it, to charge it, to assault it.
   */
  actions(state: S, asked: Asked): readonly Action[];
  /** Where the unit can get to from where its march has come to. Undefined where it cannot move now. */
  reach(state: S, march: HexMarch): HexReach | undefined;
  /** The march as tapped so far: costed, explained, with what it provokes and the command that carries it out. */
  plan(state: S, march: HexMarch): HexMarchAdvice;
  /** The march led on to a hex by the cheapest way; undefined where there is none. */
  extendTo(state: S, march: HexMarch, hex: Hex): HexMarch | undefined;
  /** Why there is none: of the next hex what stands against that step, of one farther off what is missing. */
  noWay(state: S, march: HexMarch, hex: Hex): readonly HexReason[];
  sight(state: S, from: Hex, to: Hex): HexSightAdvice;
  /** Front, flank and rear sides and the zone of a counter. */
  aspects(state: S, unit: UnitId): readonly HexShape[];
  /** The zones of all who stand on a side. */
  zones(state: S, side: SideId): readonly HexShape[];
  /** Why a counter that has no action and cannot march can do nothing now: what decides that first. Never empty then. */
  idle(state: S, unit: UnitId): readonly HexReason[];
  /** What players may put right about a counter, whatever the rules say. Absent in books that have no command for it. */
  correction?(state: S, unit: UnitId): HexCorrection | undefined;
}
export type AnyHexAdviser = HexAdviser<unknown>;

/** A reason, with the rule that decides. */
export interface HexReason extends Message {
  readonly cite?: Cite;
}

/** What a unit does on its march, one after the other. */
export type HexStep =
  | { readonly do: 'enter'; readonly hex: Hex }
  | { readonly do: 'face'; readonly facing: Hexside }
  /** `hexes` and `facing` where the new formation stands otherwise. */
  | { readonly do: 'form'; readonly formation: string; readonly hexes: readonly Hex[]; readonly facing: Hexside };

export interface HexMarch {
  readonly unit: UnitId;
  /** Those of its stack that go with it. */
  readonly with: readonly UnitId[];
  readonly steps: readonly HexStep[];
}

export interface HexReach {
  readonly hexes: readonly { readonly hex: Hex; readonly left: FractionText }[];
  readonly shapes: readonly HexShape[];
}

export interface HexMarchAdvice {
  /** Each step with what it costs, and why. */
  readonly lines: readonly {
    readonly step: HexStep;
    readonly points: FractionText;
    readonly lines: readonly StrengthLine[];
    /** Which way it looks after a step by which it turns or forms. */
    readonly facing: HexFacing | null;
  }[];
  readonly left: FractionText;
  readonly of: FractionText;
  readonly violations: readonly Violation[];
  /** What comes of it on the way: stops, opportunity fire, checks. */
  readonly warnings: readonly (Message & { readonly cite: Cite; readonly hex?: Hex })[];
  /** Where it would stand. */
  readonly stands: { readonly hexes: readonly Hex[]; readonly facing: HexFacing | null };
  readonly shapes: readonly HexShape[];
  /** How it could form where it has come to, each as the next step of this march; what makes no sense is not listed. */
  readonly forms: readonly HexFormStep[];
  readonly command: Command;
}

export interface HexFormStep extends Message {
  readonly cite: Cite;
  readonly step: Extract<HexStep, { readonly do: 'form' }>;
}

export interface HexSightAdvice {
  readonly seen: boolean;
  readonly distance: number;
  /** What hides it, or why it is seen all the same. */
  readonly reasons: readonly (Message & { readonly cite: Cite; readonly hex?: Hex })[];
  readonly shapes: readonly HexShape[];
}

/** What can be put right about a counter by hand: where it stands, and what the book keeps of it. */
export interface HexCorrection {
  readonly hexes: readonly Hex[];
  readonly facing: Hexside;
  readonly fields: readonly HexCorrectionField[];
  /** The command that puts it so. What is not named stays. */
  command(put: HexPut): Command;
}

export interface HexCorrectionField extends Message {
  readonly id: string;
  /** The id of what is so now. */
  readonly now: string;
  readonly choices: readonly (Message & { readonly id: string })[];
}

export interface HexPut {
  /** By the ids of fields, the ids of what shall be so. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly hexes?: readonly Hex[];
  readonly facing?: Hexside;
  readonly note: string;
}
