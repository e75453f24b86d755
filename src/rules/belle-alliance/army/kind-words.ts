import { dictionary, wordsOf } from './words';

/** Kinds of troops as other spellings and languages have them, folded (`words.ts`), for the word that table 21 uses. */
const spelling = dictionary({
  carabiner: 'carabiners carabineer carabineers carabinier carabiniers karabinier karabiniers',
  chasseur: 'chasseurs',
  chevauleger: 'chevaulegers chevaulegere',
  cossack: 'cossacks kosak kosaken cosaque cosaques kosakker',
  curassier: 'curassiers cuirassier cuirassiers kurassier kurassiere kyrasser kyrasserer kuirassier',
  dragon: 'dragons dragoon dragoons dragoner dragonen',
  fusilier: 'fusiliers fusiliere fuselier fuseliers',
  grenadier: 'grenadiers grenadiere grenaderer grenader',
  guard: 'guards garde gardes garden livgarde',
  hussar: 'hussars husaren husar hussard hussards husarer',
  jager: 'jagers jagere jger',
  lancer: 'lancers lanciers lancier',
  light: 'leger legere legers leicht leichte leichtes let lette',
  line: 'linie ligne linje linien linieninfanterie',
  militia: 'miliz milice milits',
  rifle: 'rifles rifleman riflemen',
  uhlan: 'uhlans ulan ulans ulanen ulane ulaner',
  young: 'junge jeune',
  old: 'alte vieille',
});

const FILLERS = new Set(['and', 'of', 'the', 'de', 'la', 'le', 'les', 'und', 'et', 'og', 'du', 'd', 'l', 'a']);

/** The words of a kind of troops, each in the spelling of table 21 and without the plural. */
export function kindWords(text: string): readonly string[] {
  // Written in one word, in two, or with a hyphen.
  const joined = wordsOf(text)
    .join(' ')
    .replace(/\bchevaux? legers?\b/g, 'chevauleger');
  return joined
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => spelling(word))
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
}
