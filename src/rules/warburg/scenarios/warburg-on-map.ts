import { good, type Result } from '../../../table/result';
import { asJson, type Json } from '../../book';
import { drawnUp, type Edge, roomToFight } from '../../hex/drawn-up';
import { mapOnGround } from '../../hex/ground-sets';
import type { OwnMap } from '../../manifest';
import type { WarburgScenario } from '../book/warburg-scenario';
import { terrainOn } from '../book/warburg-standing';
import { ALLIED, FORMATIONS, FRENCH, type ScenarioWords, sidesOf, UNITS } from './heinberg';

type Unit = WarburgScenario['units'][number];

/**
 * A battle on any map: the two armies of the Heinberg, the French at the left edge and the Allies at the right, in the open. It
 * ends when the players say so.
 */
export function warburgOnMap(
  { map: stored, underlay }: OwnMap,
  words: Pick<ScenarioWords, 'title' | 'sides'>,
): Result<Json> {
  const map = mapOnGround(stored, 'warburg');
  if (!map.ok) return map;
  const room = roomToFight(map.value.layout);
  if (!room.ok) return room;
  const linedUp = (side: typeof FRENCH, edge: Edge): Result<readonly Unit[]> => {
    const army = UNITS.filter((unit) => unit.side === side);
    const troops = army.filter(({ kind }) => kind === 'troops');
    const stood = drawnUp(map.value.layout, edge, troops, (_, hex) => terrainOn(map.value, hex) === 'clear');
    if (!stood.ok) return stood;
    const facing = edge === 'left' ? 0 : 3;
    const placed = stood.value.map(({ one, at }) => ({ ...one, hex: at, facing }) as const);
    // Who commands stands with the first of his own.
    const withHis = (commander: Unit): string =>
      placed.find(({ formation }) => formation === commander.formation)?.hex ?? placed[0]?.hex ?? '';
    const commanders = army.filter(({ kind }) => kind === 'commander');
    return good([...placed, ...commanders.map((each) => ({ ...each, hex: withHis(each), facing }) as const)]);
  };
  const [french, allied] = [linedUp(FRENCH, 'left'), linedUp(ALLIED, 'right')];
  if (!french.ok) return french;
  if (!allied.ok) return allied;
  const scenario: WarburgScenario = {
    title: words.title,
    history: '',
    ground: '',
    tasks: [],
    end: '',
    map: stored,
    ...(underlay ? { underlay } : {}),
    sides: sidesOf(words),
    initiative: 'test',
    lastTurn: null,
    formations: FORMATIONS,
    units: [...french.value, ...allied.value],
  };
  return good(asJson(scenario));
}
