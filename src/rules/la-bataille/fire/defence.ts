import { fraction } from '../../../dice/fraction';
import type { Edition } from '../edition/edition';
import { added, type Building, begin } from '../explained';
import type { RuleId } from '../la-bataille-cite';
import {
  type Aspect,
  type Formation,
  type Guns,
  hasWorks,
  isBridge,
  type Order,
  type Terrain,
} from '../la-bataille-vocabulary';

/** What is shot at. */
export interface FireTarget {
  readonly terrain: Terrain;
  /** Of the foot or horse in the hex; null: guns alone. */
  readonly formation: Formation | null;
  readonly order: Order;
  /** Increments of that formation in the hex. */
  readonly increments: number;
  readonly guns: Guns | null;
  readonly aspect: Aspect;
  /** The fire crosses a marked side of works. */
  readonly acrossWorks?: boolean;
}

/** Null: by the charts nobody can stand there so. */
export function fireDefence(edition: Edition, target: FireTarget): Building | null {
  const { formation, guns } = target;
  const { withGuns } = edition.fire.defenceRules;
  const alone = formation === null ? gunsAlone(edition, target) : ofFormation(edition, target, formation);
  if (alone === null) return null;
  const building = begin(alone.row, fraction(alone.value), alone.rule);
  if (formation === null || guns === null || formation === 'carre') return building;
  return added(building, 'with-guns', fraction(withGuns.add), withGuns.rule);
}

interface Found {
  readonly row: string;
  readonly value: number;
  readonly rule: RuleId;
}

/** Works count across their marked sides; from elsewhere it is open ground (R43). */
function rowOf({ fire }: Edition, { terrain, acrossWorks }: FireTarget) {
  const open = hasWorks(terrain) && fire.defenceRules.works.across === 'marked' && acrossWorks === false;
  return fire.defence[open ? 'clear' : terrain];
}

function gunsAlone(edition: Edition, target: FireTarget): Found | null {
  const row = rowOf(edition, target);
  const bridge = onBridge(edition, target);
  if (bridge) return bridge;
  const value = row[target.guns ?? 'unlimbered'];
  return value === null ? null : { row: target.guns ?? 'unlimbered', value, rule: row.rule };
}

/** Any bridge is worse than the ground; a disordered unit on a pontoon keeps the one cell nothing contradicts (R40). */
function onBridge({ fire }: Edition, { terrain, order }: FireTarget): Found | null {
  const { bridge } = fire.defenceRules;
  if (bridge.value === null || !isBridge(terrain)) return null;
  if (order !== 'good' && fire.defence[terrain].disorder !== null) return null;
  return { row: 'bridge', value: bridge.value, rule: bridge.rule };
}

function ofFormation(edition: Edition, target: FireTarget, formation: Formation): Found | null {
  const { carre, roadMarch } = edition.fire.defenceRules;
  const row = rowOf(edition, target);
  const bridge = onBridge(edition, target);
  if (bridge) return bridge;
  if (target.order !== 'good') return throughFlank(edition, target, found('disorder', row.disorder, row.rule), row);
  if (formation === 'road-march') {
    return roadMarch.value === null
      ? found('column', row.column, row.rule)
      : found('road-march', roadMarch.value, roadMarch.rule);
  }
  if (formation === 'carre') {
    return target.increments > carre.above
      ? found('carre', carre.value, carre.rule)
      : found('carre', row.carre, row.rule);
  }
  return throughFlank(edition, target, crowded(edition, target, formation), row);
}

const found = (row: string, value: number | null, rule: RuleId): Found | null =>
  value === null ? null : { row, value, rule };

/** The value from the front; a full line is shot at as a column. */
function crowded(
  edition: Edition,
  target: FireTarget,
  formation: Exclude<Formation, 'carre' | 'road-march'>,
): Found | null {
  const { crowdedLine } = edition.fire.defenceRules;
  const row = rowOf(edition, target);
  return formation === 'line' && target.increments >= crowdedLine.from
    ? found('crowded-line', row.column, crowdedLine.rule)
    : found(formation, row[formation], row.rule);
}

/** These have no flanks. */
const ALL_ROUND: readonly (Formation | null)[] = ['carre', 'general-order'];

/** Through the flank: the value the book names, which never helps the target (R15). */
function throughFlank(
  edition: Edition,
  { aspect, formation, order }: FireTarget,
  front: Found | null,
  row: Edition['fire']['defence']['clear'],
): Found | null {
  const { flank } = edition.fire.defenceRules;
  const has = flank.of === 'line' ? formation === 'line' && order === 'good' : !ALL_ROUND.includes(formation);
  if (aspect !== 'flank' || !has || front === null) return front;
  const value = flank.value ?? row.column;
  return value === null || value >= front.value ? front : { row: 'flank', value, rule: flank.rule };
}
