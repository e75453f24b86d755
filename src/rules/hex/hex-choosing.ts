import type { Hex } from '../../hex/axial';
import { hexName } from '../../hex/layout';
import type { HexMap } from '../../hex/map';
import type { Cite, Saying } from '../../table/reasons';
import type { Choice, Seat } from '../book';
import { type Asking, choice } from '../resolution';

/** Somebody is asked for one of several hexes. */
export interface HexQuestion extends Saying {
  readonly map: HexMap;
  readonly of: Seat;
  readonly cite: Cite;
  /** Where the words of the choices stand: `<words>.hex`, `<words>.stay`. */
  readonly words: string;
}

/** From where somebody stands to where he would go; or that hex alone. */
type Way = readonly Hex[];

const endOf = (way: Way): Hex => {
  const end = way.at(-1);
  if (!end) throw new Error('A way without hexes');
  return end;
};

/** A way is known by the hex it ends in, and drawn while it is considered. */
function wayChoice({ map, words }: HexQuestion, way: Way): Choice {
  const hex = endOf(way);
  const name = hexName(map.layout, hex);
  return {
    id: name,
    key: `${words}.hex`,
    values: { hex: name },
    hexes: [
      ...(way.length > 1 ? [{ kind: 'path', tone: 'reach', hexes: way } as const] : []),
      { kind: 'mark', tone: 'yes', hex },
    ],
  };
}

/** Which of several ways it is; nobody is asked where there is but one. `usual`: the one that most would take. */
export function* chooseWay<W extends Way>(asked: HexQuestion, ways: readonly W[], usual?: W): Asking<W | undefined> {
  if (ways.length < 2) return ways[0];
  const { map, words: _, ...question } = asked;
  const choices = ways.map((way) => wayChoice(asked, way));
  const id = yield* choice({
    ...question,
    wants: { kind: 'choice', choices, ...(usual && { usual: hexName(map.layout, endOf(usual)) }) },
  });
  return ways[choices.findIndex((each) => each.id === id)] ?? ways[0];
}

/** Which of these hexes somebody goes to, if to any; `usually` is considered first. Nobody is asked where there is none. */
export function* chooseHexOrStay(
  asked: HexQuestion,
  from: Hex,
  hexes: readonly Hex[],
  usually: 'stays' | 'goes',
): Asking<Hex | undefined> {
  if (hexes.length === 0) return undefined;
  const { map: _, words, ...question } = asked;
  const goes = hexes.map((hex) => wayChoice(asked, [from, hex]));
  const stays = { id: 'stay', key: `${words}.stay` };
  const id = yield* choice({
    ...question,
    wants:
      usually === 'stays'
        ? { kind: 'choice', choices: [stays, ...goes], usual: stays.id }
        : { kind: 'choice', choices: [...goes, stays] },
  });
  return hexes[goes.findIndex((each) => each.id === id)];
}
