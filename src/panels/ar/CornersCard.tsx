import { arTexts } from '../../texts/ar-texts';
import { Button } from '../Button';
import { CornerSketch } from '../CornerSketch';
import css from './Ar.module.css';

interface CornersCardProps {
  readonly shown: number;
  readonly table: { readonly width: number; readonly depth: number };
  readonly missed: boolean;
  readonly onUse: () => void;
  readonly onRedo: () => void;
  readonly onSurvey: () => void;
  readonly onTags: () => void;
}

/** Two corners put the battle's table where the real one is; more make it better. */
const ENOUGH = 2;

export function CornersCard({ shown, table, missed, onUse, onRedo, onSurvey, onTags }: CornersCardProps) {
  const t = arTexts.corners;
  const next = t.names[shown];
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <CornerSketch active={Math.min(shown, 3)} table={table} middles={false} />
      <p role="status">{next === undefined ? t.shown(shown) : t.how(next)}</p>
      <p className={css.soft}>{missed ? arTexts.missed : arTexts.loupeHint}</p>
      <div className={css.actions}>
        <Button kind="primary" icon="check" disabled={shown < ENOUGH} onPress={onUse}>
          {t.use}
        </Button>
        <Button disabled={shown === 0} onPress={onRedo}>
          {t.redo}
        </Button>
        <Button onPress={onSurvey}>{arTexts.surveyAgain}</Button>
        <Button onPress={onTags}>{arTexts.tags.open}</Button>
      </div>
    </section>
  );
}
