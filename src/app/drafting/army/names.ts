import type { Forces } from '../../../rules/belle-alliance/army/forces';
import type { SideId } from '../../../table/unit';

/** The first name that no body of that side has yet. */
export function freeName({ units, rosters }: Forces, side: SideId, nth: (n: number) => string): string {
  const taken = new Set(
    [...rosters.values()].flatMap(({ unit, command }) =>
      command && units.get(unit)?.side === side ? [command.name] : [],
    ),
  );
  let n = 1;
  while (taken.has(nth(n))) n++;
  return nth(n);
}
