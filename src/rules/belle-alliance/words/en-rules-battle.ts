import { about } from '../../../texts/rule-text';
import type { RuleWords } from '../../reference';
import { SCALE } from '../scale';

/** Belle Alliance, books 1, 4, 5 and 6: the bound and its orders, units and formations, morale, houses and woods. */
export const enRulesBattle: RuleWords = {
  '1.1.1': about(
    'The bound',
    'Both sides act together, phase by phase, and a closed phase is not opened again.',
    'Whoever fired at a target last bound may do so again in the continued fire, but then neither moves nor fires any more, and nobody passes through it.',
    'A unit that others passed through fires no more this bound.',
    'Nobody measures beforehand: the tape is locked while orders are written, unless the club plays it otherwise.',
  ),
  '1.1.2': about(
    'Orders',
    'Everything but fire is ordered, loading canister too, and an order rests on what the unit or its commander can see.',
    'A skirmish line with any figure within 30 cm of its mother unit goes by her orders; farther off it gets its own.',
    'An enemy you only suspect in a wood or village can be fired at if you name the very spot. If somebody is there, we count a hidden target; if not, the shot is wasted.',
  ),
  '1.1.3': about(
    'Ordering rolls',
    'A unit more than 30 cm from its commander rolls before it obeys; so does one that has no commander left.',
    'So does one that is to change formation while in LD or MD, or with a closed enemy that is neither MD nor FD within 30 cm.',
    'Its commander or one of his adjutants at its side helps; one of them counts, and each for one unit. Firing and transfers are never rolled for.',
    'Towards the commander means to us: it ends nearer to him, and no straight stretch leads away. All orders are rolled for before anybody flees.',
  ),
  '1.1.4': about(
    'Commanders and adjutants',
    'A commander touching a unit is engaged when it is first fired at or fights in a bound (table 10): he may fall, and his example counts for that bound. Several with one unit: chance names one.',
    'A staff figure alone within 5 cm of an enemy is rolled for on table 18; any adjutant may replace a fallen commander by table 19.',
    'Staff take no orders and move twice: in the movement phase and last in the bound. With a unit they touch they may go along, and must where it is forced; where it leaves the table, they stay at the edge.',
  ),
  '1.1.5': about(
    'Transfers',
    'A unit changes its commander by order of somebody above both the old one and the new, who touches it when orders begin. He may also take it himself, or give away one of his own.',
    'A whole brigade goes with its commander, if the superior touches him. One body at a time for each superior.',
    'No roll is needed and no other order goes with it. It holds from its announcement on.',
  ),
  '1.1.6': about(
    'Field of sight',
    'Woods and houses stand as high as one layer of a hill, and units never hide units.',
    'A hill hides by its crest, halfway between the two edges that the line of sight crosses; those on one layer see each other over it.',
    'We draw a straight line between the two levels: what rises above it hides. From behind the crest you do not see down the far slope; exactly on it you do.',
  ),
  '1.1.7': about(
    'Scale and measuring',
    `A figure is ${SCALE.menOfFigure} men, a gunner one gun, a centimetre ${SCALE.metresOfCm} metres, a layer of hill ${SCALE.metresOfLayer} metres of height, a bound ${SCALE.minutesOfBound} minutes.`,
    'Distances run from base edge to base edge, at their shortest. Ranges of fire are the exception: they follow the line of fire.',
  ),
  '1.1.8': about(
    'Dice',
    'Every roll is three dice from a cup. Both sides agree on the factors first and do not argue afterwards.',
    'The app lists what counts before anybody rolls; after that only an umpire changes it, and the log keeps his note.',
  ),
  '1.1.9': about(
    'The scenario',
    'Tasks, units with their valour, and special ground are settled before the battle.',
    'An umpire’s word stands above the rules.',
  ),
  '1.2.1': about(
    'Tactical units',
    'A unit comes apart only as its arm allows, and only parts of one and the same unit can be put together again.',
  ),
  '1.2.2': about(
    'Infantry: the battalion',
    'A battalion of more than 40 figures may be split in two; we count its skirmishers in, and no part is smaller than 3.',
    'Fighting for houses it may come apart further, and gathers again afterwards.',
  ),
  '1.2.3': about(
    'Cavalry: the regiment',
    'A regiment splits by whole squadrons. Where the scenario is silent we take four, of sizes as even as can be.',
  ),
  '1.2.4': about(
    'Artillery: the battery',
    'A battery splits by whole model guns. Gunners may be shared out anew among its guns, which counts as a change of formation.',
    'Waggons and their drivers go by the rules for guns and gunners.',
  ),
  '1.2.5': about(
    'Skirmishers of a unit',
    'A skirmish line out in front is still part of its mother unit, however far it goes, yet may be fired at or attacked by itself.',
    'When figures come back, the status of the larger part holds for all.',
  ),
  '1.2.6': about(
    'Parts of a split unit',
    'Each part is a unit of its own for valour, disorder, supplies and every factor.',
    'Put together, they take over all of that from the largest part; between equal ones we take the worse.',
  ),
  '1.3.1': about(
    'Closed formations',
    'Line, column of attack, column of march, square, battalion mass and huddle are closed: base to base. Skirmish lines, work, rest and rout are not.',
    'Lines are two ranks deep. A column of attack is at least four wide and four deep, a column of march two wide.',
    'Square, mass and huddle have neither flank nor rear. A unit too small for a formation may take it all the same, if it says so.',
  ),
  '1.3.2': about(
    'Skirmish lines',
    'One rank, with a gap of one to two base widths between neighbours. There is no flank; we read that there is a rear.',
    'Light units may send out everybody, others a third, which we round down unless the club chose otherwise. One line for each unit.',
  ),
  '1.3.3': about(
    'Soutien',
    'A closed unit of at least half the skirmishers’ number may back them: one soutien to a line, one line to a soutien.',
    'That is the mother unit unless orders name another.',
  ),
  '1.3.4': about(
    'Gunners away from guns',
    'Gunners who left their guns stand as infantry, but neither fire nor attack by themselves.',
    'With an infantry unit that gave them refuge they are part of it.',
  ),
  '1.3.5': about(
    'Units at work',
    'They stand round the work, facing it, and neither move, fire nor attack. No flank, no rear.',
    'Under fire they count as a line, but never with column effect.',
  ),
  '1.3.6': about(
    'Units at rest',
    'They stand in a ring facing inward, and neither move, fire nor attack. No flank, no rear.',
    'Under fire they count as a line, but never with column effect.',
  ),
  '1.3.7': about(
    'Figures out of place',
    'A unit found with figures in wrong places falls into LD at once, and takes its soutien or skirmish line within 15 cm with it.',
    'The app places figures right by itself, so this happens only when you say it did on the real table.',
  ),
  T17: about(
    'Ordering roll',
    'Three dice and valour: 13 or more and the order is followed, 11 or 12 too but in LD. 9 or 10: not, and LD; 7 or 8: not, and a retreat in MD; less: not, and a rout.',
    'Commander at its side +4 or his adjutant +2, only to march towards him +4, only to form huddle +2, very efficient commander +1, very inefficient −2, LD −2, MD −4, and +1 for every bound in a row in which the same order failed.',
    'A result without disorder cures none. Who breaks loses one in ten.',
  ),
  T18: about(
    'Catch roll',
    'Three plain dice for a staff figure that an enemy comes upon: up to 12 he gets away to the nearest own unit, above that he falls.',
    'At 15 or 16 his side has −1, above that −2, on all rolls of its units for the rest of this bound and all of the next. Several falls add up.',
    'Where no own unit is left to ride to, we read that he falls.',
  ),
  T19: about(
    'Replacing a commander',
    'Three dice once a bound: 13 or 14 brings a very inefficient man, 15 or 16 one like the last, 17 or more a very efficient one.',
    'A superior of the fallen who touches the adjutant +2, and +1 for every bound in a row without success.',
  ),
};
