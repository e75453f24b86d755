import { radians } from '../../../geometry/angle';
import type { ArcTemplate, Band, Rulers, Stick, TurnGauge } from '../../printing';
import type { Readings } from '../belle-alliance-readings';
import { turnCost } from '../march/turning';
import { CHARGE_WHEEL, FIRE_ARCS, FLANKING, FLIGHT_ARC, RAKING, SUPPORT_ARC, SUPPORT_DISTANCE } from '../tables/angles';
import { GROUNDS, type RateKey, type RateRow, TABLE_3 } from '../tables/table-03-rates';
import { HAND_WEAPONS, TABLE_13 } from '../tables/table-13-hand-weapons';
import { TABLE_14 } from '../tables/table-14-artillery-ranges';

/** Everything that is measured with at the table, from the numbers that the book reckons with. */
export const rulersUnder = (readings: Readings): Rulers => ({
  sticks: [...HAND_WEAPON_STICKS, ...GUN_STICKS, ...MARCH_STICKS],
  arcs: ARCS,
  turns: [turnGauge('wheel', readings), turnGauge('rotate', readings)],
});

const zonesTo = (ends: readonly number[]): readonly Band[] =>
  ends.map((to, i) => ({ to, names: [{ key: 'print.zone', values: { zone: i + 1 } }] }));

const HAND_WEAPON_STICKS = HAND_WEAPONS.map(
  (weapon): Stick => ({
    id: weapon,
    kind: 'range',
    name: { key: `sheet.T13.weapon.${weapon}` },
    rules: ['T13', '3.1.3'],
    bands: zonesTo(TABLE_13[weapon]),
  }),
);

const GUN_STICKS = TABLE_14.map(({ upTo, zones }, i): Stick => {
  const before = TABLE_14[i - 1];
  const values = { ...(before && { from: before.upTo + 1 }), ...(Number.isFinite(upTo) && { to: upTo }) };
  return {
    id: `guns-${i + 1}`,
    kind: 'range',
    name: { key: 'print.guns', values },
    rules: ['T14', '3.1.3'],
    bands: zonesTo(zones),
  };
});

/** Who marches by which rows of table 3. */
const MARCHERS = {
  infantry: (key) => key.startsWith('infantry'),
  cavalry: (key) => key.startsWith('cavalry') || key === 'staff',
  'foot-guns': (key) => key.startsWith('foot') || key.startsWith('unlimbered'),
  'horse-guns': (key) => key.startsWith('horse') || key === 'unlimbered',
} as const satisfies Readonly<Record<string, (key: RateKey | string) => boolean>>;

const MARCH_STICKS = Object.entries(MARCHERS).map(
  ([who, isOf]): Stick => ({
    id: `march-${who}`,
    kind: 'march',
    name: { key: `print.march.${who}` },
    rules: ['T3', '2.3.1'],
    bands: ratesOf(Object.entries<RateRow>(TABLE_3).filter(([key]) => isOf(key))),
  }),
);

/** The ends of a bound's march in the open and on a road, the shortest first. */
function ratesOf(rows: readonly (readonly [string, RateRow])[]): readonly Band[] {
  const rates = rows.flatMap(([key, row]) =>
    GROUNDS.flatMap((ground) => {
      const cm = ground === 'normal' || ground === 'road' ? row[ground] : null;
      return cm === null ? [] : [{ cm, key, ground }];
    }),
  );
  return [...new Set(rates.map(({ cm }) => cm))]
    .sort((a, b) => a - b)
    .map((to) => ({
      to,
      names: rates
        .filter(({ cm }) => cm === to)
        .map(({ key, ground }) => ({
          key: `sheet.T3.row.${key}`,
          ...(ground === 'road' && { where: { key: 'print.on-road' } }),
        })),
    }));
}

const uses = [
  { key: 'print.arc.fire.hand-weapons', rule: '3.1.3', degrees: FIRE_ARCS.handWeapons },
  { key: 'print.arc.raking', rule: '3.1.9', degrees: RAKING },
  { key: 'print.arc.fire.artillery', rule: '3.1.3', degrees: FIRE_ARCS.artillery },
  { key: 'print.arc.support', rule: '3.1.7', degrees: SUPPORT_ARC, values: { cm: SUPPORT_DISTANCE } },
  { key: 'print.arc.support.melee', rule: '4.1.7', degrees: SUPPORT_ARC, values: { cm: SUPPORT_DISTANCE } },
  { key: 'print.arc.flank.fire', rule: '3.1.8', degrees: FLANKING },
  { key: 'print.arc.flank.attack', rule: '4.1.8', degrees: FLANKING },
  { key: 'print.arc.retreat', rule: '5.3.1', degrees: FLIGHT_ARC },
  { key: 'print.arc.rout', rule: '5.4.1', degrees: FLIGHT_ARC },
];

const ARCS = [...new Set(uses.map(({ degrees }) => degrees))].map(
  (degrees): ArcTemplate => ({
    degrees,
    uses: uses.filter((use) => use.degrees === degrees),
    rings: ringsWithin(degrees),
  }),
);

/** Zones of the weapons that have this arc, and the distance of support. */
function ringsWithin(degrees: number): readonly Band[] {
  const rings = [
    ...(degrees === FIRE_ARCS.handWeapons ? HAND_WEAPON_STICKS : []),
    ...(degrees === FIRE_ARCS.artillery ? GUN_STICKS : []),
  ].flatMap(({ name, bands }) =>
    bands.map(({ to, names }) => ({ to, names: names.map((where) => ({ ...name, where })) })),
  );
  const support = degrees === SUPPORT_ARC ? [{ to: SUPPORT_DISTANCE, names: [{ key: 'print.arc.ring.support' }] }] : [];
  return [...support, ...rings].sort((a, b) => a.to - b.to);
}

const turnGauge = (kind: TurnGauge['kind'], readings: Readings): TurnGauge => ({
  kind,
  rules: ['2.4.1', '2.4.2'],
  cost: (frontage, degrees) => turnCost(kind, frontage, { arm: 'infantry' }, readings) * radians(degrees),
  ...(kind === 'wheel' && { limit: { degrees: CHARGE_WHEEL, rule: '2.4.1' } }),
});
