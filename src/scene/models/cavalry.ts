import { FIGURE } from '../palette';
import { bicorne, busby, crestedHelmet, czapka, head } from './headgear';
import { BAY, CHESTNUT, DARK, GREY, type Horsehair, horse, SEAT } from './horse';
import { face, type Mould, newMould, type Paint, quad, rod, type Spot, sheet, tube } from './mould';

const COAT: Paint = { colour: '#888888', coat: 1 };
const TRIM: Paint = { colour: '#dddddd', trim: 1 };
const STEEL: Paint = { colour: FIGURE.steel };
const WHITE: Paint = { colour: FIGURE.white };
const [, SADDLE, AFT] = SEAT;
const CHIN = SADDLE + 1.16;
const CROWN: Spot = [0, CHIN + 0.26, AFT];

/** Steel breastplate and helmet on a dark horse, sword held up. */
export function cuirassier(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, DARK, COAT);
  rider(mould, { coat: COAT, chest: STEEL, breeches: WHITE });
  crestedHelmet(mould, CROWN, STEEL, { colour: FIGURE.black });
  sword(mould, 0.55);
  return mould;
}

/** Lance with its pennon, square cap. */
export function lancer(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, BAY, COAT);
  rider(mould, { coat: COAT, chest: TRIM, breeches: COAT });
  czapka(mould, CROWN);
  rod(mould, [0.62, 1.25, AFT + 0.1], [0.62, 6.0, AFT - 0.25], [0.06, 0.035], 3, { colour: FIGURE.wood });
  // The pennon flies half to the side, so that it shows from before and behind.
  const at = (y: number, z: number): Spot => [0.62 + (z + 0.2) * 0.85, y, AFT - 0.2 + (z + 0.2) * 0.5];
  sheet(mould, at(5.75, -0.2), at(5.42, -0.2), at(5.36, 0.95), at(5.58, 0.62), TRIM);
  sheet(mould, at(5.42, -0.2), at(5.1, -0.18), at(5.26, 0.62), at(5.36, 0.95), { colour: '#f2eee2' });
  return mould;
}

/** Fur cap with a bag, pelisse over the shoulder, curved sabre. */
export function hussar(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, CHESTNUT, COAT);
  rider(mould, { coat: COAT, chest: COAT, breeches: { colour: FIGURE.grey } });
  for (const y of [0.42, 0.62, 0.82]) {
    const z = AFT - 0.3 - (y - 0.4) * 0.1;
    quad(
      mould,
      [0.24, SADDLE + y, z],
      [-0.24, SADDLE + y, z],
      [-0.24, SADDLE + y + 0.08, z],
      [0.24, SADDLE + y + 0.08, z],
      {
        colour: FIGURE.brass,
      },
    );
  }
  tube(
    mould,
    [
      { at: [-0.42, SADDLE + 0.98, AFT + 0.12], wide: 0.2, high: 0.26 },
      { at: [-0.56, SADDLE + 0.35, AFT + 0.34], wide: 0.24, high: 0.3 },
    ],
    4,
    TRIM,
    'both',
  );
  busby(mould, CROWN);
  sword(mould, 0.9);
  return mould;
}

/** Brass helmet and plain coat, carbine at the saddle. */
export function dragoon(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, BAY, COAT);
  rider(mould, { coat: COAT, chest: COAT, breeches: WHITE });
  quad(
    mould,
    [0.34, SADDLE + 0.94, AFT - 0.28],
    [0.2, SADDLE + 1.0, AFT - 0.26],
    [-0.3, SADDLE + 0.3, AFT - 0.3],
    [-0.16, SADDLE + 0.24, AFT - 0.3],
    WHITE,
  );
  crestedHelmet(mould, CROWN, { colour: FIGURE.brass }, { colour: FIGURE.black });
  rod(mould, [0.52, 1.0, AFT + 0.5], [0.6, 2.3, AFT - 0.2], [0.08, 0.05], 3, { colour: FIGURE.wood });
  sword(mould, 0.2);
  return mould;
}

/** On a white horse, arm out, cocked hat with a feather: he points where it matters. */
export function general(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, GREY, TRIM);
  rider(mould, { coat: COAT, chest: COAT, breeches: WHITE }, 'pointing');
  bicorne(mould, CROWN, { colour: '#f4efe2' });
  for (const side of [-1, 1]) {
    rod(mould, [side * 0.3, SADDLE + 1.0, AFT], [side * 0.56, SADDLE + 0.94, AFT], [0.11, 0.13], 4, {
      colour: FIGURE.brass,
    });
  }
  quad(
    mould,
    [0.36, SADDLE + 0.92, AFT - 0.26],
    [0.24, SADDLE + 1.0, AFT - 0.24],
    [-0.28, SADDLE + 0.22, AFT - 0.3],
    [-0.16, SADDLE + 0.16, AFT - 0.3],
    TRIM,
  );
  return mould;
}

/** On a dark bay, a paper in his hand and a brassard on his arm. */
export function adjutant(plain = false): Mould {
  const mould = newMould(plain);
  mounted(mould, CHESTNUT, COAT);
  rider(mould, { coat: COAT, chest: TRIM, breeches: { colour: FIGURE.grey } }, 'pointing');
  bicorne(mould, CROWN, TRIM);
  sheet(
    mould,
    [0.7, SADDLE + 0.88, -0.92],
    [0.42, SADDLE + 0.88, -0.98],
    [0.42, SADDLE + 1.2, -1.02],
    [0.7, SADDLE + 1.2, -0.96],
    {
      colour: '#f6f2e6',
    },
  );
  return mould;
}

/** A driver in the saddle of a team's near horse. */
export function driver(mould: Mould, at: Spot): void {
  const body = newMould(mould.plain);
  rider(body, { coat: COAT, chest: COAT, breeches: { colour: FIGURE.grey } });
  for (let i = 0; i < body.positions.length; i += 3) {
    mould.positions.push(
      (body.positions[i] ?? 0) + at[0],
      (body.positions[i + 1] ?? 0) + at[1],
      (body.positions[i + 2] ?? 0) + at[2],
    );
  }
  mould.normals.push(...body.normals);
  mould.colours.push(...body.colours);
  mould.tints.push(...body.tints);
  tube(
    mould,
    [
      { at: [at[0], CROWN[1], AFT + at[2]], wide: 0.26, high: 0.28 },
      { at: [at[0], CROWN[1] + 0.4, AFT + at[2]], wide: 0.3, high: 0.32 },
    ],
    5,
    { colour: FIGURE.black },
    'end',
  );
}

function mounted(mould: Mould, hair: Horsehair, cloth: Paint): void {
  horse(mould, hair, cloth);
}

interface RiderDress {
  readonly coat: Paint;
  readonly chest: Paint;
  readonly breeches: Paint;
}

function rider(mould: Mould, dress: RiderDress, pose: 'reins' | 'pointing' = 'reins'): void {
  for (const side of [-1, 1]) ridersLeg(mould, dress, side);
  const y = SADDLE;
  tube(
    mould,
    [
      { at: [0, y - 0.05, AFT + 0.05], wide: 0.36, high: 0.34 },
      { at: [0, y + 0.3, AFT], wide: 0.31, high: 0.24 },
    ],
    6,
    dress.coat,
  );
  tube(
    mould,
    [
      { at: [0, y + 0.3, AFT], wide: 0.32, high: 0.25 },
      { at: [0, y + 0.85, AFT - 0.03], wide: 0.43, high: 0.3 },
      { at: [0, y + 1.12, AFT], wide: 0.15, high: 0.14 },
    ],
    6,
    dress.chest,
  );
  arms(mould, dress, pose);
  head(mould, 0, CHIN, AFT);
}

function ridersLeg(mould: Mould, dress: RiderDress, side: number): void {
  const knee: Spot = [side * 0.6, SADDLE - 0.3, AFT - 0.42];
  rod(mould, [side * 0.22, SADDLE + 0.08, AFT], knee, [0.24, 0.17], 4, dress.breeches);
  const heel: Spot = [side * 0.62, SADDLE - 1.05, AFT - 0.12];
  rod(mould, knee, heel, [0.16, 0.11], 3, { colour: FIGURE.black });
  if (mould.plain) return;
  face(
    mould,
    [
      [heel[0], heel[1] + 0.1, heel[2] + 0.12],
      [heel[0], heel[1] - 0.06, heel[2] - 0.32],
      [heel[0] + side * 0.08, heel[1] - 0.04, heel[2]],
    ],
    {
      colour: FIGURE.black,
    },
  );
}

function arms(mould: Mould, dress: RiderDress, pose: 'reins' | 'pointing'): void {
  const y = SADDLE;
  const left: Spot = [-0.5, y + 0.5, AFT - 0.16];
  rod(mould, [-0.42, y + 0.95, AFT], left, [0.16, 0.12], 4, dress.coat);
  if (!mould.plain) rod(mould, left, [-0.08, y + 0.42, AFT - 0.66], [0.12, 0.1], 3, TRIM);
  const right: Spot = pose === 'pointing' ? [0.56, y + 0.86, AFT - 0.42] : [0.6, y + 0.56, AFT - 0.06];
  const hand: Spot = pose === 'pointing' ? [0.56, y + 0.98, -0.9] : [0.6, y + 0.66, AFT - 0.46];
  rod(mould, [0.42, y + 0.95, AFT], right, [0.16, 0.12], 4, dress.coat);
  rod(mould, right, hand, [0.12, 0.09], 3, TRIM);
}

/** In the right hand; the higher the slant, the more it is raised. */
function sword(mould: Mould, slant: number): void {
  const grip: Spot = [0.6, SADDLE + 0.66, AFT - 0.5];
  rod(mould, grip, [0.62, grip[1] + 1.35, grip[2] - 0.35 + slant * 0.5], [0.055, 0.02], 3, { colour: FIGURE.steel });
}
