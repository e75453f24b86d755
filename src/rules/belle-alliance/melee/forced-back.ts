import { baseGap } from '../../../geometry/base';
import type { Gap } from '../../../geometry/gap';
import { basesOf } from '../../../table/measure';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Question } from '../../book';
import { ba } from '../belle-alliance-cite';
import { coverAt } from '../sight/sight-cover';
import { groundOf } from '../units/bodies';

/**
 * 4.2.0: a skirmish line in cover may choose not to be forced back. What counts is the figure nearest to the opponent, as he
 * stands or comes: it is in a wood or a house, or touches the cover that lies between (4.1.3).
 */
export function mayRefuse(table: Table, by: Unit, line: Unit): boolean {
  if (line.formation !== 'skirmish') return false;
  const own = groundOf(table, by);
  let nearest: Gap | undefined;
  let covered = false;
  for (const figure of basesOf(table, line)) {
    for (const base of own) {
      const gap = baseGap(base, figure);
      if (nearest && gap.distance >= nearest.distance) continue;
      nearest = gap;
      covered = coverAt(table, figure, gap.to, gap.from).cover !== 'none';
    }
  }
  return covered;
}

/** What the side of one who may choose is asked at contact. */
export function stanceQuestion(by: Unit, line: Unit, why: 'in-cover' | 'near-soutien'): Question {
  return {
    key: `melee.forced-back.${why}`,
    values: { unit: line.name, by: by.name },
    of: line.side,
    cite: ba(why === 'in-cover' ? '4.2.0' : '4.3.1'),
    wants: {
      kind: 'choice',
      choices: [
        { id: 'pushed', key: 'melee.forced-back.yields' },
        { id: 'stands', key: 'melee.forced-back.stands' },
      ],
      usual: why === 'in-cover' ? 'stands' : 'pushed',
    },
  };
}
