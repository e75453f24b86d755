import { useId } from 'react';
import { tenthsText } from '../texts/amounts';
import { texts } from '../texts/texts';
import css from './GapSlider.module.css';

interface GapSliderProps {
  /** Base widths between neighbours; midway where the unit does not say. */
  readonly gap: number | undefined;
  readonly onChange: (gap: number) => void;
}

const LEAST = 1;
const MOST = 2;

/** The interval of a skirmish line. */
export function GapSlider({ gap = (LEAST + MOST) / 2, onChange }: GapSliderProps) {
  const id = useId();
  const t = texts.forming;
  return (
    <div className={css.gap}>
      <label htmlFor={id}>{t.gap}</label>
      <output htmlFor={id} className={css.value}>
        {t.gapOf(tenthsText(gap))}
      </output>
      <input
        id={id}
        className={css.slider}
        type="range"
        min={LEAST}
        max={MOST}
        step={0.1}
        value={gap}
        aria-valuetext={t.gapOf(tenthsText(gap))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
