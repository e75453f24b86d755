import type { Arm, Formation } from '../table/unit';
import { FORMATIONS } from '../table/unit';

/** The formations each arm may be put into on a free table. */
export const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: FORMATIONS,
  cavalry: ['line', 'attack-column', 'march-column', 'skirmish'],
  artillery: ['line', 'march-column'],
  staff: ['line'],
};
