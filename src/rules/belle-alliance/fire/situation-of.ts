import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Known } from '../../action';
import { armOf } from '../../miniatures/miniatures-unit';
import type { Readings } from '../belle-alliance-readings';
import { figuresWith, speakerOf } from '../ground/houses/garrison';
import { inPassage } from '../march/march-passage';
import { isHidden } from '../sight/position';
import { coverAt, coverFromWood } from '../sight/sight-cover';
import { softGround } from '../sight/soft';
import { burdenOf } from '../staff/burden';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { formationUnderFire } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import { firedAt } from './belle-alliance-fire-parts';
import { columnEffectOf } from './column-effect';
import { aspectOf } from './fire-aspect';
import type { FireFinding } from './fire-geometry';
import { COVERS, type CoverClass, type FireSituation } from './fire-situation';
import type { Zone } from './fire-zones';
import { type LineOfFire, middleFile } from './line-of-fire';
import { outerEdges } from './outer-edges';
import { needsRanging } from './ranging';
import { figuresCountedIn, soutienNear } from './soutien-fire';
import { isStationary } from './stationary';

/** What the ground and the bodies make of a line of fire, each as found; and the situation with what the players know besides. */
export interface FireGround {
  readonly cover: ReturnType<typeof coverAt>;
  readonly aspect: ReturnType<typeof aspectOf>;
  readonly column: ReturnType<typeof columnEffectOf>;
  readonly soft: ReturnType<typeof softGround>;
  readonly hidden: ReturnType<typeof isHidden>;
  readonly counted: ReturnType<typeof figuresCountedIn>;
  readonly ranging: ReturnType<typeof needsRanging>;
  readonly soutien: ReturnType<typeof soutienNear>;
}

export function groundOfFire({ state, firer, target, shooting, zones }: FireFinding, line: LineOfFire): FireGround {
  const { table } = state;
  const { artillery } = shooting;
  return {
    cover: coverAt(table, shooting.baseAt(line.impact), line.impact, line.from),
    aspect: aspectOf(outerEdges(table, target, rosterOf(state, target.id).disorder), line),
    column: columnEffectOf(state, target.id, line, artillery, zones.at(-1) ?? 0),
    soft: softGround(table, line.from, line.impact),
    hidden: isHidden(state, firer.id, target.id, { from: line.from, to: line.impact }),
    counted: figuresCountedIn(state, target.id, firedAt(state)),
    ranging: needsRanging(state, firer.id, target.id),
    soutien: target.formation === 'skirmish' ? soutienNear(state, target.id) : undefined,
  };
}

/** Tables 6 and 7 asked of this fire, without what hangs on others who fire or support. */
export function situationOf(finding: FireFinding, zone: Zone, ground: FireGround, known: Known): FireSituation {
  const { state, firer, target, figures, canister, shooting } = finding;
  return {
    zone,
    hidden: ground.hidden.hidden,
    firer: {
      ...firingOf(state, firer),
      figures,
      canister: canister && zone === 1,
      ranging: shooting.artillery && zone > 1 && ground.ranging.needed,
      nonRicochet: shooting.artillery && zone > 1 && isSoft(ground, known),
    },
    target: {
      ...targetOf(state, target),
      figures: figuresWith(state, target.id) + ground.counted.figures,
      columnEffect: ground.column.has,
      aspect: ground.aspect.aspect,
      cover: coverOf(finding, ground, known),
      inWood: ground.cover.inWood,
      support: ground.soutien !== undefined,
    },
  };
}

const isSoft = (ground: FireGround, { soft }: Known): boolean =>
  soft === undefined ? ground.soft.soft : soft === 'yes';

/** What the players say, where table 5 leaves it to them; else the better of what is there and the trees one fires out of (R126). */
function coverOf({ state, volume, shooting, line }: FireFinding, ground: FireGround, { cover }: Known): CoverClass {
  const said = COVERS.find((one) => one === cover);
  if (said && ground.cover.open) return said;
  const front = volume && middleFile(volume).front;
  const fromWood = front && line && coverFromWood(state.table, front, shooting.baseAt(line.impact));
  const isMore = fromWood && COVERS.indexOf(fromWood) > COVERS.indexOf(ground.cover.cover);
  return isMore ? fromWood : ground.cover.cover;
}

function isInPassage({ table, readings }: BelleAllianceState, unit: Unit): boolean {
  let known = passing.get(readings);
  if (!known) {
    known = perUnit((on, one) => inPassage(one, on, readings).length > 0);
    passing.set(readings, known);
  }
  return known(table, unit);
}
const passing = new WeakMap<Readings, (table: Table, unit: Unit) => boolean>();

function firingOf(state: BelleAllianceState, unit: Unit) {
  const { pounder, horse } = rosterOf(state, unit.id);
  const speaker = speakerOf(state, unit.id);
  const { valour, disorder, blooded, marksmen } = rosterOf(state, speaker);
  const { thisBound } = historyOf(state, speaker);
  const guns = horse ? ('horse-artillery' as const) : ('foot-artillery' as const);
  return {
    arm: unit.arm === 'artillery' ? guns : unit.arm === 'cavalry' ? ('cavalry' as const) : ('infantry' as const),
    skirmish: unit.formation === 'skirmish',
    pounder: unit.arm === 'artillery' ? pounder : 0,
    valour,
    disorder,
    stationary: isStationary(thisBound),
    first: !blooded,
    marksmen,
    inPassage: isInPassage(state, unit),
    officer: thisBound.engaged,
    ...burdenOf(state, unit.side),
    neighbour: false,
    split: false,
  };
}

function targetOf(state: BelleAllianceState, unit: Unit) {
  const { waggon } = rosterOf(state, unit.id);
  // Of several in one house the largest speaks for all (6.1.1).
  const speaker = speakerOf(state, unit.id);
  const { valour, disorder, supplies } = rosterOf(state, speaker);
  const { thisBound } = historyOf(state, speaker);
  const inside = houseOf(state.table, unit) !== undefined;
  const arm = armOf(unit);
  return {
    arm: arm === 'staff' ? ('infantry' as const) : arm,
    // Those in a house are a line (6.1.2).
    formation: inside ? ('line' as const) : formationUnderFire(unit, disorder),
    guns: gunsOf(unit, waggon),
    valour,
    disorder,
    // Still at the charge when the fire strikes (R72).
    atCharge: thisBound.gait === 'charge' && !thisBound.slackened,
    inPassage: isInPassage(state, unit),
    withoutSupplies: supplies === 0,
    officer: thisBound.engaged,
  };
}

function gunsOf(unit: Unit, waggon: boolean): FireSituation['target']['guns'] {
  if (waggon) return 'limbered';
  if (unit.arm !== 'artillery' || unit.guns === 0) return null;
  return unit.formation === 'line' ? 'unlimbered' : 'limbered';
}
