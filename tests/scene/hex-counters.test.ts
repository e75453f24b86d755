import { describe, expect, it } from 'vitest';
import { centreOf, hexUnder, vertexHeading } from '../../src/hex/board';
import { hexInColumn, indexOf } from '../../src/hex/layout';
import { frameOf, NO_INSETS, project, rayThrough, type View } from '../../src/scene/camera';
import { PIECE_STRIDE, pieceRows } from '../../src/scene/hex/counter-rows';
import { headingOf, isCovered, laidOut, type Piece, THICK } from '../../src/scene/hex/counters';
import { gridFor } from '../../src/scene/hex/face-atlas';
import { faceKey, faceOf } from '../../src/scene/hex/faces';
import { pickHex } from '../../src/scene/hex/pick-hex';
import { reliefOf } from '../../src/scene/hex/relief';
import { liveryOf } from '../../src/scene/palette';
import { COUNTER_STANCES, type Counter } from '../../src/table/hex-table';
import { aCounter, SAMPLE_COUNTERS, sampleTable } from '../support/hex-table';

const { map, sides } = sampleTable();
const relief = reliefOf(map);
const at = hexInColumn;
const named = (name: string): Counter => {
  const found = SAMPLE_COUNTERS.find((counter) => counter.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const laid = laidOut(relief, SAMPLE_COUNTERS);
const piecesOf = (counter: Counter): readonly Piece[] => laid.pieces.filter((piece) => piece.counter === counter);
const plateOf = (counter: Counter) => laid.plates.find((plate) => plate.counter === counter);
const cardOf = (counter: Counter): Piece => {
  const cards = piecesOf(counter).filter(({ cut }) => cut === 'card');
  const widest = cards.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)[0];
  if (!widest) throw new Error('No card');
  return widest;
};
const inFormation = (stance: Counter['stance']): readonly Piece[] =>
  laidOut(relief, [aCounter('x', { sign: 'infantry', stance, hexes: [at(6, 9)], facing: { kind: 'vertex', at: 1 } })])
    .pieces;

describe('counters on their hexes', () => {
  it('show their formation by shape: no two are cut alike', () => {
    const cuts = COUNTER_STANCES.map((stance) =>
      inFormation(stance)
        .map(({ wide, deep, front, cut }) => `${wide} ${deep} ${front} ${cut}`)
        .join(', '),
    );
    expect(new Set(cuts).size).toBe(COUNTER_STANCES.length);
  });
  it('are narrow in column and broad in line', () => {
    const column = cardOf(named('Polish Uhlans'));
    const line = cardOf(named('7e Cuirassiers'));
    expect(column.wide).toBeLessThan(column.deep);
    expect(line.wide).toBeGreaterThan(1.5 * line.deep);
  });
  it('look towards the side or the vertex they face', () => {
    expect(headingOf({ kind: 'vertex', at: 0 })).toBe(vertexHeading(0));
    const line = cardOf(named('7e Cuirassiers'));
    expect(line.heading).toBeCloseTo(Math.PI / 6, 9);
    const arrow = piecesOf(named('7e Cuirassiers')).find(({ cut }) => cut === 'arrow');
    const off = Math.atan2((arrow?.at.y ?? 0) - line.at.y, (arrow?.at.x ?? 0) - line.at.x);
    expect(off).toBeCloseTo(line.heading, 9);
  });
  it('span both hexes in a long line', () => {
    const line = cardOf(named('57e Ligne'));
    const [a, b] = [centreOf(relief.board, at(5, 3)), centreOf(relief.board, at(6, 3))];
    expect(line.at.x).toBeCloseTo((a.x + b.x) / 2, 9);
    expect(line.wide).toBeGreaterThan(9);
    expect(plateOf(named('57e Ligne'))?.at).toEqual(line.at);
  });
  it('lie on every hex of a road march, the head with the front', () => {
    const cards = piecesOf(named('26e Ligne'));
    expect(cards).toHaveLength(3);
    expect(cards.map(({ front }) => front)).toEqual(['edge', 'none', 'none']);
  });
  it('have a front all round in carré, and none when they rout', () => {
    expect(cardOf(named('Fanagoria')).front).toBe('round');
    expect(piecesOf(named('Platov')).map(({ front }) => front)).toEqual(['none']);
  });
  it('keep within their hexes, but for those that stand in several', () => {
    for (const { counter, at: where } of laid.pieces) {
      if (counter.stance === 'line' && counter.hexes.length > 1) continue;
      const hex = hexUnder(relief.board, where);
      expect(counter.hexes).toContainEqual(hex);
    }
  });
});

describe('a pile', () => {
  const pile = ['4e Ligne', '24e Léger', 'Réserve'].map(named);
  it('has the later above the earlier, and only the topmost is read', () => {
    expect(pile.map((counter) => cardOf(counter).height)).toEqual(
      [0, 1, 2].map((i) => cardOf(pile[0] ?? named('x')).height + i * THICK),
    );
    expect(pile.map((counter) => plateOf(counter)?.pile)).toEqual([undefined, undefined, 3]);
  });
  it('is seen to be one: the lower peep out', () => {
    const [low, , top] = pile.map(cardOf);
    expect(Math.hypot((low?.at.x ?? 0) - (top?.at.x ?? 0), (low?.at.y ?? 0) - (top?.at.y ?? 0))).toBeGreaterThan(0.3);
  });
  it('has its leader beside it, smaller than one who is alone', () => {
    const [beside, alone] = [plateOf(named('Legrand')), plateOf(named('Bagration'))];
    expect(beside?.wide).toBeLessThan(alone?.wide ?? 0);
    expect(beside?.at).not.toEqual(plateOf(named('Réserve'))?.at);
  });
  it('peeps out towards the seat that looks', () => {
    const off = (seat: 'near' | 'far'): number => {
      const [low] = laidOut(relief, SAMPLE_COUNTERS, seat).pieces.filter(({ counter }) => counter === pile[0]);
      return (low?.at.y ?? 0) - centreOf(relief.board, at(3, 5)).y;
    };
    expect(off('near')).toBeLessThan(-0.2);
    expect(off('far')).toBeCloseTo(-off('near'), 9);
  });
  it('is told by its hex', () => {
    const index = indexOf(map.layout, at(3, 5)) ?? -1;
    expect(laid.piles.get(index)).toMatchObject({ unit: named('Réserve').id, leaders: [named('Legrand').id] });
  });
  it('rests on the higher ground where a line stands on two levels', () => {
    const counter = aCounter('x', {
      sign: 'infantry',
      stance: 'line',
      hexes: [at(5, 5), at(6, 5)],
      facing: { kind: 'vertex', at: 1 },
    });
    const [piece] = laidOut(relief, [counter]).pieces;
    expect(piece?.height).toBe(relief.levelOf(indexOf(map.layout, at(5, 5)) ?? -1));
  });
});

describe('pointing at counters', () => {
  const pane = { width: 1180, height: 820, insets: NO_INSETS };
  const touch = (counter: Counter, tilt: number) => {
    const view: View = { target: { x: 30, y: 22, height: 0 }, span: 60, turn: 0, tilt, flat: tilt === 0 };
    const frame = frameOf(view, pane);
    const plate = plateOf(counter);
    const spot = plate && project(frame, { ...plate.at, height: plate.height });
    if (!spot) throw new Error('Not seen');
    return pickHex(rayThrough(frame, spot), relief, laid);
  };
  it('finds each by its plate, from above and from the seat', () => {
    for (const { counter } of laid.plates) {
      expect(touch(counter, 0).unit).toBe(counter.id);
      expect(touch(counter, 0.8).unit).toBe(counter.id);
    }
  });
  it('finds the hex where nobody is', () => {
    const frame = frameOf({ target: { x: 30, y: 22, height: 0 }, span: 60, turn: 0, tilt: 0, flat: true }, pane);
    const spot = project(frame, { ...centreOf(relief.board, at(6, 1)), height: 0 });
    if (!spot) throw new Error('Not seen');
    expect(pickHex(rayThrough(frame, spot), relief, laid)).toMatchObject({ hex: at(6, 1), unit: undefined });
    expect(pickHex(rayThrough(frame, { x: -4000, y: 0 }), relief, laid).hex).toBeUndefined();
  });
});

describe('faces', () => {
  const rest = { pile: 1, livery: liveryOf('green'), theme: 'day', shape: 0.75, isChosen: false } as const;
  const face = (change: Partial<Counter>) => faceOf({ ...named('Réserve'), ...change }, rest);
  it('show the general side of whoever has no specific one to show', () => {
    expect(face({ specific: [] }).isGeneral).toBe(true);
    expect(face({}).isGeneral).toBe(false);
  });
  it('never show specific values: whatever they are, it is the same face', () => {
    const better = [{ key: 'lb.counter.morale', values: { figure: 11 } }];
    expect(faceKey(face({ specific: better }))).toBe(faceKey(face({})));
  });
  it('differ by strength, disorder, sign and name', () => {
    const keys = [
      face({}),
      face({ strength: { left: 3, of: 12 } }),
      face({ disorder: 3 }),
      face({ sign: 'lancers' }),
      face({ name: 'Garde' }),
    ].map(faceKey);
    expect(new Set(keys).size).toBe(5);
  });
  it('have cells as large as the picture of all of them allows', () => {
    expect(gridFor(16)).toEqual({ side: 4, cell: 256, pixels: 1024 });
    const many = gridFor(400);
    expect(many.pixels).toBe(4096);
    expect(many.cell * many.side).toBeLessThanOrEqual(4096);
    expect(many.cell).toBeGreaterThan(190);
  });
});

describe('rows for the renderer', () => {
  it('have a row for each piece, ghosts last and chosen ones told', () => {
    const [first, second] = SAMPLE_COUNTERS;
    if (!first || !second) throw new Error('None');
    const pieces = laidOut(relief, [first, second]).pieces;
    const rows = pieceRows(pieces, sides, { selected: new Set([second.id]), ghosts: new Set([first]) });
    expect(rows).toHaveLength(pieces.length * PIECE_STRIDE);
    const flags = Array.from({ length: pieces.length }, (_, i) => [
      ...rows.subarray(i * PIECE_STRIDE + 10, i * PIECE_STRIDE + 12),
    ]);
    expect(flags[0]).toEqual([1, 0]);
    expect(flags.at(-1)).toEqual([0, 1]);
    expect([...rows].every(Number.isFinite)).toBe(true);
  });
  it('trees in the way of a card are told from those beside it', () => {
    const { at: where, wide, heading } = cardOf(named('Polish Uhlans'));
    const aside = (by: number) => ({ x: where.x + Math.sin(heading) * by, y: where.y - Math.cos(heading) * by });
    expect(isCovered(laid.pieces, aside(wide / 2 - 0.1), 0)).toBe(true);
    expect(isCovered(laid.pieces, aside(wide / 2 + 0.4), 0.2)).toBe(false);
  });
});
