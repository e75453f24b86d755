import type { HexStep } from '../../../hex-advice';
import { FORMATIONS, GUNS } from '../../la-bataille-vocabulary';
import { enter } from './enter';
import { face } from './face';
import { form } from './form';
import type { Stance } from './formations';
import { cannot, type StepTaken } from './taken';
import type { MarchGround, Walk } from './walk';

const STANCES: readonly Stance[] = [...FORMATIONS, ...GUNS];

/** What a step of a march comes to; `rest` is what is to follow, since turning on the way out draws no fire of its own. */
export function takeStep(ground: MarchGround, walk: Walk, step: HexStep, rest: readonly HexStep[]): StepTaken {
  switch (step.do) {
    case 'enter':
      return enter(ground, walk, step.hex);
    case 'face':
      return face(
        ground,
        walk,
        step.facing,
        rest.some((each) => each.do === 'enter'),
      );
    case 'form': {
      const formation = STANCES.find((each) => each === step.formation);
      return formation ? form(ground, walk, { ...step, formation }) : cannot(walk, 'march.no-such-formation', 'P15');
    }
  }
}
