import { HEXSIDES, type Hex, sameHex, stepped, turned } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { Action, Asked } from '../../../action';
import type { HexMarch, HexStep } from '../../../hex-advice';
import { lb } from '../../la-bataille-cite';
import { outOfTurn, WHEN } from '../phase-rules';
import { type OnMap, stackAt } from '../queries';
import type { LaBatailleState } from '../state';
import { formings } from './forms';
import { explained, extendTo } from './moving-advice';
import { bodyOf } from './taken';
import { groundFor, leadCombat, type MarchGround, type Walk, walkOf } from './walk';

/** What those taken up may do with their points: go to a tapped hex, or form, turn and be put in another order where they are. */
export function movingActions(state: LaBatailleState, { units, at }: Asked): readonly Action[] {
  const [unit, ...others] = units;
  if (unit === undefined || state.turning.segment !== 'movement') return [];
  const march: HexMarch = { unit, with: others, steps: [] };
  const walk = walkOf(state, march);
  if (!walk || walk.lead.unit.counter.side !== state.turning.phasing) return [];
  if (at && !bodyOf(walk).some((hex) => sameHex(hex, at))) return goes(state, march, at);
  const ground = groundFor(state, state.turning.phasing);
  return [
    ...formings(ground, walk).map((each) =>
      marchAction(state, march, each.step, {
        ...each,
        id: `form-${nameOf(state, each.step)}`,
        group: 'form',
        kind: { key: `lb.kind.${each.step.formation}` },
      }),
    ),
    ...turns(ground, walk, march),
    ...stacks(state, walk.lead.unit),
  ];
}

type Named = Pick<Action, 'key' | 'values' | 'cite' | 'id' | 'group' | 'kind'>;

function goes(state: LaBatailleState, march: HexMarch, at: Hex): readonly Action[] {
  const led = extendTo(state, march, at);
  if (!led) return [];
  const { violations, shapes: hexes, left, command } = explained(state, led);
  const to = hexName(state.map.layout, at);
  return [
    {
      id: `march-${to}`,
      key: 'lb.deed.march',
      values: { to, left },
      group: 'march',
      cite: lb('P18'),
      violations,
      hexes,
      command,
    },
  ];
}

function marchAction(
  state: LaBatailleState,
  march: HexMarch,
  step: HexStep,
  { id, key, values, cite, group, kind }: Named,
): Action {
  const { violations, shapes: hexes, command } = explained(state, { ...march, steps: [step] });
  return {
    id,
    key,
    ...(values && { values }),
    ...(group && { group }),
    ...(kind && { kind }),
    cite,
    violations,
    hexes,
    command,
  };
}

const nameOf = ({ map }: LaBatailleState, step: Extract<HexStep, { do: 'form' }>): string =>
  [step.formation, ...step.hexes.map((hex) => hexName(map.layout, hex)), step.facing].join('-');

/** Another facing: in one hex any, in a row about. */
function turns(ground: MarchGround, walk: Walk, march: HexMarch): readonly Action[] {
  const { state } = ground;
  const lead = leadCombat(walk);
  if (!lead || lead.formation === 'carre') return [];
  const { hexes, facing } = lead.place;
  const vertex = lead.order === 'good' && (lead.formation === 'line' || lead.formation === 'skirmish');
  const head = hexes[0] as Hex;
  const to = (side: (typeof HEXSIDES)[number]): string =>
    [side, ...(vertex ? [turned(side, 1)] : [])]
      .map((each) => hexName(state.map.layout, stepped(head, each)))
      .join('/');
  const faces = HEXSIDES.filter((side) => side !== facing && (hexes.length === 1 || side === turned(facing, 3)));
  return faces.map((side) =>
    marchAction(
      state,
      march,
      { do: 'face', facing: side },
      {
        id: `face-${side}`,
        ...(hexes.length > 1 ? { key: 'lb.deed.turn-about' } : { key: 'lb.deed.face', values: { to: to(side) } }),
        group: 'form',
        kind: { key: 'lb.kind.face' },
        cite: lb('P18'),
      },
    ),
  );
}

/** In its hex, on top of the others or below them. */
function stacks(state: LaBatailleState, unit: OnMap): readonly Action[] {
  const { id, side } = unit.counter;
  const hex = unit.place.hexes[0] as Hex;
  const own = stackAt(state, hex)
    .filter(({ counter }) => counter.side === side)
    .map(({ counter }) => counter.id);
  const rest = own.filter((each) => each !== id);
  const deed = (key: 'to-top' | 'to-bottom', order: readonly string[]): Action => ({
    id: key,
    key: `lb.deed.${key}`,
    group: 'stack',
    cite: lb('P13'),
    violations: outOfTurn(WHEN.march, state, side),
    hexes: [],
    command: { type: 'restack', hex, order },
  });
  return [
    ...(rest.length > 0 && own[0] !== id ? [deed('to-top', [id, ...rest])] : []),
    ...(rest.length > 0 && own[own.length - 1] !== id ? [deed('to-bottom', [...rest, id])] : []),
  ];
}
