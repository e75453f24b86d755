import { describe, expect, test } from 'vitest';
import { plannedOrders } from '../../src/plans/to-orders';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { belleAllianceOrderWriter as writer } from '../../src/rules/belle-alliance/turn/orders/writer';
import { asJson, type Json } from '../../src/rules/book';
import { unitId } from '../../src/table/unit';
import { COURSES } from '../support/any-battle';
import { allied, battalionOf, french, sheetOf } from '../support/order-sheets';

const read = belleAllianceReader.unpack(COURSES['belle-alliance'].scenario);
if (!read.ok) throw new Error(JSON.stringify(read));
const state = read.value;
const own = unitId(battalionOf(french));
const theirs = unitId(battalionOf(allied));

const march = (cm: number, fields: object = {}): Json =>
  asJson({ type: 'march', unit: own, gait: 'normal', steps: [{ kind: 'march', cm }], ...fields });
const put = (unit: string): Json => asJson({ type: 'place', unit, pose: { at: { x: 30, y: 30 }, heading: 0 } });
const planned = (commands: readonly Json[], sheet?: Json, before: Json = []) =>
  plannedOrders(writer, state, french, { commands, sheet }, writer.read(before));

describe('a plan as orders', () => {
  test('is what was marched in it, in one march where it was several', () => {
    const { sheet, ordered, violations, onlyPut } = planned([
      put(own),
      march(5),
      march(7, { override: { note: 'so' } }),
    ]);
    expect(sheet).toMatchObject([{ unit: own, elements: [{ type: 'march', steps: [{ cm: 5 }, { cm: 7 }] }] }]);
    expect(JSON.stringify(sheet)).not.toContain('override');
    expect({ ordered, violations, onlyPut }).toEqual({ ordered: [own], violations: [], onlyPut: [] });
  });

  test('leaves out what goes on at another rate, and what the other side does', () => {
    const other = asJson({ type: 'march', unit: theirs, gait: 'normal', steps: [{ kind: 'march', cm: 3 }] });
    const { sheet } = planned([march(5), march(7, { gait: 'fast' }), other, { type: 'close-phase' }, 7, null]);
    expect(sheet).toHaveLength(1);
    expect(sheet[0]?.elements).toHaveLength(1);
  });

  test('names those who were only put elsewhere', () => {
    expect(planned([put(own), put(theirs)])).toMatchObject({ sheet: [], ordered: [], onlyPut: [own] });
  });

  test('has the plan’s own sheet on it, and what stood there before of others', () => {
    const sibling = writer.units(state, french).find((unit) => unit !== own);
    const before = asJson([
      {
        unit: sibling,
        elements: [{ type: 'march', unit: sibling, gait: 'normal', steps: [{ kind: 'march', cm: 2 }] }],
      },
      ...(sheetOf(french, 3) as Json[]),
    ]);
    const { sheet } = planned([], sheetOf(french, 12), before);
    expect(sheet.map(({ unit }) => unit).sort()).toEqual([sibling, own].sort());
    expect(JSON.stringify(sheet)).toContain('12');
    expect(JSON.stringify(sheet)).not.toContain('"cm":3');
  });
});
