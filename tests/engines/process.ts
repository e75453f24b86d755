import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** How a browser's folder is taken away: parts of it may still be writing there as they end. */
export const GONE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/** Starts a program that must not outlive the tests. */
export function start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => said.push(`${chunk}`));
  }
  const atExit = () => child.kill('SIGKILL');
  process.on('exit', atExit);
  child.on('error', (error) => said.push(`${error}`));
  child.on('exit', () => process.off('exit', atExit));
  return {
    child,
    said: () => said.join('').slice(-2000),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const inTime = await Promise.race([gone.then(() => true), wait(3000, false, { ref: false })]);
      if (!inTime) child.kill('SIGKILL');
      await gone;
    },
  };
}

export interface Started {
  readonly child: ChildProcess;
  /** The end of what it wrote, for a fault's report. */
  said(): string;
  stop(): Promise<void>;
}

/** Asks again and again until there is an answer: for programs that have no other way to say that they are up. */
export async function untilUp<T>(what: string, of: Started, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (of.child.exitCode !== null) throw new Error(`${what} ended at its start: ${of.said()}`);
    if (Date.now() > end) throw new Error(`${what} did not come up in a minute: ${of.said()}`);
    await wait(50);
  }
}
