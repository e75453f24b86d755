import { about } from '../../../texts/rule-text';
import type { RuleWords } from '../../reference';

/** Belle Alliance, book 3 with its tables: fire and sight. */
export const enRulesFire: RuleWords = {
  '3.1.1': about(
    'Units of fire',
    'Ten figures that fire are a unit of fire, two gunners for artillery. What is left over makes one more if it is 3 figures or a single gunner.',
    'So 22 figures are two units, 23 are three, and 2 are none.',
    'Everything aimed at one target is named before anybody rolls, and all of it happens together: we judge it by how things stood before the phase. In MD and FD nobody fires.',
  ),
  '3.1.2': about(
    'Split fire',
    'A unit may fire at two targets in the same phase; a battery splits between guns. One roll serves both parts, with −2 on each unless both hit the same unit.',
    'For guns we count it in zones 2 and 3 only, as table 7 has it.',
    'If one part proves impossible, the other still fires, and keeps the −2. Only one unit of fire in all may be short of figures.',
  ),
  '3.1.3': about(
    'Lines of aim and fire',
    'Each figure of the front rank needs a free line to any point of the target, inside 30° of straight ahead, 45° for guns. We open the arc outward from both front corners, border included. The second rank sees what the man before it sees.',
    'Then one line of fire runs from the middle of those who fire to a point of impact you choose on the target: it gives range, flank and cover, and is shifted into the arc where needed.',
    'Grazing an edge does not block.',
  ),
  '3.1.4': about(
    'Security zone',
    'Friends between you and the target must keep away from the line of fire: by a tenth of their distance from you, and by half the width of those who fire at least.',
    'Nor may friends stand on the line less than 10 cm behind the target. Just enough is enough.',
  ),
  '3.1.5': about(
    'Common target',
    'Several units firing at one target roll one by one. Their losses are added up as fractions and rounded down once; for morale the worst single result counts, once.',
    'Where two are equally bad, the target chooses from which of them it runs.',
  ),
  '3.1.6': about(
    'Neighbour unit',
    'A unit that could fire at the same target may lend its weight instead of rolling: +2 for one neighbour, no more.',
    'It must be closed, of the same arm, not in MD or FD, with at least half as many firing figures, and not split its fire.',
    'It counts as having fired, and its supplies end with the same roll. We read that it adds neither figures nor units of fire.',
  ),
  '3.1.7': about(
    'Support unit',
    'A friend close behind steadies the target: −2 on morale for whoever fires at it.',
    'It stands within 10 cm, closed, with half the target’s figures or more, and sees it within 45° of its own front. Guns, units in MD or FD, and those firing now do not support; infantry does not support cavalry.',
    'Each supports one unit in a phase. Those who fire gain nothing by support.',
  ),
  '3.1.8': about(
    'Flank and rear',
    'Flank fire strikes the flank at 45° to 90°; flatter than that it is plain fire. Rear fire strikes the rear, at any angle.',
    'They add 3 and 2 to the morale total. Square, mass, huddle, rout, work, rest and houses have neither; a skirmish line has a rear only.',
    'On a corner you choose the edge, if the line really meets it.',
  ),
  '3.1.9': about(
    'Column effect',
    'A ball that ploughs through ranks: +2 on loss. Columns of attack always suffer it; columns of march when hit within 30° of their length, lines when hit within 30° along their front. Exactly 30° is not enough.',
    'Guns also get it on line and march column when another closed enemy, not in FD, stands on the line less than 10 cm behind. It counts once, and that second unit is not hurt. A single unlimbered gun never suffers it.',
  ),
  '3.2.0': about(
    'Who fires in closed order',
    'The two front ranks, no more: a column of march fires with four figures.',
    'Limbered guns do not fire at all, as we read it.',
  ),
  '3.3.1': about(
    'Fire at skirmishers',
    'A skirmish line is a target of its own, and what befalls it stays with it. A soutien within 15 cm of any of its figures steadies it: −2 on morale.',
    'It screens those behind it from muskets unless it touches them, never from guns. We let no musket through its gaps.',
  ),
  '3.3.2': about(
    'Fire at a soutien',
    'Its skirmishers within 15 cm count among its figures, unless they are fired at themselves, and then share its result on morale.',
    'If the line of fire passes through them they share the loss by numbers as well; we round their part to the nearest and leave the rest to the soutien.',
  ),
  '3.3.3': about(
    'Skirmishers who fire',
    'When a skirmish line and its mother unit both fire, it is one split fire: same phase, one roll, −2 unless both have the same target.',
    'Each part has its own factors, and only the skirmishers the +2 for their order.',
  ),
  '3.4.1': about(
    'Ranging',
    'In zones 2 and 3 the first fire at a target takes −2. It stays ranged while you fire at it every bound, the guns stay where they are, and it moves no more than 20 cm in a bound.',
    'Guns may range without effect: no dice, no other fire that bound, but say so. We keep first fire and supplies for them then, and count fire in zone 1 as ranging too.',
  ),
  '3.4.2': about(
    'Firing overhead',
    'Guns at least one layer of hill above a unit may fire over it at a target that stands no lower than that unit.',
    'Along the line, 10 cm lie between guns and unit, and 10 cm between unit and target; over friends 20 cm, and no canister. Every unit on the line must allow it.',
  ),
  '3.4.3': about(
    'Guns and numbers',
    'To compare numbers for morale, each firing gunner counts as five. A target’s gunners count as they are.',
  ),
  '3.4.4': about(
    'Canister',
    'Ordered beforehand, for this bound and the whole battery: +3 on loss, but in zone 1 only. A target farther off is not fired at.',
    'If the order fails, we let the guns fire ball.',
  ),
  '3.4.5': about(
    'No ricochet',
    'Balls that bury themselves: −2 in zones 2 and 3 when the target is in or right behind soft fields, orchard, wood or a layer of hill under 10 cm wide.',
    'The soft ground must be at least 5 cm deep along the line of fire, up to the target itself.',
  ),
  T2: about(
    'How far one sees',
    'In the open 200 cm. Into cover or the edge of a wood 30, or 100 when those there fired this bound or last. Inside a wood 15, or 30 after they fired.',
    'Seeing needs both: what the observer’s own place allows and what the other’s gives away, so the nearer limit counts and one side may see alone.',
    'Each layer of hill above a target in the open adds 20 cm.',
  ),
  T6: about(
    'Factors for hand weapons',
    'All factors, of those who fire and of their target, are added with their signs. Dice and loss factors give the loss total; the morale factors come on top of that for the morale total.',
    'Of rows that exclude each other one counts, such as flank or rear, or one degree of cover. Numbers count both ways: more firers raise morale effect from twice as many on, more targets lower it from half as many again.',
  ),
  T7: about(
    'Factors for artillery',
    'As for hand weapons: loss factors first, morale factors on top. Calibres of 3 and 4 pounds take −2, 12 pounds and more +2, all between nothing; so we read the 9-pounder too.',
    'Only foot guns suffer for having moved. Wood helps guns, +2, instead of covering; cover I is nothing to them, II takes 2 off, III takes 4.',
  ),
  T10: about(
    'Engaging the commander',
    'Three plain dice. High is a fine example, up to +4, and low a poor one, down to −4; nothing in between is nought.',
    'He falls at 3–4, 7–8, 13–14 and 17–18.',
  ),
  T12: about(
    'Loss and morale',
    'The loss total gives a loss for each unit of fire: none up to 4, a quarter from 5, a half from 9, one from 13, two from 17, three from 21. All fire together is rounded down once.',
    'The morale total gives LD from 11, MD from 15, FD from 19. Totals below nought count as nought.',
    'In melee the loss is the same for each unit of melee, and table 11 has the morale. Who is brought into FD gives up prisoners besides: 1 for each unit of melee from 5, 2 from 13, 3 from 17, 4 from 21; to cavalry twice as many, unless he rides too.',
  ),
  T13: about(
    'Ranges of hand weapons',
    'Carbine 6 and 12 cm, musket 10 and 18, rifle 18 and 30: the ends of zones 1 and 2. A target exactly on the border is in the nearer zone.',
  ),
  T14: about(
    'Ranges of artillery',
    'Ends of the three zones: 3 and 4 pounds 15, 40 and 100 cm; 6 to 8 pounds 20, 50 and 120; 9 to 12 pounds 25, 60 and 140. A border belongs to the nearer zone.',
    'We let heavier guns range with the last row.',
  ),
  T15: about('Valour lost with numbers', 'A point for every full fifth of the first strength that is gone.'),
  T21: about(
    'Valour of the armies',
    'Valour by nation, arm and kind of unit, 1813 to 1815; who is not named has 0. Where two values stand, the scenario chooses, and we take the first if it does not.',
  ),
};
