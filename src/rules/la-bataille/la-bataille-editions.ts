import { HEILSBERG_PRE_MELEE, MARIE_LOUISE_CLOSING, PREMIER_PRE_MELEE } from './charts/before-melee';
import { ASSAULT_CHART } from './charts/charts-assault-chart';
import { HEILSBERG_CHARGE, MARIE_LOUISE_CHARGE, PREMIER_CHARGE } from './charts/charts-charge';
import { HEILSBERG_DAYLIGHT, MARIE_LOUISE_RETREAT, PREMIER_DAYLIGHT, PREMIER_RETREAT } from './charts/charts-daylight';
import { FIRE_CHART } from './charts/charts-fire-chart';
import { MARIE_LOUISE_FIRE_VALUE, PREMIER_FIRE_VALUE } from './charts/charts-fire-value';
import {
  HEILSBERG_MELEE_FACTORS,
  MARIE_LOUISE_ASSAULT,
  MARIE_LOUISE_MELEE_FACTORS,
  PREMIER_ASSAULT,
  PREMIER_MELEE_FACTORS,
} from './charts/charts-melee';
import { HEILSBERG_MORALE, MARIE_LOUISE_MORALE, PREMIER_MORALE } from './charts/charts-morale';
import { HEILSBERG_MOVEMENT, MARIE_LOUISE_MOVEMENT, PREMIER_MOVEMENT } from './charts/charts-movement';
import { HEILSBERG_STACKING, MARIE_LOUISE_STACKING } from './charts/charts-stacking';
import { FIRE_CHECKS } from './charts/fire-checks';
import {
  FIRE_DEFENCE,
  HEILSBERG_DEFENCE_RULES,
  MARIE_LOUISE_DEFENCE_RULES,
  MARIE_LOUISE_FIRE_DEFENCE,
  MARIE_LOUISE_MASSED,
  PREMIER_DEFENCE_RULES,
  PREMIER_MASSED,
  RANGES,
} from './charts/fire-defence';
import { FIRE_MULTIPLES } from './charts/fire-multiples';
import { MARIE_LOUISE_LEADERS, PREMIER_LEADERS } from './charts/leaders';
import type { Edition, EditionId } from './edition/edition';
import type { RuleId } from './la-bataille-cite';

/** The general rules. They leave most charts to each battle: those of Heilsberg are lent to it, so that it can be played at all. */
const premier: Edition = {
  id: 'premier',
  fire: {
    chart: FIRE_CHART,
    multiples: FIRE_MULTIPLES,
    value: PREMIER_FIRE_VALUE,
    defence: FIRE_DEFENCE,
    defenceRules: PREMIER_DEFENCE_RULES,
    massed: PREMIER_MASSED,
    ranges: RANGES,
    checks: FIRE_CHECKS,
  },
  assault: { chart: ASSAULT_CHART, factors: PREMIER_MELEE_FACTORS, ...PREMIER_ASSAULT },
  preMelee: PREMIER_PRE_MELEE,
  closing: null,
  morale: PREMIER_MORALE,
  charge: PREMIER_CHARGE,
  leaders: PREMIER_LEADERS,
  stacking: HEILSBERG_STACKING,
  movement: PREMIER_MOVEMENT,
  daylight: PREMIER_DAYLIGHT,
  retreat: PREMIER_RETREAT,
};

/** Premier with the special rules of one battle, which go before it (R183). */
const heilsberg: Edition = {
  ...premier,
  id: 'heilsberg-1807',
  fire: { ...premier.fire, defenceRules: HEILSBERG_DEFENCE_RULES },
  assault: { ...premier.assault, factors: HEILSBERG_MELEE_FACTORS },
  preMelee: HEILSBERG_PRE_MELEE,
  morale: HEILSBERG_MORALE,
  charge: HEILSBERG_CHARGE,
  movement: HEILSBERG_MOVEMENT,
  daylight: HEILSBERG_DAYLIGHT,
};

/** Charts without the rules to them; what they leave open is borrowed and says so. */
const marieLouise: Edition = {
  id: 'marie-louise',
  fire: {
    chart: FIRE_CHART,
    multiples: FIRE_MULTIPLES,
    value: MARIE_LOUISE_FIRE_VALUE,
    defence: MARIE_LOUISE_FIRE_DEFENCE,
    defenceRules: MARIE_LOUISE_DEFENCE_RULES,
    massed: MARIE_LOUISE_MASSED,
    ranges: RANGES,
    checks: FIRE_CHECKS,
  },
  assault: { chart: ASSAULT_CHART, factors: MARIE_LOUISE_MELEE_FACTORS, ...MARIE_LOUISE_ASSAULT },
  preMelee: null,
  closing: MARIE_LOUISE_CLOSING,
  morale: MARIE_LOUISE_MORALE,
  charge: MARIE_LOUISE_CHARGE,
  leaders: MARIE_LOUISE_LEADERS,
  stacking: MARIE_LOUISE_STACKING,
  movement: MARIE_LOUISE_MOVEMENT,
  daylight: PREMIER_DAYLIGHT,
  retreat: MARIE_LOUISE_RETREAT,
};

export const EDITIONS: Readonly<Record<EditionId, Edition>> = {
  premier,
  'heilsberg-1807': heilsberg,
  'marie-louise': marieLouise,
};

const OWN_PAPERS: Readonly<Record<EditionId, string>> = { premier: 'P', 'heilsberg-1807': 'PH', 'marie-louise': 'M' };

/** Is this figure from another book than the one played? Readings of ours are nobody else's. */
export const isBorrowed = ({ id }: Edition, rule: RuleId): boolean =>
  !rule.startsWith('R') && !OWN_PAPERS[id].includes(rule.charAt(0));
