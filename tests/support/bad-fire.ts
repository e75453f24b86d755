import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { type Area, terrainId } from '../../src/table/terrain';
import { type Unit, type UnitId, unitId } from '../../src/table/unit';

/** Tables as no table should be, each from a sound one with the units f and t on it. */

type Spoil = (state: BelleAllianceState) => BelleAllianceState;

const F = unitId('f');
const T = unitId('t');

const unitsChanged =
  (id: UnitId, change: (unit: Unit, units: ReadonlyMap<UnitId, Unit>) => Partial<Unit>): Spoil =>
  (state) => {
    const units = new Map(state.table.units);
    const unit = units.get(id) as Unit;
    units.set(id, { ...unit, ...change(unit, units) });
    return { ...state, table: { ...state.table, units } };
  };

const together =
  (...spoils: readonly Spoil[]): Spoil =>
  (state) =>
    spoils.reduce((so, spoil) => spoil(so), state);

/** Ground under both units whose outline is no outline: it crosses itself, has no inside, or is one point again and again. */
const groundOf =
  (kind: Area['kind'], shape: 'crossed' | 'flat' | 'point'): Spoil =>
  (state) => {
    const { x, y } = (state.table.units.get(T) as Unit).pose.at;
    const corners = {
      crossed: [
        [-30, -20],
        [30, 25],
        [30, -20],
        [-30, 22],
        [0, -35],
      ],
      flat: [
        [-30, 0],
        [0, 0],
        [30, 0],
      ],
      point: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    }[shape];
    const outline = corners.map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy }));
    const area: Area = {
      id: terrainId(`bad-${kind}`),
      name: 'Bad',
      kind,
      outline,
      level: kind === 'wood' ? 0 : 1,
      material: '',
    };
    return { ...state, table: { ...state.table, terrain: [...state.table.terrain, area] } };
  };

const onTop: Spoil = unitsChanged(T, (_, units) => ({ pose: (units.get(F) as Unit).pose }));
const touching: Spoil = unitsChanged(T, (_, units) => {
  const { at, heading } = (units.get(F) as Unit).pose;
  return { pose: { at, heading: heading + Math.PI }, formation: 'line' };
});

/** By what is wrong; `mute`: it cannot be fired at all there, and that must be said. */
export const SPOILS: Readonly<Record<string, { readonly spoil: Spoil; readonly mute: boolean }>> = {
  'nobody left who fires': { spoil: unitsChanged(F, () => ({ figures: 0 })), mute: true },
  'nobody left at the target': { spoil: unitsChanged(T, () => ({ figures: 0 })), mute: true },
  'nobody left on either side': {
    spoil: together(
      unitsChanged(F, () => ({ figures: 0 })),
      unitsChanged(T, () => ({ figures: 0 })),
    ),
    mute: true,
  },
  'guns without gunners': {
    spoil: unitsChanged(F, () => ({ arm: 'artillery', formation: 'line', guns: 2, figures: 0 })),
    mute: true,
  },
  'gunners without guns': {
    spoil: unitsChanged(F, () => ({ arm: 'artillery', formation: 'line', guns: 0 })),
    mute: true,
  },
  'fully on top of each other': { spoil: onTop, mute: true },
  'at no distance, front to front': { spoil: touching, mute: false },
  'the target off the table': {
    spoil: unitsChanged(T, () => ({ pose: { at: { x: -900, y: 1200 }, heading: 1 } })),
    mute: true,
  },
  'both off the table': {
    spoil: together(
      unitsChanged(F, () => ({ pose: { at: { x: -400, y: -400 }, heading: 0 } })),
      unitsChanged(T, () => ({ pose: { at: { x: -390, y: -400 }, heading: Math.PI } })),
    ),
    mute: false,
  },
  'on the same side': { spoil: unitsChanged(T, (_, units) => ({ side: (units.get(F) as Unit).side })), mute: true },
  'a staff officer as target': { spoil: unitsChanged(T, () => ({ arm: 'staff', figures: 1 })), mute: true },
  'a hill that crosses itself': { spoil: groundOf('hill', 'crossed'), mute: false },
  'a wood that crosses itself': { spoil: groundOf('wood', 'crossed'), mute: false },
  'a house that crosses itself': { spoil: groundOf('building', 'crossed'), mute: false },
  'a field that crosses itself': { spoil: groundOf('field', 'crossed'), mute: false },
  'a hill without an inside': { spoil: groundOf('hill', 'flat'), mute: false },
  'a wood without an inside': { spoil: groundOf('wood', 'flat'), mute: false },
  'a hill that is a point': { spoil: groundOf('hill', 'point'), mute: false },
  'a house that is a point': { spoil: groundOf('building', 'point'), mute: false },
};

/** Every number in an answer, with the way to it; functions and what the answer was asked of are left out. */
export function numbersIn(value: unknown, path = ''): readonly { readonly path: string; readonly value: number }[] {
  const found: { path: string; value: number }[] = [];
  const seen = new Set<unknown>();
  const walk = (at: unknown, way: string): void => {
    if (typeof at === 'number') found.push({ path: way, value: at });
    if (typeof at !== 'object' || at === null || seen.has(at)) return;
    seen.add(at);
    if (at instanceof Map) for (const [key, each] of at) walk(each, `${way}.${key}`);
    else for (const [key, each] of Object.entries(at)) if (key !== 'state') walk(each, `${way}.${key}`);
  };
  walk(value, path);
  return found;
}
