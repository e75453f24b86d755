import { FIGURE, LAND } from '../palette';
import { cone, type Mould, newMould, type Paint, rod, type Spot, sheet, tube } from './mould';

/** A colour on its pole, the cloth flying to the rear: taller than the men so that it is seen over them. */
export function flag(plain = false): Mould {
  const mould = newMould(plain);
  rod(mould, [0, 0, 0], [0, 6.3, 0], [0.07, 0.05], 4, { colour: FIGURE.wood });
  cone(mould, { at: [0, 6.28, 0], wide: 0.12 }, [0, 6.7, 0], 4, { colour: FIGURE.brass });
  const folds: readonly (readonly [number, number, number])[] = [
    [0, 6.2, 0],
    [0.18, 6.14, 0.85],
    [-0.14, 6.02, 1.75],
    [0.12, 5.98, 2.7],
  ];
  for (let i = 1; i < folds.length; i++) {
    const a = folds[i - 1];
    const b = folds[i];
    if (!a || !b) continue;
    strip(mould, a, b, [0, 0.62], { colour: '#888888', coat: 1 });
    strip(mould, a, b, [0.62, 1.3], { colour: '#eeeeee', trim: 1 });
    strip(mould, a, b, [1.3, 1.95], { colour: '#888888', coat: 1 });
  }
  return mould;
}

function strip(mould: Mould, a: Spot, b: Spot, [from, to]: readonly [number, number], paint: Paint): void {
  sheet(
    mould,
    [a[0], a[1] - to, a[2]],
    [b[0], b[1] - to, b[2]],
    [b[0], b[1] - from, b[2]],
    [a[0], a[1] - from, a[2]],
    paint,
  );
}

/** A leafy tree of two clumps on a trunk, about 5 cm. Tint 'coat' carries the leaf colour of each tree. */
export function oak(): Mould {
  const mould = newMould();
  rod(mould, [0, 0, 0], [0.1, 2.2, 0], [0.28, 0.16], 4, { colour: LAND.trunk });
  clump(mould, [0.15, 2.2, 0.1], 1.75, 2.0);
  clump(mould, [-0.55, 3.5, -0.25], 1.2, 1.5);
  return mould;
}

/** A conifer of three skirts, about 6 cm. */
export function pine(): Mould {
  const mould = newMould();
  rod(mould, [0, 0, 0], [0, 1.3, 0], [0.2, 0.16], 3, { colour: LAND.trunk });
  const leaf: Paint = { colour: '#888888', coat: 1 };
  cone(mould, { at: [0, 1.0, 0], wide: 1.4 }, [0, 3.2, 0], 7, { ...leaf, coat: 0.9 });
  cone(mould, { at: [0, 2.4, 0], wide: 1.1 }, [0, 4.6, 0], 7, leaf);
  cone(mould, { at: [0, 3.8, 0], wide: 0.75 }, [0, 6.0, 0], 6, leaf);
  return mould;
}

function clump(mould: Mould, [x, y, z]: Spot, wide: number, high: number): void {
  tube(
    mould,
    [
      { at: [x, y - high * 0.22, z], wide: wide * 0.45 },
      { at: [x, y + high * 0.12, z], wide },
      { at: [x + 0.1, y + high * 0.6, z], wide: wide * 0.85 },
      { at: [x, y + high, z], wide: wide * 0.3 },
    ],
    6,
    { colour: '#888888', coat: 1 },
    'end',
  );
}
