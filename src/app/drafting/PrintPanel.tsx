import { texts } from '../../texts/texts';
import { PrintLater } from '../print/PrintLater';
import type { PanelProps } from './board-context';

/** The armies of the draft on paper, and what is measured with. */
export function PrintPanel({ context }: PanelProps) {
  const { battle, close, tell } = context;
  return (
    <PrintLater
      book={battle.book}
      battle={battle.id}
      view={battle.view}
      onClose={close}
      onMissing={() => {
        tell(texts.battle.toolMissing);
        close();
      }}
    />
  );
}
