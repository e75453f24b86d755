import { asJson, type Json } from '../../src/rules/book';
import { type SideId, sideId } from '../../src/table/unit';
import { COURSES } from './any-battle';

/** Order sheets of the demonstration battle of Belle Alliance. */
export const [french, allied] = [sideId('french'), sideId('allied')] as const;

/** Some battalion of the side. */
export const battalionOf = (side: SideId): string => {
  const { units } = (COURSES['belle-alliance'].scenario as unknown as Scenario).table;
  return units.find((unit) => unit.side === side && unit.arm === 'infantry')!.id;
};

/** A sheet with one order: that battalion marches so far. */
export function sheetOf(side: SideId, cm: number): Json {
  const unit = battalionOf(side);
  return asJson([{ unit, elements: [{ type: 'march', unit, gait: 'normal', steps: [{ kind: 'march', cm }] }] }]);
}

export const draftOf = (side: SideId, bound = '1') => ({ seat: side, kind: 'sheet', name: bound });

interface Scenario {
  readonly table: { readonly units: readonly { readonly id: string; readonly side: string; readonly arm: string }[] };
}
