import { expose } from 'comlink';

/**
 * Starts this worker's service and answers the page's calls with it. WebKit evaluates a module worker's entry a second
 * time when another module imports it. Two services would then answer every call, so the second start does nothing. The
 * mark is on the global scope: each evaluation has variables of its own.
 */
export function exposeOnce(start: () => unknown, scope: object = globalThis): void {
  if ('serviceStarted' in scope) return;
  Object.defineProperty(scope, 'serviceStarted', { value: true });
  expose(start());
}
