import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  PlaneGeometry,
} from 'three';
import type { Stage } from '../stage';
import { makeQuilt, type Pattern, type Strip } from './quilt';
import type { Relief } from './relief';

/** How the lists of a pattern lie in geometries: the name of each and its width, in the order the pattern has them. */
export interface Stitching {
  readonly lists: readonly (readonly [string, number])[];
  /** A row of numbers is a whole plate, not a corner of a triangle. */
  readonly plates: boolean;
}

export const FILLS: Stitching = {
  plates: false,
  lists: [
    ['position', 3],
    ['first', 3],
    ['second', 3],
    ['fill', 2],
  ],
};

export const LINES: Stitching = {
  plates: true,
  lists: [
    ['from', 3],
    ['to', 3],
    ['girth', 4],
    ['ink', 4],
    ['shade', 4],
  ],
};

export const MOULDS: Stitching = {
  plates: false,
  lists: [
    ['position', 3],
    ['normal', 3],
    ['color', 3],
    ['tint', 2],
  ],
};

export const PAINTS: Stitching = {
  plates: false,
  lists: [
    ['position', 3],
    ['normal', 3],
    ['color', 3],
    ['second', 3],
    ['strip', 4],
  ],
};

/** A geometry that takes its lists from a quilt. */
export interface Part {
  readonly geometry: BufferGeometry;
  readonly stitching: Stitching;
}

export const partOf = (stitching: Stitching): Part => ({ stitching, geometry: bareGeometry(stitching) });

/** The parts of a picture, made once; they follow the map from edit to edit. */
export function useQuilt<W, P extends readonly Part[]>(
  stage: Stage,
  pattern: Pattern<W>,
  relief: Relief,
  makeParts: () => P,
): P {
  const [parts] = useState(makeParts);
  const quilt = useMemo(() => makeQuilt(pattern), [pattern]);
  useLayoutEffect(() => {
    quilt.sew(relief);
    const strips = quilt.take();
    let first = 0;
    for (const { geometry, stitching } of parts) {
      const next = first + stitching.lists.length;
      stitch(geometry, stitching, strips.slice(first, next));
      first = next;
    }
    stage.shadowsStale = true;
    stage.invalidate();
  }, [stage, quilt, parts, relief]);
  useEffect(
    () => () => {
      for (const { geometry } of parts) geometry.dispose();
    },
    [parts],
  );
  return parts;
}

function bareGeometry({ plates }: Stitching): BufferGeometry {
  if (!plates) return new BufferGeometry();
  const geometry = new InstancedBufferGeometry();
  const plate = new PlaneGeometry(1, 1);
  geometry.setAttribute('position', plate.getAttribute('position'));
  if (plate.index) geometry.setIndex(plate.index);
  return geometry;
}

/** Hands a geometry what is fresh. A list that has outgrown its room is made anew, and with it all the card knows of the geometry. */
function stitch(geometry: BufferGeometry, { lists, plates }: Stitching, strips: readonly Strip[]): void {
  if (strips.some(({ fresh }) => fresh === 'all')) geometry.dispose();
  lists.forEach(([name, size], i) => {
    const strip = strips[i];
    if (!strip?.fresh) return;
    const { numbers, fresh } = strip;
    if (fresh === 'all') {
      const made = plates ? new InstancedBufferAttribute(numbers, size) : new BufferAttribute(numbers, size);
      geometry.setAttribute(name, made.setUsage(DynamicDrawUsage));
      return;
    }
    const attribute = geometry.getAttribute(name);
    if (!(attribute instanceof BufferAttribute)) return;
    attribute.addUpdateRange(fresh.from, fresh.to - fresh.from);
    attribute.needsUpdate = true;
  });
  const count = (strips[0]?.used ?? 0) / (lists[0]?.[1] ?? 1);
  if (geometry instanceof InstancedBufferGeometry) geometry.instanceCount = count;
  else geometry.setDrawRange(0, count);
}
