import type { Stand } from '../../table/stand';
import type { Unit } from '../../table/unit';
import { adjutant, cuirassier, dragoon, general, hussar, lancer } from './cavalry';
import { bearskinFoot, gunner, highlandFoot, rifleFoot, shakoFoot } from './infantry';
import { gun, limber } from './model-artillery';
import type { Mould } from './mould';
import { flag } from './scenery';

/** Every kind of figure that is drawn, with its maker. One kind is one draw. */
export const MAKERS = {
  shako: shakoFoot,
  bearskin: bearskinFoot,
  rifle: rifleFoot,
  highlander: highlandFoot,
  cuirassier,
  lancer,
  hussar,
  dragoon,
  general,
  adjutant,
  gun,
  gunner,
  limber,
  flag,
} as const satisfies Readonly<Record<string, (plain?: boolean) => Mould>>;

export type ModelName = keyof typeof MAKERS;

const made = new Map<string, Mould>();

/** The model by name, made once; `plain` is the same figure for when it is small on the screen. */
export function modelOf(name: ModelName, plain = false): Mould {
  const key = plain ? `plain ${name}` : name;
  let mould = made.get(key);
  if (!mould) {
    mould = MAKERS[name](plain);
    made.set(key, mould);
  }
  return mould;
}

/** Which model stands on the unit's bases: a gun in action, one behind its limber, or gunners who have left theirs. */
export function modelFor({ look }: Unit, { guns }: Stand): ModelName {
  if (look !== 'gun') return look;
  if (guns === 'left') return 'gunner';
  return guns === 'limbered' ? 'limber' : 'gun';
}
