import { text } from 'node:stream/consumers';
import { type Started, start } from './process';

export interface Display {
  readonly name: string;
  stop(): Promise<void>;
}

/** A screen that nobody sees. Xvfb looks for a free number itself, and writes it once it takes clients. */
export async function startDisplay(xvfb: string): Promise<Display> {
  const display: Started = start(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']);
  const pipe = display.child.stdio[3];
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb has no pipe');
  const number = (await text(pipe)).trim();
  if (!number) throw new Error(`Xvfb did not start: ${display.said()}`);
  return { name: `:${number}`, stop: display.stop };
}
