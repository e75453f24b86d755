import type { Known } from '../../action';
import type { Toggle } from '../../card';
import { coverChoice, yesOrNo } from '../toggle';
import { type FireFinding, hasCanister } from './finding';
import type { FireGround } from './situation-of';
import type { Zone } from './zones';

/** What only the players know, or know better: what is loaded, what a barricade is worth, whether the ground is soft today. */
export function togglesOf(
  { state, firer, shooting }: FireFinding,
  zone: Zone,
  { cover, soft }: FireGround,
  known: Known,
): readonly Toggle[] {
  const { artillery } = shooting;
  return [
    ...(artillery ? [yesOrNo('canister', 'toggle.canister', '3.4.4', hasCanister(state, firer.id), known)] : []),
    ...(artillery && zone > 1 ? [yesOrNo('soft', 'toggle.soft', '3.4.5', soft.soft, known)] : []),
    ...coverChoice('cover', 'toggle.cover', cover, known),
  ];
}
