import { crestOf } from './en-crest';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

type Value = string | number | undefined;
const count = pluralOf('en-GB');
const figures = (n: Value): string => count(Number(n), { one: '# figure', other: '# figures' });
const named = (name: Value, otherwise: string): string => (name ? `${name}` : otherwise);

/** What is said of a fire before it is declared, and what stands against declaring it. */
export const enVerdict: Sayings = {
  'verdict.figures': ({ figures: n, designated, arm }) =>
    arm === 'gunners'
      ? `${n} of ${designated} gunners have a line of aim`
      : `${n} of ${designated} figures have a line of aim`,
  'verdict.aim-arc': ({ figures: n, degrees }) => `${figures(n)}: target outside the arc of ${degrees}°`,
  'verdict.aim-blocked': ({ figures: n, unit }) => `${figures(n)}: ${named(unit, 'others')} in the way`,
  'verdict.aim-unseen': ({ figures: n }) => `${figures(n)}: target out of sight`,
  'verdict.aim-close': ({ figures: n, cm, degrees }) =>
    `${figures(n)} would aim otherwise if somebody stood ${cm} cm or ${degrees}° differently`,
  'verdict.zone': ({ zone, cm }) => `Zone ${zone}: ${cm} cm`,
  'verdict.out-of-range': ({ cm, most }) => `Out of range: ${cm} cm, and it fires no further than ${most} cm`,
  'verdict.zone-close': ({ cm, border }) => `${cm} cm is within half a cm of the border at ${border} cm`,
  'verdict.canister-too-far': ({ cm, most }) =>
    `Canister is loaded: ${cm} cm is beyond zone 1, which ends at ${most} cm`,
  'verdict.no-impact': 'No outside edge of the target lies in the arc from the point of fire',
  'verdict.impact-moved': 'Point of impact moved to the nearest place that the arc and the target allow',
  'verdict.blocked': ({ unit, side }) =>
    side === 'own' ? `${unit}, a friend, stands in the line of fire` : `${unit} stands in the line of fire`,
  'verdict.unseen': ({ by, name }) => `${blockName(by, name)} hides the target`,
  'verdict.unseen-in-wood': 'Too deep in the wood to see so far',
  'verdict.sight-close': 'The line of sight only just passes, or only just does not',
  'verdict.over': ({ unit, before, after }) =>
    `Over the heads of ${unit}: ${before} cm before it, ${after} cm behind it`,
  'verdict.security': ({ unit, needed, found }) =>
    `${unit} stands ${found} cm from the line of fire: the security zone is ${needed} cm`,
  'verdict.own-behind': ({ unit, found }) => `The shot would run on into ${unit}, ${found} cm behind the target`,
  'verdict.security-close': ({ unit, needed, found }) =>
    `${unit}: ${found} cm, where ${needed} cm are needed, is within half a cm`,
  'verdict.cover': ({ class: degree, name }) => `Cover ${degree}${name ? `: ${name}` : ''}`,
  'verdict.wood-against-guns': ({ name }) => `${named(name, 'The wood')}: trees make round shot worse`,
  'verdict.flank': ({ degrees }) => `Flank fire: ${degrees}° to the flank`,
  'verdict.rear': 'Fire from the rear',
  'verdict.flank-too-slight': ({ degrees }) => `Strikes the flank at ${degrees}°: less than 45° is no flank fire`,
  'verdict.flank-close': ({ degrees }) => `${degrees}°: front or flank hangs by a hair`,
  'verdict.column-attack-column': 'Column effect: a column of attack',
  'verdict.column-march-column': ({ degrees }) => `Column effect: ${degrees}° to the flank of the column`,
  'verdict.column-line': ({ degrees }) => `Column effect: ${degrees}° to the front of the line`,
  'verdict.column-behind': ({ unit }) => `Column effect: the shot runs on into ${unit}`,
  'verdict.column-close': ({ degrees }) =>
    degrees === undefined ? 'Column effect hangs by a hair' : `${degrees}°: column effect hangs by a hair`,
  'verdict.soft-ground': ({ name, cm }) =>
    Number(cm) > 0
      ? `Soft ground before the target, ${named(name, 'marked')}: ${cm} cm`
      : 'Soft ground before the target',
  'verdict.too-far-to-see': ({ cm, most }) => `Too far to be seen: ${cm} cm, and sight reaches ${most} cm`,
  'verdict.hidden': ({ most }) => `A hidden target: it is seen no further than ${most} cm`,
  'verdict.firer-in-passage': 'Fires while crossing an obstacle',
  'verdict.target-in-passage': 'The target is crossing an obstacle',
  'verdict.soutien-counts': ({ unit, figures: n }) => `${figures(n)} of ${unit} count with the target`,
  'verdict.soutien-near': ({ unit, cm }) => `${unit}, its soutien, is ${cm} cm off`,
  'verdict.no-soutien': 'The skirmishers’ soutien is not within 15 cm',
  'verdict.from-house': ({ name, most }) => `From ${named(name, 'the house')}: ${figures(most)} at most from one wall`,
  'verdict.at-house': ({ name }) => `The garrison of ${named(name, 'the house')}: a line without flank or rear`,
  'verdict.own-side': '{unit} is on its own side',
  'verdict.at-staff': '{unit}: staff are not fired at',
  'verdict.nobody-fires': 'Nobody is left to fire',
  'verdict.nobody-there': 'Nobody is left of {unit}',
  'verdict.nothing-to-fire-with': 'It has nothing to fire with',
  'verdict.limbered': 'Guns fire unlimbered only',
  'verdict.no-front': 'Nobody fires in this formation',
  'verdict.nobody-named': 'Nobody is named to fire',
  'verdict.all-designated': 'All its figures are named for another fire already',
  'verdict.no-supplies': 'Out of supplies: it cannot fire',
  'verdict.overlap': 'It stands on {unit}. Put the figures right first.',
  'verdict.same-house': ({ name }) => `Both are in ${named(name, 'the same house')}`,

  'toggle.canister': 'Loaded, by order',
  'toggle.canister.no': 'Ball',
  'toggle.canister.yes': 'Canister',
  'toggle.soft': 'Soft ground before the target',
  'toggle.soft.no': 'Hard',
  'toggle.soft.yes': 'Soft',
  'toggle.cover': ({ name }) => `Cover of ${named(name, 'the target')}`,
  'toggle.cover.none': 'None',
  'toggle.cover.I': 'I',
  'toggle.cover.II': 'II',
  'toggle.cover.III': 'III',

  'fire.role.fire': 'Fire',
  'fire.role.neighbour': 'Neighbour of {unit}',
  'fire.role.ranging': 'Range without effect',
  'fire.not-now': 'Fire is declared in the phases for fire.',
  'fire.fired-already': 'It has fired this bound already.',
  'fire.not-continued': 'Continued fire goes on only at a target it fired at last bound.',
  'fire.kin-fired-before': 'Its skirmish line or mother unit fired in an earlier phase: both fire in the same one.',
  'fire.two-parts': 'A unit splits its fire in two parts at most.',
  'fire.ranging-alone': 'Guns that range fire at nothing else this bound.',
  'fire.neighbour-does-not-split': 'A neighbour unit does not split its fire.',
  'fire.fires-once': 'Some of these figures are named for another fire already.',
  'fire.wall-is-full': ({ figures: n, most }) =>
    `${figures(n)} of the garrison fire from this wall already: ${most} at most, half of it.`,
  'fire.one-partial': 'One unit of fire only may be short of figures.',
  'fire.nobody-to-serve': 'The unit it would serve as neighbour has declared no fire at this target.',
  'fire.one-neighbour': 'That unit has a neighbour unit already.',
  'fire.only-guns-range': 'Only guns range.',
  'fire.no-ranging-so-near': 'In zone 1 there is no need to range.',
};

function blockName(by: Value, name: Value): string {
  if (by === 'crest') return crestOf(name, 'A crest');
  return named(name, by === 'wood' ? 'A wood' : 'A building');
}
