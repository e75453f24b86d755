import { ReadingBar } from '../../panels/ReadingBar';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { type BoardContext, type Hint, pieceName } from './board-context';

interface BoardBarProps {
  readonly context: BoardContext;
  readonly piece: Terrain | undefined;
  /** What a panel's own tool says. */
  readonly hint: Hint | undefined;
  /** No panel is open that would say how to begin. */
  readonly idle: boolean;
}

/** The line at the bottom: what a touch on the table does now. */
export function BoardBar({ context, piece, hint, idle }: BoardBarProps) {
  const { hand, laying, now, table, units } = context;
  const t = boardTexts.hints;
  const { aim, corners, shaping } = hand;
  if (hint) {
    const reading = { tone: 'neutral', detail: hint.text } as const;
    return <ReadingBar reading={reading} settling={hint.settling} onClear={hint.onClear} />;
  }
  const { reading, settling } = now.advised;
  if (reading) return <ReadingBar reading={reading} settling={settling} onClear={() => units.act({ do: 'clear' })} />;
  const say = (detail: string, onClear?: () => void, action?: { label: string; onPress: () => void }) => (
    <ReadingBar reading={{ tone: 'neutral', detail }} settling={false} action={action} onClear={onClear} />
  );
  const clear = () => laying.act({ do: 'clear' });
  switch (aim.kind) {
    case 'lay': {
      const name = boardTexts.box.pieces[aim.piece.id] ?? aim.piece.id;
      if (aim.by === 'box') return say(corners.length > 0 ? t.oppositeCorner : t.box(name), clear);
      if (corners.length > 0)
        return say(t.corners(corners.length), clear, { label: t.done, onPress: () => laying.act({ do: 'finish' }) });
      if (aim.by === 'stroke') return say(t.draw(name), clear);
      return say('crossing' in aim.piece ? t.cross(name) : t.lay(name), clear);
    }
    case 'put':
      return say(t.put(piece ? pieceName(piece) : ''), clear);
    case 'corner':
      return say(t.corner, clear);
    case 'pick':
      if (shaping) return say(t.shape, () => laying.act({ do: 'shape', on: false }));
      return idle && table.terrain.length === 0 && table.units.size === 0 ? say(t.empty) : undefined;
  }
}
