import type { Calculator } from '../../rules/calculator';
import type { Library } from '../../rules/la-bataille/library';
import { inWordsOf } from '../book-words';
import type { EditionsOf } from '../editions-on';

/** Every calculator there is, by its name in the address; fetched when it is opened. */
export const CALCULATORS: Readonly<Record<string, (editions: EditionsOf) => Promise<Calculator>>> = {
  fire: async () => (await belleAlliance(import('../../rules/belle-alliance/fire/calculator'))).fireCalculator,
  melee: async () => (await belleAlliance(import('../../rules/belle-alliance/melee/calculator'))).meleeCalculator,
  spread: async () => (await belleAlliance(import('../../rules/belle-alliance/flight/calculator'))).spreadCalculator,
  reorganisation: async () =>
    (await belleAlliance(import('../../rules/belle-alliance/recovery/calculator'))).rallyCalculator,
  'lb-fire': (editions) =>
    laBataille(editions, import('../../rules/la-bataille/calculators/fire'), ({ fireCalculator }) => fireCalculator),
  'lb-assault': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/assault'),
      ({ assaultCalculator }) => assaultCalculator,
    ),
  'lb-morale': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/morale'),
      ({ moraleCalculator }) => moraleCalculator,
    ),
  'lb-standing': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/standing'),
      ({ standingCalculator }) => standingCalculator,
    ),
  'lb-carre': (editions) =>
    laBataille(editions, import('../../rules/la-bataille/calculators/small'), ({ carreCalculator }) => carreCalculator),
  'lb-recall': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/small'),
      ({ recallCalculator }) => recallCalculator,
    ),
  'lb-leader': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/small'),
      ({ leaderCalculator }) => leaderCalculator,
    ),
  'lb-stacking': (editions) =>
    laBataille(
      editions,
      import('../../rules/la-bataille/calculators/stacking'),
      ({ stackingCalculator }) => stackingCalculator,
    ),
  'wb-artillery': async () => (await warburg(import('../../rules/warburg/calculators/artillery'))).artilleryCalculator,
  'wb-combat': async () => (await warburg(import('../../rules/warburg/calculators/combat'))).combatCalculator,
  'wb-test': async () => (await warburg(import('../../rules/warburg/calculators/testing'))).testCalculator,
};

const warburg = <T>(part: Promise<T>): Promise<T> => inWordsOf('warburg', part);
const belleAlliance = <T>(part: Promise<T>): Promise<T> => inWordsOf('belle-alliance', part);

/** A calculator that reckons with any edition there is, a club's own among them. */
async function laBataille<T>(
  editions: EditionsOf,
  part: Promise<T>,
  of: (part: T) => (library: Library) => Calculator,
): Promise<Calculator> {
  const book = 'la-bataille';
  const [fetched, { libraryFrom }, kept] = await Promise.all([
    inWordsOf(book, part),
    import('../../rules/la-bataille/library'),
    editions(book),
  ]);
  return of(fetched)(libraryFrom(kept));
}
