import type { Statement } from '../../action';
import { ba } from '../belle-alliance-cite';

/** How what was found is told: each thing with its rule and its place, in lengths and angles as one reads them at a table. */

type Extra = Partial<Pick<Statement, 'values' | 'shapes' | 'at' | 'final'>>;

/** Makes the statements of one subject: their keys are its name and their own. */
const statementsOf =
  (subject: 'verdict' | 'sight' | 'attack') =>
  (id: string, rule: string, tone: Statement['tone'], { shapes = [], ...rest }: Extra = {}): Statement => ({
    id,
    key: `${subject}.${id}`,
    cite: ba(rule),
    tone,
    shapes,
    ...rest,
  });

export const fireStatement = statementsOf('verdict');
export const sightStatement = statementsOf('sight');
export const attackStatement = statementsOf('attack');

/** What is nearer to a border than this is told to be too close to call, beside the exact answer. */
export const TOLERANCE_CM = 0.5;
export const TOLERANCE_DEGREES = 1;

export const tenths = (cm: number): number => Math.round(cm * 10) / 10;
export const wholeDegrees = (angle: number): number => Math.round(angle);

const RANK: Readonly<Record<Statement['tone'], number>> = { no: 0, close: 1, yes: 2, neutral: 3 };

/** What stands against it first, then what hangs by a hair; otherwise as it was found. */
export const inOrder = (statements: readonly Statement[]): readonly Statement[] =>
  [...statements].sort((a, b) => RANK[a.tone] - RANK[b.tone]);
