/** Square matrices that mirror along their diagonal, row by row: covariances and the sums of least squares. */
export type Square = Float64Array;

/** The lower triangle whose product with itself turned over is the matrix, in its place; false where there is none. */
function factorised(matrix: Square, n: number): boolean {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j] as number;
      for (let k = 0; k < j; k++) sum -= (matrix[i * n + k] as number) * (matrix[j * n + k] as number);
      if (i !== j) matrix[i * n + j] = sum / (matrix[j * n + j] as number);
      else if (sum > 0) matrix[i * n + i] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

function solveBy(lower: Square, n: number, right: Float64Array): void {
  for (let i = 0; i < n; i++) {
    let sum = right[i] as number;
    for (let k = 0; k < i; k++) sum -= (lower[i * n + k] as number) * (right[k] as number);
    right[i] = sum / (lower[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] as number;
    for (let k = i + 1; k < n; k++) sum -= (lower[k * n + i] as number) * (right[k] as number);
    right[i] = sum / (lower[i * n + i] as number);
  }
}

/** What the matrix, all of whose directions weigh something, turns into the right side; undefined where one weighs nothing. */
export function solveSymmetric(matrix: Square, right: Float64Array): Float64Array | undefined {
  const lower = matrix.slice();
  const solution = right.slice();
  if (!factorised(lower, right.length)) return undefined;
  solveBy(lower, right.length, solution);
  return solution;
}

export function inverseSymmetric(matrix: Square, n: number): Square | undefined {
  const lower = matrix.slice();
  if (!factorised(lower, n)) return undefined;
  const inverse = new Float64Array(n * n);
  const column = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    column.fill(0);
    column[j] = 1;
    solveBy(lower, n, column);
    for (let i = 0; i < n; i++) inverse[i * n + j] = column[i] as number;
  }
  return inverse;
}
