import type { DeclaredAttack } from '../../src/rules/belle-alliance/melee/melee-declared';
import type { GivenOrder } from '../../src/rules/belle-alliance/turn/orders/order';
import type { Step } from '../../src/rules/marching-advice';
import type { Battle } from './belle-alliance';
import { numbersFrom } from './numbers';
import { attack, inMovement, march, order } from './running';

type Next = () => number;
const between = (next: Next, from: number, to: number): number => from + next() * (to - from);
const oneOf = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

// biome-ignore format: a table reads best as a table
const CLOSED: readonly string[] = [
  'infantry shako 24/24 line', 'infantry shako 24/24 attack-column/6', 'infantry shako 20/20 march-column',
  'cavalry hussar 12/12 line', 'cavalry hussar 12/12 attack-column/4', 'infantry shako 24/24 square',
];
const LOOSE: readonly string[] = [
  'infantry shako 8/8 skirmish',
  'infantry shako 10/10 skirmish',
  'artillery gun 6/6 guns 2 line',
];

export interface AnyRunning {
  readonly lines: readonly string[];
  readonly orders: readonly GivenOrder[];
  readonly attacks: readonly DeclaredAttack[];
  readonly disorders: Readonly<Record<string, 'OR' | 'LD' | 'FD'>>;
}

/** How a table is made: how many units, in closed formations only or in any, on which ground, and whether they attack. */
interface Wishes {
  readonly seed: number;
  readonly units: number;
  readonly closedOnly?: boolean;
  readonly attacks?: boolean;
}

/** Two sides in a chequer of places with room for each, all with a march; those who look at each other meet. */
export function anyRunning({ seed, units, closedOnly = false, attacks = true }: Wishes): AnyRunning {
  const next = numbersFrom(seed);
  const ids = Array.from({ length: units }, (_, i) => `u${i}`);
  const columns = Math.ceil(Math.sqrt(units * 1.3));
  const lines = ids.map((id, i) => {
    const side = (Math.floor(i / columns) + (i % 2)) % 2 === 0 ? 'blue' : 'red';
    const [x, y] = [
      30 + (i % columns) * 36 + between(next, -4, 4),
      30 + Math.floor(i / columns) * 30 + between(next, -4, 4),
    ];
    const facing = (side === 'blue' ? 90 : 270) + between(next, -50, 50);
    const what = oneOf(next, closedOnly || next() < 0.7 ? CLOSED : LOOSE);
    return `unit ${id} "${id}" ${side} ${what} at ${x.toFixed(3)},${y.toFixed(3)} facing ${facing.toFixed(3)}`;
  });
  const sideOf = (i: number): string => (lines[i] as string).split(' ')[3] as string;
  const marching = ids.filter(() => next() < 0.85);
  const grounds = Array.from({ length: closedOnly ? 0 : 4 }, (_, i) => {
    const [x, y] = [between(next, 20, 200), between(next, 20, 160)];
    return `rough g${i} "Ground ${i}": ${x},${y} ${x + 25},${y + 4} ${x + 18},${y + 20}`;
  });
  return {
    lines: [...grounds, ...lines],
    orders: marching.map((id) => order(id, march(id, anySteps(next), next() < 0.15 ? 'charge' : 'normal'))),
    attacks: attacks
      ? ids.flatMap((id, i) => {
          const foes = ids.filter((_, k) => sideOf(k) !== sideOf(i) && Math.abs(k - i) <= columns + 1);
          return foes.length > 0 && next() < 0.35 ? [attack(id, oneOf(next, foes))] : [];
        })
      : [],
    disorders: closedOnly
      ? {}
      : Object.fromEntries(ids.filter(() => next() < 0.1).map((id) => [id, oneOf(next, ['LD', 'FD'] as const)])),
  };
}

function anySteps(next: Next): readonly Step[] {
  const turn = (): Step => ({ kind: next() < 0.6 ? 'wheel' : 'rotate', turn: between(next, -0.7, 0.7) });
  const on = (): Step => ({ kind: 'march', cm: between(next, 2, 25) });
  const kind = next();
  if (kind < 0.4) return [on()];
  if (kind < 0.8) return [on(), turn(), on()];
  return [turn(), on()];
}

export const battleFrom = (scene: AnyRunning): Battle => inMovement(scene);
