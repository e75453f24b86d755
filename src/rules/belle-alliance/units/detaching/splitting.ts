import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { LONGEST_NAME, MOST_UNITS, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import { type Unit, type UnitId, unitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import type { PlacedViolation } from '../../../marching-advice';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import { isGunners } from '../../march/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { routViolations, stayViolations } from '../abilities';
import { roomFor } from '../formation/room';
import { hasMarched } from '../history';
import type { Roster } from '../roster';
import { halvesOf } from './halves';
import { skirmishersOf, wholeOf } from './kin';
import { cutOf, ownFigures } from './shares';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500));

/** 1.2.2: a battalion with more figures than this may split, into parts of at least three (R41). */
const MOST_UNSPLIT = 40;
export const LEAST_PART = 3;

/** What the new part takes along: figures of a battalion, squadrons of a regiment, guns of a battery. */
const taking = { figures: v.exactOptional(count), squadrons: v.exactOptional(count), guns: v.exactOptional(count) };
type Taking = FieldsOf<typeof taking>;

export const SPLIT = defineCommand({
  ...MEASURED,
  type: 'split',
  fields: {
    unit: unitIdSchema,
    ...taking,
    /** In occupying or leaving a house (6.1.1): into any parts, and also after a change of formation. */
    forced: v.exactOptional(v.literal(true)),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, command) {
    const { table } = state;
    const unit = unitOf(table, command.unit);
    const roster = rosterOf(state, unit.id);
    const part = partOf(unit, roster, command);
    if (!part || part.figures === 0 || part.figures >= ownFigures(unit, roster) || table.units.size >= MOST_UNITS)
      return refuse(violation('cannot-split', '1.2.1', FINAL));
    const { stays, goes } = cutOf(unit, roster, part.figures);
    const fresh = { id: freshId(table, wholeOf(state, unit.id)), name: partName(table, unit) };
    const ways = halvesOf(
      unit,
      { ...stays, guns: unit.guns - part.guns },
      { ...goes, guns: part.guns },
      table.bases,
    ).map(([one, two]) => placed(table, one, { ...two, ...fresh }));
    const { kept, gone, room } = ways.find((way) => way.room.length === 0) ?? (ways[0] as Placed);
    const violations = [
      ...routViolations(state, unit.id),
      ...sizeViolations(state, unit, part.figures, command.forced === true),
      ...orderViolations(state, unit.id, command.forced === true),
      ...room,
    ];
    return decideWith(violations, command.override, (note) => [
      {
        type: 'unit-split',
        unit: unit.id,
        of: wholeOf(state, unit.id),
        keeps: {
          stand: kept,
          squadrons: unit.arm === 'cavalry' ? roster.squadrons - part.squadrons : 1,
          original: stays.original,
        },
        part: { stand: gone, squadrons: part.squadrons, original: goes.original },
        ...(command.forced ? { forced: true as const } : {}),
        ...note,
      },
    ]);
  },
});

interface Placed {
  readonly kept: Unit;
  readonly gone: Unit;
  readonly room: readonly PlacedViolation[];
}

const placed = (table: Table, kept: Unit, gone: Unit): Placed => ({
  kept,
  gone,
  room: [...roomFor(table, kept, [kept.id]), ...roomFor(table, gone, [kept.id])],
});

/** Nobody is a part without figures, on either side; gunners in refuge stay where they are and are no part. */
interface Part {
  readonly figures: number;
  readonly guns: number;
  readonly squadrons: number;
}

/** 1.2.2 to 1.2.4: by figures, by whole squadrons, by guns with their gunners; nothing else can be cut off. */
function partOf(unit: Unit, roster: Roster, { figures, squadrons, guns }: Taking): Part | undefined {
  if (
    unit.arm === 'infantry' &&
    figures !== undefined &&
    figures < unit.figures &&
    roster.detached?.as !== 'skirmishers'
  )
    return { figures, guns: 0, squadrons: 1 };
  if (unit.arm === 'cavalry' && squadrons !== undefined && squadrons < roster.squadrons)
    return { figures: Math.round((unit.figures * squadrons) / roster.squadrons), guns: 0, squadrons };
  if (unit.arm === 'artillery' && !isGunners(unit) && guns !== undefined && guns < unit.guns)
    return { figures: Math.round((unit.figures * guns) / unit.guns), guns, squadrons: 1 };
  return undefined;
}

function sizeViolations(state: BelleAllianceState, unit: Unit, leaving: number, forced: boolean): readonly Violation[] {
  if (unit.arm !== 'infantry' || forced) return [];
  const line = skirmishersOf(state, unit.id);
  const all = unit.figures + (line ? unitOf(state.table, line).figures : 0);
  const violations: Violation[] = [];
  if (all <= MOST_UNSPLIT) violations.push(violation('too-few-to-split', '1.2.2', { values: { most: MOST_UNSPLIT } }));
  if (Math.min(leaving, ownFigures(unit, rosterOf(state, unit.id)) - leaving) < LEAST_PART)
    violations.push(violation('part-too-small', '1.2.2', { values: { least: LEAST_PART } }));
  return violations;
}

/** 2.1.0: splitting and assembly come before any change of formation, and both before the march (table 1). */
export function orderViolations(state: BelleAllianceState, id: UnitId, forced = false): readonly Violation[] {
  const { thisBound } = historyOf(state, id);
  return [
    ...(forced ? [] : stayViolations(thisBound, rosterOf(state, id).disorder)),
    ...(thisBound.formationChanges > 0 && !forced ? [violation('formed-before-splitting', '2.1.0')] : []),
    ...(hasMarched(thisBound) && !forced ? [violation('marched-already', '1.1.1')] : []),
  ];
}

/** A name nobody on the table has: that of the whole and a number. */
export function freshId(table: Table, whole: UnitId): UnitId {
  const stem = whole.slice(0, 58);
  for (let n = 2; ; n++) {
    const id = unitId(`${stem}.${n}`);
    if (!table.units.has(id)) return id;
  }
}

/** The whole's name with the number of the part. */
export function partName(table: Table, unit: Unit): string {
  const plain = unit.name.replace(/ \(\d+\)$/, '');
  const taken = new Set([...table.units.values()].map(({ name }) => name));
  for (let n = 2; ; n++) {
    const name = suffixed(plain, ` (${n})`);
    if (!taken.has(name)) return name;
  }
}

/** A name with something after it, cut where both would be too long. */
export function suffixed(name: string, suffix: string): string {
  let stem = '';
  for (const character of name) {
    if (stem.length + character.length + suffix.length > LONGEST_NAME) break;
    stem += character;
  }
  return stem + suffix;
}
