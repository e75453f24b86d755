import { describe, expect, test } from 'vitest';
import { textIn } from '../../src/app/drafting/army/SpreadsheetSheet';

const LINE = 'name;men\nBrünneck, Général;480\n';

describe('a file that a spreadsheet wrote is read with its umlauts', () => {
  test.each([
    ['in UTF-8', [...Buffer.from(LINE, 'utf8')]],
    ['in UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from(LINE, 'utf8')]],
    ['as “Unicode text”', [0xff, 0xfe, ...Buffer.from(LINE, 'utf16le')]],
    ['as “Unicode text” the other way about', [0xfe, 0xff, ...Buffer.from(LINE, 'utf16le').swap16()]],
    ['as Windows writes it', [...Buffer.from(LINE, 'latin1')]],
  ])('%s', (_, bytes) => {
    expect(textIn(Uint8Array.from(bytes))).toBe(LINE);
  });

  test('and whatever else it is, it is text', () => {
    expect(textIn(Uint8Array.from([]))).toBe('');
    expect(textIn(Uint8Array.from([0xff, 0xfe, 0x41]))).toHaveLength(1);
    expect(textIn(Uint8Array.from([0x80, 0xff, 0x00]))).toHaveLength(3);
  });
});
