import type { SideId } from '../../../table/unit';
import { commandsOf, type PhaseRule } from '../../define';
import { impossible, type LbViolation, violation } from '../la-bataille-violation';
import type { LbEvent } from './event';
import type { Segment } from './phases';
import type { LaBatailleState } from './state';

export const defineCommand = commandsOf<LaBatailleState, LbEvent, Segment>();

type SegmentRule = PhaseRule<Segment> & { readonly otherwise: LbViolation };

/** No rule of this book keeps anybody from counting hexes. */
const needsMeasuring = false;

export const ALWAYS = { phases: 'any', needsMeasuring } as const;

const during = (otherwise: LbViolation, ...only: readonly Segment[]) => ({
  phases: { only, otherwise } satisfies SegmentRule,
  needsMeasuring,
});

/** When each command may be given, and what is said of it at any other time (P2). */
export const WHEN = {
  allotTime: during(violation('not-now', 'P2'), 'command'),
  callTime: during(impossible('no-limit', 'P8'), 'movement'),
  bringOn: during(violation('not-now', 'R243'), 'command', 'movement'),
  deploy: during(violation('not-now', 'R244'), 'command', 'movement'),
  charge: during(violation('not-charge-segment', 'P2'), 'charge'),
  declare: during(violation('too-late-to-declare', 'M16.4'), 'charge', 'movement'),
  march: during(violation('march.not-now', 'P2'), 'movement'),
  fire: during(violation('fire.not-now', 'P2'), 'defensive-fire', 'offensive-fire'),
  fallBack: during(violation('fall-back.not-now', 'P20'), 'defensive-fire'),
  assault: during(violation('not-assault-segment', 'P2'), 'assault'),
  rally: during(violation('not-now', 'P2'), 'recovery'),
} as const;

/** What stands against a side's doing it now. Both act while they command, and each as long as it has its turn (R244). */
export const outOfTurn = (
  { phases: { only, otherwise } }: { readonly phases: SegmentRule },
  { turning: { segment, phasing } }: LaBatailleState,
  side: SideId | undefined,
): readonly LbViolation[] => (only.includes(segment) && (segment === 'command' || phasing === side) ? [] : [otherwise]);
