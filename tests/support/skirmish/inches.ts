const CM_PER_INCH = 2.54;

/** Tables of the book are in inches; the table and all geometry are in cm. */
export const cm = (inches: number): number => inches * CM_PER_INCH;
