import { type Lens, openLens } from '../../camera-workers/camera-workers-connect';
import { visionWorkerUrl } from '../trusted-types';

/** The vision worker, asked for one thing after another. It lives as long as the work on one photo takes. */
export interface LensTurns {
  /** Does it, unless it fails or the person has gone on meanwhile: answers to what was asked before are for nobody. */
  during<T>(asked: (lens: Lens) => Promise<T>, then: (answer: T) => void): Promise<void>;
  /** What is being done counts no more. */
  stop(): void;
  end(): void;
}

export function lensTurns(onGone: () => void): LensTurns {
  let lens: Lens | undefined;
  let turn = 0;

  function end(): void {
    turn++;
    lens?.shut();
    lens = undefined;
  }

  return {
    end,
    async during(asked, then) {
      const mine = ++turn;
      lens ??= openLens(() => new Worker(visionWorkerUrl(), { type: 'module', name: 'vision' }));
      try {
        const answer = await asked(lens);
        if (mine === turn) then(answer);
      } catch (error) {
        console.error(error);
        if (mine !== turn) return;
        end();
        onGone();
      }
    },
    stop() {
      turn++;
      // Whether a worker that has died hears of it does not matter.
      lens?.cancel().catch(() => undefined);
    },
  };
}
