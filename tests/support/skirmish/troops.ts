import { type Formed, rememberStands } from '../../../src/table/stand';
import type { Troops } from '../../../src/table/troops';
import type { BaseSize, Bases, Unit } from '../../../src/table/unit';
import { cm } from './inches';
import { ARMS, type Arm, SPREAD_GAP } from './tables/numbers';

export const FORMATIONS = ['spread', 'close'] as const;
export type Formation = (typeof FORMATIONS)[number];

const baseOf = (arm: Arm): BaseSize => ({ frontage: cm(ARMS[arm].base.frontage), depth: cm(ARMS[arm].base.depth) });

const isArm = (arm: string): arm is Arm => arm in ARMS;

/** The row of the table for a unit. */
export function armOf({ arm }: Pick<Unit, 'arm'>): (typeof ARMS)[Arm] {
  if (!isArm(arm)) throw new Error(`No arm ${arm} in this book`);
  return ARMS[arm];
}

/** 2.3: those who are spread out stand in one rank; those close together in two, base to base. */
export const filesOf = (formation: Formation, figures: number): number =>
  Math.max(1, formation === 'spread' ? figures : Math.ceil(figures / 2));

function formed({ arm, figures, formation }: Unit, bases: Bases): Formed {
  const base = bases[arm] ?? baseOf('rifles');
  const isSpread = formation === 'spread';
  const files = filesOf(isSpread ? 'spread' : 'close', figures);
  const step = base.frontage + (isSpread ? cm(SPREAD_GAP) : 0);
  const spots = Array.from({ length: figures }, (_, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, figures - rank * files);
    return { x: ((i % files) - (inRank - 1) / 2) * step, y: -(rank + 0.5) * base.depth, turn: 0 };
  });
  return { base, spots, manner: isSpread ? 'open' : 'closed', winds: false };
}

/** Rule 2: two arms on bases of their own, each in two formations. */
export const TROOPS: Troops = {
  arms: {
    rifles: { base: baseOf('rifles'), height: 3.2, sign: 'foot', look: 'rifle', formations: FORMATIONS },
    riders: { base: baseOf('riders'), height: 4.4, sign: 'horse', look: 'hussar', formations: FORMATIONS },
  },
  formations: { spread: {}, close: {} },
  stands: rememberStands(formed),
  formsAs: ({ arm }) => arm,
};
