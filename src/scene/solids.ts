import { distanceBetween } from '../geometry/vector';
import { type Area, isArea, type Strip, type Terrain } from '../table/terrain';
import { fieldWork, palisade, ruin, workOn } from './field-works';
import { DECK, type Ground, groundOf, layerHeight } from './ground';
import { housesOf, type Wing } from './houses';
import { box, cone, face, type Mould, newMould, type Paint, quad, rod, type Spot, tube } from './models/mould';
import { LAND } from './palette';
import { stream, strewn } from './scatter';
import { along, type Frame, frameAt, prism, spot } from './strips';

/** Everything that stands up from the ground and does not move, in scene axes: houses, walls, hedges, fences, field works, bridges, rocks. */
export function solidsOf(terrain: readonly Terrain[]): Mould {
  const mould = newMould();
  const ground = groundOf(terrain);
  for (const piece of terrain) {
    if (isArea(piece)) {
      if (piece.kind === 'building') buildings(mould, piece, ground);
      if (piece.reinforced) palisade(mould, piece, ground);
      if (piece.kind === 'rough') rocks(mould, piece, ground);
    } else if (workOn(piece)) fieldWork(mould, piece, ground);
    else if (piece.kind === 'wall') wall(mould, piece, ground);
    else if (piece.kind === 'hedge') hedge(mould, piece, ground);
    else if (piece.kind === 'fence') fence(mould, piece, ground);
    else if (piece.kind === 'bridge') bridge(mould, piece, ground);
    else if (piece.kind === 'ruin') ruin(mould, piece, ground);
  }
  return mould;
}

function buildings(mould: Mould, area: Area, ground: Ground): void {
  const floors = Math.max(1, area.level);
  for (const wing of housesOf(area).wings) {
    const foot = layerHeight(ground, wing.middle);
    if (wing.part === 'tower') tower(mould, wing, foot);
    else house(mould, wing, foot, wallsAndRoof(area, wing, floors));
  }
}

interface HouseLook {
  readonly eaves: number;
  readonly pitch: number;
  readonly wall: string;
  readonly roof: string;
  readonly ridge: string;
}

function wallsAndRoof(area: Area, wing: Wing, floors: number): HouseLook {
  const eaves = 1.5 + 1.15 * (floors - 1) + wing.grain * 0.3;
  if (wing.part === 'nave')
    return { eaves: 3.6, pitch: 0.95, wall: LAND.stone, roof: LAND.slate, ridge: LAND.slateDark };
  if (area.material === 'wood') {
    return { eaves: eaves - 0.2, pitch: 0.85, wall: LAND.timberWall, roof: LAND.thatch, ridge: LAND.thatchDark };
  }
  const wall = wing.grain > 0.5 ? LAND.plaster : LAND.plasterWarm;
  if (wing.part === 'barn') return { eaves, pitch: 0.85, wall: LAND.stone, roof: LAND.slate, ridge: LAND.slateDark };
  return { eaves, pitch: 0.8, wall, roof: wing.grain > 0.3 ? LAND.tile : LAND.tileDark, ridge: LAND.tileDark };
}

/** Four walls, two gables, a roof that overhangs, doors and windows, a chimney. */
function house(mould: Mould, wing: Wing, foot: number, look: HouseLook): void {
  const at = frameAt(wing.middle, wing.along);
  const l = wing.length / 2;
  const w = wing.width / 2;
  const low = foot - 1.3;
  const eaves = foot + look.eaves;
  const ridge = eaves + w * look.pitch;
  const wall: Paint = { colour: look.wall };
  for (const side of [-1, 1]) {
    quad(
      mould,
      at(-l * side, -w * side, low),
      at(l * side, -w * side, low),
      at(l * side, -w * side, eaves),
      at(-l * side, -w * side, eaves),
      wall,
    );
    quad(
      mould,
      at(l * side, -w * side, low),
      at(l * side, w * side, low),
      at(l * side, w * side, eaves),
      at(l * side, -w * side, eaves),
      wall,
    );
    face(mould, [at(l * side, -w * side, eaves), at(l * side, w * side, eaves), at(l * side, 0, ridge)], wall);
  }
  roof(mould, at, { l: l + 0.22, w: w + 0.3, eaves: eaves - 0.3 * look.pitch, ridge }, look);
  openings(mould, at, { l, w, foot, eaves });
  if (wing.part === 'house') {
    const x = l * 0.55;
    chimney(mould, at(x, 0, ridge - 0.5), 0.24, 1.05);
  }
}

function chimney(mould: Mould, [x, y, z]: Spot, half: number, high: number): void {
  box(
    mould,
    [x - half, y, z - half],
    [x + half, y + high, z + half],
    { colour: LAND.tileDark },
    { colour: LAND.window },
  );
}

interface RoofSize {
  readonly l: number;
  readonly w: number;
  readonly eaves: number;
  readonly ridge: number;
}

function roof(mould: Mould, at: Frame, { l, w, eaves, ridge }: RoofSize, look: HouseLook): void {
  const tiles: Paint = { colour: look.roof };
  const shade: Paint = { colour: look.ridge };
  const thick = 0.14;
  for (const side of [-1, 1]) {
    const a = at(-l * side, -w * side, eaves);
    const b = at(l * side, -w * side, eaves);
    const c = at(l * side, 0, ridge);
    const d = at(-l * side, 0, ridge);
    const up = (p: Spot): Spot => [p[0], p[1] + thick, p[2]];
    quad(mould, up(a), up(b), up(c), up(d), tiles);
    quad(mould, d, c, b, a, shade);
    quad(mould, a, b, up(b), up(a), shade);
    quad(mould, b, c, up(c), up(b), shade);
    quad(mould, d, a, up(a), up(d), shade);
  }
}

function openings(
  mould: Mould,
  at: Frame,
  { l, w, foot, eaves }: { readonly l: number; readonly w: number; readonly foot: number; readonly eaves: number },
): void {
  const dark: Paint = { colour: LAND.window };
  const door: Paint = { colour: LAND.door };
  for (const side of [-1, 1]) {
    const v = -(w + 0.03) * side;
    const pane = (u: number, low: number, half: number, high: number, paint: Paint): void =>
      quad(
        mould,
        at((u - half) * side, v, low),
        at((u + half) * side, v, low),
        at((u + half) * side, v, low + high),
        at((u - half) * side, v, low + high),
        paint,
      );
    pane(0, foot, 0.34, 1.05, door);
    for (let u = 1.3; u < l - 0.4; u += 1.3) {
      for (let y = foot + 0.55; y + 0.5 < eaves; y += 1.15) {
        pane(u, y, 0.2, 0.45, dark);
        pane(-u, y, 0.2, 0.45, dark);
      }
    }
  }
}

function tower(mould: Mould, wing: Wing, foot: number): void {
  const at = frameAt(wing.middle, wing.along);
  const half = wing.width / 2;
  const top = foot + 7.2;
  const stone: Paint = { colour: LAND.stone };
  for (let i = 0; i < 4; i++) {
    const c = Math.round(Math.cos((i * Math.PI) / 2));
    const s = Math.round(Math.sin((i * Math.PI) / 2));
    const corner = (u: number, v: number, h: number): Spot => at(u * c - v * s, u * s + v * c, h);
    quad(
      mould,
      corner(-half, -half, foot - 1.3),
      corner(half, -half, foot - 1.3),
      corner(half, -half, top),
      corner(-half, -half, top),
      stone,
    );
    quad(
      mould,
      corner(-0.3, -half - 0.03, top - 1.6),
      corner(0.3, -half - 0.03, top - 1.6),
      corner(0.3, -half - 0.03, top - 0.5),
      corner(-0.3, -half - 0.03, top - 0.5),
      { colour: LAND.window },
    );
    const eave = half + 0.25;
    face(mould, [corner(-eave, -eave, top - 0.05), corner(eave, -eave, top - 0.05), at(0, 0, top + 6.2)], {
      colour: LAND.slate,
    });
  }
  const [x, y, z] = at(0, 0, top + 6.1);
  box(mould, [x - 0.05, y, z - 0.05], [x + 0.05, y + 0.9, z + 0.05], { colour: LAND.slateDark });
  box(mould, [x - 0.28, y + 0.45, z - 0.05], [x + 0.28, y + 0.57, z + 0.05], { colour: LAND.slateDark });
}

/** Field stones laid in short lengths of uneven height, with coping. */
function wall(mould: Mould, strip: Strip, ground: Ground): void {
  const next = stream(strip.id);
  const half = Math.max(0.2, Math.min(strip.width / 2, 0.6));
  along(strip, ground, ({ from, angle, length, foot }) => {
    const at = frameAt(from, angle);
    const parts = Math.max(1, Math.round(length / 1.6));
    for (let i = 0; i < parts; i++) {
      const high = 0.85 + next() * 0.16;
      prism(
        mould,
        at,
        { from: (i * length) / parts, to: ((i + 1) * length) / parts, half, low: foot, high: foot + high },
        next() > 0.5 ? LAND.stone : LAND.stoneDark,
      );
    }
  });
}

/** A row of bushes, close together. */
function hedge(mould: Mould, strip: Strip, ground: Ground): void {
  const next = stream(strip.id);
  const wide = Math.max(0.45, strip.width / 2);
  along(strip, ground, ({ from, angle, length, foot }) => {
    const at = frameAt(from, angle);
    const parts = Math.max(1, Math.round(length / 1.1));
    for (let i = 0; i < parts; i++) {
      const size = wide * (0.9 + next() * 0.4);
      const [x, y, z] = at(((i + 0.5) * length) / parts, (next() - 0.5) * 0.3, foot);
      const high = 0.95 + next() * 0.55;
      tube(
        mould,
        [
          { at: [x, y - 0.05, z], wide: size },
          { at: [x, y + high * 0.6, z], wide: size * 1.05 },
          { at: [x, y + high, z], wide: size * 0.35 },
        ],
        5,
        { colour: next() > 0.5 ? LAND.hedge : LAND.hedgeDark },
        'end',
      );
    }
  });
}

/** Posts and two rails. */
function fence(mould: Mould, strip: Strip, ground: Ground): void {
  const next = stream(strip.id);
  const paint: Paint = { colour: LAND.fence };
  along(strip, ground, ({ from, angle, length, foot }) => {
    const at = frameAt(from, angle);
    const parts = Math.max(1, Math.round(length / 1.8));
    for (let i = 0; i <= parts; i++) {
      const [x, y, z] = at((i * length) / parts, 0, foot);
      box(mould, [x - 0.08, y, z - 0.08], [x + 0.08, y + 0.95 + next() * 0.15, z + 0.08], paint);
    }
    for (const high of [0.4, 0.78])
      rod(mould, at(0, 0, foot + high), at(length, 0, foot + high), [0.06, 0.06], 3, paint);
  });
}

/** A stone deck with ramps, two parapets and an arch seen from the side. */
function bridge(mould: Mould, strip: Strip, ground: Ground): void {
  const first = strip.line[0];
  const last = strip.line.at(-1);
  if (!first || !last) return;
  const angle = Math.atan2(last.y - first.y, last.x - first.x);
  const length = distanceBetween(first, last);
  const at = frameAt(first, angle);
  const foot = layerHeight(ground, { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 });
  const half = strip.width / 2;
  const deck = foot + DECK;
  const colour = strip.material === 'wood' ? LAND.fence : LAND.stone;
  const paving: Paint = { colour: strip.material === 'wood' ? LAND.timberWall : LAND.road };
  prism(mould, at, { from: 0, to: length, half, low: foot, high: deck }, colour);
  quad(
    mould,
    at(0, -half, deck + 0.02),
    at(length, -half, deck + 0.02),
    at(length, half, deck + 0.02),
    at(0, half, deck + 0.02),
    paving,
  );
  for (const end of [0, length]) {
    const out = end === 0 ? -1.2 : length + 1.2;
    const ramp: readonly Spot[] = [
      at(out, -half, foot + 0.02),
      at(end, -half, deck + 0.02),
      at(end, half, deck + 0.02),
      at(out, half, foot + 0.02),
    ];
    const [a, b, c, d] = end === 0 ? ramp : ramp.toReversed();
    if (a && b && c && d) quad(mould, a, b, c, d, paving);
  }
  for (const side of [-1, 1]) {
    const v = side * half;
    prism(
      mould,
      (u, w, h) => at(u, v + w, h),
      { from: -0.3, to: length + 0.3, half: 0.22, low: foot, high: deck + 0.7 },
      strip.material === 'wood' ? LAND.fence : LAND.stoneDark,
    );
  }
}

function rocks(mould: Mould, area: Area, ground: Ground): void {
  const next = stream(area.id);
  for (const at of strewn(area.outline, 3.4, next)) {
    const foot = layerHeight(ground, at);
    const size = 0.25 + next() * 0.45;
    if (next() > 0.45) {
      tube(
        mould,
        [
          { at: spot(at.x, at.y, foot - 0.1), wide: size },
          { at: spot(at.x + 0.1, at.y, foot + size * 0.7), wide: size * 0.6 },
        ],
        5,
        { colour: LAND.rock },
        'end',
      );
    } else {
      cone(mould, { at: spot(at.x, at.y, foot), wide: size * 0.8 }, spot(at.x + 0.1, at.y, foot + 0.7), 4, {
        colour: LAND.hedge,
      });
    }
  }
}
