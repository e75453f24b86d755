import type { Toggle } from '../../card';
import { coverChoice, yesOrNo } from '../explain/toggle';
import type { MeleeFinding } from './melee-geometry';

/**
 * What only the players know, or know better: whether the target was hidden when the attack was announced, whether it is made
 * at the charge, and what a barricade is worth.
 */
export function togglesOf({ plan, ground, found }: MeleeFinding): readonly Toggle[] {
  const { known, mutual } = plan;
  const cover = 'attack.toggle.cover';
  return [
    yesOrNo('charge', 'attack.toggle.charge', '2.3.3', found.charge, known),
    ...(mutual
      ? [yesOrNo('charge-of-defender', 'attack.toggle.charge-of-defender', '2.3.3', found.chargeOfDefender, known)]
      : []),
    yesOrNo('hidden', 'attack.toggle.hidden', '1.1.2', found.hidden, known),
    ...coverChoice('cover', cover, ground.defender.cover, known),
    ...(mutual ? coverChoice('cover-of-attacker', cover, ground.attacker.cover, known) : []),
  ];
}
