/**
 * Squares of black and white cells within a black rim. Each set is our own: found by trying cells at random and keeping those that
 * differ enough from all others, however they are turned, so that a misread cell or two makes no other marker of them.
 */
export interface Dictionary {
  readonly name: 'table' | 'unit';
  /** Cells along a side, without the rim. */
  readonly cells: number;
  /** So many misread cells are put right. */
  readonly mends: number;
  /** Row by row from the upper left; 1 is white. */
  readonly codes: readonly (readonly number[])[];
}

/** 36 cells each, differing in 14 at least. */
const TABLE_CODES = [
  '44bfef314 be7260342 5f13b3e4a 9e048ec2d 348b9379a 8f7d86590 fec519274 3bac797ba',
  '38d409fef 81d7cd1a0 82a3eefe4 72a0a894b b15a6af2d 0610e96c5 5d9e8e6de c434223cc',
  'cde13449b 4c14faffb 9526a7faa 493916674 bd124fc62 b41dd44a4 8d9558203 4e207b41e',
];

/** 25 cells each, differing in 8 at least. */
const UNIT_CODES = [
  '0c52f9c 09474c7 150f9ee 12c6734 0cb1b3c 09a45c9 0d1d10b 1a991ea 1846995 0548e25',
  '1b05a58 02309e7 092caad 1a6ab38 1d0c7be 0c97cf5 087c979 17c4b4e 020fa3c 054dede',
  '0493fd2 12b0c1c 111535f 1650ee9 13294fa 01fddd8 12f6a0a 17178b7 0b6d537 1a55ae2',
  '1b651e1 19f6c11 1c43f0b 1817f7c 0cb660c 09726bb 1a3df19 1223b43 0e534a0 11367ac',
  '02cc1f1 012be73 0c245f4 18b7121 19932a2 03b982f 1dd3416 0f0933d 0e6e788 186636e',
  '094e5b0 025dc51 17f24cd 106beb4 16a7e21 19ce0e9 1adf313 157155c 1c3afaa 1a966ee',
  '0a25ec1 19382c6 1036bd6 0fc1e32 00533ef 16797ca 11a9155 13685a4 02b72c4 0d2a1e7',
  '1bc1a05 1e72753 0a493a6 1cb1e89 1b5f0da 10f5194 05bd8b4 0dc1daf 186e621 00de667',
];

const cellsOf = (lines: readonly string[], side: number): readonly (readonly number[])[] =>
  lines
    .flatMap((line) => line.split(' '))
    .map((digits) =>
      [
        ...BigInt(`0x${digits}`)
          .toString(2)
          .padStart(side * side, '0'),
      ].map(Number),
    );

/** Lie on the table itself, large. */
export const TABLE_MARKERS: Dictionary = { name: 'table', cells: 6, mends: 2, codes: cellsOf(TABLE_CODES, 6) };
/** Lie on the trays of units, small. */
export const UNIT_TAGS: Dictionary = { name: 'unit', cells: 5, mends: 1, codes: cellsOf(UNIT_CODES, 5) };

/** The cells after a quarter turn clockwise. */
export const turnedCells = (cells: readonly number[], side: number): readonly number[] =>
  Array.from({ length: side * side }, (_, i) => {
    const [y, x] = [Math.floor(i / side), i % side];
    return cells[(side - 1 - x) * side + y] ?? 0;
  });
