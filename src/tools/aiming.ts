import type { Queue } from '../rules/tool-advice';
import type { UnitId } from '../table/unit';
import { followAims, handleAim, heardWritten, inStep, pressAim } from './aim-hand';
import { followBatches, handleBatch, heardBatch, itemsOf, opened } from './batch-hand';
import { handled } from './hand';
import { withTool } from './table-hand';
import {
  type AimHand,
  type AimingHand,
  type AimTool,
  picked,
  type TableContext,
  type TableHand,
  type TablePress,
  type TableStep,
} from './table-state';

/** The hand of fire, melee and sight: what is aimed, and what is then carried out together. Fetched when it is first wanted. */
export const aimingHand: AimingHand = {
  inStep,
  press(hand, tool, input, context) {
    return pressAim(closedBy(hand, tool, input), tool, input, context);
  },
  handle(hand, input, context) {
    switch (input.do) {
      case 'open':
      case 'agree':
      case 'order':
      case 'carry-out':
      case 'run-all':
      case 'read':
        return handleBatch(hand, input, context);
      default:
        return handleAim(hand, input, context);
    }
  },
  follow(hand, before, context) {
    const aimed = followAims(hand, before, context);
    const { hand: next, effects } = followBatches(aimed.hand, before, context);
    return handled(onceAdvanced(next, context), ...aimed.effects, ...effects);
  },
  hear(hand, { to, refused, wrote = 0 }, context) {
    switch (to.of) {
      case 'written':
        return heardWritten(hand, to, wrote, refused?.text, context);
      case 'batch':
        return heardBatch(hand, to.tool, to.command, to.begins, refused, context);
      case 'declare':
        return declared(
          hand,
          to.tool,
          { busy: false, refused, ...(to.leaves && !refused && { aim: undefined }) },
          to.aim,
        );
      default:
        return handled(hand);
    }
  },
};

/** A continued advance has been made: on to what waits next. */
function onceAdvanced(hand: TableHand, { queues }: TableContext): TableHand {
  const { advance, tool } = hand;
  if (advance === undefined || !queues.melee || mayAdvance(queues.melee, advance)) return hand;
  const made = { ...hand, advance: undefined };
  return tool === 'march' ? withTool(picked(made, undefined), 'melee') : made;
}

const mayAdvance = (queue: Queue, advance: UnitId): boolean =>
  itemsOf(queue).some(({ unit, march }) => march && unit === advance);

/** A tap on a unit is about what it would do next, not about the card that is open. */
function closedBy(hand: TableHand, tool: AimTool, { phase, unit }: TablePress): TableHand {
  return tool !== 'sight' && phase === 'up' && unit !== undefined ? opened(hand, tool, undefined) : hand;
}

/** A fire that is declared is carried out together with the others at that target: their card is opened. */
function declared(hand: TableHand, tool: AimTool, change: Partial<AimHand>, at: AimHand['aim']): TableStep {
  const next = { ...hand, aims: { ...hand.aims, [tool]: { ...hand.aims[tool], ...change } } };
  const target = at && 'unit' in at ? at.unit : undefined;
  return handled(tool === 'fire' && !change.refused && target !== undefined ? opened(next, tool, target) : next);
}
