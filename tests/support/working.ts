import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import type { FieldWork } from '../../src/rules/belle-alliance/ground/works/field-work';
import type { WorkKind } from '../../src/rules/belle-alliance/tables/table-20-field-work';
import { type Battle, battleOf } from './belle-alliance';
import { closeUpTo, dice } from './firing';

/** Ten engineers, formed for work, so that their ring has its front at y 50. They look away from the near edge. */
export const SAPPERS = 'unit s "Sappers" blue infantry shako 10/10 work at 100,50 facing 90 | engineers=yes';
/** Twenty in a house that holds forty, formed for work. */
export const HOUSE = 'building h "The house" level 1 of stone: 100,100 109,100 109,110 100,110';
export const GARRISON = 'unit g "Garrison" blue infantry shako 20/20 work at 104.5,107 facing 90 inside h';
/** A bridge over deep water, its near end at the front of the engineers. */
export const RIVER = 'stream w "The river" width 8: 0,56 240,56';
export const WOODEN = 'bridge b "The bridge" width 4 of wood: 100,50 100,62';
export const STONE = WOODEN.replace('wood', 'stone');

export const announce = (work: WorkKind, more: object = {}) => ({ type: 'announce-work', unit: 's', work, ...more });

/** Everything that a kind of work needs, with what it is announced by. */
export const SCENES: Readonly<Record<WorkKind, { readonly lines: string; readonly command: object }>> = {
  reinforce: { lines: `${HOUSE}\n${GARRISON}`, command: announce('reinforce', { unit: 'g' }) },
  abatis: { lines: SAPPERS, command: announce('abatis') },
  chevaux: { lines: SAPPERS, command: announce('chevaux') },
  barricade: { lines: SAPPERS, command: announce('barricade') },
  emplacement: { lines: SAPPERS, command: announce('emplacement') },
  'burn-bridge': { lines: `${SAPPERS}\n${RIVER}\n${WOODEN}`, command: announce('burn-bridge', { object: 'b' }) },
  'blow-bridge': { lines: `${SAPPERS}\n${RIVER}\n${STONE}`, command: announce('blow-bridge', { object: 'b' }) },
};

/** Announces in the next announcement phase, with dice that come to so much. */
export function announced(battle: Battle, command: object, sum = 18): readonly BelleAllianceEvent[] {
  closeUpTo(battle, 'announcement');
  return battle.order(command, dice(sum));
}

/** A battle in which a work was announced and its materials found. */
export function workOn(kind: WorkKind, more = '', sum = 18): Battle {
  const { lines, command } = SCENES[kind];
  const battle = battleOf(`${lines}\n${more}`);
  announced(battle, command, sum);
  return battle;
}

export function endBounds(battle: Battle, bounds: number): Battle {
  for (let i = 0; i < bounds; i++) battle.endBound();
  return battle;
}

/** The only work there is. */
export function theWork(battle: Battle): FieldWork {
  const [work, ...others] = battle.state().works;
  if (!work || others.length > 0) throw new Error(`${battle.state().works.length} works`);
  return work;
}

export const groundBy = (battle: Battle, id: string) => battle.state().table.terrain.find((piece) => piece.id === id);
