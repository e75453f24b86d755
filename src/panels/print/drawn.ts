import type { Point } from '../../geometry/point';
import type { Segment } from '../../geometry/segment';
import type { BandName } from '../../rules/printing';
import { say } from '../../texts/sayings';

const place = ({ x, y }: Point): string => `${digits(x)} ${digits(y)}`;
/** A hundredth of a millimetre, in cm. */
const digits = (value: number): string => `${Number(value.toFixed(4))}`;

export const pathOf = (lines: readonly Segment[]): string =>
  lines.map(({ from, to }) => `M${place(from)}L${place(to)}`).join('');

export const bandName = (name: BandName): string => (name.where ? `${say(name)} ${say(name.where)}` : say(name));

/** A letter is about half as wide as high: the size at which words fit, or the one wished for. */
export const fitted = (words: string, room: number, size: number): number =>
  Math.min(size, room / Math.max(1, words.length * 0.54));

/** A tenth of a centimetre is as much as anybody can lay. */
export const tenth = (cm: number): string => `${Math.round(cm * 10) / 10}`;
