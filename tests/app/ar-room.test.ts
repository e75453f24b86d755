import { describe, expect, test } from 'vitest';
import type { Pointed } from '../../src/vision/watch';
import { KEPT, settled, sittingWith, viewOf } from '../support/ar-room';

const UNITS = 'unit first "First" blue infantry shako 24/24 line at 50,50 facing 90';

const tag = (id: number, x: number, y: number): Pointed => ({
  ...{ kind: 'tag', id, place: { x, y, z: 0.2, spread: { xx: 0.01, xy: 0, yy: 0.01 } } },
});

async function measured() {
  const sitting = await sittingWith(KEPT, viewOf(UNITS));
  sitting.room.go('measure');
  for (const end of [tag(40, 20, 20), tag(41, 100, 20)]) {
    sitting.eye().pointedAt.mockResolvedValueOnce(end);
    sitting.room.lift({ x: 600, y: 300 }, 20);
    await settled();
  }
  return sitting;
}

describe('a length on the picture', () => {
  test('goes when measuring is locked, with its ends, and is not there when it is open again', async () => {
    const { room, becomes } = await measured();
    expect(room.store.getState().gap?.cm).toBeCloseTo(80);
    becomes(viewOf(UNITS, 'locked'));
    expect(room.store.getState()).toMatchObject({ step: 'measure', ends: [], gap: undefined });
    becomes(viewOf(UNITS));
    expect(room.store.getState()).toMatchObject({ ends: [], gap: undefined });
  });

  test('stays while the battle goes on otherwise', async () => {
    const { room, becomes } = await measured();
    becomes(viewOf(UNITS.replace('50,50', '60,50')));
    expect(room.store.getState().gap?.cm).toBeCloseTo(80);
  });
});
