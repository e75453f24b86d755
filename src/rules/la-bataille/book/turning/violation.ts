import type { Saying, Violation } from '../../../../table/reasons';
import type { SideId } from '../../../../table/unit';
import type { RuleId } from '../../cite';
import type { Segment } from '../phases';
import type { LaBatailleState } from '../state';
import { violationOf } from '../violation';

/** Something that stands against a command; players may let it stand all the same. */
export const violation = (row: string, rule: RuleId, values?: Saying['values']): Violation =>
  violationOf(`lb.breach.${row}`, rule, values);

/** What no note can mend. */
export const impossible = (row: string, rule: RuleId): Violation =>
  violationOf(`lb.breach.${row}`, rule, undefined, false);

/** Both sides deploy while they command, and each as long as it moves (R244). */
export const mayDeploy = ({ turning }: LaBatailleState, side: SideId): boolean =>
  turning.segment === 'command' || isOwn(turning, 'movement', side);

export const isOwn = ({ segment, phasing }: LaBatailleState['turning'], own: Segment, side: SideId): boolean =>
  segment === own && phasing === side;
