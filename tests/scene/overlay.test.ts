import { describe, expect, it } from 'vitest';
import { groundOf, LAYER } from '../../src/scene/ground';
import { lineCount } from '../../src/scene/line-list';
import { overlayOf, type Setting } from '../../src/scene/overlay';
import { TONES } from '../../src/table/shapes';
import { unitId } from '../../src/table/unit';
import { area, rectangle } from './sample';

const setting: Setting = {
  ground: groundOf([area('hill', rectangle(20, 20, 80, 70), 1)]),
  theme: 'study',
  selected: undefined,
  unit: (id) =>
    id === 'a'
      ? { pose: { at: { x: 50, y: 50 }, heading: 0 }, bounds: { left: -5, right: 5, front: 0, back: -3 } }
      : undefined,
};

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
});
