import { type Base, baseAt, cornersOf } from '../../../../geometry/base';
import { toTable } from '../../../../geometry/pose';
import type { Shape } from '../../../../table/shapes';
import type { Table } from '../../../../table/table';
import { baseSize } from '../../../miniatures/miniatures-unit';
import { TABLE_20, type WorkKind } from '../../tables/table-20-field-work';
import type { Site, WorkPlan } from './field-work';

/** How deep a bank, a barricade or a row of stakes is, in cm: as deep as hands at a table lay them. */
export const THICKNESS = 1;

/** How long one piece of a work is. */
export const pieceLength = ({ bases }: Table, kind: WorkKind): number =>
  TABLE_20[kind].cm ?? baseSize(bases, 'artillery').frontage;

export type OpenPlan = WorkPlan & { readonly site: Extract<Site, { readonly elements: number }> };
export const isInTheOpen = (plan: WorkPlan): plan is OpenPlan => 'elements' in plan.site;

/** The ground that a work in the open will take, all its pieces together. */
export function barrierOf(table: Table, { kind, site }: OpenPlan): Base {
  const at = toTable(site.pose, { x: 0, y: THICKNESS });
  return baseAt({ ...site.pose, at }, site.elements * pieceLength(table, kind), THICKNESS);
}

/** Where a work in the open is being made, for all to see. */
export const workShapes = (table: Table, plan: WorkPlan): readonly Shape[] =>
  isInTheOpen(plan) ? [{ kind: 'area', tone: 'ghost', outline: cornersOf(barrierOf(table, plan)) }] : [];
