import type { Saying } from '../../../table/reasons';
import { asName, LONGEST_NAME } from '../../../table/schemas';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import type { Arm } from '../../miniatures/miniatures-unit';
import { SCALE } from '../scale';
import type { ValourArm, ValourRow } from '../tables/table-21-valour';
import { FEWEST, freshRoster, isValour } from '../units/roster';
import type { Enlisted } from './forces';
import { kindsOf } from './row-kinds';
import { TRAITS_OF, type Trait, type Traits, usualClass, usualTraits } from './traits';
import { VALOUR_ARMS, valourOf, valourRow } from './valour';

/** What a person says of a unit. Whatever is not said is taken from table 21, or is ours. */
export interface UnitAsked extends Partial<Traits> {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly commander?: UnitId | null;
  readonly nation?: string;
  readonly year?: number;
  /** `cavalry`: of the class that table 21 or its kind says. */
  readonly arm: ValourArm | 'cavalry';
  /** In words, or the key of a row of table 21. */
  readonly kind?: string;
  readonly men?: number;
  /** Counts before men: so many are on the table. Of artillery the gunners. */
  readonly figures?: number;
  /** Real guns, one gunner each. */
  readonly guns?: number;
  /** Model guns. */
  readonly models?: number;
  readonly valour?: number;
}

/** What we took because neither the person nor table 21 said it. */
export type Ours = Trait | 'valour' | 'models';

export interface Mustered extends Enlisted {
  readonly ours: readonly Ours[];
  /** Its row of table 21. */
  readonly row: ValourRow;
  /** Other rows that the words of its kind could have meant. */
  readonly near: readonly ValourRow[];
}

/** What must be put right before there is such a unit, and in which of the fields. */
export interface MusterProblem extends Saying {
  readonly field: keyof UnitAsked;
}

export type Mustering =
  | { readonly ok: true; readonly value: Mustered }
  | { readonly ok: false; readonly problems: readonly MusterProblem[] };

/** BA-1.1.7-a. */
const MOST_GUNS_PER_MODEL = 4;
/** Ours: a gun model stands for two guns where nobody says otherwise. */
const GUNS_PER_MODEL = 2;
const MOST_FIGURES = 500;
const MOST_MODELS = 50;

/** Men by figures of twenty, to the nearest; half a figure is one. */
export const figuresFor = (men: number): number => Math.round(men / SCALE.menOfFigure);

export function muster(asked: UnitAsked): Mustering {
  const { arm, row, near, isListed } = placeInTable(asked);
  const kinds = asked.kind && asked.kind === row.key ? kindsOf(row) : asked.kind ? [asked.kind] : [];
  const usual = usualTraits(arm, kinds, asked.name);
  const tableArm = armOf(arm);
  const traits: Traits = { ...usual, ...said(asked, tableArm) };
  const strength = strengthOf(asked, tableArm, traits.waggon);
  const valour = asked.valour ?? row.valour[0] ?? 0;
  const problems = [
    ...nameProblems(asked),
    ...strength.problems,
    ...traitProblems(traits, tableArm),
    ...valourProblems(valour),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const { look, ...rest } = traits;
  const unit: Unit = {
    id: asked.id,
    name: asName(asked.name),
    side: asked.side,
    arm: tableArm,
    look,
    figures: strength.figures,
    figuresAtStart: strength.figures,
    guns: strength.models,
    formation: traits.waggon ? 'march-column' : 'line',
    files: usualFiles(strength.figures),
    pose: { at: { x: 0, y: 0 }, heading: Math.PI / 2 },
  };
  const roster = freshRoster(unit, {
    ...rest,
    pounder: traits.waggon ? 0 : rest.pounder,
    valour,
    disorder: 'OR',
    commander: asked.commander ?? null,
    officer: false,
    efficiency: null,
  });
  const unsaid = [...new Set<Trait>(['light', 'heavy', ...TRAITS_OF[tableArm]])].filter(
    (trait) => asked[trait] === undefined,
  );
  const ours: readonly Ours[] = [
    ...unsaid.filter((trait) => isOurs(trait, tableArm, isListed)),
    ...(asked.valour === undefined && (row.valour.length > 1 || asked.nation === undefined)
      ? (['valour'] as const)
      : []),
    ...(strength.modelsAreOurs ? (['models'] as const) : []),
  ];
  return { ok: true, value: { unit, roster, ours, row, near } };
}

/** The class of cavalry is the table's word where it has a row for it. */
const isOurs = (trait: Trait, arm: Arm, isListed: boolean): boolean =>
  trait === 'light' || trait === 'heavy'
    ? arm === 'cavalry'
      ? !isListed
      : trait === 'light' && arm === 'infantry'
    : true;

/** R45: four ranks, and four files or more. */
export const usualFiles = (figures: number): number => Math.max(4, Math.ceil(figures / 4));

interface Placed {
  readonly arm: ValourArm;
  readonly row: ValourRow;
  readonly near: readonly ValourRow[];
  /** The arm, with the class of cavalry, is said by the person or by the table. */
  readonly isListed: boolean;
}

function placeInTable({ nation = '', year, arm, kind = '', name }: UnitAsked): Placed {
  const chosen = valourRow(kind);
  if (chosen?.arm && (chosen.arm === arm || (arm === 'cavalry' && chosen.arm.endsWith(arm))))
    return { arm: chosen.arm, row: chosen, near: [], isListed: true };
  if (arm !== 'cavalry') return { arm, ...valourOf({ nation, year, arm, kind }), isListed: true };
  const named = VALOUR_ARMS.filter((each) => each.endsWith('cavalry'))
    .map((each) => ({ arm: each, ...valourOf({ nation, year, arm: each, kind }), isListed: true }))
    .find(({ row }) => row.unit !== undefined && row.nation === nation);
  if (named) return named;
  const usual = usualClass(kind, name);
  return { arm: usual, ...valourOf({ nation, year, arm: usual, kind }), isListed: false };
}

const armOf = (arm: ValourArm): 'infantry' | 'cavalry' | 'artillery' =>
  arm === 'infantry' || arm === 'artillery' ? arm : 'cavalry';

/** What the person said that a unit of this arm can be. Who is said to be heavy is not light, and the other way round. */
function said(asked: UnitAsked, arm: keyof typeof TRAITS_OF): Partial<Traits> {
  const own: readonly Trait[] = [...TRAITS_OF[arm], ...(arm === 'cavalry' ? (['light', 'heavy'] as const) : [])];
  const told = own.flatMap((trait) => (asked[trait] === undefined ? [] : [[trait, asked[trait]]]));
  const { light, heavy } = asked;
  return {
    ...(arm === 'cavalry' && light ? { heavy: false } : {}),
    ...(arm === 'cavalry' && heavy ? { light: false } : {}),
    ...Object.fromEntries(told),
  };
}

interface Strength {
  readonly figures: number;
  readonly models: number;
  readonly modelsAreOurs: boolean;
  readonly problems: readonly MusterProblem[];
}

function strengthOf(asked: UnitAsked, arm: Arm, waggon: boolean): Strength {
  if (arm === 'artillery') return gunnersOf(asked, waggon);
  const figures = asked.figures ?? (asked.men === undefined ? undefined : figuresFor(asked.men));
  const field = asked.figures === undefined ? 'men' : 'figures';
  return { figures: figures ?? 0, models: 0, modelsAreOurs: false, problems: countProblems(field, figures, FEWEST) };
}

function countProblems(
  field: 'men' | 'figures' | 'guns',
  figures: number | undefined,
  fewest: number,
): readonly MusterProblem[] {
  if (figures === undefined) return [problem('figures', 'strength-wanted')];
  if (!Number.isInteger(figures) || figures < 0) return [problem(field, 'no-number')];
  if (figures < fewest) return [problem(field, 'too-few', { figures, fewest })];
  return figures > MOST_FIGURES ? [problem(field, 'too-many', { figures, most: MOST_FIGURES })] : [];
}

/** BA-1.1.7-a: one gunner a gun, one to four guns a model. BA-1.2.4-d: a supply waggon has one driver. */
function gunnersOf({ figures, guns, models }: UnitAsked, waggon: boolean): Strength {
  if (waggon) {
    const drivers = figures ?? guns ?? models ?? 1;
    const wrong = countProblems('figures', drivers, 1);
    const problems = wrong.length > 0 ? wrong : modelProblems(drivers, drivers);
    return { figures: drivers, models: drivers, modelsAreOurs: false, problems };
  }
  const gunners = figures ?? guns;
  const field = figures === undefined ? 'guns' : 'figures';
  if (gunners === undefined)
    return { figures: 0, models: 0, modelsAreOurs: false, problems: [problem('guns', 'guns-wanted')] };
  const counted = models ?? Math.ceil(gunners / GUNS_PER_MODEL);
  const wrong = countProblems(field, gunners, 1);
  const problems = wrong.length > 0 ? wrong : modelProblems(gunners, counted);
  return { figures: gunners, models: counted, modelsAreOurs: models === undefined, problems };
}

function modelProblems(guns: number, models: number): readonly MusterProblem[] {
  const fits = Number.isInteger(models) && models <= guns && guns <= models * MOST_GUNS_PER_MODEL;
  if (!fits) return [problem('models', 'guns-per-model', { guns, models, most: MOST_GUNS_PER_MODEL })];
  return models > MOST_MODELS ? [problem('models', 'too-many-models', { models, most: MOST_MODELS })] : [];
}

function nameProblems({ name }: UnitAsked): readonly MusterProblem[] {
  if (asName(name) === '') return [problem('name', 'name-wanted')];
  return name.trim().length > LONGEST_NAME ? [problem('name', 'name-too-long', { most: LONGEST_NAME })] : [];
}

const MOST_SQUADRONS = 20;
const MOST_POUNDS = 100;

function traitProblems({ squadrons, pounder, light, heavy }: Traits, arm: Arm): readonly MusterProblem[] {
  const squadronsFit = Number.isInteger(squadrons) && squadrons >= 1 && squadrons <= MOST_SQUADRONS;
  return [
    ...(squadronsFit ? [] : [problem('squadrons', 'no-such-squadrons', { most: MOST_SQUADRONS })]),
    ...(pounder >= 0 && pounder <= MOST_POUNDS ? [] : [problem('pounder', 'no-such-pounder', { most: MOST_POUNDS })]),
    ...(arm === 'cavalry' && light && heavy ? [problem('heavy', 'light-and-heavy')] : []),
  ];
}

/** BA-5.5.1-a. */
const valourProblems = (valour: number): readonly MusterProblem[] =>
  isValour(valour) ? [] : [problem('valour', 'no-such-valour')];

const problem = (field: keyof UnitAsked, key: string, values?: Saying['values']): MusterProblem => ({
  field,
  key: `army.${key}`,
  ...(values ? { values } : {}),
});
