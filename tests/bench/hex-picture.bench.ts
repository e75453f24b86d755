import { edited, type HexMap } from '../../src/hex/map';
import { gridPattern } from '../../src/scene/hex/hex-grid';
import { landPattern } from '../../src/scene/hex/hex-land';
import { sheetPattern } from '../../src/scene/hex/hex-sheet';
import { makeQuilt, type Pattern } from '../../src/scene/hex/quilt';
import { type Relief, reliefOf } from '../../src/scene/hex/relief';
import { clothOf, sheetOf } from '../../src/scene/palette';
import { largeTable } from '../support/hex-table';
import { compare, numbersFrom, type Row } from './harness';

/** Drawing on a map of 60 by 40 hexes: what the next picture costs after one edit, against the whole picture. */
export function rows(): readonly Row[] {
  const { map } = largeTable();
  return [
    pictureRow('Staff map of 60 by 40 after a hex was painted', sheetPattern(sheetOf('day')), painted(map)),
    pictureRow('The same after a hex was raised', sheetPattern(sheetOf('day')), raised(map)),
    pictureRow('Modelled land of 60 by 40 after a hex was raised', landPattern(clothOf('day')), raised(map)),
    pictureRow('Grid of 60 by 40 after a hex was raised', gridPattern({ colour: '#000000', px: 1 }), raised(map)),
  ];
}

function pictureRow<W>(what: string, pattern: Pattern<W>, versions: readonly Relief[]): Row {
  const following = makeQuilt(pattern);
  const [first] = versions;
  if (first) following.sew(first);
  const comparison = compare({
    edit: {
      operations: versions.length,
      run: () => {
        for (const version of versions) following.sew(version);
        return following.take();
      },
    },
    whole: {
      operations: 1,
      run: () => {
        const afresh = makeQuilt(pattern);
        if (first) afresh.sew(first);
        return afresh.take();
      },
    },
  });
  return { what: `${what}: drawn whole`, ...comparison.ratio('whole', 'edit'), goal: { atLeast: 10 } };
}

/** Versions that lead from one to the next, the last back to the first, one hex at a time. */
function painted(map: HexMap): readonly Relief[] {
  return thereAndBack(map, (index) => ({ kind: 'terrain', index, terrain: 5 }));
}

function raised(map: HexMap): readonly Relief[] {
  return thereAndBack(map, (index) => ({ kind: 'elevation', index, level: 3 }));
}

function thereAndBack(map: HexMap, edit: (index: number) => Parameters<typeof edited>[1][number]): readonly Relief[] {
  const random = numbersFrom(3);
  const versions = [map];
  for (let i = 0; i < 8; i++) {
    const index = map.layout.cells[Math.floor(random() * map.layout.cells.length)] ?? 0;
    versions.push(edited(versions.at(-1) ?? map, [edit(index)]));
  }
  return [...versions, ...versions.slice(1, -1).toReversed()].map(reliefOf);
}
