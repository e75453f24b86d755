import type { Breach, Saying } from '../../../../table/reasons';
import type { SideId } from '../../../../table/unit';
import { lb, type RuleId } from '../../cite';
import type { Segment } from '../phases';
import type { LaBatailleState } from '../state';

/** Something that stands against a command; players may let it stand all the same. */
export const breach = (row: string, rule: RuleId, values?: Saying['values']): Breach => ({
  key: `lb.breach.${row}`,
  ...(values && { values }),
  cite: lb(rule),
  overridable: true,
});

/** What no note can mend. */
export const impossible = (row: string, rule: RuleId): Breach => ({ ...breach(row, rule), overridable: false });

/** Both sides deploy while they command, and each as long as it moves (R244). */
export const mayDeploy = ({ turning }: LaBatailleState, side: SideId): boolean =>
  turning.segment === 'command' || isOwn(turning, 'movement', side);

export const isOwn = ({ segment, phasing }: LaBatailleState['turning'], own: Segment, side: SideId): boolean =>
  segment === own && phasing === side;
