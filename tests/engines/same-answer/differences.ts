/** Engines may round sines and arcs differently in their last bits; what a rule measures in cm or radians stays far below this. */
export const NEARLY = 1e-6;

/** Where two plain values part: other keys, words or kinds, or numbers that are further apart than `within`. */
export function differences(a: unknown, b: unknown, within: number, place = ''): readonly string[] {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= within ? [] : [`${place}: ${a} and ${b}`];
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [`${place}: ${a.length} and ${b.length} of them`];
    return a.flatMap((value, i) => differences(value, b[i], within, `${place}[${i}]`));
  }
  if (isFields(a) && isFields(b)) {
    const [its, others] = [Object.keys(a).join(), Object.keys(b).join()];
    if (its !== others) return [`${place}: {${its}} and {${others}}`];
    return Object.keys(a).flatMap((key) => differences(a[key], b[key], within, `${place}.${key}`));
  }
  return a === b ? [] : [`${place}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
