import { about } from '../../../texts/rule-text';
import type { RuleWords } from '../../reference';

/** Belle Alliance, book 2: splitting, forming, marching, turning. */
export const enRulesMarch: RuleWords = {
  '2.1.0': about(
    'Splitting and assembling',
    'Units split or assemble before they change formation; parts that assemble must touch.',
    'Whoever does it marches at half rate for the rest of the bound.',
  ),
  '2.2.1': about(
    'Change of formation',
    'The centre figure of the front rank stays where it is and is the centre of the new formation too; the others find their places at once. With two in the middle, choose.',
    'Once a bound, where there is room for it, and half rate afterwards.',
    'Where two units want the same place, dice decide.',
  ),
  '2.2.2': about(
    'Quarter turn',
    'Infantry passes between line and column of march by turning each figure where it stands.',
    'Cavalry turns its end figures only, and the others fall in. Either way it is a change of formation.',
  ),
  '2.2.3': about(
    'Sending skirmishers out and back',
    'Out: the first figure goes up to 5 cm from the mother unit and is the centre of the line. Back: each figure must be within 15 cm of her.',
    'It is one change of formation for both, and she may make another together with it.',
    'A line that gives up its order rejoins, or takes a house and is split off by that.',
  ),
  '2.2.4': about(
    'Limbering and unlimbering',
    'A battery limbers into column and unlimbers into line in one go, and may face about with it for nothing.',
    'The limbers vanish while the guns are in action, and need room again when they come back.',
  ),
  '2.2.5': about(
    'Leaving the guns',
    'Gunners who leave their guns form up touching the battery, and touch it again before they can go back: a change of formation each time.',
    'Those who flee to infantry, or rout, go straight there.',
  ),
  '2.3.1': about(
    'Marching',
    'A unit keeps one rate for the whole bound: normal, fast or charge; normal where the order names none.',
    'Everything that slows it multiplies: each stretch costs its length over its rate, and a bound is one whole.',
    'The slowest ground under any figure counts until the last has left it. Only skirmishers, staff and unlimbered guns go backwards, and of these the first two aside.',
  ),
  '2.3.2': about(
    'Fast march',
    'A column of march may go at twice the rate while every closed enemy that is neither MD nor FD is more than 90 cm off. Skirmish lines do not matter.',
    'At 90.0 cm it drops to the normal rate for the rest of the bound. It neither fires nor attacks in that bound.',
  ),
  '2.3.3': about(
    'The charge',
    'On open ground only; at an obstacle, difficult ground or a wood, or when it falls into LD, the unit goes on at its normal rate.',
    'Four bounds must go by before the next: charge in bound 3, and again in bound 8.',
    'As a target it counts as charging only while it really charges.',
  ),
  '2.3.4': about(
    'Passing through',
    'Own skirmish lines and unlimbered guns let others through that are not in FD; everybody lets those through that are forced back.',
    'Nobody passes through the enemy, only through guns he abandoned.',
    'Who would end on top of another is set down on the nearer free side, or always before it, as the club chose.',
  ),
  '2.3.5': about(
    'In passage of obstacles',
    'From the first base that touches an obstacle until the last has left it, the unit is slowed by table 4.',
    'It fires and fights worse meanwhile, and fire at it tells more on its morale.',
  ),
  '2.3.6': about(
    'Water',
    'Under 1 cm wide is an obstacle I, up to 5 cm an obstacle II; anything wider needs a bridge or a ford.',
    'Bridges are road, for columns of march only; fords are obstacles. We take the width along the march.',
  ),
  '2.3.7': about(
    'Difficult ground',
    'Ploughed or full-grown fields, scrub, orchards, and steep slopes: layers of hill less than 10 cm wide.',
    'Below 5 cm we count the obstacle as well, unless the club plays the obstacle alone.',
  ),
  '2.4.1': about(
    'Changing direction',
    'Wheel on a corner of the front, rotate on its middle, or face about.',
    'In a bound of charge one wheel of at most 20°, and nothing else.',
  ),
  '2.4.2': about(
    'What turning costs',
    'At half rate, one and a half frontages for a wheel of 90°, half of that for a rotation. Smaller turns cost their share, unless the club measures the way of the outer corner.',
    'Facing about is free, once a bound. Skirmishers turn at their full rate.',
  ),
  '2.4.3': about(
    'Columns in a bend',
    'A column follows its head like a snake: each rank turns at the same spot, and only the head pays for it.',
    'Columns of march do not rotate. On a road they wheel at full rate, as far as they like.',
  ),
  T1: about(
    'Phases of the bound',
    'Orders, announcements, continued fire, movement, fire, melee, end of the bound. Each is finished before the next begins.',
  ),
  T3: about(
    'Rates of march',
    'Centimetres a bound by arm, formation and ground. An empty place means that the formation does not go there of its own will.',
    'The rate for roads needs every base on the road, unless the club looks at the middle of each rank only.',
  ),
  T4: about(
    'Passing obstacles',
    'What an obstacle leaves of the rate. Infantry: all of it at I, half at II, a quarter at III. Cavalry and guns: half at I, a quarter at II, and III stops them.',
    'Of several at once the worst counts, or all of them, as the club chose.',
  ),
  T5: about(
    'Obstacles and cover',
    'How hard an element is to pass, and how well it covers. Woods, hedges, dikes, low walls and wooden houses are cover I; walls of one to two metres, stone houses and emplacements II; taller walls and churches III.',
    'Materials and barricades cover as I or not at all: the scenario says which.',
  ),
};
