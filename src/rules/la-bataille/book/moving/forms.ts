import { HEXSIDES, type Hex, type Hexside, opposite, sameHex, stepped, turned } from '../../../../hex/axial';
import { hexName, indexOf } from '../../../../hex/layout';
import { roadAcross } from '../../../../hex/map';
import type { Saying } from '../../../../table/reasons';
import type { HexFormStep } from '../../../hex-advice';
import { lb } from '../../la-bataille-cite';
import { cavalryLineHexes, mayExtendLine, roadMarchHexes, skirmishExtents } from '../../movement/extent';
import { type CombatUnit, strengthOf } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { FormStep } from './form';
import { mayStand, type Stance, sameHexes } from './formations';
import { takeStep } from './step';
import type { StepTaken } from './taken';
import { leadCombat, type MarchGround, type Walk } from './walk';

/** A way to form, and what it would come to. */
export interface Forming extends HexFormStep {
  readonly came: StepTaken;
}

/** How those who march could form where they stand, with whatever stands against it; what cannot be at all is not listed. */
export function formings(ground: MarchGround, walk: Walk): readonly Forming[] {
  const lead = leadCombat(walk);
  if (!lead) return [];
  return candidates(ground, lead).flatMap((each) => {
    const step = { do: 'form', ...each } as const;
    const came = takeStep(ground, walk, step, []);
    if (came.violations.some(({ overridable }) => !overridable)) return [];
    return [{ ...sayingOf(ground, lead, each), cite: lb('P16'), step, came }];
  });
}

function candidates(ground: MarchGround, lead: OnMap<CombatUnit>): readonly FormStep[] {
  const stances = stancesOf(ground, lead);
  return stances
    .flatMap((formation) => standsOf(ground, lead, formation))
    .filter(
      ({ formation, hexes, facing }) =>
        formation !== lead.formation || !sameHexes(hexes, lead.place.hexes) || facing !== lead.place.facing,
    );
}

/** What a unit of its arm may take on this ground, but for turning as it stands. */
function stancesOf(
  { state, standing }: MarchGround,
  { counter, formation, place }: OnMap<CombatUnit>,
): readonly Stance[] {
  if (counter.arm === 'artillery') return formation === 'limbered' ? ['unlimbered'] : ['limbered'];
  const terrain = standing.terrainAt(place.hexes[0] as Hex);
  const all: readonly Stance[] = [
    'column',
    'general-order',
    'line',
    ...(counter.skirmish === null ? [] : (['skirmish'] as const)),
    ...(counter.arm === 'infantry' ? (['carre'] as const) : []),
    'road-march',
  ];
  const again: readonly (Stance | null)[] = ['line', 'skirmish'];
  return all.filter(
    (stance) => mayStand(state.edition, stance, terrain) && (stance !== formation || again.includes(stance)),
  );
}

const atVertex = (stance: Stance | null): boolean => stance === 'line' || stance === 'skirmish';

/** The facings nearest to the present one; out of a carré any. */
function facingsFor({ formation, place: { facing } }: OnMap<CombatUnit>, stance: Stance): readonly Hexside[] {
  if (formation === 'carre' && stance !== 'carre') return HEXSIDES;
  if (stance === 'carre' || atVertex(formation) === atVertex(stance)) return [facing];
  return [facing, turned(facing, atVertex(formation) ? 1 : -1)];
}

function standsOf(ground: MarchGround, lead: OnMap<CombatUnit>, formation: Stance): readonly FormStep[] {
  if (formation === 'road-march') return onRoad(ground, lead);
  const facings = facingsFor(lead, formation);
  const counts = extentsOf(ground, lead, formation);
  return counts.flatMap((count) =>
    facings.flatMap((facing) =>
      lead.place.hexes.flatMap((own) => rowsFrom(own, facing, count).map((hexes) => ({ formation, hexes, facing }))),
    ),
  );
}

/** In how many hexes it may stand so. */
function extentsOf({ state: { edition } }: MarchGround, lead: OnMap<CombatUnit>, formation: Stance): readonly number[] {
  const strength = strengthOf(lead);
  const { arm, traits } = lead.counter;
  if (formation === 'line' && arm === 'cavalry')
    return [2, 3, 4].filter((count) => count <= cavalryLineHexes(edition, strength));
  if (formation === 'line') return mayExtendLine(edition, strength) ? [1, 2] : [1];
  if (formation !== 'skirmish') return [1];
  return arm === 'cavalry' ? [2] : skirmishExtents(edition, strength, traits.includes('three-hexes'));
}

/** Rows of hexes square to a vertex that begin in a hex, to either side. */
function rowsFrom(own: Hex, facing: Hexside, count: number): readonly (readonly Hex[])[] {
  if (count === 1) return [[own]];
  const along = turned(facing, -1);
  const row = (side: Hexside): readonly Hex[] => Array.from({ length: count }, (_, i) => stepped(own, side, i));
  return [row(along), row(opposite(along))];
}

/** Columns on the road: the head where it stands, the rest behind it along the road. */
function onRoad({ state }: MarchGround, lead: OnMap<CombatUnit>): readonly FormStep[] {
  const [head] = lead.place.hexes;
  if (!head) return [];
  const { map } = state;
  const roadsFrom = (hex: Hex): readonly Hexside[] => {
    const index = indexOf(map.layout, hex);
    return index === undefined ? [] : HEXSIDES.filter((side) => roadAcross(map, index, side) !== 0);
  };
  const grown = (chain: readonly Hex[]): readonly (readonly Hex[])[] => {
    const last = chain[chain.length - 1] as Hex;
    return roadsFrom(last)
      .map((side) => stepped(last, side))
      .filter((hex) => !chain.some((each) => sameHex(each, hex)))
      .map((hex) => [...chain, hex]);
  };
  let chains: readonly (readonly Hex[])[] = [[head]];
  for (let i = 1; i < roadMarchHexes(state.edition, strengthOf(lead)).length; i++) chains = chains.flatMap(grown);
  return chains.flatMap((hexes) =>
    roadsFrom(head)
      .filter((side) => !hexes.some((hex) => sameHex(hex, stepped(head, side))))
      .map((facing) => ({ formation: 'road-march', hexes, facing }) as const),
  );
}

/** Said with the hex it would look to, and the one it would fill besides. */
function sayingOf({ state: { map } }: MarchGround, lead: OnMap<CombatUnit>, step: FormStep): Saying {
  const { layout } = map;
  const { formation, hexes, facing } = step;
  const other = hexes.find((hex) => !sameHex(hex, lead.place.hexes[0] as Hex));
  const head = hexes[0] as Hex;
  const ahead = [facing, ...(atVertex(formation) ? [turned(facing, 1)] : [])].map((side) =>
    hexName(layout, stepped(head, side)),
  );
  const values = { to: ahead.join('/'), hexes: hexes.length, ...(other && { with: hexName(layout, other) }) };
  if (formation === 'carre' || formation === 'limbered' || formation === 'unlimbered')
    return { key: `lb.deed.form.${formation}` };
  return { key: `lb.deed.form.${formation}${other ? '.more' : ''}`, values };
}
