/** Lets messages in between two pieces of work: a heartbeat, a cancel. */
export const yieldToEvents = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
