import type { Edition } from '../edition/edition';

type Leaders = Edition['leaders'];

export const PREMIER_LEADERS: Leaders = {
  fire: { rule: 'P7', rolls: [65, 66] },
  attacker: { rule: 'P7', rolls: [11, 12] },
  defender: { rule: 'P7', rolls: [64, 65, 66] },
  wounds: [
    { rule: 'P7', face: 1, wound: 'head', away: 'for-good', dice: 0 },
    { rule: 'P7', face: 2, wound: 'chest', away: 'for-good', dice: 0 },
    { rule: 'P7', face: 3, wound: 'leg', away: 'hours', dice: 2 },
    { rule: 'P7', face: 4, wound: 'arm', away: 'hours', dice: 1 },
    { rule: 'P7', face: 5, wound: 'capture', away: 'for-good', dice: 0 },
    { rule: 'P7', face: 6, wound: 'flesh', away: 'none', dice: 0 },
  ],
  captureByFire: { rule: 'P7', again: true },
  several: { rule: 'P7', share: '1/2' },
};

export const MARIE_LOUISE_LEADERS: Leaders = {
  fire: { rule: 'M8.2', rolls: [65, 66] },
  attacker: { rule: 'M8.2', rolls: [11, 12] },
  defender: { rule: 'M8.2', rolls: [64, 65, 66] },
  wounds: [
    { rule: 'M8.2', face: 1, wound: 'head', away: 'for-good', dice: 0 },
    { rule: 'M8.2', face: 2, wound: 'chest', away: 'for-good', dice: 0 },
    { rule: 'M8.2', face: 3, wound: 'leg', away: 'hours', dice: 2 },
    { rule: 'M8.2', face: 4, wound: 'arm', away: 'hours', dice: 1 },
    { rule: 'M8.2', face: 5, wound: 'stunned', away: 'turns', dice: 1 },
    { rule: 'M8.2', face: 6, wound: 'flesh', away: 'none', dice: 0 },
  ],
  captureByFire: { rule: 'M8.2', again: false },
  several: { rule: 'P7', share: '1/2' },
};
