import type { Order } from './warburg-vocabulary';

/** A morale test: the die and what is added must not be above the unit's morale (R158). */
export const passesTest = (morale: number, add: number, die: number): boolean => die + add <= morale;

/** On how many of six faces it passes. */
export const passFaces = (morale: number, add: number): number => Math.min(6, Math.max(0, morale - add));

/** Who fails is disorganised; who was so already, routs (R158). */
export const afterFailing = (order: Order): Order => (order === 'good' ? 'disorganised' : 'rout');

/** A formation is activated by a die not above its value, which the scenario gives (R168). */
export const isActivated = (value: number, die: number): boolean => die <= value;
