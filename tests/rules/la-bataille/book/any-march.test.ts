import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, ZERO } from '../../../../src/dice/fraction';
import { indexOf } from '../../../../src/hex/layout';
import type { Answer, Question } from '../../../../src/rules/book';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import { packState, unpackState } from '../../../../src/rules/la-bataille/book/la-bataille-packing';
import { leftTogether, walkOf } from '../../../../src/rules/la-bataille/book/moving/walk';
import { onMap } from '../../../../src/rules/la-bataille/book/queries';
import { unitId } from '../../../../src/table/unit';
import { anyMarchBattle } from '../../../support/lb-any-march';
import { afterwards, marchOf } from '../../../support/lb-march';

/** The next of some numbers as the answer, whatever is asked. */
const answer = ({ wants }: Question, number: number): Answer =>
  wants.kind === 'dice'
    ? { kind: 'dice', thrown: 'by-hand', faces: Array.from({ length: wants.count }, (_, i) => 1 + ((number >> i) % 6)) }
    : { kind: 'choice', id: wants.choices[number % wants.choices.length]!.id };

test('any march that nothing stands against is played to its end, whatever is answered, and leaves a whole battle', () => {
  fc.assert(
    fc.property(
      anyMarchBattle,
      fc.nat(999),
      fc.array(fc.nat(999), { minLength: 60, maxLength: 60 }),
      (state, which, numbers) => {
        const march = marchOf('a', []);
        const hexes = laBatailleAdviser.reach(state, march)?.hexes ?? [];
        const goal = hexes[which % Math.max(1, hexes.length)];
        if (!goal) return;
        const { command } = laBatailleAdviser.plan(state, laBatailleAdviser.extendTo(state, march, goal.hex)!);
        const answers: Answer[] = [];
        let decision = COMMAND_TABLE.decide(state, JSON.parse(JSON.stringify(command)), answers);
        for (let i = 0; decision.kind === 'question' && i < numbers.length; i++) {
          answers.push(answer(decision.question, numbers[i]!));
          decision = COMMAND_TABLE.decide(state, JSON.parse(JSON.stringify(command)), answers);
        }
        const after = afterwards(state, decision);
        const stray = onMap(after)
          .flatMap(({ place }) => place.hexes)
          .filter((hex) => indexOf(after.map.layout, hex) === undefined);
        expect(stray).toEqual([]);
        expect(unpackState(JSON.parse(JSON.stringify(packState(after)))).ok).toBe(true);
        const walk = walkOf(after, { unit: unitId('a'), with: [] });
        if (walk && walk.lead.unit.order === 'good')
          expect(compare(leftTogether(after, walk), ZERO)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 40 },
  );
});
