import type { Cite, Saying } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { TerrainId } from '../table/terrain';
import type { SideId, UnitId } from '../table/unit';
import type { Deed } from './deed';
import type { FireRole, Known, Ruling, Statement, Toggle } from './fire-advice';

/**
 * What a book that plays in cm answers about melee, and about all that comes after contact. Loaded apart, because it is large;
 * pure queries over a state. Every answer is undefined where measuring is locked.
 */
export interface MeleeAdviser<S> {
  /** The melee zone of a unit, and every opponent it touches or who touches it with his. */
  zone(state: S, unit: UnitId): MeleeZone | undefined;
  /** May this unit attack that one, or that house, now; from which side would it be, and with which factors? */
  verdict(state: S, plan: AttackPlan): AttackVerdict | undefined;
  /** All that waits in this phase: melees to fight, flights to run, advances to make. */
  queue(state: S): MeleeQueue | undefined;
  /** What a unit may do after contact and between fights: rally, rest, occupy, work… Empty where measuring is locked. */
  deeds(state: S, unit: UnitId): readonly Deed[];
}

export type AnyMeleeAdviser = MeleeAdviser<unknown>;

export interface AttackPlan {
  readonly attacker: UnitId;
  /** The unit attacked, or a house that nobody holds. */
  readonly target: UnitId | null;
  readonly house?: TerrainId;
  readonly known?: Known;
}

export interface MeleeZone {
  readonly unit: UnitId;
  readonly shapes: readonly Shape[];
  /** Opponents touched by its zone, and those whose zone touches it. */
  readonly touches: readonly ZoneContact[];
}

export interface ZoneContact extends Saying {
  readonly unit: UnitId;
  readonly cite: Cite;
  /** Whose zone it is that touches the other. */
  readonly by: UnitId;
  readonly close: boolean;
}

export interface AttackVerdict {
  readonly attacker: UnitId;
  readonly target: UnitId | null;
  /** Could this attack be fought where both stand now? */
  readonly ruling: Ruling;
  readonly close: boolean;
  readonly aspect: 'front' | 'flank' | 'rear' | 'overreach';
  /** Those that decide first: contact, side, uphill, cover, obstacle, passive cavalry, support, neighbours. */
  readonly statements: readonly Statement[];
  readonly shapes: readonly Shape[];
  /** As if it were fought now; absent where the two are no match for a melee at all. */
  readonly card?: DuelCard;
  /** It stands announced, and has not been fought. */
  readonly announced: boolean;
  /** Ways to announce it, each with what stands against it now. */
  readonly roles: readonly FireRole[];
}

/** Two parties who both throw (tables 8 and 9). */
export interface DuelCard {
  readonly kind: 'duel';
  /** The table the factors are from. */
  readonly cite: Cite;
  readonly first: DuelSide;
  readonly second: DuelSide;
  readonly toggles: readonly Toggle[];
  readonly odds: DuelOdds;
  /** What becomes of both if they go on where they stand, by the end of each round; where it was asked for. */
  readonly rounds?: readonly RoundOdds[];
}

/** Chances by the end of a round, which add up to 1, and what both have lost until then. */
export interface RoundOdds {
  /** The first is beaten into MD or FD by the dice, or is spent while the second is not; likewise the second. */
  readonly first: number;
  readonly second: number;
  /** Both are spent at once. */
  readonly both: number;
  /** They go on. */
  readonly neither: number;
  readonly meanLoss: { readonly first: number; readonly second: number };
}

export interface DuelSide extends Saying {
  /** Absent in the calculator. */
  readonly unit?: UnitId;
  /** All that count for the ratio. */
  readonly figures: number;
  /** Those that make up units of melee, and how many units that is; 0 where nobody is killed (table 9). */
  readonly fighting: number;
  readonly units: number;
  readonly factors: readonly DuelFactor[];
  readonly modifier: number;
  /** Nothing becomes of it by these dice: it throws for the other alone (table 9). */
  readonly safe?: true;
}

export interface DuelFactor extends Saying {
  readonly row: string;
  readonly value: number;
  readonly cite: Cite;
}

/** Exact chances of 216 × 216. */
export interface DuelOdds {
  readonly first: SideOdds;
  readonly second: SideOdds;
  /** Neither has the better of it. */
  readonly even: number;
}

export interface SideOdds {
  /** What becomes of its morale by the difference; `OR`: nothing. */
  readonly morale: Readonly<Record<'OR' | 'LD' | 'MD' | 'FD', number>>;
  /** Chance of each number of figures gone: by the dice, as prisoners and with FD together. Those of 0 left out. */
  readonly losses: readonly { readonly figures: number; readonly chance: number }[];
  readonly meanLoss: number;
  /** Chance that its own dice show two ones or more, which begins the end of its supplies; 0 where that does not count. */
  readonly supplies: number;
}

/** One throw against a table (reorganisation, materials, fire and powder). */
export interface ThrowCard {
  readonly kind: 'throw';
  readonly cite: Cite;
  /** What the outcomes are about, where it is not what Belle Alliance throws for. */
  readonly about?: Saying;
  readonly factors: readonly DuelFactor[];
  readonly modifier: number;
  /** What may come of it, the best first. */
  readonly outcomes: readonly ThrowOutcome[];
}

export interface ThrowOutcome extends Saying {
  readonly id: string;
  readonly chance: number;
  /** The same in a word or two, where there is little room. */
  readonly short: Saying;
}

export interface MeleeQueue {
  /** Melees are fought now; otherwise they are yet to come. */
  readonly due: boolean;
  readonly melees: readonly MeleeCard[];
  /** Attacks announced that are not in contact, or cannot be fought yet. */
  readonly pending: readonly PendingAttack[];
  readonly flights: readonly FlightLine[];
  readonly advances: readonly AdvanceLine[];
  /** Runs all that are due, in the order of the rules; absent where none is. */
  readonly runFlights?: FireRole['command'];
}

/** Units that fight with each other, directly or through common opponents: each throws once (4.1.5). */
export interface MeleeCard {
  readonly id: string;
  readonly units: readonly UnitId[];
  readonly duels: readonly DuelLine[];
  /** Who may support or be a neighbour, and who does. */
  readonly helpers: readonly HelperLine[];
  /** Who must agree first: nobody where nothing is thrown for. */
  readonly sides: readonly SideId[];
  readonly shapes: readonly Shape[];
  readonly command: FireRole['command'];
}

export interface DuelLine {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly aspect: AttackVerdict['aspect'];
  readonly card: DuelCard;
  readonly statements: readonly Statement[];
  readonly withdraw?: FireRole['command'];
}

export interface HelperLine extends Saying {
  readonly unit: UnitId;
  readonly helps: UnitId;
  readonly as: 'support' | 'neighbour';
  readonly named: boolean;
  /** Names it, or takes it back. */
  readonly command: FireRole['command'];
  readonly cite: Cite;
}

export interface PendingAttack extends Saying {
  readonly attacker: UnitId;
  readonly target: UnitId | null;
  readonly cite: Cite;
  /** Nothing is to be done about it before all have marched. */
  readonly waits?: true;
  /** Others it is in contact with, on whom it may turn (4.1.2). */
  readonly turns: readonly { readonly target: UnitId; readonly command: FireRole['command'] }[];
  readonly withdraw: FireRole['command'];
}

export interface FlightLine extends Saying {
  readonly unit: UnitId;
  readonly must: 'retreat' | 'rout';
  readonly cite: Cite;
  /** It was carried out with the figures, by hand. */
  readonly byHand: FireRole['command'];
}

export interface AdvanceLine extends Saying {
  readonly unit: UnitId;
  readonly mayAttack: boolean;
  readonly cite: Cite;
  /** Lets the right go. */
  readonly waive: FireRole['command'];
}
