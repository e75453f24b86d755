import { minus } from '../../../../geometry/vector';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Choice, Question } from '../../../book';
import { type Formation, formationOf } from '../../../miniatures/miniatures-unit';
import { ba } from '../../belle-alliance-cite';
import { type Asking, choice, type Unfolding } from '../../belle-alliance-resolution';
import { type BelleAllianceState, rosterOf } from '../../state';
import { frontageAllRound, isClosed } from '../../units/abilities';
import { formationsOf, isDeep, isTooSmall, onlyFront, usualFront } from '../../units/formation/arms';
import { reshaped, SIDES } from '../../units/formation/pivot';
import { roomFor } from '../../units/formation/room';
import { centreOf, movedBy } from '../flight/flight-place';

/** A formation that a unit may rally in, and the sides to which it finds room to front in it. */
interface Rallying {
  readonly formation: Formation;
  readonly stands: readonly { readonly side: (typeof SIDES)[number]['side']; readonly stand: Unit }[];
}

/**
 * 5.4.3: whoever comes back from FD takes a closed formation, free of time, about the middle of where it stands. In rout it had
 * no front, so that it may face to any side, as all do who front all round (2.2.1). Where there is no room for any it stays as
 * it stands; and so it does in a house, which it leaves as others do (6.1.1).
 */
export function* formUp({ now, happens }: Unfolding, id: UnitId): Asking<void> {
  const unit = unitOf(now.table, id);
  const ways = unit.inside === undefined ? rallyingOf(now, unit) : [];
  const way = yield* chosen(ways, formationQuestion(unit, ways), ({ formation }) => formation);
  if (!way) return;
  const facing = yield* chosen(way.stands, facingQuestion(unit, way), ({ side }) => side);
  if (!facing) return;
  const { files, pose } = facing.stand;
  const formation = formationOf(facing.stand);
  happens({
    type: 'formation-changed',
    unit: id,
    formation,
    files,
    pose,
    way: facing.side,
    partOfAnother: true,
    ...(unit.guns === 0 && isTooSmall(formation, unit.figures) ? { tooSmall: true } : {}),
  });
}

/** Asked only where there are several. */
function* chosen<T>(all: readonly T[], question: Question, idOf: (each: T) => string): Asking<T | undefined> {
  if (all.length < 2) return all[0];
  for (;;) {
    const id = yield* choice(question);
    const found = all.find((each) => idOf(each) === id);
    if (found) return found;
  }
}

function rallyingOf(state: BelleAllianceState, unit: Unit): readonly Rallying[] {
  return formationsOf(unit, rosterOf(state, unit.id))
    .filter((formation) => isClosed({ ...unit, formation }, 'OR'))
    .map((formation) => ({
      formation,
      stands: standsIn(state, unit, formation).filter(({ stand }) => roomFor(state.table, stand).length === 0),
    }))
    .filter(({ stands }) => stands.length > 0);
}

function standsIn({ table }: BelleAllianceState, unit: Unit, formation: Formation): Rallying['stands'] {
  const files = isDeep(formation) ? usualFront(unit.figures) : onlyFront(formation, unit);
  const after = reshaped(unit, { formation, files });
  const centre = centreOf(table, unit);
  return (frontageAllRound(after) ? SIDES.slice(0, 1) : SIDES).map(({ side, turn }) => {
    const turned = { ...after, pose: { ...unit.pose, heading: unit.pose.heading + turn } };
    return { side, stand: movedBy(turned, minus(centre, centreOf(table, turned))) };
  });
}

const ghostOf = (stand: Unit): Pick<Choice, 'shapes'> => ({ shapes: [{ kind: 'ghost', tone: 'ghost', unit: stand }] });

function formationQuestion({ name, side, arm, guns }: Unit, ways: readonly Rallying[]): Question {
  const words = arm === 'artillery' && guns > 0 ? 'formation.artillery' : 'formation';
  return {
    key: 'rally.formation',
    values: { unit: name },
    of: side,
    cite: ba('5.4.3'),
    wants: {
      kind: 'choice',
      choices: ways.map(({ formation, stands: [first] }) => ({
        id: formation,
        key: `${words}.${formation}`,
        ...(first ? ghostOf(first.stand) : {}),
      })),
    },
  };
}

function facingQuestion({ name, side: of }: Unit, { stands }: Rallying): Question {
  return {
    key: 'rally.facing',
    values: { unit: name },
    of,
    cite: ba('2.2.1'),
    wants: {
      kind: 'choice',
      choices: stands.map(({ side, stand }) => ({
        id: side,
        key: `rally.facing.${side}`,
        bearing: stand.pose.heading,
        turnsOnly: true,
        ...ghostOf(stand),
      })),
    },
  };
}
