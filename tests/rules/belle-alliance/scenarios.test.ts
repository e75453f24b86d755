import { describe, expect, test } from 'vitest';
import { type Base, cornersOf } from '../../../src/geometry/base';
import { orientationOf, polygonHolds } from '../../../src/geometry/polygon';
import { segmentGap } from '../../../src/geometry/segment';
import { isSimple } from '../../../src/geometry/simple';
import { scenarioFromLayout } from '../../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { DEMONSTRATION_LAYOUT, demonstration } from '../../../src/rules/belle-alliance/scenarios/demonstration';
import { EBELSBERG } from '../../../src/rules/belle-alliance/scenarios/ebelsberg';
import { HAGELBERG } from '../../../src/rules/belle-alliance/scenarios/hagelberg';
import { LA_HAYE_SAINTE } from '../../../src/rules/belle-alliance/scenarios/la-haye-sainte';
import { SEHESTED } from '../../../src/rules/belle-alliance/scenarios/sehested';
import { withWords } from '../../../src/rules/belle-alliance/scenarios/written-scenario';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { TABLE_21 } from '../../../src/rules/belle-alliance/tables/table-21-valour';
import { belleAllianceAgenda } from '../../../src/rules/belle-alliance/turn/agenda';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { demonstrationTexts } from '../../../src/rules/belle-alliance/words/demonstration-texts';
import { scenarioTexts } from '../../../src/rules/belle-alliance/words/scenario-texts';
import type { Json } from '../../../src/rules/book';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import { basesOf } from '../../../src/table/measure';
import { parseLayout } from '../../../src/table/notation';
import { isArea, type Strip } from '../../../src/table/terrain';
import type { Unit } from '../../../src/table/unit';
import { SIDES } from '../../support/belle-alliance';
import { numbersFrom } from '../../support/numbers';
import { playBound } from '../../support/soak/battle';
import { newPlayer } from '../../support/soak/player';
import { newTally } from '../../support/soak/tally';

interface Told {
  readonly id: string;
  readonly year: number;
  readonly scenario: Json;
  readonly layout: string;
}

const written = { 'la-haye-sainte': LA_HAYE_SAINTE, hagelberg: HAGELBERG, ebelsberg: EBELSBERG, sehested: SEHESTED };
const YEARS = { 'la-haye-sainte': 1815, hagelberg: 1813, ebelsberg: 1809, sehested: 1813 };
const historical = (id: keyof typeof written): Told => ({
  id,
  year: YEARS[id],
  scenario: withWords(written[id], { ...scenarioTexts[id], title: id }),
  layout: written[id].layout,
});
const ALL: readonly Told[] = [
  {
    id: 'demonstration',
    year: 1815,
    scenario: demonstration({ ...demonstrationTexts, title: 'Demonstration' }),
    layout: DEMONSTRATION_LAYOUT,
  },
  ...(['la-haye-sainte', 'hagelberg', 'ebelsberg', 'sehested'] as const).map(historical),
];

function stateOf(scenario: Json): BelleAllianceState {
  const state = belleAlliance.setUp(scenario, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

const edgesOf = (base: Base) => cornersOf(base).map((from, i, all) => ({ from, to: all[(i + 1) % 4]! }));
const segmentsOf = ({ line }: Strip) => line.slice(1).map((to, i) => ({ from: line[i]!, to }));

describe.each(ALL)('$id', ({ scenario, layout, year }) => {
  const { table, rosters, briefing, arrivals = [], bound, phase } = stateOf(scenario);
  const units = [...table.units.values()];
  const coming = arrivals.map(({ unit }) => unit);
  const everybody = [...units, ...coming];
  const fighting = everybody.filter(({ arm }) => arm !== 'staff');
  const bases = units.map((unit) => [unit, basesOf(table, unit)] as const);
  const rosterOf = ({ id }: Unit) => rosters.get(id) ?? arrivals.find(({ unit }) => unit.id === id)!.roster;

  test('BA-1.1.9-a: tasks of each side, units with their valour, ground and a map are settled before play', () => {
    expect([bound, phase]).toEqual([1, 'orders']);
    expect(briefing?.tasks.map(({ side }) => side)).toEqual(table.sides.map(({ id }) => id));
    for (const { text } of briefing?.tasks ?? []) expect(text.length).toBeGreaterThan(40);
    expect(table.terrain.length).toBeGreaterThan(10);
    expect(fighting.length).toBeGreaterThan(20);
  });

  test('what it tells is there to be read: history, ground, zones with names, an end', () => {
    const words = briefing?.history.split(/\s+/).length ?? 0;
    expect(words).toBeGreaterThanOrEqual(90);
    expect(words).toBeLessThanOrEqual(260);
    expect(briefing?.ground).not.toBe('');
    expect(briefing?.zones.filter(({ name }) => name === '')).toEqual([]);
    expect(briefing?.end.text).not.toBe('');
    expect(briefing?.end.lastBound).toBeGreaterThanOrEqual(8);
    for (const each of arrivals) expect(each.bound, each.unit.name).toBeLessThan(briefing?.end.lastBound ?? 0);
  });

  test('each side has ten to twenty-two units', () => {
    for (const { id } of table.sides) {
      const own = fighting.filter(({ side }) => side === id);
      expect(own.length, id).toBeGreaterThanOrEqual(10);
      expect(own.length, id).toBeLessThanOrEqual(22);
    }
  });

  test('[BA-1.1.4-a] each commanding officer has two adjutants', () => {
    const officers = everybody.filter((unit) => rosterOf(unit).officer);
    expect(everybody.filter(({ arm }) => arm === 'staff')).toHaveLength(3 * officers.length);
    for (const officer of officers)
      expect(
        everybody.filter((unit) => unit.look === 'adjutant' && rosterOf(unit).commander === officer.id),
        officer.name,
      ).toHaveLength(2);
  });

  test('[BA-1.1.4-c] every unit has its directly commanding officer, a general of its own side', () => {
    for (const unit of fighting) {
      const commander = everybody.find(({ id }) => id === rosterOf(unit).commander);
      expect(commander, unit.name).toMatchObject({ look: 'general', side: unit.side });
    }
  });

  test('[BA-1.1.4-b] commands lead up to one commander a side', () => {
    for (const { id } of table.sides)
      expect(everybody.filter((unit) => unit.side === id && rosterOf(unit).commander === null)).toHaveLength(1);
  });

  test('[BA-T21-a] every valour is that of a row of table 21, of that year or of any', () => {
    const parsed = parseLayout(layout, MINIATURES);
    for (const unit of fighting.filter((each) => !rosterOf(each).waggon)) {
      const key = parsed.ok ? parsed.value.notes.get(unit.id)?.t21 : undefined;
      const row = TABLE_21.find((each) => each.key === key);
      expect(row?.valour, unit.name).toContain(rosterOf(unit).valour);
      expect([undefined, year], unit.name).toContain(row?.year);
      if (row?.arm) expect(row.arm.endsWith(unit.arm), unit.name).toBe(true);
    }
  });

  test('all stand on the table, and nobody on another', () => {
    for (const [unit, own] of bases)
      for (const { x, y } of own.flatMap(cornersOf))
        expect(x >= 0 && y >= 0 && x <= table.width && y <= table.depth, `${unit.name} at ${x}, ${y}`).toBe(true);
    const clashes = units.flatMap((one, i) =>
      units
        .slice(0, i)
        .filter((other) => overlapOf(groundOf(table, one), groundOf(table, other)))
        .map((other) => `${one.name} on ${other.name}`),
    );
    expect(clashes).toEqual([]);
  });

  test('each stands in a zone of its side where there are any, and comes on in one', () => {
    if (briefing?.zones.length === 0) {
      expect(arrivals).toEqual([]);
      return;
    }
    const lost = units.filter(
      ({ side, pose }) => !briefing?.zones.some((zone) => zone.side === side && polygonHolds(zone.outline, pose.at)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
    for (const { unit, where } of arrivals) {
      const zone = briefing?.zones.find(({ id }) => 'zone' in where && id === where.zone);
      expect(zone?.side, unit.name).toBe(unit.side);
      expect(zone && polygonHolds(zone.outline, unit.pose.at), unit.name).toBe(true);
    }
  });

  test('nobody stands in water, across a wall or hedge, or in a house that is not his', () => {
    const wrong = bases.flatMap(([unit, own]) =>
      table.terrain
        .filter((piece) => {
          if (isArea(piece))
            return (
              piece.kind === 'building' &&
              piece.id !== unit.inside &&
              own.flatMap(cornersOf).some((corner) => polygonHolds(piece.outline, corner))
            );
          if (!['stream', 'wall', 'hedge'].includes(piece.kind)) return false;
          const near = piece.kind === 'stream' ? piece.width / 2 : 0;
          return own
            .flatMap(edgesOf)
            .some((edge) => segmentsOf(piece).some((part) => segmentGap(edge, part).distance <= near));
        })
        .map(({ name }) => `${unit.name} in ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the ground is sound: outlines do not cross themselves, layers lie on layers, crossings reach the banks', () => {
    const areas = table.terrain.filter(isArea);
    for (const { name, outline } of areas) {
      expect(isSimple(outline), name).toBe(true);
      expect(orientationOf(outline), name).toBe('counter-clockwise');
    }
    const hills = areas.filter(({ kind }) => kind === 'hill');
    for (const upper of hills.filter(({ level }) => level > 1))
      expect(
        hills.some(
          (lower) =>
            lower.level === upper.level - 1 && upper.outline.every((point) => polygonHolds(lower.outline, point)),
        ),
        upper.name,
      ).toBe(true);
    const streams = table.terrain.filter((piece): piece is Strip => piece.kind === 'stream');
    const crossings = table.terrain.filter((piece): piece is Strip => piece.kind === 'bridge' || piece.kind === 'ford');
    for (const { name, line } of crossings) {
      const [from, to] = [line[0]!, line.at(-1)!];
      const over = streams.find((stream) =>
        segmentsOf(stream).some((part) => segmentGap({ from, to }, part).distance === 0),
      );
      expect(over, name).toBeDefined();
      for (const end of [from, to])
        for (const part of segmentsOf(over!))
          expect(segmentGap({ from: end, to: end }, part).distance, name).toBeGreaterThan(over!.width / 2);
    }
  });

  test('when their bound has come all come on at a tap, where the scenario has them stand', async () => {
    if (arrivals.length === 0) return;
    const start = belleAlliance.setUp({ ...(scenario as object), bound: 6 } as Json, {});
    if (!start.ok) throw new Error(JSON.stringify(start.problem));
    const state = start.value;
    for (const { unit } of arrivals) {
      const { items } = await belleAllianceAgenda.agendaOf(state);
      const go = items.find(({ id }) => id === 'arrive')?.go;
      const command = belleAlliance.parseCommand(go?.kind === 'command' ? go.command : undefined);
      const decision = command.ok ? belleAlliance.decide(state, command.value, []) : command;
      expect(decision, unit.name).toMatchObject({
        kind: 'events',
        events: [{ unit: { id: unit.id, pose: unit.pose } }],
      });
      if ('kind' in decision && decision.kind === 'events')
        for (const event of decision.events) belleAlliance.evolve(state, event);
    }
    expect(state.arrivals).toEqual([]);
    for (const { unit, leads } of arrivals)
      for (const led of leads) expect(state.rosters.get(led)?.commander, led).toBe(unit.id);
  });

  test('a bound of it can be played', async () => {
    const faults: string[] = [];
    const alarm = (fault: string): void => void faults.push(fault);
    const player = newPlayer(scenario, { measuring: 'open' }, numbersFrom(7919), newTally(), alarm);
    await playBound(player, alarm);
    expect(player.state().bound).toBe(2);
    expect(faults).toEqual([]);
  });
});

describe('who arrives in a later bound', () => {
  const zone = { 'far-edge': 'Far edge' };
  const layout = (note: string) =>
    `${SIDES}unit g "G" blue staff general 1/1 line at 100,40 facing 90 | arrives=3 entry=far-edge
unit a "A" blue infantry shako 20/20 line at 100,60 facing 90 | commander=g ${note}
unit b "B" blue infantry shako 20/20 line at 100,80 facing 90 | commander=g`;
  const scenarioWith = (note: string) =>
    withWords(
      {
        layout: layout(note),
        zones: [
          {
            id: 'far-edge',
            side: 'blue',
            outline: [
              { x: 0, y: 0 },
              { x: 240, y: 0 },
              { x: 240, y: 90 },
            ],
          },
        ],
        lastBound: 9,
      },
      { title: 'T', history: '', ground: '', tasks: {}, zones: zone, end: '' },
    );

  test('waits beside the table; whom he commands has nobody until then', () => {
    const state = stateOf(scenarioWith('arrives=2 entry=far-edge'));
    expect([...state.table.units.keys()]).toEqual(['b']);
    expect(state.rosters.get(state.table.units.values().next().value!.id)?.commander).toBeNull();
    expect(state.arrivals).toMatchObject([
      { bound: 3, where: { zone: 'far-edge' }, unit: { id: 'g' }, leads: ['a', 'b'] },
      { bound: 2, unit: { id: 'a' }, roster: { commander: 'g' } },
    ]);
  });

  test('is refused without a zone of the briefing, and with what is no bound', () => {
    for (const note of [
      'arrives=2 entry=nowhere',
      'arrives=2',
      'arrives=soon entry=far-edge',
      'arrives=0 entry=far-edge',
    ])
      expect(() => scenarioWith(note), note).toThrow(/cannot be read/);
    expect(scenarioFromLayout(layout('')).ok).toBe(false);
  });
});
