import type { Area, Strip } from '../../../table/terrain';
import type { ElementKey } from '../tables/table-05-obstacles';

/**
 * Which row of table 5 a wall, hedge or fence is, by the material the scenario gives it. A plain wall is taken as one to
 * two metres tall, a plain hedge as one that gives cover, a plain fence as a fence.
 */
export function elementOf({ kind, material }: Strip): ElementKey | undefined {
  if (kind !== 'wall' && kind !== 'hedge' && kind !== 'fence') return undefined;
  return MATERIALS[material] ?? PLAIN[kind];
}

const PLAIN = { wall: 'wall-1-to-2-m', hedge: 'wood-edge', fence: 'shrubs' } as const;

const MATERIALS: Readonly<Record<string, ElementKey>> = {
  low: 'wall-under-1-m',
  tall: 'wall-over-2-m',
  dike: 'wood-edge',
  shrubs: 'shrubs',
  'hedge-row': 'shrubs',
  holstein: 'holstein-hedge',
  abatis: 'abatis',
  chevaux: 'abatis',
  barricade: 'barricade',
  materials: 'materials',
  emplacement: 'emplacement',
};

/** Fields that are neither fresh-ploughed nor grown go as open ground. */
const EASY_FIELDS: readonly string[] = ['stubble', 'meadow', 'pasture', 'grass', 'fallow'];

/** 2.3.7: ploughed and grown fields, shrubbery, orchards, and whatever else the scenario drew as rough. */
export function isDifficult({ kind, material }: Pick<Area, 'kind' | 'material'>): boolean {
  if (kind === 'rough') return true;
  if (kind === 'field') return !EASY_FIELDS.includes(material);
  return kind === 'wood' && material === 'orchard';
}
