import { describe, expect, test } from 'vitest';
import { movedOnHexes, movedOnTable } from '../../src/app/review/what-moved';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { type AnyBook, asJson } from '../../src/rules/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import { warburg } from '../../src/rules/warburg/book/book';
import { unitId } from '../../src/table/unit';
import { COURSES } from '../support/any-battle';
import { at, battalion, FRENCH } from '../support/lb-battle';
import { lbScenario } from '../support/lb-scenario';
import { battalionOf, french } from '../support/order-sheets';
import { Battle, BLUE, RED, troops } from '../support/wb-battle';

test('on a table whoever moved leaves a ghost where he stood, and a line to where he is now', () => {
  const fresh = () => {
    const read = belleAllianceReader.unpack(COURSES['belle-alliance'].scenario);
    if (!read.ok) throw new Error(JSON.stringify(read));
    return read.value;
  };
  const before = belleAllianceReader.view(fresh());
  const unit = unitId(battalionOf(french));
  const stood = before.table?.units.get(unit);
  const pose = { at: { x: 11, y: 12 }, heading: 0 };
  const now = belleAllianceReader.view(belleAllianceReader.evolve(fresh(), { type: 'unit-placed', unit, pose }));
  expect(movedOnTable(before, now)).toEqual([
    { kind: 'ghost', tone: 'ghost', unit: stood },
    { kind: 'line', tone: 'reach', points: [stood?.pose.at, pose.at], dashed: true },
  ]);
  expect(movedOnTable(before, before)).toEqual([]);
  expect(movedOnTable(undefined, now)).toEqual([]);
  expect(movedOnHexes(before, now)).toEqual([]);
});

describe('on hexes a dashed way leads from where a counter stood to where it is', () => {
  test('in La Bataille', () => {
    const book: AnyBook = laBataille;
    const set = book.setUp(
      lbScenario({ units: [battalion('a', { hexes: '0303', side: FRENCH }), battalion('b', { hexes: '0606' })] }),
      {},
    );
    if (!set.ok) throw new Error(JSON.stringify(set.problem));
    const before = book.view(set.value);
    const place = { is: 'there', hexes: [at('0503')], facing: 0, rank: 1 };
    const now = book.view(book.evolve(book.copy(set.value), asJson({ type: 'placed', unit: 'a', place })));
    expect(movedOnHexes(before, now)).toEqual([
      { kind: 'path', tone: 'reach', hexes: [at('0303'), at('0503')], dashed: true },
    ]);
    expect(movedOnTable(before, now)).toEqual([]);
  });

  test('in Warburg', () => {
    const battle = Battle.of([troops(RED, 'foot', '0304'), troops(BLUE, 'foe', '0904')]).toActivations();
    const before = warburg.view(battle.state);
    battle.do({ type: 'activate', name: 'foot' }, 1).do(battle.march('foot', '0404', '0504'));
    expect(movedOnHexes(before, warburg.view(battle.state))).toEqual([
      { kind: 'path', tone: 'reach', hexes: [battle.hex('0304'), battle.hex('0504')], dashed: true },
    ]);
    expect(movedOnHexes(before, before)).toEqual([]);
  });
});
