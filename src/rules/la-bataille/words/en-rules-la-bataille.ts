import { about } from '../../../texts/rule-text';
import type { RuleText, RuleWords } from '../../reference';
import { marieLouiseRules } from './en-rules-marie-louise';

/** The rules and charts of the hex books that are cited, in our own words. P: Premier, H: Heilsberg, M: Marie-Louise, R: our reading. */
const told: Readonly<Record<string, RuleText>> = {
  P2: about(
    'The turn',
    'Both sides command: time, reinforcements, and morale levels at the full hour. Then the first side and after it the other has its turn: charge, movement, defensive fire of the enemy, own fire, assault, recovery. Then the clock goes on.',
  ),
  P3: about(
    'Scale',
    'A turn is twenty minutes, a hex a hundred metres. An increment is 100 men on foot, 50 on horseback or 4 guns.',
  ),
  P5: about('Markers', 'Losses are counted in increments; formation, disorder, rout and readiness are marked.'),
  P6: about(
    'Counters',
    'A regiment is on the map as a whole or in battalions, a battalion as a whole or in companies. After half its losses, or a battalion’s worth, a regiment breaks down; cavalry never does. Cavalry with a printed movement of 12 or less is heavy, with more it is light.',
  ),
  P7: about(
    'Leaders',
    'Bonuses of leaders go to the dice of guns, melee and morale. Natural rolls at the ends of the scale call for a leader; a die tells where he is hit.',
  ),
  P8: about('Errors of judgement', 'Movement of a side may be limited by a clock: all of it is done in that time.'),
  P9: about(
    'The dice',
    'Two dice, one for tens and one for ones: 36 equal results. Modifiers are steps on that scale; what passes an end stays at it.',
  ),
  P10: about(
    'Crowded hexes',
    'Too many in a hex make everybody in it check morale. Cavalry and infantry that pass through each other check with −6.',
  ),
  P12: about(
    'Losses',
    'Melee values, guns and lances fall in proportion to what is lost. Infantry keeps its printed fire until one increment is left, and checks with −6 when more than half is gone.',
  ),
  P13: about('Facing', 'Through a flank an attacker is doubled, through the rear he has half as much again.'),
  P14: about(
    'Zones and retreats',
    'A forced retreat costs an increment for the first hex and for each further hex of an enemy zone; three of them are surrender.',
  ),
  P15: about(
    'Which formations',
    'Not every arm can take every formation: guns are limbered or not, cavalry forms no carré.',
  ),
  P16: about(
    'Formations',
    'Four increments of a line hex fire. A carré fires a third into a side, and all of it at cavalry in its hex. Column and general order fire what is printed.',
  ),
  P18: about(
    'Movement',
    'Turning costs infantry and limbered guns a point. Cavalry does not stand with infantry or unlimbered guns.',
  ),
  P19: about('Skirmishers', 'Three increments of a hex fire, half at two hexes. In melee they count half.'),
  P20: about(
    'Mounted skirmishers',
    'Light cavalry with a fire value fires whole at every adjacent formation, and slows infantry and guns nearby.',
  ),
  P21: about('Fire', 'All fire at a hex is one attack: its sum against the fire defence, rounded down to a column.'),
  P22: about(
    'Crowded targets',
    'One step for each increment above nine in the hex. Seven in a line hex are shot at as a column; a carré has 4; the flank of a line 5.',
  ),
  P23: about(
    'Sight',
    'Through the front, from centre to centre. Houses, woods and units that do not run hide; from above one looks over what is near, from below over what is near the target, but not over friends right before it.',
  ),
  P37: about(
    'Charges',
    'Cavalry that has charged does not march in the same turn. The rule itself is not among our papers; others point to it.',
  ),
  H1: about('Movement (Heilsberg)', 'What each kind of ground and hexside costs infantry, cavalry and guns.'),
  H2: about('Stacking (Heilsberg)', 'What each kind of hex may hold.'),
  H3: about('Fire values (Heilsberg)', 'Multiples by kind of infantry and formation; disordered units fire half.'),
  H4: about(
    'Fire defence (Heilsberg)',
    'The number to beat, by ground and formation. Two less with guns beside infantry; 6 through any flank; 4 on a bridge or on the march.',
  ),
  H5: about('Checks after fire (Heilsberg)', 'Which losses make which troops look to their morale.'),
  H6: about(
    'Carré (Heilsberg)',
    'By nation, formation and the points the cavalry still needs. Low rolls form, middle ones disorder, high ones rout.',
  ),
  H7: about('Recall (Heilsberg)', 'The face of the die that brings cavalry back; a leader of cavalry adds one.'),
  H8: about('When charged (Heilsberg)', 'What is added to the morale of those whom cavalry charges.'),
  H9: about('Odds before melee (Heilsberg)', 'Increments against increments, for both sides.'),
  H10: about('Before melee (Heilsberg)', 'What is added for attacker and defender before they meet.'),
  H11: about('Melee values (Heilsberg)', 'What multiplies the values of both sides.'),
  H12: about(
    'Morale levels (Heilsberg)',
    'Battalions routed or lost bring an organisation to a level, looked at every full hour.',
  ),
  H13: about(
    'Dusk and night (Heilsberg)',
    'At dusk ranges end sooner and carrés form later; at night fire is weaker, movement shorter, and nobody charges.',
  ),
  'M-fire': about(
    'Fire chart',
    'Sixteen columns of odds; the roll tells increments lost. The only fire chart our papers hold, so all three books use it.',
  ),
  'M-assault': about(
    'Assault chart',
    'Nine columns of odds and a row for each roll. The only one our papers hold; for Premier and Heilsberg it stands in for their own.',
  ),
  'M-dice': about('Density (Marie-Louise)', 'A crowded hex adds 3, 6, 12 or 18 to the fire dice.'),
  'M-value': about('Fire value (Marie-Louise)', 'How much of each formation fires; cavalry does not.'),
  'M-melee': about('Melee modifiers (Marie-Louise)', 'What multiplies infantry and guns.'),
  'M-results': about(
    'Results (Marie-Louise)',
    'Disordered and back so many hexes, rout, or surrender; a disordered attacker routs.',
  ),
  'M-morale': about('General morale (Marie-Louise)', 'What is added to every check, all together.'),
  'M8.2': about(
    'Leader casualties',
    'Natural rolls at the ends of the scale call for a leader; a die tells where he is hit.',
  ),
  'M11.1.3': about('Several units', '−3 for each further unit in a hex without a leader.'),
  'M11.1.4': about('Stacking violations', 'What follows hangs on the state of those who meet.'),
  M16: about('Assault dice', 'Six steps for each increment lost to the fire just before, for or against.'),
  'M16.4': about('Roll to close', 'By distance and method of attack.'),
  'M16.5': about('Roll to stand', 'What bears on those who are assaulted.'),
  'M16.5.1': about('Assault odds', 'The more attack, the harder to stand.'),
  'M16.6': about('Column shifts', 'A die of the defender moves the melee up to two columns to the left.'),
  'M18.6': about('Ranges', 'Short to two hexes, medium to five, long beyond.'),
  'M19.6': about('Stand against a charge', 'Of the kinds of cavalry, and of the sides, only the worst counts.'),
  'M19.12': about('Cavalry melee', 'What multiplies cavalry.'),
  'M20.1.2': about('Elite', 'Nothing below zero counts against elite units.'),
  R11: about(
    'Our reading: below the chart',
    'Less than 1 to 3: no throw, no effect. Some clubs take the first column.',
  ),
  R14: about('Our reading: a column at night', 'To the next whole odds, as the printed example has it.'),
  R30: about('Our reading: Jäger', 'The cells of the militia count for the Jäger beside them too.'),
  R32: about('Our reading: Saxons', 'Their table is missing; they fire as Prussians.'),
  R33: about('Our reading: rout', 'Routed units do not fire.'),
  R39: about('Our reading: defensive fire', 'At what is next to the front, and each unit once in a segment.'),
  R42: about(
    'Our reading: gardens',
    'Not printed for fire and stacking; taken as a hamlet, held as a wood with a battery.',
  ),
  R43: about('Our reading: works', 'They protect across their marked sides.'),
  R50: about('Our reading: checks', 'Troops without a line of their own check as the nearest kind.'),
  R51: about(
    'Our reading: who checks after fire',
    'The unit that lost; some clubs let all in the hex check once it failed.',
  ),
  R64: about('Our reading: out of order', 'Whoever is disordered or routed stands as a column in one hex.'),
  R81: about(
    'Our reading: ways back',
    'Each step leads away from the nearest enemy, or at least not nearer; through the fewest zones, past the fewest friends, as cheaply as can be. Between equals the owner chooses.',
  ),
  R83: about('Our reading: cavalry turns', 'No price is printed for it: in its movement it turns freely.'),
  R93: about(
    'Our reading: the Schloss',
    'A battalion and a battery, or two light battalions and a battery; cavalry passes in road march only.',
  ),
  R98: about(
    'Our reading: mounted skirmishers nearby',
    'Each step costs more once: the larger of what leaving and what entering would cost.',
  ),
  R99: about(
    'Our reading: ridden down',
    'Two increments for each point the cavalry has left, as it is printed. Some clubs take one for two points.',
  ),
  R103: about('Our reading: passing', 'A check is passed by more than the value; the value itself fails.'),
  R104: about('Our reading: failing', 'Good order becomes disorder, disorder rout; cavalry routs at once.'),
  R107: about(
    'Our reading: no check before melee',
    'Defenders in general order, attackers of skirmishers, and cavalry of either side make none.',
  ),
  R116: about('Our reading: heavy on light', 'It is doubled when it attacks; some clubs double it in defence too.'),
  R121: about('Our reading: Prussian carrés', 'Two rows end short; the rest is rout.'),
  R124: about('Our reading: when charged', 'All lines that hold are added.'),
  R178: about(
    'Our reading: crests',
    'Ground higher than both hides; ground higher than one of them unless it is looked over. Along a slope one sees.',
  ),
  R201: about(
    'Our reading: special structures',
    'Marie-Louise does not list them in our papers: the Schloss, redoubts and flèches.',
  ),
  R202: about('Our reading: who leads', 'Of several leaders in a melee the one who helps most is the one who leads.'),
  R203: about('Our reading: the year', 'Nations attack by the methods of 1813, when the Marie-Louises were called up.'),
  R208: about(
    'Our reading: the way of a charge',
    'Who charges together sets off from one hex and charges once a turn. Each step goes through a side before the front; a column turns the way it goes, and may turn before it sets off.',
  ),
  R209: about(
    'Our reading: an open way',
    'For a leader: a hex beside him without enemies that friends hold or no enemy has in his zone.',
  ),
  R210: about('Our reading: who checks', 'The top of a hex checks before a melee for all in it.'),
  R211: about(
    'Our reading: not closing, not standing',
    'Who does not close stays where he is; who does not stand is disordered and goes back a hex.',
  ),
  R212: about(
    'Our reading: taking the hex',
    'Where the defender has left his hex, those from one of the attacking hexes may take it.',
  ),
  R213: about(
    'Our reading: assaults',
    'Each unit assaults once in a segment, and each hex is assaulted once. Guns do not assault.',
  ),
  R215: about('Our reading: fit to charge', 'In order, in column or line, and not exhausted.'),
  R216: about('Our reading: forming carré', 'All infantry of the hex together, by one throw.'),
  R217: about('Our reading: pursuit', 'Whoever is charged while he routs runs on, and pays for it as out of a melee.'),
  R218: about(
    'Our reading: bouncing',
    'Cavalry goes back a hex in order, and loses an increment for a zone it leaves.',
  ),
  R219: about(
    'Our reading: not recalled',
    'With the points it has left it charges the nearest enemy before its front; with none in reach it is exhausted at once.',
  ),
  R220: about(
    'Our reading: charges out of turn',
    'Each cavalry unit once a turn, at whoever comes into its zone, from where it stands; it holds its own hex.',
  ),
  R240: about(
    'Our reading: rallying',
    'Each unit in disorder or rout tries once in its recovery segment, by its morale. Disorder becomes good order; rout disorder, or good order for cavalry.',
  ),
  R241: about('Our reading: running on', 'Whoever routs and does not rally runs on, as far as routed troops march.'),
  R242: about(
    'Our reading: getting one’s breath',
    'Cavalry that has not charged recovers a step of readiness at the end of its turn.',
  ),
  R243: about(
    'Our reading: coming on',
    'Reinforcements are put on an entry hex in the command segment or their own movement, where they fit. A leader comes back to his troops.',
  ),
  R244: about(
    'Our reading: deploying',
    'Bodies break down and come together in the command segment, or in their own movement.',
  ),
  R245: about(
    'Our reading: the players’ word',
    'Players and umpire may put right whatever stands otherwise on their map; a note tells why.',
  ),
  R246: about(
    'Our reading: room to stop',
    'Whoever goes back stops only where there is room for him: he goes on, or stops before.',
  ),
  R247: about(
    'Our reading: a carré that opens',
    'When one battalion of a carré loses its order, the others in the hex are in column: a hex holds one formation.',
  ),
  R250: about(
    'Our reading: retreat before a charge',
    'By Marie-Louise cavalry in order may go back a hex before a charge. Where the chargers still reach it, it fights by half.',
  ),
  R251: about(
    'Our reading: fire at the assault',
    'By Marie-Louise those who stood and those who closed fire doubled before they meet, unless they have fired in this turn.',
  ),
  R252: about(
    'Our reading: assaults not announced',
    'By Marie-Louise they count as announced from the next hex, or are not made.',
  ),
  R185: about(
    'Our reading: limbering',
    'The number to throw is not printed: 2 or more; a leader of guns adds one, one of special ability three.',
  ),
  R149: about(
    'Our reading: defence',
    'Marie-Louise leaves it to each game; clear ground is borrowed, or say what your game prints.',
  ),
};

export const ruleWords: RuleWords = Object.fromEntries(
  Object.entries({ ...told, ...marieLouiseRules }).map(([rule, words]) => [`la-bataille/${rule}`, words]),
);
