import type { Page } from './page';
import type { Server } from './server';

/** What every check is given: the page on any screen of the app, with battles of earlier checks perhaps. */
export interface Given {
  readonly page: Page;
  readonly server: Server;
}

export interface Check {
  readonly name: string;
  run(given: Given): Promise<void>;
}
