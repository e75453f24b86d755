import { SUMS, WAYS } from '../../dice/sums';
import type { Saying } from '../../table/reasons';
import type { Unit, UnitId } from '../../table/unit';
import {
  type BookChronicle,
  FOUR_ORDERS,
  type Mustered,
  type Noted,
  sumThrow,
  type Throw,
  testThrow,
} from '../chronicle';
import type { BelleAllianceEvent } from './event';
import type { BelleAllianceState } from './state';
import { REORGANISATION } from './tables/table-16-reorganisation';
import { ORDERING } from './tables/table-17-ordering-roll';
import { TABLE_18 } from './tables/table-18-catch-roll';
import { REPLACEMENT } from './tables/table-19-replacement';
import type { DISORDERS } from './units/roster';

/** A battle of Belle Alliance as one looks back on it. Strength is in figures. */
export const belleAllianceChronicle: BookChronicle<BelleAllianceState, BelleAllianceEvent> = {
  counted: { key: 'noted.counted.figures' },
  orders: FOUR_ORDERS,
  when: ({ bound, phase }) => ({ bound, phase }),
  noted: (before, events, i) => {
    const event = events[i];
    return event ? notedIn(before, event) : [];
  },
  thrown,
  muster,
};

function notedIn(before: BelleAllianceState, event: BelleAllianceEvent): readonly Noted[] {
  switch (event.type) {
    case 'fire-suffered':
      return harmed(before, event.unit, event.stand, event.disorder, { key: 'noted.cause.fire' });
    case 'unit-harmed':
      return harmed(before, event.unit, event.stand, event.disorder, { key: `noted.cause.${event.by}` });
    case 'unit-dispersed':
      return gone(before, event.unit, 'noted.dispersed');
    case 'garrison-surrendered':
      return gone(before, event.unit, 'noted.surrendered');
    case 'battery-taken':
      return gone(before, event.unit, 'noted.guns-taken', 0);
    case 'unit-fled':
      return event.gone ? gone(before, event.unit, 'noted.left-table') : [];
    case 'officer-engaged':
      return event.falls ? fallen(before, event.officer) : [];
    case 'staff-caught':
      return event.falls ? fallen(before, event.unit) : [];
    case 'melee-fought':
      return event.loser ? won(before, event.loser === event.unit ? event.target : event.unit, event.loser) : [];
    default:
      return [];
  }
}

const unitIn = ({ table }: BelleAllianceState, id: UnitId): Unit | undefined => table.units.get(id);

/** Whoever comes to be in FD routs. Losses are what is missing, whatever became of those men. */
function harmed(
  before: BelleAllianceState,
  id: UnitId,
  stand: Unit,
  disorder: (typeof DISORDERS)[number],
  cause: Saying,
): readonly Noted[] {
  const unit = unitIn(before, id);
  if (!unit) return [];
  const { name, side } = unit;
  const lost = Math.max(0, unit.figures - stand.figures);
  const routs = disorder === 'FD' && before.rosters.get(id)?.disorder !== 'FD';
  return [
    ...(lost > 0
      ? [
          {
            kind: 'loss' as const,
            side,
            unit: id,
            lost,
            cause,
            key: 'noted.lost-figures',
            values: { unit: name, count: lost },
          },
        ]
      : []),
    ...(routs ? [{ kind: 'rout' as const, side, unit: id, key: 'noted.fd', values: { unit: name } }] : []),
  ];
}

/** Those who are still with it go with it, unless it is said how many. */
function gone(before: BelleAllianceState, id: UnitId, key: string, figures?: number): readonly Noted[] {
  const unit = unitIn(before, id);
  if (!unit) return [];
  const { name, side } = unit;
  const lost = figures ?? unit.figures;
  return [{ kind: 'gone', side, unit: id, key, values: { unit: name }, ...(lost > 0 ? { lost, cause: { key } } : {}) }];
}

function fallen(before: BelleAllianceState, id: UnitId): readonly Noted[] {
  const unit = unitIn(before, id);
  return unit
    ? [{ kind: 'officer', side: unit.side, unit: id, key: 'noted.officer-fallen', values: { unit: unit.name } }]
    : [];
}

function won(before: BelleAllianceState, winner: UnitId, loser: UnitId): readonly Noted[] {
  const [by, over] = [unitIn(before, winner), unitIn(before, loser)];
  if (!by || !over) return [];
  return [
    {
      kind: 'result',
      side: by.side,
      unit: winner,
      key: 'noted.won-melee',
      values: { unit: by.name, target: over.name },
    },
  ];
}

/** The highest total that does not do, in a table that reads upwards from its worst row. */
const short = <T extends { readonly upTo: number }>(table: readonly T[], fails: (row: T) => boolean): number =>
  Math.max(...table.filter(fails).map(({ upTo }) => upTo));

const ORDERED_FROM = short(ORDERING, ({ followed }) => !followed) + 1;
const RALLIED_FROM = short(REORGANISATION, ({ to }) => to === 'FD') + 1;
const REPLACED_FROM = short(REPLACEMENT, ({ successor }) => successor === 'none') + 1;
const GETS_AWAY_TO = short(TABLE_18, ({ falls }) => !falls);

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** How likely three dice are to show this much or more. */
const chanceFrom = (least: number): number =>
  SUMS.filter(({ sum }) => sum >= least).reduce((all, { ways }) => all + ways, 0) / WAYS;

/** Fire and melee by their pips, since each counts; tests by whether they were passed. */
function thrown(before: BelleAllianceState, event: BelleAllianceEvent): readonly Throw[] {
  const of = (id: UnitId, made: (side: Unit['side']) => Throw): readonly Throw[] => {
    const unit = unitIn(before, id);
    return unit ? [made(unit.side)] : [];
  };
  const test = (key: string, faces: readonly number[], total: number, needed: number) => (side: Unit['side']) =>
    testThrow(side, { key }, total >= needed, chanceFrom(needed - (total - sumOf(faces))));
  switch (event.type) {
    case 'fire-rolled':
      // Dice of a fire in parts are thrown once.
      return event.again ? [] : of(event.unit, (side) => sumThrow(side, { key: 'noted.throw.fire' }, event.faces));
    case 'melee-rolled':
      return of(event.unit, (side) => sumThrow(side, { key: 'noted.throw.melee' }, event.faces));
    case 'order-rolled':
      return of(event.unit, test('noted.throw.order', event.faces, event.total, ORDERED_FROM));
    case 'rally-rolled':
      return of(event.unit, test('noted.throw.rally', event.faces, event.total, RALLIED_FROM));
    case 'replacement-rolled':
      return of(event.unit, test('noted.throw.replacement', event.faces, event.total, REPLACED_FROM));
    case 'materials-rolled':
    case 'demolition-rolled':
      return of(event.unit, test('noted.throw.work', event.faces, event.total, event.needed));
    case 'staff-caught':
      return of(event.unit, (side) =>
        testThrow(side, { key: 'noted.throw.caught' }, event.total <= GETS_AWAY_TO, 1 - chanceFrom(GETS_AWAY_TO + 1)),
      );
    default:
      return [];
  }
}

function muster({ table, rosters }: BelleAllianceState): readonly Mustered[] {
  return [...table.units.values()].map(({ id, side, name, arm, figures, figuresAtStart }) => ({
    unit: id,
    side,
    name,
    officer: arm === 'staff',
    left: figures,
    of: Math.max(figures, figuresAtStart),
    disorder: DEGREES[rosters.get(id)?.disorder ?? 'OR'],
  }));
}

const DEGREES = { OR: 0, LD: 1, MD: 2, FD: 3 } as const;
