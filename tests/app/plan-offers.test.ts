import { expect, test } from 'vitest';
import type { NotDone } from '../../src/app/battle/use-battle';
import { createOfferStore, offersOn } from '../../src/app/plans/offering';
import { WorkerDied } from '../../src/engine/worker-line';

const offer = { command: { type: 'march' }, words: 'It marches.' };

/** A battle that takes its time over every order. */
function slowBattle() {
  const sent: object[] = [];
  let answer: (notDone: NotDone | undefined) => void = () => undefined;
  return {
    sent,
    answer: (notDone?: NotDone) => answer(notDone),
    send: (command: object) => {
      sent.push(command);
      return new Promise<NotDone | undefined>((resolve) => {
        answer = resolve;
      });
    },
  };
}

test('a planned step that is tapped twice is done once', async () => {
  const offering = createOfferStore();
  const { sent, send, answer } = slowBattle();
  const first = offering.take(offer, send);
  expect(offering.store.getState().busy).toBe(true);
  const second = offering.take(offer, send);
  expect(sent).toEqual([offer.command]);
  answer();
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(offering.store.getState()).toEqual({ busy: false, refused: undefined });
});

test('what the battle refuses is said, may be tried again, and is forgotten with the next step', async () => {
  const offering = createOfferStore();
  const { send, answer } = slowBattle();
  const taken = offering.take(offer, send);
  answer({ text: 'Not so.', overridable: false });
  expect(await taken).toBe(false);
  expect(offering.store.getState()).toEqual({ busy: false, refused: 'Not so.' });
  offering.pass();
  expect(offering.store.getState().refused).toBeUndefined();
});

test.each([null, 'march', 3])(
  'a step that is no order (%s) is refused aloud, not passed over as done',
  async (command) => {
    const offering = createOfferStore();
    const { sent, send } = slowBattle();
    expect(await offering.take({ command, words: '' }, send)).toBe(false);
    expect(sent).toEqual([]);
    expect(offering.store.getState().refused).toContain('cannot be read');
  },
);

test('only what stands in the plan is offered; where that cannot be had, it is told why', async () => {
  const line = { n: 1, at: 0, by: 'umpire', command: offer.command, events: [], standing: true } as const;
  const log = async () => [line, { ...line, n: 2, standing: false }];
  expect(await offersOn({ log }, 'plan/a', 2, undefined, {})).toMatchObject([{ command: offer.command }]);
  const gone = () => Promise.reject(new WorkerDied());
  expect(await offersOn({ log: gone }, 'plan/a', 2, undefined, {})).toEqual({ code: 'engine/gone' });
});
