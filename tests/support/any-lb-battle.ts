import fc from 'fast-check';
import { type Hex, type Hexside, sameHex, stepped, turned } from '../../src/hex/axial';
import { indexOf } from '../../src/hex/layout';
import type { CombatUnit, LbUnit } from '../../src/rules/la-bataille/book/la-bataille-unit';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';
import { EDITIONS } from '../../src/rules/la-bataille/la-bataille-editions';
import { sideId } from '../../src/table/unit';
import { battalion, battery, cavalry, FRENCH, lbBattle, lbMap, leader, nameOf, RUSSIANS } from './lb-battle';

/** Small battles of La Bataille in which anything may stand anywhere, the two sides never in one hex. */

const COLUMNS = 7;
const ROWS = 4;
const MOST = 5;

const body = fc.record({
  kind: fc.constantFrom('foot', 'foot', 'foot', 'horse', 'guns', 'leader'),
  /** From the left for the one side, from the right for the other: they meet in the middle. */
  column: fc.integer({ min: 1, max: 3 }),
  row: fc.integer({ min: 0, max: ROWS - 1 }),
  facing: fc.constantFrom<Hexside>(0, 0, 1, 5, 2),
  formation: fc.constantFrom('column', 'line', 'carre', 'skirmish', 'road-march', 'general-order'),
  order: fc.constantFrom('good', 'good', 'good', 'good', 'good', 'disorder', 'rout'),
  increments: fc.integer({ min: 1, max: 10 }),
  lost: fc.integer({ min: 0, max: 6 }),
  unlimbered: fc.boolean(),
  wide: fc.boolean(),
});
type Body = typeof body extends fc.Arbitrary<infer T> ? T : never;

const CLASSES = { french: 'french-legere', russians: 'russian-jaeger' } as const;

function unitOf(side: 'french' | 'russians', place: number, own: Body): LbUnit {
  const id = `${side}-${place}`;
  const left = side === 'french';
  const column = left ? own.column : COLUMNS - 1 - own.column;
  const facing = left ? own.facing : turned(own.facing, 3);
  const hex: Hex = { q: column - (own.row >> 1), r: own.row };
  const nation = left ? 'french' : 'russian';
  const second = stepped(hex, turned(facing, -1));
  const wide = own.wide && (own.formation === 'line' || own.formation === 'skirmish') && own.order === 'good';
  const hexes = (wide ? [hex, second] : [hex]).filter((each) => indexOf(LAYOUT, each) !== undefined).map(nameOf);
  const stands = { side: sideId(side), nation, hexes, facing, rank: place } as const;
  if (own.kind === 'leader') return leader(id, { ...stands, artillery: 3 });
  const common = {
    ...stands,
    order: own.order,
    increments: own.increments,
    lost: Math.min(own.lost, own.increments - 1),
  } as const;
  if (own.kind === 'guns')
    return battery(id, {
      ...common,
      formation: own.unlimbered ? 'unlimbered' : 'limbered',
      hexes: hexes.slice(0, 1),
      fire: [40, 40, 20, 20],
    });
  const formation = own.order === 'good' ? own.formation : 'column';
  return own.kind === 'horse'
    ? cavalry(id, { ...common, formation: formation === 'carre' ? 'column' : formation, movement: 14, skirmish: 8 })
    : battalion(id, { ...common, formation, class: CLASSES[side], skirmish: 3, fire: [18] });
}

const { layout: LAYOUT } = lbMap(Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS)));

/** Whoever would stand among the enemy is left out. */
function apart(units: readonly LbUnit[]): readonly LbUnit[] {
  const hexes = ({ place }: LbUnit): readonly Hex[] => (place.is === 'there' ? place.hexes : []);
  return units.filter((unit, i) =>
    units
      .slice(0, i)
      .every(
        (other) =>
          other.counter.side === unit.counter.side ||
          !hexes(other).some((hex) => hexes(unit).some((own) => sameHex(own, hex))),
      ),
  );
}

const rows = (signs: readonly string[]) =>
  fc.array(
    fc.array(fc.constantFrom(...signs), { minLength: COLUMNS, maxLength: COLUMNS }).map((each) => each.join('')),
    { minLength: ROWS, maxLength: ROWS },
  );

export const anyLbBattle: fc.Arbitrary<LaBatailleState> = fc
  .record({
    terrain: rows(['.', '.', '.', '.', '.', '.', '.', 'v', 'f']),
    levels: rows(['0', '0', '0', '0', '1']),
    french: fc.array(body, { minLength: 3, maxLength: MOST }),
    russians: fc.array(body, { minLength: 3, maxLength: MOST }),
    edition: fc.constantFrom(...Object.values(EDITIONS)),
    segment: fc.constantFrom('defensive-fire', 'offensive-fire'),
    clock: fc.constantFrom('12:00', '21:00', '23:00'),
  })
  .map(({ terrain, levels, french, russians, edition, segment, clock }) => {
    const units = apart([
      ...french.map((each, place) => unitOf('french', place, each)),
      ...russians.map((each, place) => unitOf('russians', place, each)),
    ]);
    const phasing = segment === 'offensive-fire' ? FRENCH : RUSSIANS;
    return lbBattle({ map: lbMap(terrain, { levels }), units, edition, turning: { segment, clock, phasing } });
  });

export const combatIn = ({ units }: LaBatailleState): readonly CombatUnit[] =>
  [...units.values()].filter((unit): unit is CombatUnit => unit.counter.kind === 'combat');
