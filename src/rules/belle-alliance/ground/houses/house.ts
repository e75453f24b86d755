import { cornersOf } from '../../../../geometry/base';
import { signedArea } from '../../../../geometry/polygon';
import { polygonGap } from '../../../../geometry/polygon-gap';
import type { Table } from '../../../../table/table';
import { type Area, isArea } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { baseSize } from '../../../miniatures/miniatures-unit';
import { ROUNDING, within } from '../../explain/tolerance';
import { CONTACT, groundOf } from '../../units/bodies';

/** 6.1.1, R184: as many figures as have room on its ground: its area by that of a base of foot. */
export function capacityOf({ bases }: Pick<Table, 'bases'>, { outline }: Area): number {
  const { frontage, depth } = baseSize(bases, 'infantry');
  return Math.floor(Math.abs(signedArea(outline)) / (frontage * depth) + ROUNDING);
}

export const housesOf = ({ terrain }: Pick<Table, 'terrain'>): readonly Area[] =>
  terrain.filter(isArea).filter(({ kind }) => kind === 'building');

/** Base contact with the walls. Who is in a house does not touch it from outside. */
export const touchesHouse = (table: Table, unit: Unit, { outline }: Area): boolean =>
  unit.inside === undefined &&
  groundOf(table, unit).some((base) => within(polygonGap(cornersOf(base), outline).distance, CONTACT));
