import { logFrom } from '../../src/game/log';
import { commit, type Game, gameOf, propose } from '../../src/game/play';
import type { AnyBook, Json } from '../../src/rules/book';
import { warburg } from '../../src/rules/warburg/book/book';
import { heinberg } from '../../src/rules/warburg/scenarios/heinberg';
import { enHeinberg } from '../../src/rules/warburg/words/en-heinberg';
import { sideId } from '../../src/table/unit';
import { fileText } from './battle-files';
import { dice, fireAt, resolve } from './firing';
import { littleBattle } from './little-battle';

const LINES = `
wood copse "The copse": 150,100 170,96 180,112 160,120
road lane "The lane" width 4: 20,40 90,50 150,40 220,44
unit f "Fusiliers" blue infantry shako 36/36 line at 100,50 facing 90
unit s "Second battalion" blue infantry shako 30/30 attack-column/6 at 100,30 facing 90
unit t "Target" red infantry shako 36/36 line at 100,58 facing 270
unit r "Reserve" red infantry shako 30/30 attack-column/6 at 100,90 facing 270
`;

/** Two bounds in which one line fires at another until that breaks, with a third begun. */
export const twoBounds = (): string =>
  littleBattle(LINES, (battle) => {
    for (const sum of [9, 18]) {
      while (battle.state().phase !== 'firing') battle.order({ type: 'close-phase' });
      battle.order(fireAt('f', 't'));
      battle.order(resolve('t'), dice(sum));
      battle.endBound();
    }
  });

/** The first turn on the Heinberg: everybody is tested for, and a formation of each side is active once. */
export function turnOnHexes(): string {
  const book: AnyBook = warburg;
  const scenario: Json = heinberg({ ...enHeinberg, title: 'The Heinberg' });
  const start = book.setUp(scenario, {});
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  const game = gameOf(book, () => book.copy(start.value), logFrom());
  play(game, { type: 'close-phase' });
  play(game, { type: 'close-phase' });
  play(game, { type: 'activate', name: 'Granby' }, 2);
  play(game, { type: 'end-activation' });
  return fileText({
    name: 'On the Heinberg',
    book: book.id,
    bookVersion: book.version,
    options: {},
    createdAt: 1_000,
    scenario,
    entries: game.log.entries,
    pending: null,
  });
}

let acts = 0;

/** A command with a die for each question. */
function play(game: Game, command: Json, ...faces: readonly number[]): void {
  const id = `act-${++acts}`;
  const parsed = game.book.parseCommand(command);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const answers = faces.map((face, i) => ({
    ...{ kind: 'dice' as const, faces: [face], thrown: 'by-hand' as const, order: `${id}-${i}` },
  }));
  const proposal = propose(game, { id, by: sideId('allied'), at: 1_000 + acts }, parsed.value, answers);
  if (proposal.kind !== 'entry') throw new Error(JSON.stringify(proposal));
  commit(game, proposal.entry);
}
