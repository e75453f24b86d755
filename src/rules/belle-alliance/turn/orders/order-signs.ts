import { terrainOf, unitOf } from '../../../../table/table';
import type { TerrainId } from '../../../../table/terrain';
import type { UnitId } from '../../../../table/unit';
import type { OrderSign, SheetOrder } from '../../../order-writing';
import type { BelleAllianceState } from '../../state';
import { type OrderElement, understood } from './element';
import { formedAs } from './sketch';

/** An order as a sheet shows it: one sign for each element, with its words. */
export function signsOf(state: BelleAllianceState, { elements }: Pick<SheetOrder, 'elements'>): readonly OrderSign[] {
  const marches = elements.some((loose) => understood(loose)?.type === 'march');
  return elements.flatMap((loose, index) => {
    const element = understood(loose);
    if (!element) return [];
    const waits = element.type === 'announce-attack' && !marches;
    return [{ index, ...signOf(state, element), ...(waits ? { hint: NO_MARCH } : {}) }];
  });
}

/** 4.1.1, R9: an attack is no march. Without one the unit stays, and attacks whom it touches there. */
const NO_MARCH = { key: 'orders.no-march' };

type Sign = Omit<OrderSign, 'index'>;

function signOf(state: BelleAllianceState, element: OrderElement): Sign {
  const sign = (kind: Sign['kind'], values: NonNullable<Sign['values']> = {}, key: string = kind): Sign => ({
    kind,
    key: `orders.sign.${key}`,
    values,
  });
  const about = (kind: Sign['kind'], other: UnitId, key?: string): Sign => ({
    ...sign(kind, { name: nameOf(state, other) }, key),
    other,
  });
  switch (element.type) {
    case 'march':
      return { ...sign('march', {}, `march-${element.gait}`), steps: element.steps, gait: element.gait };
    case 'form': {
      const stand = formedAs(state, element);
      return { ...sign('form', { formation: element.formation }), ...(stand ? { stand } : {}) };
    }
    case 'announce-attack':
      return element.target === undefined
        ? sign('position', { name: groundName(state, element.position) })
        : element.position === undefined
          ? { ...about('attack', element.target, element.charge ? 'charge' : 'attack'), ...atCharge(element.charge) }
          : { ...about('position', element.target), ...positionWords(state, element.target, element.position) };
    case 'load-canister':
      return sign('canister', {}, element.loaded ? 'canister' : 'no-canister');
    case 'announce-work':
      return sign('work', { kind: element.work });
    case 'order-soutien':
      return element.soutien ? about('soutien', element.soutien) : sign('soutien', {}, 'no-soutien');
    case 'transfer':
      return about('transfer', element.to);
    case 'deploy-skirmishers':
    case 'recall-skirmishers':
    case 'resize-skirmishers':
    case 'adjust-interval':
      return sign('skirmish', {}, element.type);
    case 'occupy':
      return sign('house', { name: groundName(state, element.house) }, 'occupy');
    case 'vacate':
      return sign('house', {}, 'vacate');
    default:
      return sign('other', {}, element.type);
  }
}

const atCharge = (charge = false): Pick<Sign, 'gait'> => (charge ? { gait: 'charge' } : {});

const nameOf = ({ table }: BelleAllianceState, id: UnitId): string => table.units.get(id)?.name ?? id;

/** What a feature of the ground is called. */
export const groundName = ({ table }: BelleAllianceState, id: TerrainId | undefined): string =>
  (id && table.terrain.some((each) => each.id === id) && terrainOf(table, id).name) || '';

const positionWords = (
  state: BelleAllianceState,
  target: UnitId,
  position: TerrainId,
): Pick<Sign, 'key' | 'values'> => ({
  key: 'orders.sign.attack-at',
  values: { name: unitOf(state.table, target).name, place: groundName(state, position) },
});
