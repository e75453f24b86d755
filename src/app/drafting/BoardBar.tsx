import { ReadingBar } from '../../panels/ReadingBar';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import type { BoardRoom, Hint } from './room';

interface BoardBarProps {
  readonly room: BoardRoom;
  readonly piece: Terrain | undefined;
  /** What a panel's own tool says. */
  readonly hint: Hint | undefined;
  /** No panel is open that would say how to begin. */
  readonly idle: boolean;
}

/** The line at the bottom: what a touch on the table does now. */
export function BoardBar({ room, piece, hint, idle }: BoardBarProps) {
  const { board, laying, now, table, units } = room;
  const t = boardTexts.hints;
  const { aim, corners, shaping } = board;
  if (hint) {
    const reading = { tone: 'neutral', detail: hint.text } as const;
    return <ReadingBar reading={reading} settling={hint.settling} onClear={hint.onClear} />;
  }
  const { reading, settling } = now.advised;
  if (reading) return <ReadingBar reading={reading} settling={settling} onClear={() => units.act({ do: 'clear' })} />;
  const say = (detail: string, onClear?: () => void, action?: { label: string; onPress: () => void }) => (
    <ReadingBar reading={{ tone: 'neutral', detail }} settling={false} action={action} onClear={onClear} />
  );
  const nameOf = (of: Terrain | undefined): string => (of ? of.name || boardTexts.piece.kinds[of.kind] : '');
  switch (aim.kind) {
    case 'lay': {
      const name = boardTexts.box.pieces[aim.piece.id] ?? aim.piece.id;
      if (aim.by === 'box') return say(corners.length > 0 ? t.oppositeCorner : t.box(name), laying.clear);
      if (corners.length > 0)
        return say(t.corners(corners.length), laying.clear, { label: t.done, onPress: laying.finish });
      if (aim.by === 'stroke') return say(t.draw(name), laying.clear);
      return say('crossing' in aim.piece ? t.cross(name) : t.lay(name), laying.clear);
    }
    case 'put':
      return say(t.put(nameOf(piece)), laying.clear);
    case 'corner':
      return say(t.corner, laying.clear);
    case 'pick':
      if (shaping) return say(t.shape, () => laying.shape(false));
      return idle && table.terrain.length === 0 && table.units.size === 0 ? say(t.empty) : undefined;
  }
}
