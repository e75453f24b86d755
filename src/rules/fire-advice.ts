import type { Point } from '../geometry/point';
import type { Cite, Saying } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { SideId, UnitId } from '../table/unit';

/**
 * What a book that plays in cm answers about fire and sight before anything is done. Loaded apart from the march, because
 * it is large; pure queries over a state, quick enough for a moving finger unless they are promised. Every answer is
 * undefined where measuring is locked.
 */
export interface FireAdviser<S> {
  /** May this unit fire at that one now, with whom, how far, and with which factors? */
  verdict(state: S, plan: FirePlan): FireVerdict | undefined;
  /** Everything a unit can fire at, or that can fire at it. */
  targets(state: S, unit: UnitId): readonly FireLine[] | undefined;
  threats(state: S, unit: UnitId): readonly FireLine[] | undefined;
  /** Does one see the other, and why or why not? */
  sight(state: S, observer: UnitId, seen: UnitId): SightVerdict | undefined;
  /** The ground this unit sees, and the enemies on it. Takes longer: the worker's. */
  seenGround(state: S, observer: UnitId): SeenGround | undefined;
  /** All fire declared at a target, as it would be carried out together. */
  volley(state: S, target: UnitId): VolleyCard | undefined;
}

export type AnyFireAdviser = FireAdviser<unknown>;

export interface FirePlan {
  readonly firer: UnitId;
  readonly target: UnitId;
  /** Bases designated to fire, by their index in the stand; left out: all that may. */
  readonly bases?: readonly number[];
  /** The point of impact wished for; left out: where the line of fire is shortest. */
  readonly impact?: Point;
  /** What only the players know, by the id of its toggle. */
  readonly known?: Known;
}
export type Known = Readonly<Record<string, string>>;

/** One thing that was found, with its rule and its place. */
export interface Statement extends Saying {
  readonly id: string;
  readonly cite: Cite;
  /** `no` stands against the fire; `close` is nearer to its limit than figures can be placed. */
  readonly tone: 'yes' | 'no' | 'close' | 'neutral';
  /** What to draw when this statement is looked at, besides what is drawn anyway. */
  readonly shapes: readonly Shape[];
  /** Where to look. */
  readonly at?: Point;
  /** There is nothing to speak of without it, so nobody may let it stand. */
  readonly final?: true;
}

export type Ruling = 'can' | 'cannot';

export interface FireVerdict {
  readonly firer: UnitId;
  readonly target: UnitId;
  readonly ruling: Ruling;
  /** The ruling is exact; yet something that decides it lies within what figures wobble. */
  readonly close: boolean;
  readonly zone?: 1 | 2 | 3;
  readonly cm?: number;
  /** Figures with a line of aim, of those designated; for guns the gunners. */
  readonly figures: number;
  readonly designated: number;
  /** Those that decide first. */
  readonly statements: readonly Statement[];
  /** Arc, lines of aim, points, line of fire. */
  readonly shapes: readonly Shape[];
  readonly pointOfFire?: Point;
  /** Where the line of fire meets the target, after it was moved into the arc. */
  readonly impact?: Point;
  /** Counter-clockwise, what the point of impact moves along, where that is not the target's own bases: its house. */
  readonly outline?: readonly Point[];
  /** Absent where the fire cannot be carried out. */
  readonly card?: FactorCard;
  /** Bases that would take part. */
  readonly bases: readonly number[];
  /** The command that declares this fire, and those for other roles; `override` is added by the page. */
  readonly roles: readonly FireRole[];
}

/** A way to take part that can be declared: to fire, to serve another as neighbour, to range without effect. */
export interface FireRole extends Saying {
  readonly id: string;
  readonly cite: Cite;
  readonly command: { readonly type: string; readonly [field: string]: unknown };
  readonly violations: readonly (Saying & { readonly cite?: Cite; readonly overridable: boolean })[];
  /** It takes back what has been declared. */
  readonly takesBack?: true;
}

/** A factor as the table has it: whose it is, what it adds to, and how much. */
export interface FactorLine extends Saying {
  readonly row: string;
  readonly side: 'own' | 'opponent';
  readonly on: 'loss' | 'morale';
  readonly value: number;
  readonly cite: Cite;
}

/** What only the players know: a big toggle, or a few values to choose from. */
export interface Toggle extends Saying {
  readonly id: string;
  readonly cite: Cite;
  /** Two choices, the first meaning no, are a toggle; more are a choice. `found` is what the app would take. */
  readonly choices: readonly (Saying & { readonly id: string })[];
  readonly value: string;
  readonly found: string;
}

export interface FactorCard {
  readonly kind: 'fire';
  /** The table the factors are from. */
  readonly cite: Cite;
  readonly factors: readonly FactorLine[];
  readonly toggles: readonly Toggle[];
  readonly figures: number;
  readonly unitsOfFire: number;
  /** Sums over the factors: loss first, morale on top of it. */
  readonly lossModifier: number;
  readonly moraleModifier: number;
  readonly odds: FireOdds;
}

/** Exact chances of 216, or of a power of it where several roll. */
export interface FireOdds {
  /** Chance of each loss in figures, from the least possible on; those of 0 left out. */
  readonly losses: readonly { readonly figures: number; readonly chance: number }[];
  readonly morale: Readonly<Record<'OR' | 'LD' | 'MD' | 'FD', number>>;
  /** Chance of two ones or more, which begins the end of the supplies. */
  readonly supplies: number;
  readonly meanLoss: number;
}

/** All fire at one target, ready to be carried out together (3.1.5). */
export interface VolleyCard {
  readonly target: UnitId;
  readonly fires: readonly VolleyLine[];
  readonly odds: FireOdds;
  /** Who may support the target now; the target's side names one. */
  readonly supports: readonly { readonly unit: UnitId; readonly command: FireRole['command'] }[];
  /** The support unit that counts, if any. */
  readonly support?: UnitId;
  /** Sides that have to agree before dice are thrown. */
  readonly sides: readonly SideId[];
  readonly command: FireRole['command'];
}

export interface VolleyLine {
  readonly firer: UnitId;
  readonly role: 'fire' | 'neighbour' | 'ranging';
  readonly neighbourOf?: UnitId;
  readonly card?: FactorCard;
  readonly withdraw: FireRole['command'];
}

/** A possible fire at a glance. */
export interface FireLine {
  readonly firer: UnitId;
  readonly target: UnitId;
  readonly ruling: Ruling;
  readonly close: boolean;
  readonly zone?: 1 | 2 | 3;
  readonly cm?: number;
  readonly figures: number;
  /** From point of fire to point of impact, where there is a line. */
  readonly shapes: readonly Shape[];
  /** What stands against it first, where it cannot. */
  readonly why?: Saying & { readonly cite: Cite };
}

export interface SightVerdict {
  readonly observer: UnitId;
  readonly seen: UnitId;
  readonly ruling: 'sees' | 'hidden' | 'blocked' | 'too-far';
  readonly close: boolean;
  readonly cm: number;
  readonly limit: number;
  readonly statements: readonly Statement[];
  readonly shapes: readonly Shape[];
}

export interface SeenGround {
  /** Outlines of the ground seen; holes run the other way round. */
  readonly outlines: readonly (readonly Point[])[];
  /** Enemies seen, and those that are not with the reason. */
  readonly units: readonly SightVerdict[];
}
