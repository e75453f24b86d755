import { useRef } from 'react';
import type { Fact } from '../rules/book';
import { isArea, type Terrain } from '../table/terrain';
import { rateText } from '../texts/amounts';
import { boardTexts } from '../texts/board-texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { FactList } from './FactList';
import { HandActions, type InHand } from './HandActions';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import css from './PieceCard.module.css';
import { Stepper } from './Stepper';
import { TurnButtons } from './TurnButtons';
import { useFromTop } from './use-from-top';
import { WrittenField } from './WrittenField';

export interface PieceCardProps {
  readonly piece: Terrain;
  /** What the book makes of it. */
  readonly facts: readonly Fact[];
  /** What it may be made of, by the names of the book. */
  readonly materials: readonly string[];
  /** Of a hill: how many layers stand here, this one and those on it. */
  readonly layers: number;
  readonly readOnly: boolean;
  readonly hand: InHand;
  readonly onName: (name: string) => void;
  readonly onMaterial: (material: string) => void;
  readonly onTurn: (degrees: number) => void;
  readonly onSize: (factor: number) => void;
  readonly onLayers: (by: 1 | -1) => void;
  readonly onLevel: (level: number) => void;
  readonly onWidth: (width: number) => void;
  readonly onCopy: () => void;
  readonly onLock: () => void;
  /** Another of its kind lies there too, and one of them is on top. */
  readonly overlaps: boolean;
  readonly onOrder: (to: 'front' | 'back') => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const WIDTHS = [0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30];
const STOREYS = [1, 2, 3, 4];
const LARGER = 1.15;

/** A piece of terrain: what it is, and everything that can be done with it without dragging. */
export function PieceCard(props: PieceCardProps) {
  const { piece, facts, materials, readOnly } = props;
  const t = boardTexts.piece;
  const here = useRef<HTMLElement>(null);
  useFromTop(here, piece.id);
  const free = !readOnly && !piece.locked;
  return (
    <section ref={here} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{piece.name || t.kinds[piece.kind]}</h2>
          <p className={css.kind}>
            {t.kinds[piece.kind]}
            {piece.kind === 'hill' && ` · ${t.layer(piece.level)}`}
          </p>
        </div>
        <IconButton label={boardTexts.putAway} icon="close" onPress={props.onClose} />
      </header>
      <FactList facts={facts} onGoTo={() => undefined} />
      {piece.locked && (
        <p className={css.locked}>
          <Icon name="lock" />
          {t.isLocked}
        </p>
      )}
      {free && <Handling {...props} />}
      {free && materials.length > 1 && (
        <ChoiceGroup
          legend={t.material}
          layout="row"
          options={materials.map((material) => ({
            value: material,
            label: t.materials[`${piece.kind}.${material}`] ?? material,
          }))}
          value={piece.material}
          onChange={props.onMaterial}
        />
      )}
      {free && <WrittenField key={piece.id} label={t.name} value={piece.name} onWrite={props.onName} />}
      {!readOnly && (
        <div className={css.deeds}>
          <Button icon="plus" onPress={props.onCopy}>
            {t.copy}
          </Button>
          <Button icon="lock" onPress={props.onLock}>
            {piece.locked ? t.unlock : t.lock}
          </Button>
          {!piece.locked && (
            <Button icon="remove" kind="danger" onPress={props.onRemove}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Moving, turning, shaping and growing by taps. */
function Handling(props: PieceCardProps) {
  const { piece, layers, hand } = props;
  const t = boardTexts.piece;
  return (
    <>
      <HandActions {...hand} />
      <TurnButtons onTurn={props.onTurn} />
      <div className={css.deeds}>
        <Button icon="minus" onPress={() => props.onSize(1 / LARGER)}>
          {t.smaller}
        </Button>
        <Button icon="plus" onPress={() => props.onSize(LARGER)}>
          {t.larger}
        </Button>
      </div>
      {props.overlaps && (
        <div className={css.deeds}>
          <Button icon="march" onPress={() => props.onOrder('front')}>
            {t.toFront}
          </Button>
          <Button icon="marchBack" onPress={() => props.onOrder('back')}>
            {t.toBack}
          </Button>
        </div>
      )}
      {piece.kind === 'hill' && (
        <fieldset className={css.layers} aria-label={t.layers}>
          <span>{t.layersNow(layers)}</span>
          <IconButton label={t.layerOff} icon="minus" disabled={layers < 2} onPress={() => props.onLayers(-1)} />
          <IconButton label={t.layerOn} icon="plus" onPress={() => props.onLayers(1)} />
        </fieldset>
      )}
      {isArea(piece) && piece.kind === 'building' && (
        <Stepper label={t.storeys} value={piece.level} values={STOREYS} words={String} onChange={props.onLevel} />
      )}
      {!isArea(piece) && (
        <Stepper
          label={t.width}
          value={piece.width}
          values={WIDTHS.includes(piece.width) ? WIDTHS : [...WIDTHS, piece.width].sort((a, b) => a - b)}
          words={(width) => rateText(width)}
          onChange={props.onWidth}
        />
      )}
    </>
  );
}
