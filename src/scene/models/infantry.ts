import { FIGURE } from '../palette';
import { bearskin, bonnet, head, shako } from './headgear';
import { box, face, type Mould, newMould, type Paint, quad, rod, type Spot, tube } from './mould';

const COAT: Paint = { colour: '#888888', coat: 1 };
const TRIM: Paint = { colour: '#dddddd', trim: 1 };
const WHITE: Paint = { colour: FIGURE.white };
const LEATHER: Paint = { colour: FIGURE.leather };
const SKIN: Paint = { colour: FIGURE.skin };

/** How one kind of foot soldier is dressed. */
interface Dress {
  readonly coat: Paint;
  readonly cuffs: Paint;
  readonly belts: Paint;
  readonly trousers: Paint;
  readonly kilt?: Paint;
}

/** Where the chin is: hats sit a little above it. */
const CHIN = 2.24;
const CROWN: Spot = [0, CHIN + 0.26, 0];

export function shakoFoot(plain = false): Mould {
  const mould = newMould(plain);
  soldier(mould, { coat: COAT, cuffs: TRIM, belts: WHITE, trousers: { colour: FIGURE.white } });
  musketAtShoulder(mould, 3.62);
  shako(mould, CROWN);
  return mould;
}

export function bearskinFoot(plain = false): Mould {
  const mould = newMould(plain);
  soldier(mould, { coat: COAT, cuffs: TRIM, belts: WHITE, trousers: { colour: FIGURE.white } });
  musketAtShoulder(mould, 3.62);
  bearskin(mould, CROWN);
  return mould;
}

/** Dark green whatever the side, with black belts, skirmishing: the rifle is held ready across the body. */
export function rifleFoot(plain = false): Mould {
  const mould = newMould(plain);
  const green: Paint = { colour: FIGURE.rifleGreen };
  soldier(
    mould,
    { coat: green, cuffs: { colour: FIGURE.black, trim: 0.5 }, belts: { colour: FIGURE.black }, trousers: green },
    'ready',
  );
  rod(mould, [0.42, 1.25, 0.35], [-0.3, 2.05, -1.15], [0.08, 0.05], 3, { colour: FIGURE.wood });
  shako(mould, CROWN, { colour: FIGURE.black }, { colour: '#3f6a3c', trim: 0.6 });
  return mould;
}

export function highlandFoot(plain = false): Mould {
  const mould = newMould(plain);
  soldier(mould, {
    coat: COAT,
    cuffs: TRIM,
    belts: WHITE,
    trousers: { colour: FIGURE.hose },
    kilt: { colour: FIGURE.kilt },
  });
  musketAtShoulder(mould, 3.5);
  bonnet(mould, CROWN);
  return mould;
}

/** A gunner in a shako with a rammer, or a linstock: seen on the bases of guns. */
export function gunner(plain = false): Mould {
  const mould = newMould(plain);
  soldier(mould, { coat: COAT, cuffs: TRIM, belts: WHITE, trousers: COAT }, 'ready', false);
  rod(mould, [0.5, 0.7, -0.5], [-0.35, 2.35, -0.62], [0.045, 0.045], 3, { colour: FIGURE.wood });
  shako(mould, CROWN);
  return mould;
}

function soldier(mould: Mould, dress: Dress, arms: 'shoulder' | 'ready' = 'shoulder', pack = true): void {
  legs(mould, dress);
  trunk(mould, dress);
  for (const side of [-1, 1]) arm(mould, dress, side, arms);
  head(mould, 0, CHIN, 0);
  if (!pack) return;
  box(mould, [-0.25, 1.56, 0.22], [0.25, 2.0, 0.44], LEATHER);
  if (mould.plain) return;
  rod(mould, [-0.3, 2.06, 0.34], [0.3, 2.06, 0.34], [0.09, 0.09], 4, { colour: FIGURE.grey });
}

function legs(mould: Mould, dress: Dress): void {
  for (const side of [-1, 1]) {
    const stride = side * 0.14;
    tube(
      mould,
      [
        { at: [side * 0.19, 0, stride - 0.04], wide: 0.15, high: 0.19 },
        { at: [side * 0.15, 1.2, 0], wide: 0.2, high: 0.22 },
      ],
      4,
      dress.trousers,
    );
  }
}

function trunk(mould: Mould, dress: Dress): void {
  const skirt = dress.kilt ?? dress.coat;
  tube(
    mould,
    [
      { at: [0, dress.kilt ? 0.72 : 1, 0.03], wide: dress.kilt ? 0.46 : 0.37, high: dress.kilt ? 0.4 : 0.3 },
      { at: [0, 1.36, 0], wide: 0.31, high: 0.23 },
    ],
    5,
    skirt,
  );
  tube(
    mould,
    [
      { at: [0, 1.36, 0], wide: 0.31, high: 0.23 },
      { at: [0, 1.92, -0.03], wide: 0.43, high: 0.28 },
      { at: [0, 2.2, 0], wide: 0.14, high: 0.13 },
    ],
    5,
    dress.coat,
  );
  belt(mould, -1, dress.belts);
  belt(mould, 1, dress.belts);
}

/** One of the two crossed belts over the chest, a strip that lies just before the coat. */
function belt(mould: Mould, side: number, paint: Paint): void {
  const a: Spot = [side * 0.26, 2.06, -0.2];
  const b: Spot = [side * 0.36, 1.98, -0.2];
  const c: Spot = [-side * 0.2, 1.38, -0.24];
  const d: Spot = [-side * 0.28, 1.46, -0.24];
  const lift = (spot: Spot): Spot => [spot[0], spot[1], spot[2] - 0.06];
  if (side > 0) quad(mould, lift(a), lift(b), lift(c), lift(d), paint);
  else quad(mould, lift(d), lift(c), lift(b), lift(a), paint);
}

function arm(mould: Mould, dress: Dress, side: number, arms: 'shoulder' | 'ready'): void {
  const shoulder: Spot = [side * 0.44, 2.02, 0];
  const ready = arms === 'ready' || side < 0;
  const elbow: Spot = ready ? [side * 0.56, 1.6, -0.08] : [side * 0.54, 1.58, 0.06];
  const hand: Spot = ready ? [side * 0.28, 1.62, -0.42] : [side * 0.5, 1.14, 0.02];
  tube(
    mould,
    [
      { at: shoulder, wide: 0.15 },
      { at: mould.plain ? hand : elbow, wide: 0.12 },
    ],
    3,
    dress.coat,
  );
  if (mould.plain) return;
  rod(mould, elbow, hand, [0.13, 0.11], 3, dress.cuffs);
  face(
    mould,
    [
      [hand[0] - 0.1, hand[1], hand[2]],
      [hand[0] + 0.1, hand[1], hand[2]],
      [hand[0], hand[1] - 0.14, hand[2] - 0.06],
    ],
    SKIN,
  );
}

/** Shouldered on the left, a little aslant, with the bayonet fixed. */
function musketAtShoulder(mould: Mould, tip: number): void {
  rod(mould, [-0.36, 1.45, -0.4], [-0.5, tip - 0.45, 0.12], [0.09, 0.05], 3, { colour: FIGURE.wood });
  if (mould.plain) return;
  rod(mould, [-0.5, tip - 0.45, 0.12], [-0.52, tip, 0.18], [0.035, 0.01], 3, { colour: FIGURE.steel });
}
