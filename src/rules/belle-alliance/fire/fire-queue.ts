import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Batch, BatchLine, Helper, Queue } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import { oddsOf } from '../chances';
import type { BelleAllianceState } from '../state';
import { type VolleyCard, type VolleyLine, volleyOf } from './volley';

/** All fire that is declared, by target, as it is told. */
export function fireQueueOf(state: BelleAllianceState): Queue {
  const batches = [...state.table.units.keys()].flatMap((target) => {
    const volley = volleyOf(state, target);
    return volley ? [batchOf(state, volley)] : [];
  });
  const section = { id: 'fire', title: { key: 'fire.queue' }, batches, items: [] };
  return { sections: batches.length > 0 ? [section] : [], urgency: 'none' };
}

function batchOf(state: BelleAllianceState, volley: VolleyCard): Batch {
  const { target, fires, sides, command } = volley;
  const { name } = unitOf(state.table, target);
  const choices = helpersOf(volley);
  return {
    id: target,
    title: { key: 'fire.volley', values: { target: name } },
    summary: [{ key: 'fire.queued', values: { target: name, fires: fires.length } }],
    units: [target],
    target,
    lines: fires.map((fire) => lineOf(state, target, fire)),
    ...(choices.length > 0 && { helpers: { key: 'fire.volley.support', choices } }),
    odds: oddsOf(volley.odds),
    sides,
    shapes: [{ kind: 'halo', tone: 'measure', unit: target }],
    action: { id: 'roll', key: 'fire.volley.roll', cite: ba('3.1.5'), violations: [], command },
  };
}

function lineOf({ table }: BelleAllianceState, target: UnitId, line: VolleyLine): BatchLine {
  const { firer, role, neighbourOf, card, withdraw } = line;
  const unit = unitOf(table, firer).name;
  const served = neighbourOf && unitOf(table, neighbourOf).name;
  return {
    unit: firer,
    target,
    title: { key: 'fire.volley.line', values: { unit } },
    detail: {
      key: 'fire.volley.role',
      values: {
        role,
        ...(served && { unit: served }),
        ...(card && { loss: card.lossModifier, morale: card.moraleModifier }),
      },
    },
    ...(card && { card }),
    statements: [],
    takeBack: {
      id: 'withdraw',
      key: 'fire.volley.withdraw',
      values: { unit },
      cite: ba('3.1.1'),
      violations: [],
      command: withdraw,
    },
  };
}

/** Who supports the target or could; named once more, he no longer does. */
function helpersOf({ target: helps, supports, support }: VolleyCard): readonly Helper[] {
  const settled = support && !supports.some(({ unit }) => unit === support);
  return [
    ...supports.map(({ unit, command }) =>
      unit === support
        ? { unit, helps, named: true, command: { ...command, support: null } }
        : { unit, helps, named: false, command },
    ),
    ...(settled ? [{ unit: support, helps, named: true }] : []),
  ];
}
