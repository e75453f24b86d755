import { about, type RuleWords } from './rule-text';

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
    'A unit more than 30 cm from its commander rolls before it obeys.',
    'So does one that is to change formation while in LD or MD, or with a closed enemy that is neither MD nor FD within 30 cm.',
    'Firing is never rolled for.',
  ),
  '1.1.4': about(
    'Commanders and adjutants',
    'A commander touching a unit is engaged when it is first fired at or fights in a bound: three dice on table 10 say whether he falls and what his example is worth.',
    'That factor lasts for the bound. It helps or harms the unit’s own rolls, and turns round in sign for those who fire at it.',
    'Several commanders with one unit: chance names one. We read that a unit which only fires does not engage him.',
  ),
  '1.1.6': about(
    'Field of sight',
    'Woods and houses stand as high as one layer of a hill, and units never hide units.',
    'A hill hides by its crest, halfway between the two edges that the line of sight crosses; those on one layer see each other over it.',
    'We draw a straight line between the two levels: what rises above it hides. From behind the crest you do not see down the far slope; exactly on it you do.',
  ),
  '1.1.7': about(
    'Scale and measuring',
    'A figure is 20 men, a gunner one gun, a centimetre ten metres, a layer of hill ten metres of height, a bound a quarter of an hour.',
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
};
