import type { Action } from '../../rules/action';

/** The command of a deed, with the number that was picked where it wants one. */
export const commandOf = ({ command, number }: Action, picked: number | undefined): object =>
  number === undefined || picked === undefined ? command : { ...command, [number.field]: picked };
