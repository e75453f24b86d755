/** Nine numbers, row by row. */
export type Matrix3 = readonly [number, number, number, number, number, number, number, number, number];

/** First `before`, then `after`. */
export function chained3(after: Matrix3, before: Matrix3): Matrix3 {
  const [a, b, c, d, e, f, g, h, i] = after;
  const [j, k, l, m, n, o, p, q, r] = before;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}
