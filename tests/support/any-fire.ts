import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { unitId } from '../../src/table/unit';
import { battleOf } from './belle-alliance';
import { between, type Next, numbersFrom, oneOf, whole } from './numbers';

/** Tables on which somebody may fire at somebody, or not quite. */
export interface AnyFire {
  readonly lines: string;
  readonly state: BelleAllianceState;
  readonly fires: readonly { readonly firer: string; readonly target: string; readonly canister: boolean }[];
  /** Numbers from 0 to 1 that follow from the seed, for whatever else is to be chosen. */
  readonly next: Next;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const word = (value: number): string => value.toFixed(3);
const at = ({ x, y }: Place): string => `${word(x)},${word(y)}`;

interface Kind {
  readonly is: string;
  readonly formation: string;
  readonly notes?: string;
}

const FOOT = 'infantry shako';
const HORSE = 'cavalry hussar';

/** Who may fire as he stands, and over how many cm at most. */
function firing(next: Next): Kind & { readonly reach: number } {
  const guns = whole(next, 1, 4);
  const pounder = oneOf(next, [3, 6, 12]);
  const weapon = oneOf(next, ['musket', 'musket', 'rifle']);
  const foot = (figures: number, formation: string): Kind & { readonly reach: number } => ({
    is: `${FOOT} ${figures}/${figures}`,
    formation,
    notes: `weapon=${weapon}`,
    reach: weapon === 'rifle' ? 30 : 18,
  });
  const horse = (figures: number, formation: string) => ({
    is: `${HORSE} ${figures}/${figures}`,
    formation,
    reach: 12,
  });
  const gunners = guns * 2 + whole(next, -1, 1);
  return oneOf(next, [
    () => foot(whole(next, 3, 36), 'line'),
    () => foot(whole(next, 3, 36), 'line'),
    () => foot(whole(next, 12, 32), `attack-column/${whole(next, 4, 6)}`),
    () => foot(whole(next, 4, 24), 'march-column'),
    () => foot(whole(next, 16, 32), 'square'),
    () => foot(whole(next, 16, 30), `mass/${whole(next, 4, 6)}`),
    () => foot(whole(next, 5, 24), 'huddle'),
    () => foot(whole(next, 1, 10), 'skirmish'),
    () => horse(whole(next, 3, 16), 'line'),
    () => horse(whole(next, 2, 6), 'skirmish'),
    () => ({
      is: `artillery gun ${gunners}/${gunners} guns ${guns}`,
      formation: 'line',
      notes: `pounder=${pounder}`,
      reach: 130,
    }),
    () => ({
      is: `artillery gun ${gunners}/${gunners} guns ${guns}`,
      formation: 'line',
      notes: `pounder=${pounder}`,
      reach: 60,
    }),
    () => ({
      is: `artillery gun ${gunners}/${gunners} guns ${guns}`,
      formation: 'line',
      notes: `pounder=${pounder}`,
      reach: 25,
    }),
  ])();
}

function battery(next: Next): Kind & { readonly reach: number } {
  const guns = whole(next, 1, 3);
  const notes = `pounder=${oneOf(next, [6, 12])}`;
  return { is: `artillery gun ${guns * 2}/${guns * 2} guns ${guns}`, formation: 'line', notes, reach: 110 };
}

/** A few in line within four walls. */
function garrisonOf(next: Next, id: string, side: string, place: Place, facing: number): readonly string[] {
  const figures = whole(next, 3, 12);
  const half = (Math.ceil(figures / 2) * 1.5) / 2;
  const walls = corners(ahead(place, facing, -1.5), facing, 1.5 + between(next, 0.1, 2), half + between(next, 0.1, 2));
  const kind = {
    is: `${FOOT} ${figures}/${figures}`,
    formation: 'line',
    notes: `weapon=${oneOf(next, ['musket', 'rifle'])}`,
  };
  return [`building in-${id} "House of ${id}" level 1:${walls}`, unitLine(() => 1, id, side, kind, place, facing)];
}

/** Anybody, in any formation an arm may have. */
function anybody(next: Next): Kind {
  const disorder = next() < 0.12 ? `disorder=${oneOf(next, ['LD', 'MD', 'FD'])}` : undefined;
  const kinds: readonly Kind[] = [
    firing(next),
    { is: `${FOOT} 9/9`, formation: 'work' },
    { is: `${FOOT} 14/14`, formation: 'rest' },
    { is: `${FOOT} 12/12`, formation: 'rout', notes: 'disorder=FD' },
    { is: `${HORSE} 12/12`, formation: 'attack-column/4' },
    { is: `${HORSE} 8/8`, formation: 'march-column' },
    { is: 'artillery gun 6/6 guns 2', formation: 'march-column' },
    { is: 'artillery gun 6/6', formation: 'line' },
    { is: 'staff general 1/1', formation: 'line' },
  ];
  const kind = next() < 0.6 ? firing(next) : oneOf(next, kinds);
  return disorder && !kind.notes ? { ...kind, notes: disorder } : kind;
}

function unitLine(
  next: Next,
  id: string,
  side: string,
  { is, formation, notes }: Kind,
  place: Place,
  facing: number,
): string {
  const bend = /column/.test(formation) && !is.startsWith('artillery') && next() < 0.15;
  const bends = bend ? ` bends ${word(between(next, 1, 12))}:${word(between(next, -90, 90))}` : '';
  const about = next() < 0.06 && !bend ? ' about' : '';
  const gap = formation === 'skirmish' && next() < 0.5 ? ` gap ${word(between(next, 1, 2))}` : '';
  const degrees = ((facing * 180) / Math.PI + 720) % 360;
  return `unit ${id} "Unit ${id}" ${side} ${is} ${formation} at ${at(place)} facing ${word(degrees)}${gap}${bends}${about}${notes ? ` | ${notes}` : ''}`;
}

const ahead = ({ x, y }: Place, heading: number, cm: number): Place => ({
  x: x + cm * Math.cos(heading),
  y: y + cm * Math.sin(heading),
});

/** A firer who looks more or less at a target, others of both sides between and behind, and ground of all kinds. */
export function anyFire(seed: number): AnyFire {
  const next = numbersFrom(seed);
  const more = numbersFrom(seed + 0x5eed);
  // Chance alone sets few batteries on heights with somebody below them, and few garrisons into houses.
  const isBattery = seed % 6 === 5;
  const garrison = { f: seed % 12 === 10, t: seed % 12 === 4 };
  const kind = isBattery ? battery(more) : firing(next);
  const heading = between(next, 0, 2 * Math.PI);
  const from: Place = { x: between(next, 80, 160), y: between(next, 60, 120) };
  const away = next() < 0.9 ? between(next, 2, Math.min(kind.reach * 1.1, 140)) : between(next, 0, 3);
  const far = isBattery ? between(more, 25, 110) : away;
  const to = ahead(from, heading + between(next, -0.7, 0.7) * (next() < 0.6 ? 0.4 : 1), far);
  const lines = anyGround(next, from, to);
  // So that the guns stand wholly on it, with its brow right before them.
  if (isBattery)
    lines.push(
      `hill up "Height" level ${whole(more, 1, 2)}:${corners(ahead(from, heading, -8), heading, between(more, 9, 14), 14)}`,
    );
  lines.push(
    ...(garrison.f ? garrisonOf(more, 'f', 'blue', from, heading) : [unitLine(next, 'f', 'blue', kind, from, heading)]),
  );
  const facing = next() < 0.5 ? heading + Math.PI + between(next, -0.5, 0.5) : between(next, 0, 2 * Math.PI);
  const target = next() < 0.85 ? firing(next) : anybody(next);
  lines.push(
    ...(garrison.t ? garrisonOf(more, 't', 'red', to, facing) : [unitLine(next, 't', 'red', target, to, facing)]),
  );
  const others = next() < 0.25 ? 0 : whole(next, 1, 4);
  for (let i = 0; i < others; i++) {
    const way = Math.atan2(to.y - from.y, to.x - from.x);
    const share = between(next, -0.1, 1.3);
    const wide = next() < 0.6 ? 10 : 25;
    const place = ahead(ahead(from, way, share * far), way + Math.PI / 2, between(next, -wide, wide));
    const side = next() < 0.5 ? 'blue' : 'red';
    const turned = next() < 0.5 ? heading + (side === 'red' ? Math.PI : 0) : between(next, 0, 2 * Math.PI);
    const isScreen = side === 'red' && next() < 0.25;
    const who = isScreen ? { is: `${FOOT} 8/8`, formation: 'skirmish' } : anybody(next);
    lines.push(unitLine(next, `u${i}`, side, who, place, turned));
  }
  const text = lines.join('\n');
  const { state } = battleOf(text);
  const pairs = [['f', 't'], ['t', 'f'], ...Array.from({ length: others }, (_, i) => ['f', `u${i}`])];
  return {
    lines: text,
    state: state(),
    fires: pairs.flatMap(([firer = '', target = '']) => {
      const units = state().table.units;
      const isOpponent = units.get(unitId(firer))?.side !== units.get(unitId(target))?.side;
      return isOpponent ? [{ firer, target, canister: next() < 0.15 }] : [];
    }),
    next,
  };
}

function anyGround(next: Next, from: Place, to: Place): string[] {
  const lines: string[] = [];
  const pieces = next() < 0.35 ? 0 : whole(next, 1, 4);
  for (let i = 0; i < pieces; i++) {
    const share = between(next, -0.2, 1.2);
    const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const place = ahead(middle, between(next, 0, 2 * Math.PI), between(next, 0, 15));
    const kind = oneOf(next, ['hill', 'hill', 'heights', 'wood', 'wood', 'building', 'field', 'wall'] as const);
    if (kind === 'hill' || kind === 'heights') {
      const size = between(next, 5, 40);
      lines.push(`hill h${i} "Hill ${i}" level 1:${blob(next, place, size * 0.6, size)}`);
      if (kind === 'heights')
        lines.push(`hill g${i} "Top ${i}" level 2:${blob(next, place, size * 0.25, size * 0.55)}`);
    } else if (kind === 'building') {
      lines.push(`building b${i} "House ${i}" level 1:${house(next, place)}`);
    } else if (kind === 'wall') {
      const way = between(next, 0, Math.PI);
      lines.push(`wall w${i} "Wall ${i}" width 0.4: ${at(ahead(place, way, 8))} ${at(ahead(place, way, -8))}`);
    } else lines.push(`${kind} a${i} "Area ${i}":${blob(next, place, 3, between(next, 4, 25))}`);
  }
  return lines;
}

/** Points round a middle, each at its own distance: concave now and then, never crossing itself. */
function blob(next: Next, middle: Place, least: number, most: number): string {
  const corners = whole(next, 3, 8);
  const start = next() * 6;
  const points = Array.from({ length: corners }, (_, k) =>
    at(ahead(middle, start + (k * 2 * Math.PI) / corners, between(next, least, most))),
  );
  return ` ${points.join(' ')}`;
}

/** Four right corners. */
function house(next: Next, middle: Place): string {
  const way = between(next, 0, Math.PI);
  return corners(middle, way, between(next, 2, 7), between(next, 2, 5));
}

/** Counter-clockwise, so far from the middle ahead and aside. */
function corners(middle: Place, way: number, deep: number, wide: number): string {
  const corner = (a: number, b: number): string => at(ahead(ahead(middle, way, a * deep), way + Math.PI / 2, b * wide));
  return ` ${corner(1, 1)} ${corner(-1, 1)} ${corner(-1, -1)} ${corner(1, -1)}`;
}
