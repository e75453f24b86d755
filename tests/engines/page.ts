import type { Browser, Spot, Touch } from './browser';
import { pageTools, type Query, type Tools, told, type Wanted, wanted } from './in-page';

/** Long: a busy machine is slow, not wrong. */
const PATIENCE_MS = 40_000;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What a person does with the page and sees on it. Nothing here waits for a time: only for what it is about. */
export class Page {
  readonly #browser: Browser;
  readonly origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.origin = origin;
  }

  get engine(): Browser['engine'] {
    return this.#browser.engine;
  }

  get browser(): Browser {
    return this.#browser;
  }

  /** Runs a function in the page. It is sent as text, so it may use nothing from around it but what it is given. */
  run<A, R>(work: (given: A, tools: Tools) => R | Promise<R>, given: A): Promise<R> {
    const body = `const tools = (${pageTools})(); return await (${work})(${JSON.stringify(given) ?? 'undefined'}, tools);`;
    return this.#browser.run(body) as Promise<R>;
  }

  /** Asks in the page, frame by frame, until the answer is true (or anything but empty); fails with the last answer. */
  async until<A, R>(what: string, ask: (given: A, tools: Tools) => R | Promise<R>, given: A): Promise<R> {
    const body = `
      const tools = (${pageTools})();
      const given = ${JSON.stringify(given) ?? 'undefined'};
      const ask = ${ask};
      const end = performance.now() + ${PATIENCE_MS};
      for (;;) {
        const value = await ask(given, tools);
        if (value || performance.now() > end) return { value };
        await tools.frame();
      }`;
    const { value } = (await this.#browser.run(body)) as { value: R };
    if (!value) throw new Error(`${this.engine}, in vain: ${what}`);
    return value;
  }

  async open(path = '/'): Promise<void> {
    await this.#browser.open(new URL(path, this.origin).href);
  }

  reload(): Promise<void> {
    return this.#browser.reload();
  }

  /** To another screen of the app, as its own links go: without loading anything anew. */
  async go(hash: string): Promise<void> {
    await this.run((to) => {
      location.hash = to;
    }, hash);
  }

  /** Where a finger must come down to press this: when it is in sight, enabled, at rest, and nothing lies over it. */
  spotOf(query: Query): Promise<Spot> {
    return this.until(
      `can be tapped: ${told(query)}`,
      async (asked: Wanted, tools): Promise<Spot | undefined> => {
        const [element] = tools.all(asked);
        if (!element || element.matches(':disabled, [aria-disabled=true]')) return undefined;
        const target = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
        const middle = () => {
          const { x, y, width, height } = target.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        const inSight = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        const hits = ({ x, y }: { x: number; y: number }) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (target.contains(hit) || hit.closest('label')?.control === element);
        };
        if (!inSight(middle()) || !hits(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const before = middle();
        // A few: an answer on its way may still push it aside.
        for (let i = 0; i < 3; i++) await tools.frame();
        const spot = middle();
        const rests = Math.abs(spot.x - before.x) < 0.5 && Math.abs(spot.y - before.y) < 0.5;
        return rests && inSight(spot) && hits(spot) ? spot : undefined;
      },
      wanted(query),
    ) as Promise<Spot>;
  }

  /** Where the middle of this is, when it is at rest: for what is only drawn, and lets fingers through. */
  middleOf(query: Query): Promise<Spot> {
    return this.until(
      `is at rest: ${told(query)}`,
      async (asked: Wanted, tools): Promise<Spot | undefined> => {
        const [element] = tools.all(asked);
        const before = element?.getBoundingClientRect();
        await tools.frame();
        const now = element?.getBoundingClientRect();
        if (!before || !now || before.x !== now.x || before.y !== now.y) return undefined;
        return { x: now.x + now.width / 2, y: now.y + now.height / 2 };
      },
      wanted(query),
    ) as Promise<Spot>;
  }

  touch(...steps: readonly Touch[]): Promise<void> {
    return this.#browser.touch(steps);
  }

  tapAt(spot: Spot): Promise<void> {
    return this.touch({ to: spot }, 'down', 'up');
  }

  async tap(query: Query): Promise<void> {
    await this.tapAt(await this.spotOf(query));
  }

  tapButton(name: string | RegExp, within?: Query): Promise<void> {
    return this.tap({ role: 'button', name, ...(within ? { within } : {}) });
  }

  /** A finger along a way, seen at several places between. */
  drag(path: readonly Spot[]): Promise<void> {
    const [start, ...rest] = path;
    if (!start) throw new Error('A way needs a start');
    const steps: Touch[] = [{ to: start }, 'down'];
    let from = start;
    for (const spot of rest) {
      for (const share of [0.25, 0.5, 0.75, 1]) {
        steps.push({ to: { x: from.x + (spot.x - from.x) * share, y: from.y + (spot.y - from.y) * share } });
      }
      from = spot;
    }
    return this.touch(...steps, 'up');
  }

  /** Waits until it is to be seen, and gives its words. */
  see(query: Query): Promise<string> {
    return this.until(
      `is to be seen: ${told(query)}`,
      (asked: Wanted, tools) => {
        const [element] = tools.all(asked);
        return element ? (element.textContent ?? '').replace(/\s+/g, ' ').trim() || ' ' : '';
      },
      wanted(query),
    );
  }

  async gone(query: Query): Promise<void> {
    await this.until(`is gone: ${told(query)}`, (asked: Wanted, tools) => tools.all(asked).length === 0, wanted(query));
  }

  count(query: Query): Promise<number> {
    return this.run((asked: Wanted, tools) => tools.all(asked).length, wanted(query));
  }

  /** Types into a field as a browser's keyboard would: all at once, with the event that goes with it. */
  async fill(query: Query, text: string): Promise<void> {
    await this.see(query);
    await this.run(
      ({ asked, value }: { asked: Wanted; value: string }, tools) => {
        const [field] = tools.all(asked);
        if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement))
          throw new Error('No field');
        const prototype =
          field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        // Past React, which else takes its own record of the value for the truth.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { asked: wanted(query), value: text },
    );
  }

  /** Waits until what is read in the page fits, and gives it. */
  async reads<R extends Json>(what: string, read: () => R | Promise<R>, fits: (value: R) => boolean): Promise<R> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await this.run(read, null);
      if (fits(value)) return value;
      if (Date.now() > end) throw new Error(`${this.engine}, in vain: ${what}; last ${JSON.stringify(value)}`);
      await this.run((_: null, tools) => tools.frame(), null);
    }
  }
}
