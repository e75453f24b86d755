import { boxDistance } from '../../../geometry/box';
import type { Gap } from '../../../geometry/gap';
import type { Point } from '../../../geometry/point';
import { ahead, dot, lengthOf, minus } from '../../../geometry/vector';
import { type Table, unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Known } from '../../action';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { gapBetween } from '../units/bodies';
import { type Aim, aimOf } from './aim';
import { type Shooting, shootingOf } from './fire-context';
import { zonesOf } from './fire-zones';
import { type Face, type File, facesOf } from './firing-line';
import { type LineOfFire, lineOfFire, pointOfFire, type Volume } from './line-of-fire';
import { outerEdges, targetBox } from './outer-edges';

/** Everything the table says about one unit's fire at another. */
export interface FireFinding {
  readonly state: BelleAllianceState;
  readonly firer: Unit;
  readonly target: Unit;
  readonly shooting: Shooting;
  /** Ends of the zones; none without anything to fire with. */
  readonly zones: readonly number[];
  /** The face it fires from; none where it has none in this formation. */
  readonly face?: Face;
  /** A line of aim for each designated file. */
  readonly aims: readonly Aim[];
  /** Figures designated, and those of them who have a line of aim. */
  readonly designated: number;
  readonly figures: number;
  /** Bases of those who take part, by their index in the stand. */
  readonly bases: readonly number[];
  readonly volume?: Volume;
  /** None where no outside edge of the target lies within the arc. */
  readonly line?: LineOfFire;
  readonly canister: boolean;
  /** It could fire as it stands, but nobody was named for it. */
  readonly nobodyNamed?: true;
  /** Where the target is further off than anything here fires: the gap. No line is tried then. */
  readonly beyond?: Gap;
}

/** A fire that is looked at. */
export interface FirePlan {
  readonly firer: UnitId;
  readonly target: UnitId;
  /** Bases designated to fire, by their index in the stand; left out: all that may. */
  readonly bases?: readonly number[];
  /** The point of impact wished for; left out: where the line of fire is shortest. */
  readonly impact?: Point;
  readonly known?: Known;
}

/** Who of the firer has a line of aim, and where the line of fire of all of them runs. */
export function findFire(state: BelleAllianceState, plan: FirePlan): FireFinding {
  const { table } = state;
  const firer = unitOf(table, plan.firer);
  const target = unitOf(table, plan.target);
  const canister = isCanister(state, plan);
  const spent = spentBases(state, plan);
  const faces = facesOf(table, firer).map((face) => designatedIn(face, plan.bases, spent));
  const zones = zonesOf(rosterOf(state, firer.id));
  const beyond = zones.length > 0 ? gapBeyond(table, firer, target, zones.at(-1) ?? 0) : undefined;
  const shooting = shootingOf(state, firer, target, beyond ? [] : faces, canister);
  if (beyond) return { state, firer, target, shooting, zones, canister, beyond, ...NOBODY };
  const chosen = target.figures > 0 ? bestFace(shooting, faces) : undefined;
  const common = { state, firer, target, shooting, zones, canister };
  if (!chosen) return { ...common, ...NOBODY, ...(plan.bases && faces.length > 0 && { nobodyNamed: true }) };
  const { face, aims } = chosen;
  const taking = aims.filter(({ fault }) => !fault).map(({ file }) => file);
  const found = {
    ...common,
    face,
    aims,
    designated: figuresIn(face.files),
    figures: figuresIn(taking),
    bases: taking.flatMap(({ bases }) => bases),
  };
  if (taking.length === 0) return found;
  const volume = pointOfFire(face, taking, shooting.angle);
  const edges = outerEdges(table, target, rosterOf(state, target.id).disorder);
  const line = lineOfFire(shooting, volume, edges, zones, plan.impact);
  return { ...found, volume, ...(line && { line }) };
}

const NOBODY = { aims: [], designated: 0, figures: 0, bases: [] } as const;

/** The gap to a target that no line can reach, whoever fires; a look at the boxes is enough for most. */
function gapBeyond(table: Table, firer: Unit, target: Unit, most: number): Gap | undefined {
  if (within(boxDistance(targetBox(table, firer), targetBox(table, target)), most)) return undefined;
  return gapBetween(table, firer, target);
}

/** Loaded by order, or as another part of the battery was declared: all of it has what one gun has (3.4.4). */
export function hasCanister(state: BelleAllianceState, battery: UnitId): boolean {
  const other = state.fires.find(({ firer }) => firer === battery);
  return other?.situation.firer.canister ?? historyOf(state, battery).thisBound.canister;
}

/** By order, or because the players say so. Foot and horse have none. */
function isCanister(state: BelleAllianceState, { firer, known }: FirePlan): boolean {
  if (unitOf(state.table, firer).arm !== 'artillery') return false;
  const { canister } = known ?? {};
  return canister === undefined ? hasCanister(state, firer) : canister === 'yes';
}

/** Bases named for another part of a split fire: where nothing else is said, those left fire (3.1.2). */
const spentBases = ({ fires }: BelleAllianceState, { firer }: FirePlan): ReadonlySet<number> =>
  new Set(fires.filter((fire) => fire.firer === firer).flatMap(({ bases }) => bases));

/** Only what is designated of a face; all that is left of it where nothing was said (3.1.3). */
function designatedIn(face: Face, bases: readonly number[] | undefined, spent: ReadonlySet<number>): Face {
  if (!bases && spent.size === 0 && face.most === undefined) return face;
  const named = bases && new Set(bases);
  const isMeant = (base: number): boolean => (named ? named.has(base) : !spent.has(base));
  const files: File[] = [];
  for (const file of face.files) {
    const meant = file.bases.filter(isMeant).slice(0, face.most);
    if (meant.length === 0) continue;
    const isGun = file.bases.length === 1;
    files.push({ ...file, bases: meant, figures: isGun ? file.figures : meant.length });
  }
  return { ...face, files };
}

const figuresIn = (files: readonly File[]): number => files.reduce((sum, { figures }) => sum + figures, 0);

/** One fire comes from one face: of several that which brings most to bear (R46, R186). */
function bestFace(
  shooting: Shooting,
  faces: readonly Face[],
): { readonly face: Face; readonly aims: readonly Aim[] } | undefined {
  let best: { readonly face: Face; readonly aims: readonly Aim[]; readonly worth: number } | undefined;
  for (const face of faces) {
    if (face.files.length === 0) continue;
    const aims = face.files.map((file) => aimOf(shooting, face, file));
    const taking = aims.filter(({ fault }) => !fault).map(({ file }) => file);
    // Where nobody can aim, the face that looks most towards the target tells best why.
    const worth = taking.length > 0 ? figuresIn(taking) : -1 - awayFrom(shooting, face);
    if (!best || worth > best.worth) best = { face, aims, worth };
  }
  return best;
}

/** 0 for a face that looks straight at the target, 2 for one that looks straight away from it. */
function awayFrom({ firer, target }: Shooting, { heading }: Face): number {
  const way = minus(target.pose.at, firer.pose.at);
  const length = lengthOf(way);
  return length === 0 ? 1 : 1 - dot(way, ahead(heading)) / length;
}
