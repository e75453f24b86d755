import { say } from './sayings';

/** The name of a formation where nothing is known of the arm. */
export const formationWords = (formation: string | number | undefined): string =>
  say({ key: `formation.${formation ?? ''}` });
