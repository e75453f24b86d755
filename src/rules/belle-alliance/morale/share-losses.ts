/**
 * A loss that several bear together, or prisoners, by the figures of each (4.1.5, 4.3.2, 6.1.1; R150, R185): whole figures, the
 * largest remainders first and of equal ones those named first. Where nobody has figures: evenly.
 */
export function sharedByFigures(whole: number, figures: readonly number[]): readonly number[] {
  const all = figures.reduce((sum, each) => sum + each, 0);
  const weights = all > 0 ? figures : figures.map(() => 1);
  const weight = all > 0 ? all : figures.length;
  const parts = weights.map((each) => Math.floor((whole * each) / weight));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = weights
    .map((each, index) => ({ index, remainder: (whole * each) % weight }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
