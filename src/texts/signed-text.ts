/** A factor with its sign. */
export const signedText = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
