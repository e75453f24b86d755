import { type Answers, answersOf } from './answers';
import { differences, NEARLY } from './differences';

export { answersOf };

/** What the page tells of itself when it is through, as the global `sameAnswer`. */
export interface Told {
  /** One line each, with the battle and the entry: none where this engine answers as Node does. */
  readonly differences: readonly string[];
  readonly states: number;
  readonly decisions: number;
  /** Of these decisions, the ones that are the same to the last bit. */
  readonly exact: number;
}

declare global {
  var sameAnswer: Told | undefined;
}

/** Comes to every battle's answers here and holds them against those that Node came to. */
export async function compare(names: readonly string[]): Promise<void> {
  const told = { differences: [] as string[], states: 0, decisions: 0, exact: 0 };
  try {
    for (const name of names) {
      const here = await answersOf(await (await fetch(`battles/${name}`)).blob());
      const there: Answers = await (await fetch(`answers/${name}`)).json();
      told.differences.push(...unlike(there, here).map((difference) => `${name}, ${difference}`));
      told.states += here.sums.length;
      told.decisions += here.decisions.length;
      told.exact += here.decisions.filter(
        (decided, i) => differences(there.decisions[i], decided, 0).length === 0,
      ).length;
    }
  } catch (error) {
    told.differences.push(`It stopped: ${error}`);
  }
  globalThis.sameAnswer = told;
}

/** States must be the same to the last bit; decisions made again, in everything but last bits. */
function unlike(there: Answers, here: Answers): readonly string[] {
  const first = there.sums.findIndex((sum, i) => sum !== here.sums[i]);
  const states = first < 0 && there.sums.length === here.sums.length ? [] : [`state after entry ${first + 1}`];
  return [
    ...states,
    ...differences(there.end, here.end, 0, 'last state'),
    ...differences(there.decisions.length, here.decisions.length, 0, 'decisions'),
    ...there.decisions.flatMap((decided, i) => {
      const { entry, command, answers } = decided;
      return differences(decided, here.decisions[i], NEARLY, `entry ${entry}, ${command}, ${answers} answers: `);
    }),
  ];
}
