import type { Shape } from '../../../table/shapes';
import type { Statement } from '../../action';
import { attackStatement, TOLERANCE_CM, tenths, wholeDegrees } from '../explain/statement';
import { halo, lineShape } from '../fire/fire-statements';
import { touchesHouse } from '../ground/houses/house';
import type { Hindrance } from '../march/march-passage';
import { rosterOf } from '../state';
import { hasFlank, hasRear } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';
import { aspectShapes, zoneShapes } from './belle-alliance-melee-shapes';
import { nearMiss } from './melee-contact';
import type { MeleeFinding } from './melee-geometry';
import { ZONE_DEPTH } from './zone';

/** What is said of an attack, one thing at a time, each with its rule and its place. The words are with the texts. */

/** Are the two in contact, and how near is it to being otherwise (4.1.1)? */
export function contactStatements(finding: MeleeFinding): readonly Statement[] {
  const { target, touch } = finding;
  if (finding.house) return houseStatements(finding);
  if (!touch) return apartStatements(finding);
  const { at, gap, slack, between } = touch;
  const shapes = zoneShapes(finding);
  const ways: readonly Shape[] = between.slice(0, 1).map(({ from, to }) => lineShape('yes', from, to));
  // Attackers stop where the far end of the zone touches: only who touches it at a side is close to being missed.
  const isAtSide = slack < TOLERANCE_CM && gap < ZONE_DEPTH - TOLERANCE_CM;
  return [
    attackStatement('contact', '4.1.1', 'yes', {
      values: { unit: target.name, cm: tenths(gap) },
      shapes: [...shapes, ...ways],
      at,
    }),
    ...(isAtSide
      ? [attackStatement('contact-close', '4.1.1', 'close', { values: { cm: TOLERANCE_CM }, shapes, at })]
      : []),
  ];
}

function apartStatements(finding: MeleeFinding): readonly Statement[] {
  const { state, attacker, target } = finding;
  const miss = nearMiss(state.table, attacker, rosterOf(state, attacker.id).disorder, target);
  const shapes = [...zoneShapes(finding), halo('no', target.id)];
  const at = target.pose.at;
  if (!miss) return [attackStatement('no-zone', '4.1.1', 'no', { values: { unit: attacker.name }, shapes, at })];
  const where = miss.behind ? 'behind' : miss.aside > miss.ahead ? 'aside' : 'ahead';
  return [
    attackStatement('apart', '4.1.1', 'no', { values: { unit: target.name, cm: tenths(miss.cm), where }, shapes, at }),
    ...(miss.cm < TOLERANCE_CM
      ? [attackStatement('contact-close', '4.1.1', 'close', { values: { cm: TOLERANCE_CM }, shapes, at })]
      : []),
  ];
}

/** 6.1.2: who fights for an empty house stands at its walls. */
function houseStatements({ state, attacker, target, house }: MeleeFinding): readonly Statement[] {
  if (!house) return [];
  return [attacker, target].map((unit) => {
    const isThere = touchesHouse(state.table, unit, house);
    return attackStatement(isThere ? 'at-house' : 'not-at-house', '6.1.2', isThere ? 'yes' : 'no', {
      values: { unit: unit.name, name: house.name },
      shapes: [{ kind: 'area', tone: isThere ? 'yes' : 'no', outline: house.outline }],
      at: unit.pose.at,
    });
  });
}

/** From which side it strikes, with the figures and lines that make it so (4.1.8). */
export function aspectStatements(finding: MeleeFinding): readonly Statement[] {
  const { aspect, returned, attacker, target, touch } = finding;
  if (finding.house) return [];
  const shapes = aspectShapes(finding);
  const at = touch?.at ?? target.pose.at;
  const values = {
    unit: target.name,
    figures: aspect.behind,
    degrees: wholeDegrees(aspect.angle ?? 0),
    flank: aspect.flank ?? 'left',
  };
  return [
    attackStatement(aspect.aspect, '4.1.8', aspect.aspect === 'front' ? 'neutral' : 'yes', { values, shapes, at }),
    ...sidesMissing(finding),
    ...(aspect.close ? [attackStatement('side-close', '4.1.8', 'close', { values, shapes, at })] : []),
    ...(returned.aspect === 'overreach'
      ? [
          attackStatement('overreached', '4.1.8', 'neutral', {
            values: { unit: target.name, other: attacker.name, figures: returned.behind },
            shapes: returned.lines.map(({ from, to }) => lineShape('neutral', from, to)),
            at,
          }),
        ]
      : []),
    ...(returned.close
      ? [attackStatement('overreached-close', '4.1.8', 'close', { values: { unit: target.name }, shapes: [], at })]
      : []),
  ];
}

/** 1.3.1, 1.3.2: why nobody strikes it in flank, though he stands beside it. */
function sidesMissing({ state, target }: MeleeFinding): readonly Statement[] {
  const { disorder } = rosterOf(state, target.id);
  if (hasFlank(target, disorder) || houseOf(state.table, target)) return [];
  const values = { unit: target.name };
  return [
    hasRear(target, disorder)
      ? attackStatement('rear-but-no-flank', '1.3.2', 'neutral', { values, at: target.pose.at })
      : attackStatement('no-flank-or-rear', '4.1.8', 'neutral', { values, at: target.pose.at }),
  ];
}

/** Uphill, cover, what is passed, and what lies in the zone (4.1.3, 4.1.9, 2.3.5). */
export function groundStatements({
  ground,
  situation,
  attacker,
  target,
  touch,
  house,
}: MeleeFinding): readonly Statement[] {
  const at = touch?.at ?? target.pose.at;
  const parties = [
    { unit: attacker, other: target, own: ground.attacker, cover: situation.coverOfAttacker },
    { unit: target, other: attacker, own: ground.defender, cover: situation.cover },
  ];
  return parties.flatMap(({ unit, other, own, cover }) => [
    ...(own.uphill.uphill
      ? [
          attackStatement('uphill', '4.1.9', 'neutral', {
            values: { unit: unit.name, own: own.uphill.levels.attacker, others: own.uphill.levels.defender },
            shapes: own.uphill.at ? [{ kind: 'mark', tone: 'neutral', at: own.uphill.at }] : [],
            at: own.uphill.at ?? at,
          }),
        ]
      : []),
    ...(cover === 'none'
      ? []
      : [
          attackStatement(house ? 'cover-of-house' : 'cover', house ? '6.1.2' : '4.1.3', 'neutral', {
            values: { unit: unit.name, other: other.name, class: cover, name: own.cover.name ?? '' },
            shapes: own.cover.at ? [{ kind: 'mark', tone: 'neutral', at: own.cover.at }] : [],
            at: own.cover.at ?? at,
          }),
        ]),
    ...obstacles('in-passage', own.passage, unit.name, unit.pose.at),
    ...obstacles('obstacle', own.inZone, unit.name, at),
  ]);
}

const obstacles = (
  id: 'in-passage' | 'obstacle',
  found: readonly Hindrance[],
  unit: string,
  at: Statement['at'],
): readonly Statement[] =>
  found.length === 0
    ? []
    : [
        attackStatement(id, '2.3.5', 'neutral', {
          values: { unit, names: found.flatMap(({ name }) => name || []).join(', ') },
          ...(at && { at }),
        }),
      ];
