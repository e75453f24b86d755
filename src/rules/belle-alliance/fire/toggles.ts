import type { Known, Toggle } from '../../fire-advice';
import { ba } from '../cite';
import { type FireFinding, hasCanister } from './finding';
import { COVERS } from './situation';
import type { FireGround } from './situation-of';
import type { Zone } from './zones';

/** What only the players know, or know better: what is loaded, what a barricade is worth, whether the ground is soft today. */
export function togglesOf(
  { state, firer, shooting }: FireFinding,
  zone: Zone,
  { cover, soft }: FireGround,
  known: Known,
): readonly Toggle[] {
  const toggles: Toggle[] = [];
  const { cover: said } = known;
  if (shooting.artillery) toggles.push(yesOrNo('canister', '3.4.4', hasCanister(state, firer.id), known));
  if (shooting.artillery && zone > 1) toggles.push(yesOrNo('soft', '3.4.5', soft.soft, known));
  if (cover.open)
    toggles.push({
      id: 'cover',
      key: 'toggle.cover',
      values: { name: cover.name ?? '' },
      cite: ba('T5'),
      choices: COVERS.map((id) => ({ id, key: `toggle.cover.${id}` })),
      value: COVERS.find((id) => id === said) ?? cover.cover,
      found: cover.cover,
    });
  return toggles;
}

function yesOrNo(id: string, rule: string, found: boolean, known: Known): Toggle {
  const choices = [
    { id: 'no', key: `toggle.${id}.no` },
    { id: 'yes', key: `toggle.${id}.yes` },
  ];
  const said = known[id];
  const value = said === 'yes' || said === 'no' ? said : found ? 'yes' : 'no';
  return { id, key: `toggle.${id}`, cite: ba(rule), choices, value, found: found ? 'yes' : 'no' };
}
