import { between, type Next, oneOf, whole } from '../numbers';

/** Two armies of all arms with their staff, each in its half of the table and near enough to meet within a bound or two. */

const COLUMNS = 6;
const COLUMN_CM = 38;
const ROWS = 3;
const ROW_CM = 22;
const DEPTH = 180;
const HALF = DEPTH / 2;

// biome-ignore format: a table reads best as a table
const FOOT = ['line', 'line', 'attack-column/6', 'attack-column/5', 'square', 'march-column', 'mass/6', 'huddle', 'rest'] as const;
const HORSE = ['line', 'line', 'attack-column/4', 'march-column'] as const;
const LOOKS = { infantry: ['shako', 'bearskin', 'highlander'], cavalry: ['hussar', 'lancer', 'dragoon'] } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** One brigade for every two columns of places, its general behind their front row, where his voice carries. */
export function anyArmy(next: Next, side: 'blue' | 'red'): readonly string[] {
  const chief = `${side}-chief`;
  const [ahead, facing] = side === 'blue' ? [-1, 90] : [1, 270];
  const behind = HALF + ahead * 22;
  const brigades = Array.from({ length: COLUMNS / 2 }, (_, i) => `${side}-general-${i}`);
  const count = whole(next, 9, 14);
  return [
    staff(chief, side, { x: 120, y: HALF + ahead * 30, facing }, 'officer=yes'),
    ...brigades.flatMap((id, i) => [
      staff(id, side, { x: 43 + i * 76, y: behind, facing }, `commander=${chief} officer=yes${efficiency(next)}`),
      staff(`${id}-adjutant`, side, { x: 48 + i * 76, y: behind, facing }, `commander=${id}`),
    ]),
    ...placesOf(next, side)
      .slice(0, count)
      .map((place, i) => anyUnit(next, `${side}-${i}`, side, place, brigades[Math.floor((place.x - 5) / 76)] ?? chief)),
  ];
}

const efficiency = (next: Next): string =>
  next() < 0.3 ? ` efficiency=${oneOf(next, ['very-efficient', 'very-inefficient'])}` : '';

const staff = (id: string, side: string, { x, y, facing }: Place, notes: string): string =>
  `unit ${id} "${id}" ${side} staff ${notes.includes('officer') ? 'general' : 'adjutant'} 1/1 line at ${x},${y} facing ${facing} | ${notes}`;

/** The front row first, and each row in any order. */
function placesOf(next: Next, side: 'blue' | 'red'): readonly Place[] {
  const facing = side === 'blue' ? 90 : 270;
  return Array.from({ length: ROWS }, (_, row) => {
    const off = 12 + row * ROW_CM;
    const y = side === 'blue' ? HALF - off : HALF + off;
    const inRow = Array.from({ length: COLUMNS }, (_, column) => ({
      x: 24 + column * COLUMN_CM + between(next, -3, 3),
      y: y + between(next, -1.5, 1.5),
      facing: facing + (next() < 0.3 ? between(next, -12, 12) : 0),
      order: next(),
    }));
    return inRow.sort((a, b) => a.order - b.order);
  }).flat();
}

function anyUnit(next: Next, id: string, side: string, place: Place, commander: string): string {
  const { what, notes } = anyKind(next);
  const { x, y, facing } = place;
  const more = [
    ...(next() < 0.95 ? [`commander=${commander}`] : []),
    `valour=${whole(next, -4, 4)}`,
    ...(next() < 0.1 ? [`disorder=${oneOf(next, ['LD', 'MD'])}`] : []),
    ...notes,
  ];
  return `unit ${id} "${id}" ${side} ${what} at ${x.toFixed(3)},${y.toFixed(3)} facing ${facing.toFixed(2)} | ${more.join(' ')}`;
}

function anyKind(next: Next): { readonly what: string; readonly notes: readonly string[] } {
  const kind = next();
  if (kind < 0.5) return anyFoot(next);
  if (kind < 0.6) {
    const figures = whole(next, 8, 14);
    return {
      what: `infantry rifle ${figures}/${figures} skirmish`,
      notes: ['light=yes', 'weapon=rifle', ...(next() < 0.5 ? ['marksmen=yes'] : [])],
    };
  }
  if (kind < 0.78) return anyHorse(next);
  return anyGuns(next);
}

function anyFoot(next: Next) {
  const figures = whole(next, 12, 30);
  const now = next() < 0.8 ? figures : whole(next, 6, figures);
  return {
    what: `infantry ${oneOf(next, LOOKS.infantry)} ${now}/${figures} ${oneOf(next, FOOT)}`,
    notes: [...(next() < 0.3 ? ['light=yes'] : []), ...(next() < 0.15 ? ['engineers=yes'] : [])],
  };
}

function anyHorse(next: Next) {
  const figures = whole(next, 8, 16);
  const weight = oneOf(next, ['light=yes', 'heavy=yes', '']);
  return {
    what: `cavalry ${oneOf(next, LOOKS.cavalry)} ${figures}/${figures} ${oneOf(next, HORSE)}`,
    notes: [weight, ...(next() < 0.3 ? ['lancers=yes'] : []), `squadrons=${whole(next, 2, 4)}`].filter(Boolean),
  };
}

function anyGuns(next: Next) {
  if (next() < 0.1) return { what: 'artillery gun 2/2 guns 1 march-column', notes: ['waggon=yes', 'ammunition=yes'] };
  const guns = whole(next, 1, 4);
  const formation = oneOf(next, ['line', 'line', 'march-column']);
  return {
    what: `artillery gun ${guns * 2}/${guns * 2} guns ${guns} ${formation}`,
    notes: [`pounder=${oneOf(next, [6, 8, 12])}`, ...(next() < 0.4 ? ['horse=yes'] : [])],
  };
}
