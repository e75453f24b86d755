import { FIGURE } from '../palette';
import { face, type Mould, type Paint, rod, type Spot, sheet, tube } from './mould';

const BLACK: Paint = { colour: FIGURE.black };
const BRASS: Paint = { colour: FIGURE.brass };
const PLUME: Paint = { colour: FIGURE.white, trim: 1 };

/** Head without hat: chin at `y`. Eleven fives make a face at this size. */
export function head(mould: Mould, x: number, y: number, z: number): void {
  const skin: Paint = { colour: FIGURE.skin };
  tube(
    mould,
    [
      ...(mould.plain ? [] : [{ at: [x, y - 0.12, z + 0.03] as const, wide: 0.13 }]),
      { at: [x, y + 0.12, z - 0.03], wide: 0.24, high: 0.27 },
      { at: [x, y + 0.38, z], wide: 0.22, high: 0.25 },
    ],
    5,
    skin,
  );
}

/** Wider at the crown than at the brim, with a peak, a plate and a tuft. */
export function shako(mould: Mould, at: Spot, felt: Paint = BLACK, plume: Paint = PLUME): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y, z], wide: 0.25, high: 0.28 },
      { at: [x, y + 0.52, z], wide: 0.33, high: 0.35 },
    ],
    6,
    felt,
    'end',
  );
  face(
    mould,
    [
      [x - 0.24, y + 0.04, z - 0.2],
      [x + 0.24, y + 0.04, z - 0.2],
      [x, y - 0.04, z - 0.48],
    ],
    BLACK,
  );
  face(
    mould,
    [
      [x - 0.1, y + 0.12, z - 0.34],
      [x + 0.1, y + 0.12, z - 0.34],
      [x, y + 0.38, z - 0.38],
    ],
    BRASS,
  );
  rod(mould, [x, y + 0.45, z - 0.3], [x, y + 0.92, z - 0.32], [0.07, 0.1], 3, plume);
}

/** A tall fur cap, rounded at the top, with a plume at its left. */
export function bearskin(mould: Mould, at: Spot): void {
  const [x, y, z] = at;
  const fur: Paint = { colour: FIGURE.bear };
  tube(
    mould,
    [
      { at: [x, y - 0.02, z], wide: 0.27, high: 0.3 },
      { at: [x, y + 0.45, z - 0.04], wide: 0.38, high: 0.4 },
      { at: [x, y + 0.86, z - 0.02], wide: 0.24, high: 0.26 },
    ],
    5,
    fur,
    'end',
  );
  face(
    mould,
    [
      [x - 0.13, y + 0.1, z - 0.38],
      [x + 0.13, y + 0.1, z - 0.38],
      [x, y + 0.42, z - 0.44],
    ],
    BRASS,
  );
  rod(mould, [x - 0.34, y + 0.15, z], [x - 0.38, y + 0.85, z], [0.06, 0.1], 3, PLUME);
}

/** The feather bonnet: a dark cloud with a diced band and a hackle. */
export function bonnet(mould: Mould, at: Spot): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y - 0.02, z], wide: 0.27, high: 0.3 },
      { at: [x, y + 0.14, z], wide: 0.28, high: 0.31 },
    ],
    5,
    { colour: '#e4dccb', trim: 0.35 },
  );
  tube(
    mould,
    [
      { at: [x, y + 0.14, z], wide: 0.36, high: 0.38 },
      { at: [x + 0.05, y + 0.45, z], wide: 0.39, high: 0.4 },
      { at: [x + 0.1, y + 0.66, z], wide: 0.24, high: 0.26 },
    ],
    5,
    { colour: FIGURE.black },
    'end',
  );
  rod(mould, [x - 0.32, y + 0.2, z], [x - 0.42, y + 0.85, z], [0.06, 0.1], 3, PLUME);
}

/** A steel or brass helmet with crest and a horsehair tail that flies behind. */
export function crestedHelmet(mould: Mould, at: Spot, shell: Paint, tail: Paint): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y, z], wide: 0.27, high: 0.3 },
      { at: [x, y + 0.28, z], wide: 0.22, high: 0.26 },
      { at: [x, y + 0.38, z], wide: 0.06, high: 0.1 },
    ],
    6,
    shell,
  );
  face(
    mould,
    [
      [x - 0.2, y + 0.02, z - 0.24],
      [x + 0.2, y + 0.02, z - 0.24],
      [x, y - 0.03, z - 0.44],
    ],
    shell,
  );
  sheet(mould, [x, y + 0.22, z - 0.34], [x, y + 0.3, z + 0.3], [x, y + 0.6, z + 0.22], [x, y + 0.66, z - 0.36], BRASS);
  tube(
    mould,
    [
      { at: [x, y + 0.58, z - 0.3], wide: 0.07, high: 0.07 },
      { at: [x, y + 0.5, z + 0.32], wide: 0.09, high: 0.1 },
      { at: [x, y - 0.3, z + 0.5], wide: 0.05, high: 0.05 },
    ],
    3,
    tail,
  );
}

/** The square-topped lancer cap. */
export function czapka(mould: Mould, at: Spot): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y, z], wide: 0.25, high: 0.28 },
      { at: [x, y + 0.24, z], wide: 0.2, high: 0.22 },
    ],
    6,
    BLACK,
  );
  tube(
    mould,
    [
      { at: [x, y + 0.22, z], wide: 0.22 },
      { at: [x, y + 0.52, z], wide: 0.46 },
    ],
    4,
    { colour: FIGURE.white, coat: 1 },
    'end',
  );
  rod(mould, [x - 0.3, y + 0.45, z - 0.25], [x - 0.3, y + 0.95, z - 0.28], [0.06, 0.09], 3, PLUME);
}

/** A cylinder of fur with a cloth bag hanging at its side. */
export function busby(mould: Mould, at: Spot): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y - 0.02, z], wide: 0.28, high: 0.3 },
      { at: [x, y + 0.52, z], wide: 0.32, high: 0.33 },
    ],
    6,
    { colour: FIGURE.bear },
    'end',
  );
  sheet(
    mould,
    [x + 0.3, y + 0.54, z - 0.15],
    [x + 0.3, y + 0.54, z + 0.2],
    [x + 0.42, y + 0.05, z + 0.1],
    [x + 0.42, y + 0.05, z],
    PLUME,
  );
  rod(mould, [x, y + 0.5, z - 0.25], [x, y + 1.05, z - 0.26], [0.06, 0.1], 3, { colour: FIGURE.white });
}

/** The cocked hat, worn athwart by the Emperor and fore-and-aft by everybody else. */
export function bicorne(mould: Mould, at: Spot, feather: Paint): void {
  const [x, y, z] = at;
  tube(
    mould,
    [
      { at: [x, y, z], wide: 0.26, high: 0.28 },
      { at: [x, y + 0.28, z], wide: 0.18, high: 0.2 },
    ],
    5,
    BLACK,
    'end',
  );
  for (const side of [-1, 1]) {
    const a: Spot = [x + side * 0.2, y + 0.04, z - 0.62];
    const b: Spot = [x + side * 0.24, y + 0.04, z + 0.62];
    const c: Spot = [x + side * 0.12, y + 0.5, z + 0.25];
    const d: Spot = [x + side * 0.12, y + 0.52, z - 0.25];
    sheet(mould, a, b, c, d, BLACK);
  }
  rod(mould, [x, y + 0.5, z - 0.28], [x, y + 0.56, z + 0.34], [0.08, 0.08], 3, feather);
}
