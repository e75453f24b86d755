import type { UnitField } from '../../../panels/MusterForm';
import type { Mustered, Mustering, Ours } from '../../../rules/belle-alliance/army/make-unit';
import type { Roster } from '../../../rules/belle-alliance/units/roster';
import type { Look } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { type FormControl, isArtillery } from './unit-form';

type Flag = 'light' | 'lancers' | 'marksmen' | 'engineers' | 'horse' | 'waggon' | 'ammunition';

const LOOKS = {
  infantry: ['shako', 'bearskin', 'rifle', 'highlander'],
  cavalry: ['hussar', 'dragoon', 'lancer', 'cuirassier'],
} as const satisfies Readonly<Record<string, readonly Look[]>>;
type Weapon = NonNullable<Roster['weapon']> | 'none';
const WEAPONS = {
  infantry: ['musket', 'rifle', 'none'],
  cavalry: ['carbine', 'none'],
} as const;
const POUNDS = [3, 4, 6, 8, 9, 12];
const MOST_SQUADRONS = 20;

/** What table 21 does not say of a unit of this arm: each can be set, and is marked as ours until it is. */
export function traitFields(control: FormControl, { unit, roster, ours }: Mustered): readonly UnitField[] {
  const t = armyTexts.form;
  const form = { control, roster, mark: (trait: Ours) => (ours.includes(trait) ? t.ours : undefined) };
  if (unit.arm === 'artillery') {
    const guns = Array.from({ length: unit.figures }, (_, i) => i + 1).filter((n) => n * 4 >= unit.figures);
    const batteryOnly: readonly UnitField[] = [
      stepsOf(form, 'pounder', roster.pounder, withNow(POUNDS, roster.pounder), t.pounds, (pounder) => ({ pounder })),
      stepsOf(form, 'models', unit.guns, withNow(guns, unit.guns), String, (models) => ({ models })),
      flagOf(form, 'horse'),
    ];
    return [
      ...(roster.waggon ? [] : batteryOnly),
      flagOf(form, 'waggon'),
      ...(roster.waggon ? [flagOf(form, 'ammunition')] : []),
    ];
  }
  if (unit.arm === 'cavalry') {
    const squadrons = Array.from({ length: MOST_SQUADRONS }, (_, i) => i + 1);
    return [
      flagOf(form, 'lancers'),
      weaponOf(form, WEAPONS.cavalry),
      stepsOf(form, 'squadrons', roster.squadrons, squadrons, String, (n) => ({ squadrons: n })),
      lookOf(form, unit.look, LOOKS.cavalry),
    ];
  }
  return [
    flagOf(form, 'light'),
    flagOf(form, 'marksmen'),
    weaponOf(form, WEAPONS.infantry),
    flagOf(form, 'engineers'),
    lookOf(form, unit.look, LOOKS.infantry),
  ];
}

interface TraitForm {
  readonly control: FormControl;
  readonly roster: Roster;
  readonly mark: (trait: Ours) => string | undefined;
}

const flagOf = ({ control, roster, mark }: TraitForm, flag: Flag): UnitField => ({
  kind: 'switch',
  label: armyTexts.form.traits[flag],
  mark: mark(flag),
  on: roster[flag],
  onChange: (on) => control.say({ [flag]: on }),
});

const stepsOf = (
  { control, mark }: TraitForm,
  trait: 'pounder' | 'models' | 'squadrons',
  value: number,
  values: readonly number[],
  words: (n: number) => string,
  said: (n: number) => FormControl['form']['said'],
): UnitField => ({
  kind: 'steps',
  label: armyTexts.form.traits[trait],
  mark: mark(trait),
  value,
  values,
  words,
  onChange: (n) => control.say(said(n)),
});

function weaponOf({ control, roster, mark }: TraitForm, weapons: readonly Weapon[]): UnitField {
  const t = armyTexts.form;
  const now: Weapon = roster.weapon ?? 'none';
  const list: readonly Weapon[] = weapons.includes(now) ? weapons : [now, ...weapons];
  return {
    kind: 'choice',
    label: t.traits.weapon,
    mark: mark('weapon'),
    value: now,
    options: list.map((value) => ({ value, label: t.weapons[value] })),
    onChange: (value) => {
      const weapon = list.find((each) => each === value);
      if (weapon) control.say({ weapon: weapon === 'none' ? null : weapon });
    },
  };
}

function lookOf(
  { control, mark }: TraitForm,
  now: Look,
  looks: readonly (keyof typeof armyTexts.form.looks)[],
): UnitField {
  const t = armyTexts.form;
  return {
    kind: 'choice',
    label: t.traits.look,
    mark: mark('look'),
    value: now,
    options: looks.map((value) => ({ value, label: t.looks[value] })),
    onChange: (value) => {
      const look = looks.find((each) => each === value);
      if (look) control.say({ look });
    },
  };
}

const withNow = (values: readonly number[], now: number): readonly number[] =>
  values.includes(now) ? values : [...values, now].sort((a, b) => a - b);

const VALOURS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

export function valourField({ form, say: tell }: FormControl, shown: Mustering): UnitField {
  const t = armyTexts.form;
  const value = shown.ok ? shown.value.roster.valour : 0;
  // Who is not in the table has what the table gives to such; of several that it gives, the first is ours.
  const isOurs = shown.ok && shown.value.row.valour.length > 1;
  return {
    kind: 'steps',
    label: t.valour,
    value,
    values: VALOURS,
    words: armyTexts.tree.signed,
    mark: form.said.valour !== undefined ? undefined : isOurs ? t.ours : t.byTable,
    onChange: (valour) => tell({ valour }),
  };
}

const MOST_FIGURES = 60;
const MEN_OF_FIGURE = 20;
const MOST_GUNS = 24;
const upTo = (most: number, from = 1): readonly number[] => Array.from({ length: most - from + 1 }, (_, i) => i + from);

export function strengthField({ form, set }: FormControl, shown: Mustering): UnitField {
  const t = armyTexts.form;
  if (isArtillery(form))
    return {
      kind: 'steps',
      label: t.guns,
      mark: undefined,
      value: form.guns,
      values: upTo(Math.max(MOST_GUNS, form.guns)),
      words: String,
      onChange: (guns) => set({ guns }),
    };
  const figures = shown.ok ? shown.value.unit.figures : 0;
  return {
    kind: 'steps',
    label: t.strength,
    mark: undefined,
    value: figures,
    values: upTo(Math.max(MOST_FIGURES, figures), 3),
    words: String,
    onChange: (n) => set({ men: String(n * MEN_OF_FIGURE) }),
  };
}
