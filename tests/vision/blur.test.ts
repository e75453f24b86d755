import { describe, expect, it } from 'vitest';
import { blurOf } from '../../src/vision/blur';
import { type Eye, type LaidMarker, shoot } from '../support/marker-scene';

const EYE: Eye = {
  ...{ width: 480, height: 270, focal: 400, centre: { x: 240, y: 135 }, bend: 0 },
  ...{ at: [60, -40, 95], looksAt: [60, 55, 0], roll: 0.05 },
};
const LAID: readonly LaidMarker[] = [
  { dictionary: 'table', id: 0, x: 30, y: 30, angle: 0.3, size: 9 },
  { dictionary: 'table', id: 5, x: 62, y: 44, angle: -1.2, size: 9 },
  { dictionary: 'table', id: 11, x: 88, y: 62, angle: 2.6, size: 9 },
];

describe('the blur of a frame', () => {
  it('grows with the blur of the lens', () => {
    const [sharp, soft, softer] = [0.6, 1.5, 3].map((blur) => blurOf(shoot(EYE, LAID, { blur })));
    expect(sharp?.across).toBeLessThan(1.3);
    expect(soft?.across).toBeGreaterThan((sharp?.across ?? 0) * 1.2);
    expect(softer?.across).toBeGreaterThan(soft?.across ?? 0);
    expect(softer?.down).toBeGreaterThan(soft?.down ?? 0);
  });

  it('is without end where nothing is seen at all', () => {
    expect(blurOf({ width: 64, height: 64, tones: new Uint8Array(4096).fill(7) })).toEqual({
      across: Number.POSITIVE_INFINITY,
      down: Number.POSITIVE_INFINITY,
    });
  });
});
