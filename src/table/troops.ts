import type { Stand, Stands } from './stand';
import type { BaseSize, Bases, Look, Unit } from './unit';

/** The signs of arms that blocks and labels can show. */
export const ARM_SIGNS = ['foot', 'horse', 'guns', 'staff'] as const;

/** An arm as its book has it. */
export interface ArmSpec {
  /** One base where a lay-out says nothing of it, in cm. */
  readonly base: BaseSize;
  /** Of the figures on their bases, in cm. */
  readonly height: number;
  readonly sign: (typeof ARM_SIGNS)[number];
  /** What stands on the bases of a new unit. */
  readonly look: Look;
  /** What it may be put into where no rule speaks, the usual one first. */
  readonly formations: readonly string[];
  /** Officers and their aides: single figures that no count of troops knows. */
  readonly staff?: true;
  /** Its strength is counted in guns. */
  readonly guns?: true;
}

/** A formation as its book has it. */
export interface FormationSpec {
  /** Its front is as wide as one likes. */
  readonly freeFront?: true;
  /** Its bases stand with gaps that one may choose. */
  readonly gaps?: true;
}

/**
 * What a book knows of its units, by its own names for arms and formations. A table has it in memory only: it is set where a
 * table is read or made, and neither packed nor sent.
 */
export interface Troops {
  readonly arms: Readonly<Record<string, ArmSpec>>;
  readonly formations: Readonly<Record<string, FormationSpec>>;
  readonly stands: Stands;
  /** The arm whose formations it takes: gunners without guns form as infantry does. */
  formsAs(unit: Pick<Unit, 'arm' | 'guns'>): string;
}

/** A table, as far as how its units stand goes. */
export interface Fielded {
  readonly bases: Bases;
  readonly troops: Troops;
}

/** Where the bases of this unit stand. */
export const standOf = ({ troops, bases }: Fielded, unit: Unit): Stand => troops.stands(unit, bases);

export function armSpec({ troops }: Pick<Fielded, 'troops'>, { arm }: Pick<Unit, 'arm'>): ArmSpec {
  const spec = troops.arms[arm];
  if (!spec) throw new Error(`No arm ${arm} in this book`);
  return spec;
}

export const isStaff = (table: Pick<Fielded, 'troops'>, unit: Pick<Unit, 'arm'>): boolean =>
  armSpec(table, unit).staff === true;

/** The bases of each arm where nobody sets others. */
export const usualBases = ({ arms }: Troops): Bases =>
  Object.fromEntries(Object.entries(arms).map(([arm, { base }]) => [arm, base]));
