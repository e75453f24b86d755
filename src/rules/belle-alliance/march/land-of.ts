import type { Table } from '../../../table/table';
import type { Terrain } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { baseSize } from '../../miniatures/miniatures-unit';
import type { Readings } from '../belle-alliance-readings';
import { type Land, makeLand } from './march-land';
import { passageArm } from './rates';

/** The edge of a wood is as deep as two ranks of foot, or of horse, stand (6.2.0, R189); guns count as foot. */
const EDGE_RANKS = 2;

const lands = new WeakMap<readonly Terrain[], Map<string, Land>>();

/** The land of a table as this unit meets it. Made once for a terrain; terrain lists are never changed, only replaced. */
export function landOf(table: Table, unit: Unit, readings: Readings): Land {
  const rank = baseSize(table.bases, passageArm(unit) === 'cavalry' ? 'cavalry' : 'infantry');
  const edgeDepth = readings['wood-edge'] === 'none' ? 0 : EDGE_RANKS * rank.depth;
  const narrowObstacleOnly = readings['narrow-layers'] === 'obstacle';
  const key = `${table.width} ${table.depth} ${edgeDepth} ${narrowObstacleOnly}`;
  let known = lands.get(table.terrain);
  if (!known) {
    known = new Map();
    lands.set(table.terrain, known);
  }
  let land = known.get(key);
  if (!land) {
    land = makeLand(table.terrain, table, { edgeDepth, narrowObstacleOnly });
    known.set(key, land);
  }
  return land;
}
