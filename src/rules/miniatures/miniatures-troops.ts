import { unitSchemaOf } from '../../table/schemas';
import type { Troops } from '../../table/troops';
import type { BaseSize } from '../../table/unit';
import { formationStand } from './miniatures-stand';
import { type Arm, FORMATIONS, type Formation } from './miniatures-unit';

/** Of 25/28 mm figures. The scenario may set others. */
export const STANDARD_BASES: Readonly<Record<Arm, BaseSize>> = {
  infantry: { frontage: 1.5, depth: 1.5 },
  cavalry: { frontage: 2, depth: 4.5 },
  artillery: { frontage: 5, depth: 7.5 },
  staff: { frontage: 2.5, depth: 4.5 },
};

const ARMS: Readonly<Record<Arm, Troops['arms'][string]>> = {
  infantry: {
    base: STANDARD_BASES.infantry,
    height: 3.2,
    sign: 'foot',
    look: 'shako',
    formations: FORMATIONS,
  },
  cavalry: {
    base: STANDARD_BASES.cavalry,
    height: 4.4,
    sign: 'horse',
    look: 'dragoon',
    formations: ['line', 'attack-column', 'march-column', 'skirmish', 'rest', 'rout'],
  },
  artillery: {
    base: STANDARD_BASES.artillery,
    height: 2.8,
    sign: 'guns',
    look: 'gun',
    formations: ['line', 'march-column', 'rout'],
    guns: true,
  },
  staff: {
    base: STANDARD_BASES.staff,
    height: 4.4,
    sign: 'staff',
    look: 'general',
    formations: ['line'],
    staff: true,
  },
};

const FORMATION_SPECS: Readonly<Record<Formation, Troops['formations'][string]>> = {
  line: {},
  'attack-column': { freeFront: true },
  'march-column': {},
  square: {},
  mass: { freeFront: true },
  huddle: {},
  skirmish: { gaps: true },
  work: {},
  rest: {},
  rout: {},
};

/** The troops of every book that plays with Napoleonic miniatures. */
export const MINIATURES: Troops = {
  arms: ARMS,
  formations: FORMATION_SPECS,
  stands: formationStand,
  formsAs: ({ arm, guns }) => (arm === 'artillery' && guns === 0 ? 'infantry' : arm),
};

export const unitSchema = unitSchemaOf(MINIATURES);
