import type { Factor } from '../card';
import { COMBAT_MODIFIERS, RATIOS } from './tables/results';
import { type WarburgRule, wb } from './warburg-cite';
import { combatGround, type TargetGround } from './warburg-ground';
import type { Arm, Aspect, Order } from './warburg-vocabulary';

/** One unit in a combat. */
export interface Fighter {
  readonly arm: Arm;
  readonly light: boolean;
  readonly heavy: boolean;
  readonly grenadiers: boolean;
  readonly strength: number;
  readonly morale: number;
  readonly order: Order;
  /** Heavy cavalry with a bonus printed on its counter. */
  readonly bonus: boolean;
  readonly marchColumn: boolean;
}

export interface FightingSide {
  /** The first leads: the one on top. */
  readonly units: readonly Fighter[];
  readonly commander: boolean;
  readonly demoralised: boolean;
  /** It changed the order of a stack in an enemy zone. */
  readonly reordered: boolean;
}

export interface CombatCase {
  readonly attacker: FightingSide;
  readonly defender: FightingSide;
  /** The worst for the defenders: rear before flank (R163). */
  readonly aspect: Aspect;
  readonly ground: TargetGround;
  /** It goes on from the turn before: grenadiers have had their shock. */
  readonly continued: boolean;
}

export type Ratio = (typeof RATIOS)[number];

/** The largest ratio on the sheet that is not above the strengths: rounded for the defender (R160). */
export const ratioOf = (attack: number, defence: number): Ratio =>
  RATIOS.find(({ attacker, defender }) => attack * defender >= attacker * defence) ??
  (RATIOS[RATIOS.length - 1] as Ratio);

const strengthOf = ({ units }: FightingSide): number => units.reduce((sum, { strength }) => sum + strength, 0);

/** Everything that is added to the die (W4). */
export function combatFactors(it: CombatCase): readonly Factor[] {
  const { attacker, defender } = it;
  const ratio = ratioOf(strengthOf(attacker), strengthOf(defender));
  const morale = bestMorale(attacker) - bestMorale(defender);
  return [
    ...line('ratio', ratio.add, 'R160', { attacker: ratio.attacker, defender: ratio.defender }),
    ...line('morale', morale, 'R164'),
    ...when(it.aspect === 'rear', 'rear', 'R163'),
    ...when(it.aspect === 'flank' && !hasNoFlank(it), 'flank', 'R163'),
    ...combatGround(it.ground),
    ...heavyLines(it),
    ...when(attacker.units.some(isDisorganised), 'attacker-disorganised'),
    ...when(
      defender.units.some((unit) => isDisorganised(unit) || fightsAfoot(unit, it)),
      'defender-disorganised',
    ),
    ...when(
      attacker.units.every(({ light }) => light),
      'attackers-light',
    ),
    ...when(it.ground.terrain === 'clear' && defender.units.every(({ light }) => light), 'defenders-light'),
    ...when(it.ground.terrain === 'village' && defender.units.some(isLightHorse), 'horse-in-village', 'R167'),
    ...when(!it.continued && attacker.units.some(({ grenadiers }) => grenadiers), 'grenadiers'),
    ...when(attacker.reordered, 'attacker-reordered', 'R166'),
    ...when(defender.reordered, 'defender-reordered', 'R166'),
    ...when(attacker.commander, 'commander'),
    ...when(attacker.demoralised, 'attacker-demoralised', 'R165'),
    ...when(defender.demoralised, 'defender-demoralised', 'R165'),
    ...when(
      defender.units.some(({ marchColumn }) => marchColumn),
      'march-column',
    ),
  ];
}

/** Heavy cavalry counts where it leads the attack (R167). */
function heavyLines({ attacker, defender }: CombatCase): readonly Factor[] {
  const [leads] = attacker.units;
  if (leads?.arm !== 'cavalry' || !leads.heavy) return [];
  const foot = defender.units.filter(({ arm }) => arm === 'infantry');
  return [
    ...when(foot.some(isDisorganised), 'heavy-on-disorganised-foot', 'R167'),
    ...when(
      foot.length > 0 && !foot.some(isDisorganised) && foot.some(({ light }) => !light),
      'heavy-on-line-foot',
      'R167',
    ),
    ...when(leads.bonus && defender.units.some(({ arm }) => arm === 'cavalry'), 'heavy-on-horse', 'R167'),
  ];
}

/** Infantry in a village has no flanks; its rear is its rear (W1). */
const hasNoFlank = ({ ground, defender }: CombatCase): boolean =>
  ground.terrain === 'village' && defender.units.every(({ arm }) => arm === 'infantry');

/** In a village cavalry fights as if disorganised, but for the light, which dismounts (W1). */
const fightsAfoot = ({ arm, light }: Fighter, { ground }: CombatCase): boolean =>
  ground.terrain === 'village' && arm === 'cavalry' && !light;

const isLightHorse = ({ arm, light }: Fighter): boolean => arm === 'cavalry' && light;
const isDisorganised = ({ order }: Fighter): boolean => order !== 'good';
const bestMorale = ({ units }: FightingSide): number => Math.max(...units.map(({ morale }) => morale));

const when = (holds: boolean, row: keyof typeof COMBAT_MODIFIERS, rule: WarburgRule = 'W4'): readonly Factor[] =>
  holds ? line(row, COMBAT_MODIFIERS[row], rule) : [];

const line = (
  row: string,
  value: number,
  rule: WarburgRule = 'W4',
  values?: Readonly<Record<string, number>>,
): readonly Factor[] =>
  value === 0 ? [] : [{ row, key: `wb.combat.${row}`, ...(values && { values }), value, cite: wb(rule) }];
