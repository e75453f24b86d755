import { describe, expect, it } from 'vitest';
import { LAYER } from '../../src/scene/ground';
import { lineCount } from '../../src/scene/line-list';
import { overlayOf, type Setting } from '../../src/scene/overlay';
import { surfaceOf } from '../../src/scene/surface';
import { type Shape, TONES } from '../../src/table/shapes';
import { standOf } from '../../src/table/troops';
import { unitId } from '../../src/table/unit';
import { area, aTable, aUnit, rectangle } from './sample';

const table = aTable();
const a = aUnit('a', { pose: { at: { x: 50, y: 50 }, heading: 0 } });
const setting: Setting = {
  ground: surfaceOf([area('hill', rectangle(20, 20, 80, 70), 1)]),
  theme: 'study',
  table,
  selected: undefined,
  unit: (id) => (id === 'a' ? { pose: a.pose, stand: standOf(table, a) } : undefined),
};

/** Ground covered by the triangles at one height above the cloth, in square cm. */
function filled(shapes: readonly Shape[], height: number): number {
  const { positions } = overlayOf(shapes, setting);
  let sum = 0;
  for (let i = 0; i < positions.length; i += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, , bz = 0, cx = 0, , cz = 0] = positions.slice(i, i + 9);
    if (Math.abs(ay - height) < 0.3) sum += Math.abs((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2;
  }
  return sum;
}

describe('shapes', () => {
  it('are drawn in every tone', () => {
    const shapes = TONES.flatMap((tone) => [
      {
        kind: 'line' as const,
        tone,
        points: [
          { x: 0, y: 0 },
          { x: 90, y: 80 },
        ],
      },
      { kind: 'area' as const, tone, outline: rectangle(10, 10, 30, 30) },
      { kind: 'mark' as const, tone, at: { x: 5, y: 5 } },
      { kind: 'halo' as const, tone, unit: unitId('a') },
      { kind: 'ghost' as const, tone, unit: a },
    ]);
    const overlay = overlayOf(shapes, setting);
    expect(lineCount(overlay.lines)).toBeGreaterThan(0);
    expect(lineCount(overlay.rings)).toBeGreaterThan(0);
    expect([...overlay.positions, ...overlay.lines.from, ...overlay.rings.to].every(Number.isFinite)).toBe(true);
    expect(overlay.inks).toHaveLength((overlay.positions.length / 3) * 4);
  });
  it('leave labels to the page, at the height of the ground', () => {
    const { labels } = overlayOf([{ kind: 'label', tone: 'measure', at: { x: 50, y: 50 }, text: '12 cm' }], setting);
    expect(labels).toEqual([{ at: { x: 50, y: 50, height: LAYER }, text: '12 cm', tone: 'measure' }]);
  });
  it('ask nothing of a unit that is not on the table', () => {
    const overlay = overlayOf([{ kind: 'halo', tone: 'no', unit: unitId('gone') }], {
      ...setting,
      selected: unitId('gone'),
    });
    expect(lineCount(overlay.rings)).toBe(0);
  });
  it('may be degenerate', () => {
    const overlay = overlayOf(
      [
        { kind: 'line', tone: 'yes', points: [] },
        { kind: 'line', tone: 'yes', points: [{ x: 1, y: 1 }] },
        {
          kind: 'area',
          tone: 'no',
          outline: [
            { x: 1, y: 1 },
            { x: 2, y: 2 },
          ],
        },
      ],
      setting,
    );
    expect(lineCount(overlay.lines) + lineCount(overlay.rings)).toBe(0);
  });
  it('leave the holes of an area free', () => {
    const holes = [rectangle(12, 12, 16, 16), rectangle(20, 12, 28, 14)];
    const whole: Shape = { kind: 'area', tone: 'reach', outline: rectangle(10, 10, 30, 30) };
    expect(filled([whole], 0)).toBeCloseTo(400, 6);
    expect(filled([{ ...whole, holes }], 0)).toBeCloseTo(400 - 16 - 16, 6);
    const borders = (shape: Shape) => lineCount(overlayOf([shape], setting).rings);
    expect(borders({ ...whole, holes })).toBeGreaterThan(borders(whole));
  });
  it('lie on every layer of the ground', () => {
    const shape: Shape = { kind: 'area', tone: 'reach', outline: rectangle(10, 10, 30, 30) };
    expect(filled([shape], LAYER)).toBeCloseTo(400, 6);
  });
  it('show a unit as it would stand: every base, and no more', () => {
    const ghost = aUnit('g', { figures: 24, formation: 'march-column', trail: [{ back: 5, turn: 1 }] });
    expect(filled([{ kind: 'ghost', tone: 'yes', unit: ghost }], 0)).toBeCloseTo(24 * 1.5 * 1.5, 6);
    expect(filled([{ kind: 'ghost', tone: 'yes', unit: { ...ghost, figures: 0 } }], 0)).toBe(0);
  });
  it('run round a bent column near to its bases', () => {
    const bent = aUnit('a', { figures: 24, formation: 'march-column', trail: [{ back: 9, turn: Math.PI / 2 }] });
    const stand = standOf(table, bent);
    const { rings } = overlayOf([{ kind: 'halo', tone: 'yes', unit: bent.id }], {
      ...setting,
      ground: surfaceOf([]),
      unit: () => ({ pose: { at: { x: 50, y: 50 }, heading: Math.PI / 2 }, stand }),
    });
    // The corner of its box that no base is near stays outside.
    const { left, front } = stand.bounds;
    const nearest = Math.min(
      ...rings.from.flatMap((x, i) =>
        i % 3 === 0 ? [Math.hypot(x - 50 - left, -rings.from[i + 2]! - 50 - front)] : [],
      ),
    );
    expect(nearest).toBeGreaterThan(3);
  });
});
