import { describe, expect, it } from 'vitest';
import { MAKERS, type ModelName, modelOf } from '../../src/scene/models/model-catalogue';
import { triangleCount } from '../../src/scene/models/mould';
import { oak, pine } from '../../src/scene/models/scenery';

const FOOT: readonly ModelName[] = ['shako', 'bearskin', 'rifle', 'highlander', 'gunner'];
const HORSE: readonly ModelName[] = ['cuirassier', 'lancer', 'hussar', 'dragoon', 'general', 'adjutant'];
const names = Object.keys(MAKERS) as ModelName[];

describe('figure models stay small enough for a full battle on a tablet', () => {
  it.each(FOOT)('%s has at most 165 triangles', (name) => {
    expect(triangleCount(modelOf(name))).toBeLessThanOrEqual(165);
  });
  it.each(HORSE)('%s has at most 400 triangles', (name) => {
    expect(triangleCount(modelOf(name))).toBeLessThanOrEqual(400);
  });
  it('trees have at most 90 triangles', () => {
    expect(triangleCount(oak())).toBeLessThanOrEqual(90);
    expect(triangleCount(pine())).toBeLessThanOrEqual(90);
  });
});

describe('from afar', () => {
  it.each(names)('%s needs at most three quarters of its triangles', (name) => {
    if (name === 'flag') return;
    expect(triangleCount(modelOf(name, true))).toBeLessThanOrEqual(triangleCount(modelOf(name)) * 0.75);
  });
});

describe('every model', () => {
  it.each(names)('%s has one normal, colour and tint a corner, and no broken number', (name) => {
    const { positions, normals, colours, tints } = modelOf(name);
    expect(normals).toHaveLength(positions.length);
    expect(colours).toHaveLength(positions.length);
    expect(tints).toHaveLength((positions.length / 3) * 2);
    expect([...positions, ...normals].every(Number.isFinite)).toBe(true);
  });
  it.each(names)('%s stands on its base, not in it', (name) => {
    const lowest = Math.min(...modelOf(name).positions.filter((_, i) => i % 3 === 1));
    expect(lowest).toBeGreaterThan(-0.05);
  });
});
