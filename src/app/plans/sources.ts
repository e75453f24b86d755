import type { Card } from '../../rules/card';
import type { UnitId } from '../../table/unit';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';

/** A card of the book from which a link of a chain can be taken. */
export interface Source {
  readonly id: string;
  readonly label: string;
  readonly card: Card;
}

/** Every card that the book has for this unit, and for what it could do to that one, as the plan stands. */
export async function sourcesFor(
  battle: OpenBattle,
  unit: UnitId,
  target: UnitId | undefined,
): Promise<readonly Source[]> {
  const asked = battle.pending?.question;
  const now: readonly Source[] = asked?.card ? [{ id: 'asked', label: say(asked), card: asked.card }] : [];
  const parts = await Promise.all([
    ordersOf(battle, unit),
    fireOf(battle, unit, target),
    meleeOf(battle, unit, target),
  ]);
  return [...now, ...parts.flat(), ...hexDeeds(battle, unit, target)];
}

const t = planTexts.chain.kinds;

async function ordersOf({ advice }: OpenBattle, unit: UnitId): Promise<readonly Source[]> {
  const source = advice?.orders;
  const adviser = await source?.load();
  if (!adviser || !source) return [];
  return adviser
    .rolls(source.state)
    .waiting.filter((roll) => roll.unit === unit || roll.others.includes(unit))
    .map(({ card }) => ({ id: 'order', label: t.order, card }));
}

async function fireOf({ advice }: OpenBattle, firer: UnitId, target: UnitId | undefined): Promise<readonly Source[]> {
  const source = advice?.fire;
  if (!source || target === undefined) return [];
  const card = (await source.load()).verdict(source.state, { units: [firer], target })?.card;
  return card ? [{ id: 'fire', label: t.fire, card }] : [];
}

async function meleeOf(
  { advice }: OpenBattle,
  attacker: UnitId,
  target: UnitId | undefined,
): Promise<readonly Source[]> {
  const source = advice?.melee;
  if (!source || target === undefined) return [];
  const card = (await source.load()).verdict(source.state, { units: [attacker], target })?.card;
  return card ? [{ id: 'melee', label: t.melee, card }] : [];
}

function hexDeeds({ hexAdvice, view }: OpenBattle, unit: UnitId, target: UnitId | undefined): readonly Source[] {
  const [at] = view.hexes?.counters.find(({ id }) => id === target)?.hexes ?? [];
  const deeds = hexAdvice?.actions({ units: [unit], ...(at ? { at } : {}) }) ?? [];
  return deeds.flatMap((deed) => (deed.card ? [{ id: deed.id, label: say(deed), card: deed.card }] : []));
}
