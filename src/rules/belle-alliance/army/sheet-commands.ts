import type { SideId, UnitId } from '../../../table/unit';
import { ECHELONS, type Echelon, type Roster } from '../units/roster';
import { ADJUTANTS, musterOfficer, type StaffNames } from './army-staff';
import type { Enlisted } from './forces';
import { folded } from './words';

/** The names of the bodies that a line of a spreadsheet belongs to; blank where it says nothing. */
export type Path = Readonly<Record<Echelon, string>>;

interface Body {
  readonly side: SideId;
  readonly name: string;
  readonly echelon: Echelon;
  readonly above: string | null;
  officer: string;
  efficiency: Roster['efficiency'] | undefined;
  adjutants: readonly string[];
  /** How many there shall be; not said: as the rules have it, or as many as are named. */
  adjutantCount: number | undefined;
}

/** Bodies of troops that lines of a spreadsheet name: each has an officer, whether a line names him or not (1.1.4). */
export interface Bodies {
  readonly known: Map<string, Body>;
}

export const noBodies = (): Bodies => ({ known: new Map() });

/** The lowest body of a path, with all above it; undefined where it names none. Bodies of one name in two divisions are two. */
export function bodyOn({ known }: Bodies, side: SideId, path: Path): string | undefined {
  let above: string | null = null;
  for (const echelon of ECHELONS) {
    const name = path[echelon];
    if (name === '') continue;
    const key: string = JSON.stringify([above ?? side, echelon, folded(name) || name]);
    if (!known.has(key))
      known.set(key, {
        ...{ side, name, echelon, above },
        ...{ officer: '', efficiency: undefined, adjutants: [], adjutantCount: undefined },
      });
    above = key;
  }
  return above ?? undefined;
}

/** Another officer than lines before have named: told as a fault. Otherwise it is so from now on. */
export function nameOfficer({ known }: Bodies, key: string, officer: string): string | undefined {
  const body = known.get(key);
  if (!body || officer === '') return undefined;
  if (body.officer !== '' && folded(body.officer) !== folded(officer)) return body.officer;
  if (body.officer === '') body.officer = officer;
  return undefined;
}

export function setEfficiency({ known }: Bodies, key: string, efficiency: Roster['efficiency']): boolean {
  const body = known.get(key);
  if (!body || (body.efficiency !== undefined && body.efficiency !== efficiency)) return false;
  body.efficiency = efficiency;
  return true;
}

export function setAdjutants({ known }: Bodies, key: string, more: readonly string[], count?: number): void {
  const body = known.get(key);
  if (!body) return;
  body.adjutants = [...body.adjutants, ...more];
  if (count !== undefined) body.adjutantCount = count;
}

/** The officers of all bodies, those above first, and who has which. */
export function officersOf(
  { known }: Bodies,
  names: StaffNames,
  taken: Set<string>,
): { readonly staff: readonly Enlisted[]; readonly officers: ReadonlyMap<string, UnitId> } {
  const staff: Enlisted[] = [];
  const officers = new Map<string, UnitId>();
  // A body is known before those below it, so that its officer is there when they ask for him.
  for (const [key, body] of known) {
    const made = musterOfficer(
      {
        side: body.side,
        command: { name: body.name, echelon: body.echelon },
        name: body.officer,
        commander: (body.above && officers.get(body.above)) || null,
        efficiency: body.efficiency ?? null,
        adjutants: adjutantsOf(body),
      },
      names,
      taken,
    );
    staff.push(...made);
    const [officer] = made;
    if (officer) officers.set(key, officer.unit.id);
  }
  return { staff, officers };
}

function adjutantsOf({ adjutants, adjutantCount }: Body): readonly string[] {
  const count = Math.max(adjutants.length, adjutantCount ?? ADJUTANTS);
  return Array.from({ length: count }, (_, i) => adjutants[i] ?? '');
}
