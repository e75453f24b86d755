/** What the table stands for (1.1.7): of the field in metres, of the day in minutes. */
export const SCALE = {
  menOfFigure: 20,
  metresOfCm: 10,
  metresOfLayer: 10,
  minutesOfBound: 15,
} as const;
