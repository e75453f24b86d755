import type { Json } from '../../../src/rules/book';
import { parseLayout } from '../../../src/table/notation';
import { sideId } from '../../../src/table/unit';
import { packState, type SkirmishState } from './state';
import { TROOPS } from './troops';

/** Warden rifles 8 inches before Raider rifles; a wood and a mill to hide behind. */
const AT_THE_MILL = `
table 121.92 x 91.44
ground summer
side wardens "Wardens" green bars near
side raiders "Raiders" ochre dots far
wood copse "the copse": 20,38 38,38 38,50 20,50
building mill "the mill" level 1 of wood: 84,38 92,38 92,46 84,46
unit w-rifles "Warden rifles" wardens rifles rifle 6/6 spread at 60,30 facing 90
unit w-scouts "Warden scouts" wardens rifles rifle 4/4 spread at 88,30 facing 90
unit w-riders "Warden riders" wardens riders hussar 4/4 close at 28,28 facing 90
unit r-rifles "Raider rifles" raiders rifles rifle 6/6 close at 60,50.32 facing 270
unit r-lookouts "Raider lookouts" raiders rifles rifle 1/1 close at 28,60 facing 270
unit r-riders "Raider riders" raiders riders dragoon 4/4 spread at 100,70 facing 270
`;

export const atTheMill = (): Json => laidOut(AT_THE_MILL);

export const laidOut = (layout: string): Json => packState(stateOf(layout));

/** The first side in the lay-out has the first turn. */
export function stateOf(layout: string): SkirmishState {
  const read = parseLayout(layout, TROOPS);
  if (!read.ok) throw new Error(`The lay-out cannot be read: ${JSON.stringify(read.problem)}`);
  const { table } = read.value;
  return { table, groups: new Map(), turn: 1, side: table.sides[0]?.id ?? sideId(''), phase: 'move' };
}
