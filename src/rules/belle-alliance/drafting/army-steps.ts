import { good, type Result } from '../../../table/result';
import { asName, LONGEST_NAME } from '../../../table/schemas';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import { armOf } from '../../miniatures/miniatures-unit';
import { musterOfficer, type OfficerAsked, type StaffNames } from '../army/army-staff';
import { type Enlisted, freshId } from '../army/forces';
import { type MusterProblem, muster, type UnitAsked } from '../army/make-unit';
import { bodyOf, copiedBrigade, movedUnder } from '../army/reorganise';
import type { Roster } from '../units/roster';
import type { DraftCommand } from './command';
import { allUnits, type DraftState, forcesIn, unitIn } from './state';

/** What is done with an army on the drawing board, as the draft's commands. Each is one step. */
type Step<T extends DraftCommand['type']> = Extract<DraftCommand, { type: T }>;

/** What a person says of a unit, whoever it is going to be. */
export type UnitTold = Omit<UnitAsked, 'id' | 'side' | 'commander'>;

/** Under an officer who is there, under nobody, or under the officer of a new body. */
export type Under = UnitId | null | Pick<OfficerAsked, 'command' | 'commander'>;

export interface MoreUnits {
  readonly side: SideId;
  readonly under: Under;
  readonly told: UnitTold;
  /** So many alike. */
  readonly count: number;
}

export type Mustered =
  | {
      readonly ok: true;
      readonly step: Step<'muster'>;
      readonly names: readonly string[];
      readonly under: UnitId | null;
    }
  | { readonly ok: false; readonly problems: readonly MusterProblem[] };

export function mustering(draft: DraftState, asked: MoreUnits, words: StaffNames): Mustered {
  const { side, under, told, count } = asked;
  const taken = idsIn(draft);
  const isNew = under !== null && typeof under === 'object';
  const staff = isNew ? musterOfficer({ side, ...under }, words, taken) : [];
  const commander = isNew ? (staff[0]?.unit.id ?? null) : under;
  const units: Enlisted[] = [];
  const names = asName(told.name) === '' ? [told.name] : namesFor(asName(told.name), count, namesIn(draft));
  for (const name of names) {
    const made = muster({ ...told, name, side, commander, id: freshId(name, taken) });
    if (!made.ok) return made;
    units.push({ unit: made.value.unit, roster: made.value.roster });
  }
  return { ok: true, step: { type: 'muster', units: [...staff, ...units] }, names, under: commander };
}

/** "Line 3" is followed by "Line 4", "Line" by "Line 2"; several called "Line" are "Line 1", "Line 2". Nobody is called as another is. */
export function namesFor(name: string, count: number, taken: ReadonlySet<string>): readonly string[] {
  const [, stem, number] = /^(.*?)(\d{1,6})$/.exec(name) ?? [];
  if (count === 1 && !taken.has(name)) return [name];
  const before = (stem ?? `${name} `).slice(0, LONGEST_NAME - 8);
  const names: string[] = [];
  const first = number === undefined ? (taken.has(name) ? 2 : 1) : Number(number);
  for (let n = first; names.length < count; n++) {
    const next = `${before}${String(n).padStart(number?.length ?? 1, '0')}`;
    if (!taken.has(next)) names.push(next);
  }
  return names;
}

export const commanding = (draft: DraftState, asked: OfficerAsked, words: StaffNames): Step<'muster'> => ({
  type: 'muster',
  units: [...musterOfficer(asked, words, idsIn(draft))],
});

export interface OfficerTold {
  readonly name: string;
  readonly command: Roster['command'];
  readonly efficiency: Roster['efficiency'];
}

export function changingOfficer(draft: DraftState, id: UnitId, told: OfficerTold): Step<'change-units'> | undefined {
  const own = enlistedIn(draft, id);
  if (!own) return undefined;
  const { command: _command, ...lasting } = own.roster;
  const command = told.command && { ...told.command, name: asName(told.command.name) };
  return changing({
    unit: { ...own.unit, name: asName(told.name) },
    roster: { ...lasting, efficiency: told.efficiency, ...(command && command.name !== '' ? { command } : {}) },
  });
}

export type Changed =
  | { readonly ok: true; readonly step: Step<'change-units'> }
  | { readonly ok: false; readonly problems: readonly MusterProblem[] };

/** A unit otherwise than it was, where it stands and as it is formed, under the same officer. */
export function changingUnit(draft: DraftState, id: UnitId, told: UnitTold): Changed | undefined {
  const own = enlistedIn(draft, id);
  if (!own) return undefined;
  const made = muster({ ...told, id, side: own.unit.side, commander: own.roster.commander });
  if (!made.ok) return made;
  const { name, look, figures, figuresAtStart, guns } = made.value.unit;
  const { valour, valourAtStart, original, light, heavy, lancers, marksmen, engineers, horse, waggon } =
    made.value.roster;
  const { ammunition, weapon, squadrons, pounder } = made.value.roster;
  const files = Math.min(own.unit.files, Math.max(1, figures));
  return {
    ok: true,
    step: changing({
      unit: { ...own.unit, name, look, figures, figuresAtStart, guns, files },
      roster: {
        ...own.roster,
        ...{ valour, valourAtStart, original, light, heavy, lancers, marksmen, engineers, horse, waggon },
        ...{ ammunition, weapon, squadrons, pounder },
      },
    }),
  };
}

const changing = (...units: readonly Enlisted[]): Step<'change-units'> => ({ type: 'change-units', units: [...units] });

/** What a person would have had to say of a unit for it to be as it is. */
export function toldOf({ rosters }: DraftState, unit: Unit): UnitTold | undefined {
  const roster = rosters.get(unit.id);
  const arm = armOf(unit);
  if (!roster || arm === 'staff') return undefined;
  const { valour, light, heavy, lancers, marksmen, engineers, horse, waggon, ammunition } = roster;
  const { weapon, squadrons, pounder } = roster;
  const horsed = light ? 'light cavalry' : heavy ? 'heavy cavalry' : 'medium cavalry';
  return {
    name: unit.name,
    arm: arm === 'cavalry' ? horsed : arm,
    figures: unit.figures,
    ...(arm === 'artillery' ? { models: unit.guns } : {}),
    ...{ valour, light, heavy, lancers, marksmen, engineers, horse, waggon, ammunition },
    ...{ weapon, squadrons, pounder, look: unit.look },
  };
}

export function movingUnder(draft: DraftState, id: UnitId, to: UnitId | null): Result<Step<'change-units'>> {
  const moved = movedUnder(forcesIn(draft), id, to);
  if (!moved.ok) return moved;
  const units = moved.value.flatMap((roster) => {
    const unit = unitIn(draft, roster.unit);
    return unit ? [{ unit, roster }] : [];
  });
  return good(changing(...units));
}

/** A brigade once more, or a unit, in reserve. */
export function copying(draft: DraftState, id: UnitId): Result<Step<'muster'>> {
  const own = enlistedIn(draft, id);
  if (own && !own.roster.officer) {
    const taken = idsIn(draft);
    const [name = own.unit.name] = namesFor(own.unit.name, 1, namesIn(draft));
    const copy = freshId(name, taken);
    const roster = { ...own.roster, unit: copy, detached: null, soutien: null, refugees: null };
    return good({ type: 'muster', units: [{ unit: { ...own.unit, id: copy, name }, roster }] });
  }
  const copied = copiedBrigade(forcesIn(draft), id, idsIn(draft));
  return copied.ok ? good({ type: 'muster', units: [...copied.value] }) : copied;
}

/** `whole`: with all who are under him. Otherwise those come under whom he was under; his adjutants go with him. */
export function disbanding(draft: DraftState, id: UnitId, whole: boolean): Step<'disband'> {
  const forces = forcesIn(draft);
  const own = [...draft.rosters.values()].filter(
    ({ commander, officer, unit }) => commander === id && !officer && forces.units.get(unit)?.arm === 'staff',
  );
  return { type: 'disband', units: whole ? [...bodyOf(forces, id)] : [id, ...own.map(({ unit }) => unit)] };
}

/** Undefined where nobody of them is on the table. */
export function reserving(draft: DraftState, id: UnitId): Step<'reserve'> | undefined {
  const units = bodyOf(forcesIn(draft), id).filter((each) => draft.table.units.has(each));
  return units.length > 0 ? { type: 'reserve', units } : undefined;
}

const idsIn = (draft: DraftState): Set<string> => new Set(allUnits(draft).map(({ id }) => id));
const namesIn = (draft: DraftState): ReadonlySet<string> => new Set(allUnits(draft).map(({ name }) => name));

function enlistedIn(draft: DraftState, id: UnitId): Enlisted | undefined {
  const [unit, roster] = [unitIn(draft, id), draft.rosters.get(id)];
  return unit && roster ? { unit, roster } : undefined;
}
