import type { Sayings, Values } from './saying-words';

// What each row of tables 6 and 7 is called where its factor stands. The number itself stands beside it.

const signed = (value: string | number | undefined): string => {
  const n = Number(value);
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−');
};

const whose =
  (own: string, opponent: string) =>
  ({ side }: Values): string =>
    side === 'own' ? own : opponent;

/** The numbers are told: they are what people would count again. */
const moreFigures =
  (percent: number) =>
  ({ side, firing, target, gunners, each }: Values): string => {
    const guns = gunners === undefined ? '' : ` (${gunners} × ${each})`;
    return side === 'own'
      ? `Own figures ${percent} % more: ${firing}${guns} to ${target}`
      : `Target ${percent} % more: ${target} to ${firing}${guns}`;
  };

export const enFireFactors: Sayings = {
  'factor.column-effect': 'Column effect: shot ploughs through',
  'factor.square-mass-huddle': 'Target in carré, mass or huddle',
  'factor.skirmish-line': whose('Fires as skirmish line', 'Target is a skirmish line'),
  'factor.limbered': 'Target: limbered guns or waggons',
  'factor.unlimbered': 'Target: unlimbered guns',
  'factor.cavalry': whose('Fires from horseback', 'Target on horseback'),
  'factor.cavalry-charge': 'Target: horse at the charge',
  'factor.flank': 'Into the flank',
  'factor.rear': 'Into the rear',
  'factor.hidden': 'Target hidden',
  'factor.passage': whose('Fires while passing an obstacle', 'Target passing an obstacle'),
  'factor.wood': 'Target in a wood: splinters',
  'factor.cover-1': 'Target in cover I',
  'factor.cover-2': 'Target in cover II',
  'factor.cover-3': 'Target in cover III',
  'factor.ratio-50': moreFigures(50),
  'factor.ratio-100': moreFigures(100),
  'factor.ratio-200': moreFigures(200),
  'factor.ratio-300': moreFigures(300),
  'factor.ratio-400': moreFigures(400),
  'factor.not-stationary': 'Has moved this bound',
  'factor.foot-not-stationary': 'Foot guns: moved this bound',
  'factor.split-fire': 'Fire split between two targets',
  'factor.first': 'First fire of the battle',
  'factor.no-supplies': 'Target without supplies',
  'factor.canister': 'Canister, zone 1',
  'factor.zone-2': 'Zone 2',
  'factor.zone-3': 'Zone 3',
  'factor.non-ricochet': 'Soft ground: shot does not bounce',
  'factor.ranging': 'Range not found yet',
  'factor.3-4pd': 'Light guns: {pounder} pd',
  'factor.12pd': 'Heavy guns: {pounder} pd',
  'factor.ld': whose('Own light disorder', 'Target in light disorder'),
  'factor.md': 'Target in medium disorder',
  'factor.fd': 'Target in full disorder',
  'factor.marksmen': 'Highly trained marksmen',
  'factor.support': 'Target supported',
  'factor.neighbour': 'Neighbour unit fires along',
  'factor.officer': ({ side, factor }) =>
    side === 'own' ? `Own officer engaged ${signed(factor)}` : `Target’s officer engaged ${signed(factor)}`,
  'factor.valour': ({ side, valour }) =>
    side === 'own' ? `Own valour ${signed(valour)}` : `Target’s valour ${signed(valour)}`,
};
