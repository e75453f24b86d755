import { type BoundRecord, hasMarched } from '../units/history';

/** 1.1.1: has no figure of the unit split, assembled, changed formation or moved this bound, forced or not (R7)? */
export const isStationary = (record: BoundRecord): boolean =>
  !record.split &&
  !record.assembled &&
  record.formationChanges === 0 &&
  record.skirmishers === null &&
  !hasMarched(record) &&
  !record.forced;
