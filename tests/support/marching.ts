import { radians } from '../../src/geometry/angle';
import { type Readings, STANDARD_READINGS } from '../../src/rules/belle-alliance/belle-alliance-readings';
import type { Gait } from '../../src/rules/belle-alliance/march/gait';
import { type Marched, type MarchGround, march } from '../../src/rules/belle-alliance/march/march';
import { type Forced, type Mover, makeMover } from '../../src/rules/belle-alliance/march/mover';
import { type BoundRecord, IDLE_BOUND } from '../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../src/rules/belle-alliance/units/roster';
import type { Reason, Step } from '../../src/rules/marching-advice';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { type Table, unitOf } from '../../src/table/table';
import { unitId } from '../../src/table/unit';

/** A table of two metres and more with two sides; the lines given lie on it. */
export function tableWith(...lines: readonly string[]): Table {
  const head = ['table 400 x 400', 'side blue "Blue" blue bars near', 'side red "Red" red dots far'];
  const layout = parseLayout([...head, ...lines].join('\n'), MINIATURES);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value.table;
}

/** The unit that marches in most tests: in the middle of the table, facing away from the near edge. */
export function marcher(arm: string, figures: number, formation: string, more = ''): string {
  const look = { infantry: 'shako', cavalry: 'hussar', artillery: 'gun', staff: 'general' }[arm] ?? 'shako';
  return `unit a "The marchers" blue ${arm} ${look} ${figures}/${figures} ${formation} at 200,200 facing 90${more}`;
}

export interface Facts {
  readonly disorder?: Roster['disorder'];
  readonly horse?: boolean;
  readonly pounder?: number;
  readonly waggon?: boolean;
  readonly done?: Partial<BoundRecord>;
  readonly sinceCharge?: number;
  readonly forced?: Forced;
  readonly readings?: Partial<Readings>;
  /** Disorder of the others on the table, by id. */
  readonly disorders?: Readonly<Record<string, Roster['disorder']>>;
}

export function groundOf(table: Table, { readings, disorders }: Facts = {}): MarchGround {
  return {
    table,
    readings: { ...STANDARD_READINGS, ...readings },
    disorderOf: (id) => disorders?.[id] ?? 'OR',
  };
}

export function moverOn(table: Table, facts: Facts = {}, id = 'a'): Mover {
  const { disorder = 'OR', horse = false, pounder = 6, waggon = false } = facts;
  return makeMover({
    unit: unitOf(table, unitId(id)),
    roster: { disorder, horse, pounder, waggon },
    done: { ...IDLE_BOUND, ...facts.done },
    sinceCharge: facts.sinceCharge,
    forced: facts.forced,
  });
}

/** Marches unit `a` over the table. */
export function marched(table: Table, steps: readonly Step[], facts: Facts & { readonly gait?: Gait } = {}): Marched {
  return march(moverOn(table, facts), facts.gait ?? 'normal', steps, groundOf(table, facts));
}

export const ahead = (cm: number): Step => ({ kind: 'march', cm });
export const wheel = (degrees: number): Step => ({ kind: 'wheel', turn: radians(degrees) });
export const rotate = (degrees: number): Step => ({ kind: 'rotate', turn: radians(degrees) });
export const invert: Step = { kind: 'invert' };

/** The keys of what stands against a march. */
export const faultsOf = ({ faults }: Marched): readonly string[] => faults.map(({ key }) => key);

/** Rates of the legs, in order. */
export const ratesOf = ({ legs }: Marched): readonly number[] => legs.map(({ rate }) => rate);

/** The rules named by a leg's reasons. */
export const rulesOf = (reasons: readonly Reason[]): readonly string[] => reasons.map(({ cite }) => cite.rule);

/** A field, wood… across the whole way of the marcher, from so many cm ahead of it and so deep. */
export function across(kind: string, ahead: number, deep: number, words = ''): string {
  const [y0, y1] = [200 + ahead, 200 + ahead + deep];
  return `${kind} g "Ground"${words}: 100,${y0} 300,${y0} 300,${y1} 100,${y1}`;
}

/** A line across the whole way, its middle so many cm ahead. */
export function line(kind: string, ahead: number, width: number, words = ''): string {
  return `${kind} l "Line" width ${width}${words}: 100,${200 + ahead} 300,${200 + ahead}`;
}
