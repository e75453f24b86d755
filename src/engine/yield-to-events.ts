/** Lets messages in between two pieces of work: a heartbeat, a cancel. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
