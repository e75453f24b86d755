import { useState } from 'react';
import { type Mustering, muster } from '../../../rules/belle-alliance/army/make-unit';
import { kindsOf } from '../../../rules/belle-alliance/army/row-kinds';
import { kindChoices, VALOUR_ARMS, valourOf } from '../../../rules/belle-alliance/army/valour';
import type { UnitTold } from '../../../rules/belle-alliance/drafting/army-steps';
import type { ValourArm, ValourRow } from '../../../rules/belle-alliance/tables/table-21-valour';
import { type SideId, unitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { say } from '../../../texts/sayings';

/** Where in table 21 somebody is choosing; kept from one time to the next. */
export interface InTable {
  readonly nation: string;
  readonly year: number | undefined;
  readonly arm: ValourArm;
  readonly kind: string;
}

/** What is typed and set, before it is a unit. */
export interface UnitForm {
  readonly inTable: InTable;
  /** Undefined: as its kind is called. */
  readonly name: string | undefined;
  readonly men: string;
  readonly guns: number;
  /** What the person has set. */
  readonly said: Omit<UnitTold, 'name' | 'arm' | 'men' | 'guns' | 'figures' | 'nation' | 'year' | 'kind'>;
}

export const isArtillery = ({ inTable }: UnitForm): boolean => inTable.arm === 'artillery';

/** Ours: what most battalions, regiments and batteries of the time had. */
const USUAL_MEN: Readonly<Record<ValourArm, string>> = {
  infantry: '480',
  'light cavalry': '320',
  'medium cavalry': '320',
  'heavy cavalry': '320',
  artillery: '0',
};
const USUAL_GUNS = 6;

export const freshForm = (inTable: InTable): UnitForm => ({
  inTable,
  name: undefined,
  men: USUAL_MEN[inTable.arm],
  guns: USUAL_GUNS,
  said: {},
});

/** The row that most would choose: that of the line, or of all for whom there is no other. */
export function usualPlace(nation: string, year: number | undefined, arm: ValourArm): InTable {
  return { nation, year, arm, kind: valourOf({ nation, year, arm, kind: 'Line' }).row.key };
}

/** The usual one first, where it is seen. */
export function rowsFor({ nation, year, arm }: InTable): readonly ValourRow[] {
  const { kind } = usualPlace(nation, year, arm);
  const rows = kindChoices({ nation, year, arm });
  return [...rows.filter(({ key }) => key === kind), ...rows.filter(({ key }) => key !== kind)];
}

/** What a row is called in the list. */
export function rowName({ key, unit, year }: ValourRow): string {
  const t = armyTexts.form;
  if (key === 'any-any-units-not-indicated') return t.notIndicated;
  if (key === 'any-artillery-guard-units-not-indicated') return t.guardNotIndicated;
  return `${unit ?? t.others}${year === undefined ? '' : ` (${year})`}`;
}

export function nameIn({ inTable, name }: UnitForm): string {
  if (name !== undefined) return name;
  const row = rowsFor(inTable).find(({ key }) => key === inTable.kind);
  const [kind] = row && row.nation !== 'any' ? kindsOf(row) : [];
  return kind ?? armyTexts.form.usualNames[inTable.arm];
}

export function toldIn(form: UnitForm): UnitTold {
  const { nation, year, arm, kind } = form.inTable;
  // A row for those whom the table does not have is no row of their nation.
  const isListed = nation !== '' && !kind.startsWith('any-');
  const strength = isArtillery(form) ? { guns: form.guns } : { men: menIn(form) };
  return {
    ...form.said,
    ...strength,
    name: nameIn(form),
    arm,
    ...(kind === '' ? {} : { kind }),
    ...(isListed ? { nation } : {}),
    ...(year === undefined ? {} : { year }),
  };
}

const menIn = ({ men }: UnitForm): number => (men.trim() === '' ? Number.NaN : Number(men.replace(/[\s.,]/g, '')));

const NOBODY = unitId('nobody');

/** As it would be mustered, and a whole one beside it where something is still missing, for what can be set. */
export function triedOut(form: UnitForm, side: SideId): { readonly made: Mustering; readonly shown: Mustering } {
  const asked = { ...toldIn(form), id: NOBODY, side };
  const made = muster(asked);
  if (made.ok) return { made, shown: made };
  const { men: _men, ...rest } = asked;
  return { made, shown: muster({ ...rest, name: armyTexts.form.name, figures: USUAL_GUNS }) };
}

export interface FormControl {
  readonly form: UnitForm;
  readonly set: (change: Partial<UnitForm>) => void;
  readonly say: (change: UnitForm['said']) => void;
}

export function useUnitForm(first: () => UnitForm): FormControl {
  const [form, setForm] = useState(first);
  return {
    form,
    set: (change) => setForm((now) => ({ ...now, ...change })),
    say: (change) => setForm((now) => ({ ...now, said: { ...now.said, ...change } })),
  };
}

/** What must be put right in a field. */
export function problemIn(made: Mustering, ...fields: readonly string[]): string | undefined {
  const problem = made.ok ? undefined : made.problems.find(({ field }) => fields.includes(field));
  return problem && say(problem);
}

export const ARMS = VALOUR_ARMS.map((value) => ({ value, label: armyTexts.form.arms[value] }));
