import { about } from '../../../texts/rule-text';
import type { RuleWords } from '../../reference';

/** Belle Alliance, books 4 to 6 with their tables: melee, morale, houses, woods and works. */
export const enRulesMelee: RuleWords = {
  '4.0.0': about('Melee', 'All hand-to-hand fighting: who may attack, where, with how many, and what comes of it.'),
  '4.1.0': about('Common rules of melee', 'What holds for every arm; the rules after it add to it or take from it.'),
  '4.1.1': about(
    'Melee zone and contact',
    'Before its front every unit has a zone as wide as that front and 5 cm deep. Where it touches an enemy, if only at a corner, there is contact, and the unit stops. Who stands beside the zone is not touched, however near.',
    'An attack needs orders and an announcement; in MD and FD nobody attacks. Attacked in flank or rear, or infantry by cavalry, an attacker only defends.',
    'Having fought weighs on both through the next bound; having broken an enemy helps as long.',
  ),
  '4.1.2': about(
    'What an attack is aimed at',
    'At the unit, unless its position at some feature of the ground was ordered and announced. An attacker follows a unit that moves, as far as he can turn; he never picks another.',
    'But whom he touches first on the way becomes the target, or he gives the attack up.',
  ),
  '4.1.3': about(
    'How a melee is fought',
    'Both throw three dice and add table 8; the lower total loses, by table 11. Each total also tells what is done to the other, by table 12.',
    'For numbers all figures count. For loss those who can strike: two front ranks, two outer files when struck in flank, two rear ranks in rear, of a carré the face attacked; all gunners, all in a house or in rout. Ten are a unit, and so are 3 left over.',
    'Fire this bound burdens. Cover helps a defender who touches it, if it lies between.',
  ),
  '4.1.4': about(
    'Continued advance and attack',
    'Whoever brings his opponent into MD or FD may go on for half a bound at his last rate, with one wheel of 20° at most. After an attack on a position it ends there.',
    'If the opponent fell into FD, the advance may be a new attack on anybody in reach. Nothing follows on that one.',
  ),
  '4.1.5': about(
    'Several at one target',
    'Each attacker throws; the one attacked throws once, and adds its factors against each of them. The worst result counts for its morale, and its losses are added before rounding.',
    'What it does to them comes from its best total, once, and is shared by their numbers. One who attacks several throws once in the same way.',
  ),
  '4.1.6': about(
    'Neighbours in melee',
    'One of several attackers, or of several attacked, may lend its weight instead of fighting itself: +2, for one neighbour.',
    'It is closed, of the same arm, not in MD or FD, with half the counting figures or more; no defender for an attacker, and not one struck in flank or rear. It shares morale, supplies and advance; we read that it loses nobody by the dice.',
  ),
  '4.1.7': about(
    'Support in melee',
    'A friend within 10 cm who has the fighting unit before its front, within 45° to each side: +2.',
    'It is closed, has half its figures or more, and does not fight itself. No guns, nobody in MD or FD, no infantry for cavalry. Each supports one unit in a sub-phase; it may advance with it, but not attack.',
  ),
  '4.1.8': about(
    'Flank, rear and overreaching',
    'Flank: three attackers stand at least partly behind the enemy’s front line drawn out to both sides, and a line straight ahead from the attacker meets a flank at 45° to 90°. Rear: such a line meets the rear.',
    'Overreaching: the three are there, but the line meets the flank at less than 45°. A defender may overreach too. Who has no flank or rear cannot be struck there.',
  ),
  '4.1.9': about(
    'Uphill',
    'An attack goes uphill when any attacking figure stands even partly on a lower layer than the enemies it meets. We take the lowest layer under those at the contact.',
    'The skirmish line of a soutien does not count.',
  ),
  '4.2.0': about(
    'Forced back',
    'Units in FD give way before closed enemies who did not announce an attack on them in particular; so do skirmish lines, even before enemies in FD, unless they are in cover and choose to stand.',
    'They are pushed along at contact, at the enemy’s rate, through friends but not over ground closed to them. If they cannot give way, they are attacked or the enemy stops.',
  ),
  '4.3.1': about(
    'A skirmish line alone',
    'Of a line that fights by itself, the figures within 15 cm of the opponent count, for numbers and for loss. What comes of it is the whole line’s, and not its soutien’s.',
    'With a figure within 15 cm of its soutien it has +2, and may let itself be pushed back instead of fighting.',
  ),
  '4.3.2': about(
    'Melee of a soutien',
    'Infantry against infantry has −2 unless its line stands, at least partly, in the zone between the two, or it is behind cover.',
    'Figures of the line within 15 cm count for its numbers in any case; where the line stands between, they fight along, and the whole line shares the loss. Its fire burdens a soutien within 15 cm, and the mother unit anywhere.',
  ),
  '4.4.0': about(
    'Cavalry in melee',
    'Infantry does not attack cavalry, though cavalry in FD gives way to it.',
    'Cavalry that has not marched 5 cm this bound, counted after any turning about in place, is passive: −2. It may still count as charging.',
  ),
  '4.5.0': about(
    'Artillery in melee',
    'Guns do not attack. When an attack on them is announced, gunners may run to a closed infantry unit within 10 cm that has at least twice their number, if neither is in MD or FD.',
    'There they count for its numbers, behind its ranks, and share its losses. A battery left alone and touched by an enemy for a whole bound is taken.',
  ),

  '5.1.1': about(
    'Falling into disorder',
    'A result equal to the unit’s disorder or worse takes hold, with all that comes with it: another retreat, another rout.',
    'A milder one changes nothing. We read that the time to recover starts afresh.',
  ),
  '5.1.2': about(
    'When units run',
    'Retreat and rout follow at once on what caused them, all that happened together first, before anything new.',
    'At the edge of the table a unit halts; the next time it goes over.',
  ),
  '5.2.1': about('LD: light disorder', 'Half the rate of march, except where it is forced to move, and no charge.'),
  '5.2.2': about(
    'Recovering from LD',
    'A whole bound without falling into any disorder, whatever else it does, and the unit is in order again at its end.',
  ),
  '5.3.1': about(
    'MD: the retreat',
    'One full bound at the normal rate, straight, within 45° of the line away from whoever caused it; then it turns to face where it came from.',
    'If something stops it on the way, it falls into FD instead.',
    'We measure between the centres of both units, and slow it by nothing but the ground.',
  ),
  '5.3.2': about(
    'Recovering from MD',
    'A unit in MD neither fires nor attacks, and moves at half rate.',
    'One whole bound at a stand, doing nothing and passed by nobody, brings it to LD. Being fired at does no harm unless MD or worse comes of it.',
  ),
  '5.4.1': about(
    'FD: the rout',
    'It loses a tenth of the figures left, rounded down: 31 lose 3, 9 lose none. Then it runs a full bound at the rate for routs, within 45° of straight away.',
    'It ends as a crowd as wide as deep, without flank or rear, and counts as a line to fire and attack. Unlimbered guns are left behind.',
  ),
  '5.4.2': about(
    'Spread of rout',
    'A routing unit that runs into friends may carry them along: both throw, with the factors of table 9. We read the difference in table 11, for the second unit only.',
    'If that one falls into FD, it runs anew and the first follows; their figures count together against the next. Otherwise the first runs on through everybody.',
    'A skirmish line within 15 cm of its soutien is simply passed.',
  ),
  '5.4.3': about(
    'Recovering from FD',
    'A unit in FD takes no orders and neither fires nor attacks.',
    'In every later bound it throws once, at the end of the announcements, with table 16; a commander or adjutant who touches it helps. Who succeeds may stand in any closed formation.',
  ),
  '5.5.1': about(
    'Valour',
    'From −5 to +5, training and spirit in one number. It adds to the unit’s own fire and melee, and its opposite to the morale of fire at it.',
    'Highly trained marksmen have a bonus besides, where the scenario says so. In melee heavy cavalry has +1 and light cavalry −2.',
  ),
  '5.5.2': about(
    'Losing valour',
    'Each fifth of its first strength that a unit has lost costs a point; we add up over the battle, so of 36 figures the 8th, the 15th and the 22nd.',
    'Below −5 it falls into FD and is set back to −5. Foot and horse with fewer than 3 figures leave the table.',
  ),
  '5.5.3': about(
    'Supplies',
    'A throw for fire or melee that shows two ones or more starts the end: three more such throws, then the unit has none.',
    'Without supplies it may not fire, and whoever fires at it gains on morale. It may fight, at −2, but takes prisoners only.',
    'Ones count as the dice show them, and a second pair starts nothing anew. A neighbour unit runs out with those it serves.',
  ),
  '5.5.4': about(
    'Rest',
    'Eight whole bounds of rest without a break bring back supplies or a point of valour, supplies first. Fire at it breaks its rest only by MD or FD.',
    'Touching a waggon with ammunition, supplies take two. Who begins to renew his supplies gives up what is left of them.',
  ),

  '6.1.1': about(
    'Houses',
    'Only infantry attacks them or goes in, as many as find room on its ground: a figure for every 2.25 cm².',
    'Going in and coming out are changes of formation, touching the house. Those without room are split off and stay outside.',
    'Several units in one house are one unit, with the valour of the largest part.',
  ),
  '6.1.2': about(
    'Fire and melee at houses',
    'Up to half of those inside fire from any one side; two sides make a split fire.',
    'Those inside are a line without flank or rear, in the cover of the house; all of them fight. From inside nobody attacks, or is soutien, neighbour or support.',
    'An empty house may be attacked: who touches it may go in by continued advance. Two enemies who want it fight for it front to front, both with its cover against them.',
  ),
  '6.1.3': about(
    'Driven out of a house',
    'In MD those inside are placed outside, in a huddle that touches the house, and retreat from there; without room for all of them they fall into FD instead.',
    'In FD they run from the middle of the house. If somebody stops them, those still inside surrender.',
  ),
  '6.2.0': about(
    'Woods',
    'The edge holds two ranks: open ground to those who cross it, wood to those who go along it, its outline an obstacle. Unless the club chose otherwise, it is 3 cm deep for foot and 9 cm for horse.',
    'Wood and edge are cover against muskets and in melee. Troops deeper inside who fire out at somebody give him cover II.',
  ),
  '6.3.0': about(
    'Field works',
    'Engineers and gunners build them; in a house whoever holds it may. It takes an order, the formation for work, often a throw for materials, and time by table 20.',
    'Workers stand still and do nothing else; MD, FD or a melee costs them the work of this bound, and going on takes a new throw. Each bound of failing in a row adds 1 to the next.',
    'To burn or blow up takes a last throw, by somebody who touches it.',
  ),

  T8: about(
    'Factors in melee',
    'Each party adds its own column to its own dice; two who attack each other both use the attacker’s.',
    'Of rows that exclude each other one counts: column, skirmish line or guns; flank, rear or overreaching; one degree of cover; the better charge; one step of numbers, +1 from half as many again, +2 from twice, +4 from three times as many.',
    'Only earlier melees of this bound and the last weigh on a unit, never the one being fought.',
  ),
  T9: about(
    'Factors for spread of rout',
    'Those who run add +1 for cavalry, take off 2, 4 or 6 for the cover of whom they run into, and add valour and numbers.',
    'Those run into add +1 for cavalry, +2 for their commander at their side, valour and numbers; a column of march and crossing an obstacle take off 2 each, LD 2, MD 4, FD 8.',
  ),
  T11: about(
    'Result of a melee',
    'By how much the loser’s total is lower: 1 or 2 is LD, 3 or 4 MD, 5 and more FD. Equal totals: nobody has lost.',
  ),
  T16: about(
    'Reorganisation',
    'From FD by three dice with valour, +2 for a commander or +1 for an adjutant who touches it, and +1 for each bound it failed in a row. 15 is order, 13 LD, 11 MD; less is another rout, and costs a tenth, from 6 down 15 per cent, from 4 down a fifth.',
    'From MD to LD it takes a bound of standing still and doing nothing, from LD to order a bound without new disorder.',
  ),
  T20: about(
    'Field works',
    'Five figures make 5 cm of abatis, chevaux de frise or barricade in 8 bounds, an emplacement for a gun in 16; all in a house raise its cover by one degree in 8.',
    'Materials come with 13, for abatis at a wood and barricades at houses with 7; 9 for an emplacement, 7 for a house. A wooden bridge takes 4 bounds, materials 7, and burns at 11; a stone one 6, 9, and blows up at 13.',
  ),
};
