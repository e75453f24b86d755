import type { Known } from '../../action';
import type { Toggle } from '../../card';
import { ba } from '../belle-alliance-cite';
import { COVERS, type CoverClass } from '../fire/fire-situation';

/** What players may say of a fire or a melee, beside what was found. `key` is where its words are. */

export function yesOrNo(id: string, key: string, rule: string, found: boolean, known: Known): Toggle {
  const said = known[id];
  return {
    id,
    key,
    cite: ba(rule),
    choices: [
      { id: 'no', key: `${key}.no` },
      { id: 'yes', key: `${key}.yes` },
    ],
    value: said === 'yes' || said === 'no' ? said : found ? 'yes' : 'no',
    found: found ? 'yes' : 'no',
  };
}

/** What a cover is worth, where table 5 leaves it to the players. */
export function coverChoice(
  id: string,
  key: string,
  { cover, open, name }: { readonly cover: CoverClass; readonly open: boolean; readonly name?: string },
  known: Known,
): readonly Toggle[] {
  if (!open) return [];
  return [
    {
      id,
      key,
      values: { name: name ?? '' },
      cite: ba('T5'),
      choices: COVERS.map((one) => ({ id: one, key: `${key}.${one}` })),
      value: COVERS.find((one) => one === known[id]) ?? cover,
      found: cover,
    },
  ];
}
