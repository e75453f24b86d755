import type { CalculatorForm } from '../../calculator-form';
import type { Formation } from '../../miniatures/miniatures-unit';
import { askOfficer, FIGURES, GUNNERS, VALOUR } from '../explain/calculator-fields';
import type { Disorder } from '../units/roster';
import type { MeleeSituation, Party } from './melee-situation';
import { usualFighting } from './usual-fighting';

/** What is asked of one party of a melee, once it is known who stands how. */

export interface Stance {
  readonly who: 'attacker' | 'defender';
  readonly arm: Party['arm'];
  /** As it stands; in a house it counts as a line, and all of it fights (6.1.2). */
  readonly stood: Formation | 'house';
  readonly disorder: Disorder;
  readonly attacks: boolean;
  readonly against: Party['arm'];
  /** Cover lies between it and the other. */
  readonly behindCover: boolean;
  readonly struck: MeleeSituation['aspect'];
  readonly overreaches: boolean;
}

export function askParty(form: CalculatorForm, stance: Stance): Party {
  const { who, arm, stood, disorder, attacks } = stance;
  const toggle = (id: string): boolean => form.toggle(`${who}-${id}`);
  const formation = stood === 'house' ? 'line' : stood;
  const cavalry = arm === 'cavalry';
  const figures = arm === 'artillery' ? form.count(`${who}-gunners`, GUNNERS) : form.count(`${who}-figures`, FIGURES);
  const weight = cavalry ? form.choice(`${who}-class`, ['light', 'medium', 'heavy'], 'medium') : 'medium';
  const atCharge = attacks && toggle('charge');
  const earlier = form.choice(`${who}-earlier`, ['none', 'defended', 'attacked'], 'none');
  return {
    arm,
    formation,
    cavalry: weight === 'medium' ? null : weight,
    lancers: atCharge && cavalry && weight !== 'heavy' && toggle('lancers'),
    figures,
    fighting: askFighting(form, stance, figures),
    valour: form.count(`${who}-valour`, VALOUR),
    disorder,
    first: toggle('first'),
    fired: toggle('fired'),
    withoutSupplies: toggle('no-supplies'),
    reformed: toggle('reformed'),
    uncovered: mayBeUncovered(stance) && toggle('uncovered'),
    inPassage: toggle('passage'),
    atCharge,
    chargedLast: toggle('charged-last'),
    passive: cavalry && toggle('passive'),
    attackedBefore: earlier === 'attacked',
    defendedBefore: earlier === 'defended',
    inflictedFd: toggle('broke'),
    support: toggle(formation === 'skirmish' ? 'soutien' : 'support'),
    neighbour: toggle('neighbour'),
    officer: askOfficer(form, `${who}-officer`),
    overreaches: stance.overreaches,
  };
}

/** 4.3.2: foot against foot, in the open, and no skirmish line itself. */
const mayBeUncovered = ({ arm, against, stood, behindCover }: Stance): boolean =>
  arm === 'infantry' && against === 'infantry' && stood !== 'skirmish' && stood !== 'house' && !behindCover;

/** All gunners fight, all in a house, and all who rout or are at work: those are not asked. */
function askFighting(form: CalculatorForm, { who, arm, stood, disorder, struck }: Stance, figures: number): number {
  if (arm === 'artillery' || stood === 'house' || disorder === 'FD' || stood === 'work' || stood === 'rest')
    return figures;
  const usual = usualFighting({ arm, figures }, stood, struck);
  return form.count(`${who}-fighting`, { least: 1, most: figures, usual, stride: 5, follows: true });
}

/** The fields of a party in the order of the screen. */
// biome-ignore format: a row for each row of the screen
export const PARTY_FIELDS = {
  first: [
    'figures', 'gunners',
    'fighting',
    'class',
  ],
  toggles: ['charge', 'lancers', 'passive', 'uncovered', 'first', 'fired', 'support', 'soutien', 'neighbour'],
  last: ['valour'],
  more: ['earlier', 'broke', 'reformed', 'charged-last', 'passage', 'no-supplies', 'officer'],
} as const;
