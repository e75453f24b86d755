import { about } from '../../../texts/rule-text';
import type { RuleText, RuleWords } from '../../reference';

/** The charts of the Warburg sheet that are cited, in our own words. R: our reading where the sheet alone does not decide. */
const told: Readonly<Record<string, RuleText>> = {
  W1: about(
    'Terrain',
    'What each kind of ground costs and does. Its modifiers count for who is fired at or attacked there.',
    'A road cancels extra cost, disorganisation and bans.',
  ),
  W2: about('Artillery', 'One die with all modifiers, on a table of ten rows.'),
  W3: about(
    'Sequence',
    'March, rally, then each side activates its formations one after the other and fights its combats.',
  ),
  W4: about('Combat', 'One die with all modifiers, on a table of fifteen rows with a result for either side.'),
  R155: about(
    'Our reading: costs',
    'The first figure is for infantry and guns, the second for cavalry. Light cavalry pays in woods what infantry pays.',
  ),
  R156: about(
    'Our reading: roads',
    'Along a road a hex costs one point, whatever it is. In a sunken road the defender has one less against him.',
  ),
  R157: about('Our reading: heights', 'Seen from the one who attacks or fires: uphill is worse, downhill better.'),
  R158: about(
    'Our reading: morale test',
    'The die with what is added must not be above the morale. Who fails is disorganised; who was so already, routs.',
  ),
  R159: about('Our reading: results', 'From left to right: steps lost, disorganisation, test, retreat.'),
  R160: about('Our reading: ratio', 'The largest ratio on the sheet that the strengths reach.'),
  R162: about('Our reading: ends', 'The first and the last row hold for whatever lies beyond.'),
  R163: about('Our reading: flank and rear', 'Only the higher of both, once.'),
  R164: about('Our reading: morale', 'The best attacker against the best defender.'),
  R165: about('Our reading: demoralised', 'One less for an attacker, one more against a defender.'),
  R166: about('Our reading: reordered stacks', 'It counts against the side that did it.'),
  R167: about(
    'Our reading: arms',
    'Heavy cavalry counts where it leads; light units where all are light; grenadiers once.',
  ),
  R168: about(
    'Our reading: activation and command',
    'The scenario gives each formation a value; a die not above it activates. Its commander commands as far as his radius.',
    'He goes back or in with his troops where none of them stay with him. Troops who come upon one alone drive him to his nearest.',
  ),
  R169: about(
    'Our reading: facing',
    'A unit faces a hexside: three sides are its front, where its zone is, two its flanks, one its rear.',
    'It marches and attacks through its front. An enemy zone stops a march, unless you choose otherwise. Two units stand in a hex.',
  ),
  R170: about('Our reading: rivers', 'Fording disorganises; on a five or six a step is lost.'),
  R171: about(
    'Our reading: the asterisk',
    'Cavalry of that side which a combat had disorganised before is eliminated.',
  ),
  R172: about(
    'Our reading: reactions',
    'At an active unit that has gone a hex, each inactive one may react once in an activation: guns fire, cavalry charges.',
    'Who is charged, struck or shaken goes no farther.',
  ),
  R173: about(
    'Our reading: rally',
    'Disorganised units outside enemy zones are in order again without a test. In a zone, and routed, they test.',
  ),
  R174: about(
    'Our reading: range and sight',
    'The scenario gives the range of guns. Woods, villages and higher ground hide.',
  ),
};

export const ruleWords: RuleWords = Object.fromEntries(
  Object.entries(told).map(([rule, words]) => [`warburg/${rule}`, words]),
);
