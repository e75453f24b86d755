import * as v from 'valibot';
import { FORMATIONS } from '../../miniatures/miniatures-unit';
import { burden, COVERS } from '../fire/fire-situation';
import { DISORDERS, isValour } from '../units/roster';

/** Everything table 8 asks about one melee between two parties, and nothing else: found on the table, or tapped in by hand. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000));

const partySchema = v.object({
  arm: v.picklist(['infantry', 'cavalry', 'artillery']),
  /** As it counts in melee: in a house, and in rout, a line (6.1.2, 5.4.1). */
  formation: v.picklist(FORMATIONS),
  /** Light or heavy cavalry; null: neither, or no cavalry. */
  cavalry: v.nullable(v.picklist(['light', 'heavy'])),
  lancers: v.boolean(),
  /** All that count for the ratio (4.1.3, 4.3.1, 4.3.2, 4.5.0). */
  figures: count,
  /** Of a skirmish line, where only those near the opponent count: all of it, whom losses befall (4.3.1). */
  exposed: v.exactOptional(count),
  /** Those that make up units of melee (4.1.3, R145). */
  fighting: count,
  valour: v.pipe(v.number(), v.check(isValour)),
  disorder: v.picklist(DISORDERS),
  /** Its first fire or melee of the battle. */
  first: v.boolean(),
  /** It fired this bound, or those who burden it did (4.1.3, 4.3.2). */
  fired: v.boolean(),
  withoutSupplies: v.boolean(),
  /** Split, assembled or changed formation this bound (R196). */
  reformed: v.boolean(),
  /** Infantry without its skirmish line between it and the opponent, nor behind cover, nor a skirmish line itself (4.3.2, R132). */
  uncovered: v.boolean(),
  inPassage: v.boolean(),
  atCharge: v.boolean(),
  chargedLast: v.boolean(),
  /** Cavalry that has not marched 5 cm (4.4.0). */
  passive: v.boolean(),
  /** In an earlier melee of this bound or the last (R131). */
  attackedBefore: v.boolean(),
  defendedBefore: v.boolean(),
  inflictedFd: v.boolean(),
  /** Has a support unit, or as a skirmish line its soutien. */
  support: v.boolean(),
  neighbour: v.boolean(),
  /** The factor of its engaged officer (table 10). */
  officer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-4), v.maxValue(4))),
  /** What its side bears for fallen staff, where it bears anything (table 18). */
  burden,
  /** Overreaches the opponent (4.1.8): never together with `aspect` flank or rear against that opponent. */
  overreaches: v.boolean(),
});
export type Party = v.InferOutput<typeof partySchema>;

const ASPECTS = ['front', 'flank', 'rear'] as const;

export const meleeSituationSchema = v.object({
  attacker: partySchema,
  defender: partySchema,
  /** The defender attacks as well: both use the column of the attacker (4.1.3, R146). */
  mutual: v.boolean(),
  /** Where the attack strikes the defender (4.1.8). */
  aspect: v.picklist(ASPECTS),
  uphill: v.boolean(),
  /** Of mutual attackers: it is the second who goes uphill. */
  uphillOfDefender: v.exactOptional(v.boolean()),
  /** What the attacker has against him: the cover of the defender (4.1.3), or of the empty house both want (6.1.2). */
  cover: v.picklist(COVERS),
  /** Of mutual attackers: the cover that the second has against him. */
  coverOfAttacker: v.picklist(COVERS),
  /** The attacked unit is out of sight in the feature attacked (1.1.2, R10). */
  hidden: v.boolean(),
});
export type MeleeSituation = v.InferOutput<typeof meleeSituationSchema>;
