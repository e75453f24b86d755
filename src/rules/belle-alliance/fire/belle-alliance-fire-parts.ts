import type { UnitId } from '../../../table/unit';
import { garrisonWith } from '../ground/houses/garrison';
import { type BelleAllianceState, rosterOf } from '../state';
import { motherOf, skirmishersOf } from '../units/detaching/kin';
import type { DeclaredFire } from './fire-declared';
import { unitsOfFire } from './fire-outcome';
import { isArtillery } from './fire-situation';

/** The fires of one phase as they hang together: parts of a split fire, a mother unit and its line, neighbours. */

/** Declared, and still to be carried out. */
export const isLive = ({ ended }: DeclaredFire): boolean => ended === undefined;

/** Declared and not withdrawn: to be carried out, or carried out already. */
export const isFired = ({ ended }: DeclaredFire): boolean => ended !== 'withdrawn';

export const liveFiresAt = ({ fires }: BelleAllianceState, target: UnitId): readonly DeclaredFire[] =>
  fires.filter((fire) => isLive(fire) && fire.target === target);

/** Fire with a roll of its own, that takes place or took place. */
export const isFire = (fire: DeclaredFire): boolean => isFired(fire) && fire.role === 'fire';

/** Who is fired at in this phase: neither to range on somebody nor to serve another who fires at him is to fire at him. */
export const firedAt = ({ fires }: BelleAllianceState): ReadonlySet<UnitId> =>
  new Set(fires.filter(isFire).map(({ target }) => target));

/**
 * A mother unit and its skirmish line fire as one: one roll, one short unit of fire, one first fire (3.3.3, R110); and so do own
 * units in one house (6.1.1).
 */
export function tacticalUnit(state: BelleAllianceState, unit: UnitId): readonly UnitId[] {
  const garrison = garrisonWith(state, unit);
  if (garrison.length === 1) return motherAndLine(state, unit);
  return [...new Set(garrison.flatMap((each) => motherAndLine(state, each)))];
}

/** A unit with the line that is out from it, mother first. */
export function motherAndLine(state: BelleAllianceState, unit: UnitId): readonly UnitId[] {
  if (rosterOf(state, unit).detached?.as === 'skirmishers') {
    const mother = motherOf(state, unit);
    return mother ? [mother, unit] : [unit];
  }
  const line = skirmishersOf(state, unit);
  return line ? [unit, line] : [unit];
}

/** All fire that the tactical unit of this one declared in this phase for itself, withdrawn or not. */
export function partsOfFire(state: BelleAllianceState, unit: UnitId): readonly DeclaredFire[] {
  const together = tacticalUnit(state, unit);
  return state.fires.filter(({ firer, role }) => role === 'fire' && together.includes(firer));
}

/** What the dice showed that the tactical unit has thrown in this phase: they are those of all its parts (3.1.2). */
export const diceOf = (state: BelleAllianceState, unit: UnitId): DeclaredFire['dice'] =>
  partsOfFire(state, unit).find(({ dice }) => dice !== null)?.dice ?? null;

/** Has the tactical unit put its one short unit of fire into a fire of this phase already (3.1.1)? */
export const shortUnitTaken = (state: BelleAllianceState, unit: UnitId): boolean =>
  partsOfFire(state, unit).some((fire) => isFired(fire) && fire.partial);

/** Only where it makes a difference: whole units of fire need no short one. */
export function takesShortUnit({
  partial,
  situation: { firer },
}: Pick<DeclaredFire, 'partial' | 'situation'>): boolean {
  const guns = isArtillery(firer.arm);
  return partial && unitsOfFire(firer.figures, guns, true) > unitsOfFire(firer.figures, guns, false);
}

/**
 * 3.1.2: the fire is split when another part of it has another target, even if that part is not fired after all. The same
 * bases aiming elsewhere are no other part.
 */
export const isSplit = (state: BelleAllianceState, fire: DeclaredFire): boolean =>
  partsOfFire(state, fire.firer).some((other) => other.target !== fire.target && !haveBasesInCommon(other, fire));

function haveBasesInCommon(one: DeclaredFire, other: DeclaredFire): boolean {
  return one.firer === other.firer && one.bases.some((base) => other.bases.includes(base));
}

/** Units that serve this fire as neighbours (3.1.6). */
export const neighboursOf = ({ fires }: BelleAllianceState, { firer, target }: DeclaredFire): readonly UnitId[] =>
  fires
    .filter(
      (fire) => isFired(fire) && fire.role === 'neighbour' && fire.target === target && fire.neighbourOf === firer,
    )
    .map((fire) => fire.firer);
