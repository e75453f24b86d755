import type { Edition } from '../edition/edition';

/**
 * Combat à feu. Only Marie-Louise prints it; the other books refer to theirs, which we do not have, and take this one (R12).
 * Below the first column nothing is thrown (R11).
 */
export const FIRE_CHART: Edition['fire']['chart'] = {
  rule: 'M-fire',
  // biome-ignore format: a table reads best as a table
  columns: [
    { odds: '1-3', ratio: '1/3', losses: [{ loss: 1, from: 65, to: 66 }] },
    { odds: '1-2.5', ratio: '2/5', losses: [{ loss: 1, from: 64, to: 66 }] },
    { odds: '1-2', ratio: '1/2', losses: [{ loss: 1, from: 62, to: 66 }] },
    { odds: '1-1.5', ratio: '2/3', losses: [{ loss: 1, from: 55, to: 66 }] },
    { odds: '1-1', ratio: '1', losses: [{ loss: 1, from: 51, to: 66 }] },
    { odds: '1.5-1', ratio: '3/2', losses: [{ loss: 1, from: 42, to: 66 }] },
    { odds: '2-1', ratio: '2', losses: [{ loss: 1, from: 33, to: 66 }] },
    { odds: '2.5-1', ratio: '5/2', losses: [{ loss: 1, from: 26, to: 63 }, { loss: 2, from: 64, to: 66 }] },
    { odds: '3-1', ratio: '3', losses: [{ loss: 1, from: 22, to: 55 }, { loss: 2, from: 56, to: 66 }] },
    { odds: '4-1', ratio: '4', losses: [{ loss: 1, from: 13, to: 53 }, { loss: 2, from: 54, to: 66 }] },
    { odds: '5-1', ratio: '5', losses: [{ loss: 1, from: 11, to: 44 }, { loss: 2, from: 45, to: 65 }, { loss: 3, from: 66, to: 66 }] },
    { odds: '6-1', ratio: '6', losses: [{ loss: 1, from: 11, to: 32 }, { loss: 2, from: 33, to: 61 }, { loss: 3, from: 62, to: 66 }] },
    { odds: '7-1', ratio: '7', losses: [{ loss: 1, from: 11, to: 22 }, { loss: 2, from: 23, to: 51 }, { loss: 3, from: 52, to: 66 }] },
    { odds: '8-1', ratio: '8', losses: [{ loss: 1, from: 11, to: 14 }, { loss: 2, from: 15, to: 44 }, { loss: 3, from: 45, to: 65 }, { loss: 4, from: 66, to: 66 }] },
    { odds: '9-1', ratio: '9', losses: [{ loss: 2, from: 11, to: 41 }, { loss: 3, from: 42, to: 62 }, { loss: 4, from: 63, to: 66 }] },
    { odds: '10-1', ratio: '10', losses: [{ loss: 2, from: 11, to: 25 }, { loss: 3, from: 26, to: 54 }, { loss: 4, from: 55, to: 64 }, { loss: 5, from: 65, to: 66 }] },
  ],
  below: { rule: 'R11', take: 'none' },
};
