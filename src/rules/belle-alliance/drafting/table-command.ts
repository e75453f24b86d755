import * as v from 'valibot';
import { boxAround, boxesMeet } from '../../../geometry/box';
import { boxOf } from '../../../table/laying/land-index';
import { basesOf } from '../../../table/measure';
import type { Violation } from '../../../table/reasons';
import { photoSchema, sizeEntriesOf } from '../../../table/schemas';
import type { Table } from '../../../table/table';
import type { Terrain } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { accept } from '../../book';
import { commandsAtAnyTime } from '../../define';
import { MINIATURES } from '../../miniatures/miniatures-troops';
import { decideWith, overrideSchema } from '../../override';
import { isOnTable } from '../../placing';
import { withoutZones } from './briefing-command';
import { carriedTo } from './carrying';
import { draftViolation, pieceShape } from './drafting-violations';
import { type DraftEvent, sidesSchema } from './event';
import { saidIn } from './said';
import { allUnits, type DraftState } from './state';
import { removing } from './terrain-command';

const defineCommand = commandsAtAnyTime<DraftState, DraftEvent>();

export const TABLE_COMMANDS = [
  /**
   * What is not said stays as it is. What is on the table goes along with its size, as `carriedTo` has it. What would fall off is told
   * first; then units go to the reserve, and the rest is taken away.
   */
  defineCommand({
    type: 'set-table',
    fields: { ...v.partial(v.object(sizeEntriesOf(MINIATURES))).entries, override: v.exactOptional(overrideSchema) },
    decide(state, { type: _type, override, ...said }) {
      const size = sizeOf({ ...state.table, ...saidIn(said) });
      const carried = carriedTo(state, size);
      const off = fallenOff(carried.state, size);
      return decideWith<DraftEvent>(off.violations, override, () => [
        ...carried.events,
        ...fittedTo(carried.state, size, off.units, off.terrain),
      ]);
    },
  }),
  defineCommand({
    type: 'set-sides',
    fields: { sides: sidesSchema },
    violations(state, { sides }) {
      const ids = new Set(sides.map(({ id }) => id));
      if (ids.size !== sides.length) return [draftViolation('side-twice')];
      const lost = allUnits(state).filter(({ side }) => !ids.has(side));
      return lost.length > 0 ? [draftViolation('side-has-units', { units: lost.length })] : [];
    },
    decide(state, { sides }) {
      const ids = new Set(sides.map(({ id }) => id));
      const { briefing } = state;
      const tasks = briefing.tasks.filter(({ side }) => ids.has(side));
      const zones = briefing.zones.filter(({ side }) => !ids.has(side));
      return accept<DraftEvent>(
        ...withoutZones({ ...state, briefing: { ...briefing, tasks } }, zones, tasks.length < briefing.tasks.length),
        { type: 'sides-set', sides },
      );
    },
  }),
  /** `null` takes it away. */
  defineCommand({
    type: 'lay-photo',
    fields: { photo: v.nullable(photoSchema) },
    decide({ table }, { photo }) {
      const { photo: _before, ...bare } = table;
      return accept<DraftEvent>(sizeOf(photo ? { ...bare, photo } : bare));
    },
  }),
] as const;

type Size = Extract<DraftEvent, { type: 'table-set' }>;

const sizeOf = ({ width, depth, bases, ground, scale, photo }: Omit<Size, 'type'>): Size => ({
  type: 'table-set',
  width,
  depth,
  bases,
  ...(ground === undefined ? {} : { ground }),
  ...(scale === undefined ? {} : { scale }),
  ...(photo === undefined ? {} : { photo }),
});

/** The table of this size, without these: units go to the reserve, ground and zones that are off it are gone. */
const fittedTo = (
  state: DraftState,
  size: Size,
  units: readonly Unit[],
  terrain: readonly Terrain[],
): readonly DraftEvent[] => [
  ...(units.length > 0 ? [{ type: 'units-reserved' as const, units: units.map(({ id }) => id) }] : []),
  ...removing(state, terrain),
  ...withoutZones(
    state,
    state.briefing.zones.filter(({ outline }) => !meets(size, outline)),
  ),
  size,
];

interface FallenOff {
  readonly units: readonly Unit[];
  readonly terrain: readonly Terrain[];
  readonly violations: readonly Violation[];
}

function fallenOff({ table, briefing }: DraftState, size: Size): FallenOff {
  const smaller = { ...table, ...size };
  const units = [...table.units.values()].filter((unit) => !isOn(smaller, unit));
  const terrain = table.terrain.filter((piece) => !boxesMeet(boxOf(piece), tableBox(size)));
  const zones = briefing.zones.filter(({ outline }) => !meets(size, outline));
  const shapes = [
    ...units.map(({ id }) => ({ kind: 'halo' as const, tone: 'no' as const, unit: id })),
    ...terrain.map(pieceShape),
    ...zones.map(({ outline }) => ({ kind: 'area' as const, tone: 'no' as const, outline })),
  ];
  const counts = { units: units.length, pieces: terrain.length, zones: zones.length };
  const violations = shapes.length > 0 ? [{ ...draftViolation('falls-off', counts, shapes), overridable: true }] : [];
  return { units, terrain, violations };
}

const tableBox = ({ width, depth }: Pick<Table, 'width' | 'depth'>) => ({ minX: 0, minY: 0, maxX: width, maxY: depth });
const meets = (size: Size, outline: Parameters<typeof boxAround>[0]): boolean =>
  boxesMeet(boxAround(outline), tableBox(size));

/** The middle of its front and of every base. */
const isOn = (table: Table, unit: Unit): boolean =>
  isOnTable(table, unit.pose.at) && basesOf(table, unit).every(({ center }) => isOnTable(table, center));
