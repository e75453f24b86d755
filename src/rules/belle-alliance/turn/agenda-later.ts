import type { UnitId } from '../../../table/unit';
import type { AgendaItem } from '../../agenda';
import { worksActions } from '../ground/works/work-actions';
import { meleesOf } from '../melee/engagement';
import { standingNow } from '../melee/melee-standing';
import { RECOVERY } from '../morale/recovery/recovery-command';
import { replaceable } from '../staff/replacement';
import { isStanding } from '../staff/staff-chain';
import type { BelleAllianceState } from '../state';
import type { Phase } from '../tables/table-01-phases';
import { itemOf } from './agenda-item';
import { dueElements } from './orders/open-elements';
import { ANNOUNCEMENT_PHASES, MOVEMENT_PHASES } from './orders/sub-phases';

type LaterPhase = Exclude<Phase, 'orders' | 'continued-fire' | 'firing'>;

/** What the phases after the orders bring besides what has been begun; asked of the whole table, so apart from the rest. */
export const LATER_ITEMS: Readonly<Record<LaterPhase, (state: BelleAllianceState) => readonly AgendaItem[]>> = {
  announcement: (state) => [
    ...(dueElements(state, ANNOUNCEMENT_PHASES).length > 0
      ? [itemOf('announce', '1.1.2', { kind: 'command', command: { type: 'carry-out-announcements' } }, { must: true })]
      : []),
    ...replacing(state),
    ...onUnits(
      'reorganise',
      '5.4.3',
      unitsOf(state, (unit) => isFree(RECOVERY.decide(state, { type: 'reorganise', unit }, []))),
    ),
    ...toRead(state),
  ],
  movement: (state) => {
    const moving = new Set(dueElements(state, MOVEMENT_PHASES).map(({ order }) => order.unit));
    const run = { kind: 'command', command: { type: 'run-movement' } } as const;
    return [
      ...(moving.size > 0 ? [itemOf('run', '2.3.1', run, { must: true })] : []),
      ...onUnits('move', '2.3.1', [...moving]),
      ...(moving.size > 0 ? toRead(state) : []),
    ];
  },
  melee: (state) => {
    const { engagements, unopposed } = meleesOf(standingNow(state));
    const melees = engagements.length + unopposed.length;
    const advances = state.advances.filter(({ used }) => !used).length;
    const go = { kind: 'tool', tool: 'melee' } as const;
    return [
      ...(melees > 0 ? [itemOf('melees', '4.1.1', go, { must: engagements.length > 0, values: { melees } })] : []),
      ...(advances > 0 ? [itemOf('advances', '4.1.4', go, { values: { units: advances } })] : []),
    ];
  },
  termination: (state) => [
    ...onUnits(
      'demolish',
      '6.3.0',
      unitsOf(state, (unit) => worksActions(state, unit).some(isDemolition)),
    ),
    ...onUnits(
      'staff',
      '1.1.4',
      unitsOf(state, (unit) => isStaff(state, unit)),
    ),
  ],
};

const toRead = ({ orders }: BelleAllianceState): readonly AgendaItem[] =>
  orders.length > 0 ? [itemOf('orders-open', '1.1.2', { kind: 'orders' })] : [];

const onUnits = (id: string, rule: string, units: readonly UnitId[]): readonly AgendaItem[] =>
  units.length > 0 ? [itemOf(id, rule, { kind: 'units', units }, { values: { units: units.length } })] : [];

const unitsOf = ({ table }: BelleAllianceState, wanted: (unit: UnitId) => boolean): readonly UnitId[] =>
  [...table.units.keys()].filter(wanted);

const isFree = ({ kind }: { readonly kind: string }): boolean => kind !== 'refusal';

const isDemolition = ({ command, violations }: ReturnType<typeof worksActions>[number]): boolean =>
  command.type === 'demolish' && violations.length === 0;

const isStaff = (state: BelleAllianceState, unit: UnitId): boolean =>
  state.table.units.get(unit)?.arm === 'staff' && isStanding(state, unit);

/** Fallen officers whose place anybody could take. */
function replacing(state: BelleAllianceState): readonly AgendaItem[] {
  const officers = new Set([...state.table.units.keys()].flatMap((adjutant) => replaceable(state, adjutant)));
  const values = { units: officers.size };
  return officers.size > 0 ? [itemOf('replace', '1.1.4', { kind: 'replacements' }, { values })] : [];
}
