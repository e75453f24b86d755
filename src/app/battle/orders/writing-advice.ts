import type { Step } from '../../../rules/marching-advice';
import type { OrderWriter, SheetOrder } from '../../../rules/order-writing';
import type { UnitId } from '../../../table/unit';
import type { Advice } from '../battle-advice';
import type { SheetStore } from './sheet-store';

/** The usual advice on the battle as it will be when the orders are carried out: what the tools draw is an order. */
export function writingAdvice(
  advice: Advice,
  writer: OrderWriter<unknown>,
  state: unknown,
  { store }: Pick<SheetStore, 'store'>,
): Advice {
  const sheet = (): readonly SheetOrder[] => store.getState().sheet;
  return {
    ...advice,
    planMarch: (plan) => writer.planMarch(state, sheet(), plan),
    formations: (unit, wish) => writer.formations(state, unit, wish),
    actions: (unit) => writer.actions(state, unit).forming,
    standing: (unit) => writer.standing(state, sheet(), unit),
    ordered: (unit) => marchOf(writer, state, sheet(), unit),
  };
}

function marchOf(
  writer: OrderWriter<unknown>,
  state: unknown,
  sheet: readonly SheetOrder[],
  unit: UnitId,
): { readonly gait: string; readonly steps: readonly Step[] } | undefined {
  const order = sheet.find((each) => each.unit === unit);
  const sign = order && writer.signs(state, order).find(({ kind }) => kind === 'march');
  return sign?.steps && sign.gait ? { gait: sign.gait, steps: sign.steps } : undefined;
}
