import { compare, writeFraction } from '../../../../dice/fraction';
import { type Hex, stepped } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { HexStep } from '../../../hex-advice';
import { enter, entered, frontSides } from './enter';
import { inTheWay } from './in-the-way';
import { assaultsWhole } from './moving-plan';
import type { Ways } from './moving-ways';
import { headOf } from './taken';
import { leadCombat, leftTogether, type MarchGround, type Walk } from './walk';

interface Come {
  readonly walk: Walk;
  readonly hex: Hex;
  readonly steps: readonly HexStep[];
}

/**
 * Where a line gets to that has a hex in a zone and goes on to assault: it may end only where every hex of it has somebody to
 * assault (P16). It keeps its facing and has a few hexes at most before it, so every way is tried.
 */
export function onward(ground: MarchGround, start: Walk): Ways {
  const { layout } = ground.state.map;
  const found = new Map<string, Come>();
  const waiting: Come[] = [{ walk: start, hex: headOf(start), steps: [] }];
  for (let come = waiting.pop(); come; come = waiting.pop()) {
    for (const next of stepsFrom(ground, come)) {
      const name = hexName(layout, next.hex);
      const before = found.get(name);
      if (before && compare(leftOf(ground, before), leftOf(ground, next)) >= 0) continue;
      found.set(name, next);
      waiting.push(next);
    }
  }
  const ends = (come: Come | undefined): come is Come => come !== undefined && mayEnd(ground, start, come.walk);
  return {
    hexes: () =>
      [...found.values()].filter(ends).map((come) => ({ hex: come.hex, left: writeFraction(leftOf(ground, come)) })),
    to: (hex) => {
      const come = found.get(hexName(layout, hex));
      return ends(come) ? come.steps : undefined;
    },
    // It keeps its facing.
    stands: () => [...found.values()].filter(ends).map(({ hex }) => ({ hex, facing: start.lead.unit.place.facing })),
  };
}

const leftOf = ({ state }: MarchGround, { walk }: Come) => leftTogether(state, walk);

function stepsFrom(ground: MarchGround, { walk, hex, steps }: Come): readonly Come[] {
  const lead = leadCombat(walk);
  if (!lead) return [];
  return frontSides(ground, lead).flatMap((side) => {
    const next = stepped(hex, side);
    const came = enter(ground, walk, next);
    return came.violations.length > 0
      ? []
      : [{ walk: came.walk, hex: next, steps: [...steps, { do: 'enter', hex: next } as const] }];
  });
}

const mayEnd = (ground: MarchGround, start: Walk, end: Walk): boolean =>
  assaultsWhole(ground, end) && entered(start, end).every((hex) => inTheWay(ground, end, hex).noEnd.length === 0);
