import type { Edition } from '../edition/edition';

type Daylight = Edition['daylight'];

/** Premier speaks of neither dusk nor night. */
export const PREMIER_DAYLIGHT: Daylight = {
  dusk: null,
  night: null,
  duskRange: { rule: 'H13', less: 0 },
  nightColumn: { rule: 'H13', down: 'none' },
  nightLongRange: { rule: 'H13', allowed: true },
  nightCharges: { rule: 'H13', allowed: true },
  turn: { rule: 'P3', minutes: 20 },
};

/** Dusk and night operations of Heilsberg. One column down is to the next whole odds, as its example has it (R14). */
export const HEILSBERG_DAYLIGHT: Daylight = {
  dusk: { rule: 'H13', from: '20:40', to: '22:00' },
  night: { rule: 'H13', from: '22:20', to: '24:00' },
  duskRange: { rule: 'H13', less: 2 },
  nightColumn: { rule: 'R14', down: 'whole' },
  nightLongRange: { rule: 'H13', allowed: false },
  nightCharges: { rule: 'H13', allowed: false },
  turn: { rule: 'P3', minutes: 20 },
};

type Retreat = Edition['retreat'];

/** What a retreat after melee costs, by Premier. */
export const PREMIER_RETREAT: Retreat = {
  firstHex: { rule: 'P14', loss: 1 },
  zoneHex: { rule: 'P14', loss: 1 },
  toll: { rule: 'P14', who: 'unit' },
  surrender: { rule: 'P14', hexes: 3 },
  throughCavalry: { rule: 'P14', routs: true },
  unlimbered: { rule: 'P14', eliminated: false },
  structures: { rule: 'P14', recoils: true },
};

/** Marie-Louise: one increment for a stack for each hex of a zone it leaves. */
export const MARIE_LOUISE_RETREAT: Retreat = {
  firstHex: { rule: 'M16.7.3', loss: 0 },
  zoneHex: { rule: 'M16.7.3', loss: 1 },
  toll: { rule: 'M16.7.3', who: 'stack' },
  surrender: { rule: 'M16.7.3', hexes: null },
  throughCavalry: { rule: 'M16.7.3', routs: false },
  unlimbered: { rule: 'M18.7.3', eliminated: true },
  structures: { rule: 'M16.7.1', recoils: false },
};
