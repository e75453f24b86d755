import type { Fielded } from '../table/troops';
import type { Unit } from '../table/unit';
import { formationName } from '../texts/sayings';

/** How a unit is formed, in the words of its arm. */
export const formationOn = (
  { troops }: Pick<Fielded, 'troops'>,
  unit: Pick<Unit, 'arm' | 'formation' | 'guns'>,
): string => formationName(unit.formation, troops.formsAs(unit));
