import { boardTexts } from '../texts/board-texts';
import { Button } from './Button';
import css from './side-card.module.css';

/** What the hand does with the thing it has taken up. */
export interface InHand {
  /** The next tap on the table says where it goes. */
  readonly moving: boolean;
  readonly shaping: boolean;
  /** A corner waits to be put elsewhere. */
  readonly corner: boolean;
  readonly onMove: () => void;
  readonly onShape: () => void;
  readonly onTakeCorner: () => void;
}

/** Moves and shapes whatever is drawn on the table, without dragging. */
export function HandActions({ moving, shaping, corner, onMove, onShape, onTakeCorner }: InHand) {
  const t = boardTexts.inHand;
  return (
    <>
      <div className={css.deeds}>
        <Button icon="move" kind={moving ? 'primary' : 'plain'} onPress={onMove}>
          {moving ? t.stopMoving : t.move}
        </Button>
        <Button icon="rename" kind={shaping ? 'primary' : 'plain'} onPress={onShape}>
          {shaping ? t.stopShaping : t.shape}
        </Button>
      </div>
      {corner && (
        <Button icon="remove" onPress={onTakeCorner}>
          {t.takeCorner}
        </Button>
      )}
    </>
  );
}
