import { type Arm, FORMATIONS, type Formation, type Unit } from '../table/unit';

/** The formations each arm may be put into on a free table. */
export const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: FORMATIONS,
  cavalry: ['line', 'attack-column', 'march-column', 'skirmish', 'rest', 'rout'],
  artillery: ['line', 'march-column', 'rout'],
  staff: ['line'],
};

/** Gunners who have left their guns form as infantry does. */
export const formsAs = ({ arm, guns }: Pick<Unit, 'arm' | 'guns'>): Arm =>
  arm === 'artillery' && guns === 0 ? 'infantry' : arm;

/** The formations whose front is as wide as one likes. */
export const hasFreeFront = (formation: Formation): boolean => formation === 'attack-column' || formation === 'mass';
