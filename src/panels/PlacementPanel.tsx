import { useEffect, useRef } from 'react';
import { roomTexts } from '../texts/room-texts';
import { Button } from './Button';
import { Pills } from './Pills';
import css from './PlacementPanel.module.css';

const DRESSES = ['all', 'figures', 'overlays'] as const;
type Dress = (typeof DRESSES)[number];

export interface PlacementPanelProps {
  readonly step: 'corner' | 'edge' | 'across' | 'laid';
  readonly aimed: boolean;
  readonly surface: boolean;
  readonly fault: 'short' | 'crossed' | undefined;
  readonly lost: boolean;
  /** What was pointed at, and what the battle's table measures, both in cm of the room. */
  readonly measured: { readonly width: number; readonly depth: number } | undefined;
  readonly real: { readonly width: number; readonly depth: number };
  /** Three places shown in the room are a tape: where nobody may measure, no length is told of them. */
  readonly mayMeasure: boolean;
  readonly dress: Dress;
  readonly onDress: (dress: Dress) => void;
  readonly onTake: () => void;
  readonly onSurface: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** A table that differs by more than this was not the one, or was not shown well, in cm. */
const DIFFERS = 4;

/** What is to do in the room, and what can be done: it lies over what the device sees. */
export function PlacementPanel(props: PlacementPanelProps) {
  const { step, aimed, surface, fault, lost, measured, real, mayMeasure, dress } = props;
  const t = roomTexts;
  const panel = useRef<HTMLElement>(null);
  // A tap on a button is no tap in the room.
  useEffect(() => {
    const element = panel.current;
    const kept = (event: Event): void => event.preventDefault();
    element?.addEventListener('beforexrselect', kept);
    return () => element?.removeEventListener('beforexrselect', kept);
  }, []);
  const words = lost ? t.lost : aimed ? t.steps[step] : t.looking;
  const [width, depth] = [Math.round(measured?.width ?? 0), Math.round(measured?.depth ?? 0)];
  const differs = measured && Math.max(Math.abs(width - real.width), Math.abs(depth - real.depth)) > DIFFERS;
  return (
    <section ref={panel} className={css.panel} aria-label={t.title}>
      <div className={css.words} role="status">
        {fault && <p className={css.fault}>{t.faults[fault]}</p>}
        <p>{words}</p>
        {step === 'laid' && differs && !mayMeasure && <p className={css.measured}>{t.differsUntold}</p>}
        {step === 'laid' && measured && mayMeasure && (
          <p className={css.measured}>
            {t.measured(width, depth)} {differs && t.differs(Math.round(real.width), Math.round(real.depth))}
          </p>
        )}
      </div>
      {step === 'laid' && (
        <Pills
          label={t.dress}
          options={DRESSES.map((value) => ({ value, label: t.dresses[value] }))}
          value={dress}
          onChange={props.onDress}
        />
      )}
      <div className={css.deeds}>
        {step !== 'laid' && (
          <Button kind="primary" icon="check" disabled={!aimed} onPress={props.onTake}>
            {t.take}
          </Button>
        )}
        {surface && <Button onPress={props.onSurface}>{t.surface}</Button>}
        {step !== 'corner' && <Button onPress={props.onAgain}>{t.again}</Button>}
        <Button icon="close" onPress={props.onLeave}>
          {t.leave}
        </Button>
      </div>
    </section>
  );
}
