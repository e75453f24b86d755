import * as v from 'valibot';
import { degrees, radians } from '../../../src/geometry/angle';
import { outsideArc } from '../../../src/geometry/arc';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { exitOf } from '../../../src/rules/belle-alliance/fire/fire-aspect';
import { supportViolations } from '../../../src/rules/belle-alliance/fire/fire-support';
import { facesOf } from '../../../src/rules/belle-alliance/fire/firing-line';
import { overheadOf } from '../../../src/rules/belle-alliance/fire/overhead';
import { securityOf } from '../../../src/rules/belle-alliance/fire/security';
import { aspectOf } from '../../../src/rules/belle-alliance/melee/melee-aspect';
import { touchOf } from '../../../src/rules/belle-alliance/melee/melee-contact';
import { inSupportArc } from '../../../src/rules/belle-alliance/melee/support-unit';
import { FIRE_ARCS } from '../../../src/rules/belle-alliance/tables/angles';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { fleeing, RUN } from '../../support/fleeing';
import { type Placed, tableOf, unitIn } from '../../support/melee-ground';
import { type BelleAllianceAdapters, by, rounded } from './case';

/** Cases have their own zero, which lies here on the table. */
const [X, Y] = [100, 40];
const point = v.tuple([v.number(), v.number()]);
type Place = v.InferOutput<typeof point>;
/** From its left to its right end, straight across the table. */
const edge = v.tuple([point, point]);
/** Where it lies, and from where to where it goes. */
const across = ([[left, y], [right, same]]: v.InferOutput<typeof edge>) => {
  if (y !== same) throw new Error('A front goes straight across');
  return { left, right, y };
};
/** Left, lower, right and upper border. */
const rect = v.tuple([v.number(), v.number(), v.number(), v.number()]);
const up = v.tuple([v.literal(0), v.literal(1)]);
const bearing = (x: number, y: number): number => degrees(Math.atan2(y, x));
const xy = ([x, y]: Place) => ({ x: X + x, y: Y + y });

const BASE = 1.5;
const filesIn = (cm: number): number => Math.round(cm / BASE);

/** Foot in two ranks that fills a rectangle, as a line of the notation; it looks up or down the table. */
function footIn(
  id: string,
  side: 'blue' | 'red',
  [left, lower, right, upper]: v.InferOutput<typeof rect>,
  facing: 90 | 270,
): string {
  if (Math.abs(upper - lower - 2 * BASE) > 1e-9) throw new Error('Two ranks of foot are 3 cm deep');
  const figures = 2 * filesIn(right - left);
  const front = facing === 90 ? upper : lower;
  return `unit ${id} "${id}" ${side} infantry shako ${figures}/${figures} line at ${X + (left + right) / 2},${Y + front} facing ${facing}`;
}

/** The same by its front edge, looking up the table. */
function footOn(id: string, side: 'blue' | 'red', front: v.InferOutput<typeof edge>): string {
  const { left, right, y } = across(front);
  return footIn(id, side, [left, y - 2 * BASE, right, y], 90);
}

const aspects = by(
  v.object({
    defender_rect: rect,
    attackers: v.array(
      v.object({ front_start: point, along: point, facing: point, files: v.number(), ranks: v.number() }),
    ),
  }),
  ({ defender_rect: [left, lower, right, upper], attackers }) => {
    const defender: Placed = {
      id: 'e',
      side: 'red',
      figures: 2 * filesIn(right - left),
      at: [X + (left + right) / 2, Y + upper],
      facing: 90,
    };
    if (upper - lower !== 2 * BASE) throw new Error('Two ranks of foot are 3 cm deep');
    return attackers.map(({ front_start: [x, y], along, facing, files, ranks }) => {
      const half = (files * BASE) / 2;
      const attacker: Placed = {
        id: 'a',
        formation: 'attack-column',
        files,
        figures: files * ranks,
        at: [X + x + along[0] * half, Y + y + along[1] * half],
        facing: bearing(...facing),
      };
      const table = tableOf([attacker, defender]);
      const found = aspectOf(table, unitIn(table, 'a'), unitIn(table, 'e'), 'OR');
      return { figures_behind: found.behind, aspect: found.aspect, angle: rounded(found.angle ?? 0, 2) };
    });
  },
);

/** A gun on its hill, somebody to fire over on his, and the target on its own. */
const overhead = by(
  v.object({
    shots: v.array(
      v.object({
        gun_level: v.number(),
        over_level: v.number(),
        target_level: v.number(),
        over_from: v.number(),
        over_to: v.number(),
        target_at: v.number(),
        own: v.boolean(),
        canister: v.boolean(),
      }),
    ),
  }),
  ({ shots }) =>
    shots.map((it) => {
      const hill = (id: string, level: number, from: number, to: number): string =>
        Array.from(
          { length: level },
          (_, i) =>
            `hill ${id}${i} "H" level ${i + 1}: ${X - 60},${Y + from} ${X + 60},${Y + from} ${X + 60},${Y + to} ${X - 60},${Y + to}`,
        ).join('\n');
      const battle = battleOf(`
        ${hill('g', it.gun_level, -15, 1)}
        ${hill('o', it.over_level, it.over_from - 0.5, it.over_to + 0.5)}
        ${hill('t', it.target_level, it.target_at - 0.5, it.target_at + 4)}
        unit g "G" blue artillery gun 2/2 guns 1 line at ${X},${Y} facing 90
        ${footIn('o', it.own ? 'blue' : 'red', [-7.5, it.over_from, 7.5, it.over_to], 90)}
        ${footIn('t', 'red', [-7.5, it.target_at, 7.5, it.target_at + 2 * BASE], 270)}
      `);
      const line = { from: xy([0, 0]), impact: xy([0, it.target_at]) };
      const [found, ...more] = overheadOf(battle.state(), battle.unit('g'), battle.unit('t'), line, it.canister);
      if (!found || more.length > 0) throw new Error('One unit is fired over');
      return { lawful: found.lawful };
    }),
);

export const GEOMETRY: BelleAllianceAdapters = {
  aspect: aspects,
  overhead,

  // The edge is that of a figure on the table; the angle is what the arc would have to be.
  arc: by(
    v.object({
      front_edge: edge,
      facing: up,
      points: v.array(v.object({ arc: v.picklist(Object.values(FIRE_ARCS)), point })),
    }),
    ({ front_edge, facing: [aside, ahead], points }) => {
      const { left, right, y } = across(front_edge);
      const at = [X + (left + right) / 2, Y + y] as const;
      const table = tableOf([{ id: 'f', figures: 1, at, facing: bearing(aside, ahead) }]);
      const [face] = facesOf(table, unitIn(table, 'f'));
      const [file] = face?.files ?? [];
      if (!face || !file) throw new Error('Nobody is there to fire');
      if (rounded(file.edge.from.x - X, 6) !== left || rounded(file.edge.to.x - X, 6) !== right)
        throw new Error('The figure has another front edge');
      return points.map(({ arc, point: aim }) => {
        const angle = radians(arc);
        const outside = outsideArc({ edge: file.edge, heading: face.heading, angle }, xy(aim));
        return { inside: outside <= 1e-9, angle: rounded(degrees(outside + angle), 2) };
      });
    },
  ),

  // The case gives the point of fire. The two files beside it are designated: of all ten those on the left end have no line of
  // aim, and the point of fire would move to the middle of the others.
  impact: by(
    v.object({
      firing_front_edge: edge,
      facing: up,
      point_of_fire: point,
      target_rect: rect,
      designated: point,
      arc: v.literal(FIRE_ARCS.handWeapons),
    }),
    ({ firing_front_edge, facing, point_of_fire, target_rect, designated, arc }) => {
      if (bearing(...facing) !== 90 || arc !== FIRE_ARCS.handWeapons) throw new Error('Foot that looks up the table');
      const { left, right, y } = across(firing_front_edge);
      const [files, middle] = [filesIn(right - left), filesIn(point_of_fire[0] - left)];
      const lines = [footOn('f', 'blue', firing_front_edge), footIn('t', 'red', target_rect, 270)];
      const found = verdictOf(battleOf(lines.join('\n')).state(), {
        firer: unitId('f'),
        target: unitId('t'),
        impact: xy(designated),
        bases: [middle - 1, middle].flatMap((file) => [file, file + files]),
      });
      const { pointOfFire, impact } = found;
      if (!pointOfFire || !impact) throw new Error('There is no line of fire');
      if (rounded(pointOfFire.x - X, 6) !== point_of_fire[0] || point_of_fire[1] !== y)
        throw new Error('They fire from elsewhere');
      return {
        point: [rounded(impact.x - X, 4), rounded(impact.y - Y, 4)],
        range: rounded(found.cm ?? 0, 3),
        zone_musket: found.zone,
      };
    },
  ),

  // One skirmisher between the firer and the unit behind him.
  screen: by(
    v.object({ point_of_fire: point, point_of_impact: point, target_rect: rect, bases: v.array(rect) }),
    ({ point_of_fire, point_of_impact, target_rect, bases }) =>
      bases.map(([left, lower, right, upper]) => {
        if (right - left !== BASE || upper - lower !== BASE) throw new Error('A base of foot');
        const from = `at ${X + point_of_fire[0]},${Y + point_of_fire[1]} facing 90`;
        const blocked = (firer: string): boolean => {
          const lines = [
            `unit f "F" blue ${firer} ${from}`,
            `unit s "S" red infantry shako 1/1 skirmish at ${X + (left + right) / 2},${Y + lower} facing 270`,
            footIn('t', 'red', target_rect, 270),
          ];
          const found = verdictOf(battleOf(lines.join('\n')).state(), {
            firer: unitId('f'),
            target: unitId('t'),
            impact: xy(point_of_impact),
          });
          return found.statements.some(({ id }) => id === 'blocked');
        };
        return {
          musket_blocked: blocked('infantry shako 20/20 line'),
          artillery_blocked: blocked('artillery gun 4/4 guns 1 line'),
        };
      }),
  ),

  // Of those who are well clear of the line the rules tell no figures.
  security: by(
    v.object({ point_of_fire: point, point_of_impact: point, frontage_cm: v.number(), own_units: v.array(rect) }),
    ({ point_of_fire, point_of_impact, frontage_cm, own_units }) =>
      own_units.map((own) => {
        const [x, y] = point_of_impact;
        const battle = battleOf(
          [
            `unit g "G" blue artillery gun 2/2 guns 1 line at ${X + point_of_fire[0]},${Y + point_of_fire[1]} facing 90`,
            footIn('t', 'red', [x - 7.5, y, x + 7.5, y + 2 * BASE], 270),
            footIn('own', 'blue', own, 90),
          ].join('\n'),
        );
        const line = { from: xy(point_of_fire), impact: xy(point_of_impact) };
        const exit = exitOf(battle.state().table, battle.unit('t'), line);
        const found = securityOf(
          battle.state(),
          unitId('g'),
          unitId('t'),
          { ...line, exit },
          frontage_cm,
          120,
          new Set(),
        ).find(({ unit, kind }) => unit === 'own' && kind === 'zone');
        return {
          respected: found?.respected ?? true,
          perpendicular: found && rounded(found.found, 4),
          required: found && rounded(found.needed, 4),
        };
      }),
  ),

  contact: by(v.object({ front_edge: edge, facing: up, units: v.array(rect) }), ({ front_edge, facing, units }) => {
    const { left, right, y } = across(front_edge);
    const files = filesIn(right - left);
    const attacker: Placed = {
      id: 'a',
      formation: 'attack-column',
      files,
      figures: 4 * files,
      at: [X + (left + right) / 2, Y + y],
      facing: bearing(...facing),
    };
    return units.map(([west, south, east, north]) => {
      const foe: Placed = {
        id: 'e',
        side: 'red',
        figures: filesIn(east - west) * Math.round((north - south) / BASE),
        at: [X + (west + east) / 2, Y + south],
        facing: 270,
      };
      const table = tableOf([attacker, foe]);
      return { touches: touchOf(table, unitIn(table, 'a'), 'OR', unitIn(table, 'e')) !== undefined };
    });
  }),

  support: by(v.object({ front_edge: edge, facing: up, units: v.array(rect) }), ({ front_edge, facing, units }) =>
    units.map((each) => {
      if (bearing(...facing) !== 90) throw new Error('It looks up the table');
      const state = battleOf([footOn('s', 'red', front_edge), footIn('t', 'red', each, 90)].join('\n')).state();
      return {
        distance: rounded(inSupportArc(state, unitId('s'), unitId('t')).gap, 3),
        supports: supportViolations(state, unitId('s'), unitId('t')).length === 0,
      };
    }),
  ),

  // A line of foot that was driven off; what is not lawful is asked again.
  retreat: by(
    v.object({ cause_centre: point, unit_centre: point, directions: v.array(point) }),
    ({ cause_centre, unit_centre: [x, y], directions }) => {
      const cause = xy(cause_centre);
      return directions.map(([dx, dy]) => {
        const line = footIn('a', 'red', [x - 7.5, y - BASE, x + 7.5, y + BASE], 270);
        const battle = fleeing(line, { unit: 'a', must: 'retreat', at: [cause.x, cause.y] });
        return { lawful: battle.asked(RUN, `bearing:${bearing(dx, dy)}`) === undefined };
      });
    },
  ),
};
