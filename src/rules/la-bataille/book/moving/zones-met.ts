import { HEXSIDES, type Hex, stepped } from '../../../../hex/axial';
import { footFormation } from '../ground/filling';
import { zonesIn } from '../ground/ground-zones';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import { isHorse, isSnake } from './formations';
import type { Marched } from './moving-state';
import { combatOf, leadCombat, type MarchGround, type Walk } from './walk';

/** The enemies whose zone in a hex stops any of them (P14). */
export function stoppersOf(ground: MarchGround, walk: Walk, hex: Hex): readonly OnMap<CombatUnit>[] {
  const goers = combatOf(walk);
  if (goers.length === 0) return [];
  const zones = zonesIn(ground.standing, hex, ground.side);
  const horseOnly = goers.every(({ unit }) => isHorse(unit));
  return zones.filter(({ counter }) => !horseOnly || counter.arm === 'cavalry');
}

/** Stopped whole, or only in some hexes of a line, which may go on to assault (P16). */
export function stopIn(ground: MarchGround, walk: Walk): Marched['stopped'] {
  const lead = leadCombat(walk);
  if (!lead) return 'no';
  // A column on the road comes to where its head is.
  const hexes = isSnake(lead) ? lead.place.hexes.slice(0, 1) : lead.place.hexes;
  const met = hexes.filter((hex) => stoppersOf(ground, walk, hex).length > 0).length;
  if (met === 0) return 'no';
  return met < hexes.length && footFormation(lead) === 'line' ? 'part' : 'yes';
}

/** Whoever spends points here may be fired on: in a zone, or next to a carré, which fires though it has none (P14). */
export function isExposed({ standing, side }: MarchGround, hex: Hex): boolean {
  if (zonesIn(standing, hex, side).length > 0) return true;
  return HEXSIDES.some((each) =>
    standing
      .at(stepped(hex, each))
      .some((unit) => unit.counter.side !== side && footFormation(unit) === 'carre' && unit.counter.arm === 'infantry'),
  );
}
