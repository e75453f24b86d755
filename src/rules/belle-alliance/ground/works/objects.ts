import type { Table } from '../../../../table/table';
import { type Area, isArea, type Strip, type Terrain, type TerrainId } from '../../../../table/terrain';
import type { BelleAllianceState } from '../../state';
import { LEAST_FULL_PERCENT, type WorkKind } from '../../tables/table-20-field-work';
import { houseBy } from '../../units/formation/indoors';
import { garrisonFigures } from '../houses/garrison';
import { capacityOf } from '../houses/house';
import type { WorkPlan } from './field-work';

/** What kind of thing a work is done on; undefined: on nothing, it is made in the open. */
export function wants(kind: WorkKind): 'building' | 'bridge' | undefined {
  if (kind === 'reinforce') return 'building';
  return kind === 'burn-bridge' || kind === 'blow-bridge' ? 'bridge' : undefined;
}

/** The building or bridge that a work is done on, while it is one. */
export const objectOf = (table: Table, { kind, site }: WorkPlan): Terrain | undefined =>
  'object' in site ? objectBy(table, kind, site.object) : undefined;

export const objectBy = ({ terrain }: Table, kind: WorkKind, id: TerrainId): Terrain | undefined =>
  terrain.find((piece) => piece.id === id && piece.kind === wants(kind));

export const isBridge = (piece: Terrain): piece is Strip => !isArea(piece) && piece.kind === 'bridge';

/** Only what is of wood burns; a bridge of which nobody said is taken to be of stone. */
const OF_WOOD: readonly string[] = ['wood', 'timber'];
export const demolitionOf = ({ material }: Strip): 'burn-bridge' | 'blow-bridge' =>
  OF_WOOD.includes(material) ? 'burn-bridge' : 'blow-bridge';

/** Table 20: half full at least by what a house holds (6.1.1); exact, since figures are whole. */
export function isHalfFull(state: BelleAllianceState, id: TerrainId): boolean {
  const house: Area | undefined = houseBy(state.table, id);
  if (!house) return false;
  return garrisonFigures(state, id) * 100 >= capacityOf(state.table, house) * LEAST_FULL_PERCENT;
}
